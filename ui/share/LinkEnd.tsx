import { useState } from 'react'
import { date } from '#kit/field.ts'
import { date as dateWords } from '#kit/format.ts'
import { FieldInput } from '../fields/FieldInput.tsx'
import { Action, Actions } from '../page/Action.tsx'
import { dayOfEnd, endOfDay } from './link-end.ts'
import css from './link-end.module.css'

const ENDS = date('Ends on', { default: null, min: '2020-01-01', max: '2100-12-31' })

type Props = {
  readonly expiresAt: string | null
  readonly isRunning: boolean
  readonly onChange: (expiresAt: string | null) => void
}

/** Until when the link that is out opens. It changes by its button alone, never while a date is typed. */
export function LinkEnd({ expiresAt, isRunning, onChange }: Props) {
  const kept = dayOfEnd(expiresAt)
  const [day, setDay] = useState(kept)
  const isChanged = day !== kept
  return (
    <div className={css.end}>
      <FieldInput
        name="ends"
        field={ENDS}
        value={day}
        onChange={(value) => setDay(typeof value === 'string' ? value : null)}
      />
      <Actions>
        {isChanged && (
          <Action
            tone="plain"
            isRunning={isRunning}
            onClick={() => onChange(day === null ? null : endOfDay(day))}
          >
            {day === null ? 'Remove the end date' : 'Save the end date'}
          </Action>
        )}
      </Actions>
      <p role="status">
        {kept === null
          ? 'The link has no end date.'
          : `The link stops working after ${dateWords(kept)}. Clear the date to keep it open.`}
      </p>
    </div>
  )
}
