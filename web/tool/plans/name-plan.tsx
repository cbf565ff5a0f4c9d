import { type FormEvent, useState } from 'react'
import { text } from '#kit/field.ts'
import { date } from '#kit/format.ts'
import { localDay } from '#kit/local-day.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { textOf } from '#ui/fields/field-value.ts'
import { Button } from '#ui/parts/button.ts'
import css from '../header/header.module.css'
import { SlowSave } from './slow-save.tsx'
import type { OpenPlan } from './use-open-plan.ts'
import type { Plan } from './use-plans.ts'

const nameField = text('Plan name', { default: '', maxLength: 120 })

type Props = {
  readonly plans: OpenPlan
  /** What the button does: 'Save plan', 'Save and share'. */
  readonly action: string
  readonly onSaved: (plan: Plan) => void
}

/** Saves the inputs under a name. What could not be sent keeps it. */
export function NamePlan({ plans, action, onSaved }: Props) {
  const [name, setName] = useState(() => `${plans.subject}, ${date(localDay(Date.now()))}`)
  const failed = plans.actions.create.error
  const save = (event: FormEvent) => {
    event.preventDefault()
    plans.saveNew(name.trim(), onSaved)
  }
  return (
    <form className={css.panel} onSubmit={save}>
      <FieldInput name="name" field={nameField} value={name} onChange={(value) => setName(textOf(value))} />
      <Button type="submit" disabled={name.trim() === ''} loading={plans.isSaving}>
        {action}
      </Button>
      <SlowSave isSaving={plans.isSaving} />
      {failed !== null && <p role="alert">Not saved: {failed.message}</p>}
    </form>
  )
}
