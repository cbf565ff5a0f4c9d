import type { ReactNode } from 'react'
import type { FieldProblem } from '#kit/errors.ts'
import { defaultOf, type Field } from '#kit/field.ts'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { FormEnd } from '#ui/page/Action.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import css from './holdings.module.css'

export type Draft = Readonly<Record<string, unknown>>

type FormProps = {
  readonly title: string
  readonly action: string
  readonly isSaving: boolean
  readonly failure: string | null
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a window of its own: what went wrong above its buttons. */
export function Form({ title, action, isSaving, failure, onSubmit, onClose, children }: FormProps) {
  return (
    <Dialog opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <SendForm className={css.form} isRunning={isSaving} onSubmit={onSubmit}>
        <div className={css.fields}>{children}</div>
        <div role="alert">{failure === null ? null : <p className={css.failure}>{failure}</p>}</div>
        <FormEnd action={isSaving ? 'Saving…' : action} isRunning={isSaving} onCancel={onClose} />
      </SendForm>
    </Dialog>
  )
}

type PartsProps = {
  readonly fields: Readonly<Record<string, Field>>
  readonly names: readonly string[]
  readonly draft: Draft
  readonly problems: readonly FieldProblem[]
  readonly onChange: (draft: Draft) => void
}

/** Some fields of a draft, one beside the other where there is room. */
export const FormParts = ({ fields, names, draft, problems, onChange }: PartsProps) =>
  names.map((name) => {
    const field = fields[name]
    return field === undefined ? null : (
      <FieldInput
        key={name}
        name={name}
        field={field}
        value={Object.hasOwn(draft, name) ? draft[name] : defaultOf(field)}
        problems={problems}
        onChange={(value) => onChange({ ...draft, [name]: value })}
      />
    )
  })
