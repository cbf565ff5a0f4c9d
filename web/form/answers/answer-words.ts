import type { TableBlock } from '#kit/block.ts'
import type { Form } from '#kit/form.ts'
import { showWhole } from '#kit/show-input.ts'
import type { Sent } from './use-answers.ts'

/** The fields that were answered, with their labels, in the order of the form; `short` says by itself what it is. */
export const answered = (form: Form, { answers }: Pick<Sent, 'answers'>) =>
  form.steps.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const text = answers[name] === undefined ? '' : showWhole(field, answers[name])
      // A figure alone does not say of what.
      const short = /^[^a-z]*$/i.test(text) ? `${field.label}: ${text}` : text
      return text === '' ? [] : [{ name, label: field.label, text, short }]
    }),
  )

/** Who sent it, as far as the form asks for it. */
export function titleOf(form: Form, sent: Pick<Sent, 'answers'>): string {
  const who = form.lead?.of(sent.answers).name ?? ''
  return who === '' ? (answered(form, sent)[0]?.text ?? 'No answers') : who
}

export const senderOf = ({ byLink }: Pick<Sent, 'byLink'>): string => (byLink ? 'Public link' : 'Member')

/** What was sent as a table, a column for each field of the form. */
export function answersTable(form: Form, all: readonly Sent[]): TableBlock {
  const fields = form.steps.flatMap((step) => Object.entries(step.fields))
  const text = (key: string, label: string) => ({ key, label, format: 'text' }) as const
  return {
    kind: 'table',
    title: form.title,
    columns: [
      text('sent at', 'Sent'),
      text('sent by', 'Sent by'),
      ...fields.map(([name, field]) => text(`answer ${name}`, field.label)),
      text('agreed to', 'Agreed to'),
    ],
    rows: all.map((sent) => ({
      'sent at': sent.sentAt,
      'sent by': senderOf(sent),
      ...Object.fromEntries(answered(form, sent).map(({ name, text: said }) => [`answer ${name}`, said])),
      'agreed to': sent.consent,
    })),
  }
}
