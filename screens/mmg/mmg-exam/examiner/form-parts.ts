import type { Submit } from '#kit/react/use-submit.ts'
import type { Form } from './item-form.model.ts'

export type PartProps = {
  readonly form: Form
  readonly submit: Submit
  readonly onChange: (changes: Partial<Form>) => void
}

/** What the server says of a part of the question, for a field that goes by another name. */
export function problemAt(submit: Submit, path: string, name: string) {
  const message = submit.wrong(`content.${path}`)
  return message === undefined ? [] : [{ path: name, message }]
}
