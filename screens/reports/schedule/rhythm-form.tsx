import { type ReactNode, useState } from 'react'
import { date } from '#kit/field.ts'
import { localDay } from '#kit/local-day.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { FormEnd } from '#ui/page/Action.tsx'
import css from '../reports.module.css'
import { daysOf } from './rhythm-words.model.ts'

export type Asked = {
  readonly frequency: 'weekly' | 'monthly'
  readonly day: number
  readonly endsOn: string | null
}

const FREQUENCIES = [
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
]

type FormProps = {
  readonly start: Asked
  /** What pressing it does. */
  readonly action: string
  readonly send: (asked: Asked) => Promise<unknown>
  readonly onDone: () => void
  readonly onCancel: () => void
  readonly children?: ReactNode
}

/** How often a report is made again, on which day, and until when. */
export function RhythmForm({ start, action, send, onDone, onCancel, children }: FormProps) {
  const submit = useSubmit(['day', 'endsOn'])
  const [asked, setAsked] = useState(start)
  const [today] = useState(() => localDay(Date.now()))
  const { frequency, day, endsOn } = asked
  const wrongEnd = submit.wrong('endsOn')
  const onSubmit = async () => {
    if (await submit.run(() => send(asked))) onDone()
  }
  return (
    <SendForm className={css.report} onSubmit={onSubmit}>
      {children}
      <SelectField
        label="How often"
        choices={FREQUENCIES}
        value={frequency}
        onChange={(value) =>
          setAsked({ ...asked, frequency: value === 'monthly' ? 'monthly' : 'weekly', day: 1 })
        }
      />
      <SelectField
        label={frequency === 'weekly' ? 'Weekday' : 'Day of the month'}
        choices={daysOf(frequency)}
        value={String(day)}
        error={submit.wrong('day')}
        onChange={(value) => setAsked({ ...asked, day: Number(value) })}
      />
      <FieldInput
        name="endsOn"
        field={date('Last day', {
          default: null,
          min: today,
          max: '2100-12-31',
          help: 'Leave blank to continue until you end it.',
        })}
        problems={wrongEnd === undefined ? [] : [{ path: 'endsOn', message: wrongEnd }]}
        value={endsOn}
        onChange={(value) => setAsked({ ...asked, endsOn: typeof value === 'string' ? value : null })}
      />
      <Problem text={submit.failure} />
      <FormEnd action={action} isRunning={submit.isRunning} onCancel={onCancel} />
    </SendForm>
  )
}
