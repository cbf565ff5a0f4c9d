import { useState } from 'react'
import { date as dateField } from '#kit/field.ts'
import { useToday } from '#kit/react/use-today.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import css from '../creator.module.css'

type CopyProps = { readonly onCopy: (start: string) => void; readonly onClose: () => void }

const START = dateField('New first day', {
  default: null,
  min: '1900-01-01',
  max: '2199-12-31',
  help: 'The last day, the early price, sessions, and lessons move along.',
})

export function CopyDialog({ onCopy, onClose }: CopyProps) {
  const today = useToday()
  const [start, setStart] = useState<unknown>(today)
  return (
    <Dialog opened onClose={onClose} title="Copy to new dates" size="sm" centered>
      <div className={css.dialog}>
        <FieldInput name="start" field={START} value={start} isRequired onChange={setStart} />
        <Actions>
          <Action disabled={typeof start !== 'string'} onClick={() => onCopy(String(start))}>
            Copy
          </Action>
          <Action tone="plain" onClick={onClose}>
            Not now
          </Action>
        </Actions>
      </div>
    </Dialog>
  )
}
