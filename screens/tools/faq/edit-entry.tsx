import { useId, useState } from 'react'
import { useSubmit } from '#kit/react/use-submit.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { FieldFrame } from '#ui/fields/FieldFrame.tsx'
import { FormEnd } from '#ui/page/Action.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import css from './faq.module.css'
import { type Draft, type Entry, useSave } from './queries.ts'
import { CATEGORIES } from './shipped/entry.model.ts'

type Props = { readonly entry: Entry | null; readonly onClose: () => void }
type Values = Omit<Draft, 'id' | 'routes'> & { readonly page: string }

const EMPTY: Values = { question: '', answer: '', category: 'account', page: '', status: 'live' }

const valuesOf = (entry: Entry | null): Values =>
  entry === null
    ? EMPTY
    : {
        question: entry.question,
        answer: entry.answer,
        category: entry.category,
        page: entry.routes[0] ?? '',
        status: entry.status,
      }

/** A question with its answer, for who writes them; saving counts as a review. */
export function EditEntry({ entry, onClose }: Props) {
  const form = useEntryForm(entry, onClose)
  const { values, change, submit } = form
  return (
    <Dialog opened onClose={onClose} title={entry === null ? 'New question' : 'Edit question'} size="lg">
      <SendForm className={css.form} isRunning={form.submit.isRunning} onSubmit={form.send}>
        <Problem text={submit.failure} />
        <LineField
          label="Question"
          autoComplete="off"
          maxLength={200}
          value={values.question}
          error={submit.wrong('question')}
          onChange={(question) => change({ question })}
        />
        <AnswerField
          value={values.answer}
          error={submit.wrong('answer')}
          onChange={(answer) => change({ answer })}
        />
        <SelectField
          label="Topic"
          value={values.category}
          choices={CATEGORIES}
          onChange={(text) => change({ category: categoryOf(text) })}
        />
        <LineField
          label="Page it belongs to (optional)"
          autoComplete="off"
          maxLength={100}
          value={values.page}
          error={submit.wrong('routes[0]')}
          help="For example /calculators/budget."
          onChange={(page) => change({ page })}
        />
        <CheckField
          checked={values.status === 'retired'}
          onChange={(isRetired) => change({ status: isRetired ? 'retired' : 'live' })}
        >
          Retired: only those who write questions see it.
        </CheckField>
        <Ends isRunning={submit.isRunning} onClose={onClose} />
      </SendForm>
    </Dialog>
  )
}

const Ends = ({ isRunning, onClose }: { readonly isRunning: boolean; readonly onClose: () => void }) => (
  <FormEnd action="Save" isRunning={isRunning} onCancel={onClose} />
)

const categoryOf = (text: string) => CATEGORIES.find(({ value }) => value === text)?.value ?? 'account'

function useEntryForm(entry: Entry | null, onClose: () => void) {
  const save = useSave()
  const submit = useSubmit(['question', 'answer', 'routes[0]'])
  const [values, setValues] = useState(() => valuesOf(entry))
  const change = (changes: Partial<Values>) => {
    setValues({ ...values, ...changes })
    for (const name of Object.keys(changes)) submit.clear(name === 'page' ? 'routes[0]' : name)
  }
  const send = async () => {
    const { page, ...text } = values
    // The other pages of an entry stay.
    const routes = page.trim() === '' ? [] : [page.trim(), ...(entry?.routes.slice(1) ?? [])]
    const body = { ...text, routes, ...(entry === null ? {} : { id: entry.id }) }
    if (await submit.run(() => save(body))) onClose()
  }
  return { values, change, submit, send }
}

type AnswerProps = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

function AnswerField({ value, error, onChange }: AnswerProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label="Answer" error={error} help="Markdown: **bold**, lists, links.">
      <textarea
        id={id}
        className={css.area}
        rows={8}
        maxLength={5_000}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-${error === undefined ? 'help' : 'error'}`}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
