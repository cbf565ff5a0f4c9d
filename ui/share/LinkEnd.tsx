import { useState } from 'react'
import { date } from '#kit/field.ts'
import { localDay } from '#kit/local-day.ts'
import { FieldInput } from '../fields/FieldInput.tsx'
import { Action, Actions } from '../page/Action.tsx'
import css from './link-end.module.css'
import { dayOfEnd, endOfDay, endWords, stateOfEnd } from './link-end.ts'

const endsFrom = (today: string) => date('Ends on', { default: null, min: today, max: '2100-12-31' })

const OVER = [{ path: 'ends', message: 'Choose today or a later day.' }]

type Props = {
  readonly expiresAt: string | null
  readonly isRunning: boolean
  readonly onChange: (expiresAt: string | null) => void
}

/** Until when the link that is out opens. It changes by its button alone, never while a date is typed. */
export function LinkEnd({ expiresAt, isRunning, onChange }: Props) {
  const kept = dayOfEnd(expiresAt)
  const [day, setDay] = useState(kept)
  const [today] = useState(() => localDay(Date.now()))
  const ending = { kept, day, today }
  const state = stateOfEnd(ending)
  // A past day is not sent: pressing leaves the field, which says what would be right.
  const save = () => {
    if (state === 'changed') onChange(day === null ? null : endOfDay(day))
  }
  return (
    <div className={css.end}>
      <FieldInput
        name="ends"
        field={endsFrom(today)}
        problems={state === 'past' ? OVER : []}
        value={day}
        onChange={(value) => setDay(typeof value === 'string' ? value : null)}
      />
      <Actions>
        {state !== 'kept' && (
          <Action tone="plain" isRunning={isRunning} onClick={save}>
            {day === null ? 'Remove the end date' : 'Save the end date'}
          </Action>
        )}
      </Actions>
      <p role="status">{endWords(ending)}</p>
    </div>
  )
}
