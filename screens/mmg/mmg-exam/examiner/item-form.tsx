import { useState } from 'react'
import { longText } from '#kit/field.ts'
import { ApiError, useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { FormEnd } from '#ui/page/Action.tsx'
import { DOMAINS } from '../bank/item.model.ts'
import type { rewriteItem, writeItem } from '../items.api.ts'
import css from './examiner.module.css'
import { type PartProps, problemAt } from './form-parts.ts'
import { contentOf, decimalsAsked, type Form } from './item-form.model.ts'
import { DIFFICULTIES, KIND_NAMES, KINDS } from './item-words.ts'
import { NumberFields } from './number-fields.tsx'
import { OptionFields } from './option-fields.tsx'
import { Preview } from './preview.tsx'
import { type Item, useExaminerChanged } from './queries.ts'

type FormProps = {
  readonly org: string
  readonly start: Form
  /** The question of which a new version is written; null: a new question. */
  readonly written: Item | null
  readonly onSaved: (id: string) => void
  readonly onCancel: () => void
}

/** A question with its key, beside what candidates will see of it. */
export function ItemForm({ org, start, written, onSaved, onCancel }: FormProps) {
  const [form, setForm] = useState(start)
  const { submit, save } = useSaving(org, written)
  const part = { form, submit, onChange: (changes: Partial<Form>) => setForm({ ...form, ...changes }) }
  const send = async () => {
    await submit.run(async () => onSaved(await save(form)))
  }
  return (
    <SendForm className={css.form} isRunning={submit.isRunning} onSubmit={send}>
      <p className={css.quiet}>
        {written === null
          ? 'It is on trial at first: it is asked without counting until you let it count.'
          : 'The new version is on trial at first. Attempts keep the version that they were asked.'}
      </p>
      <AboutFields {...part} />
      {form.kind === 'numeric' ? <NumberFields {...part} /> : <OptionFields {...part} />}
      <Preview
        kind={form.kind}
        stem={form.stem === '' ? 'The question' : form.stem}
        of={form.kind === 'numeric' ? form.of : null}
        decimals={decimalsAsked(form)}
        texts={form.kind === 'numeric' ? [] : form.options.map(({ text }, at) => text || `Answer ${at + 1}`)}
      />
      <Problem text={submit.failure} />
      <FormEnd
        action={written === null ? 'Save the question' : 'Save the new version'}
        isRunning={submit.isRunning}
        onCancel={onCancel}
      />
    </SendForm>
  )
}

const CHANGED =
  'Another examiner changed this question since you opened it. Save again to put your version on top; theirs stays among the versions.'

const NAMED = [
  'domain',
  'objective',
  'difficulty',
  'source',
  'stem',
  'options',
  ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((at) => [
    `options[${at}].text`,
    `options[${at}].why`,
    `slips[${at}].value`,
    `slips[${at}].says`,
  ]),
  'key',
  'within',
].map((path) => `content.${path}`)

/** Who saves on what another examiner changed meanwhile is told, and then knows. */
function useSaving(org: string, written: Item | null) {
  const api = useApi()
  const changed = useExaminerChanged()
  const submit = useSubmit(NAMED)
  const [rev, setRev] = useState(written?.rev)
  const save = async (form: Form): Promise<string> => {
    const body = { org_name: org, content: contentOf(form) }
    try {
      const { id } =
        written === null
          ? await api.call<typeof writeItem>('POST', '/exam/items', { body })
          : await api.call<typeof rewriteItem>('PUT', '/exam/items/{itemId}', {
              params: { itemId: written.id },
              body: { ...body, ...(rev === undefined ? {} : { rev }) },
            })
      await changed()
      return id
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error
      setRev(undefined)
      throw new Error(CHANGED, { cause: error })
    }
  }
  return { submit, save }
}

const STEM = longText('Question', { default: '', maxLength: 2_000 })
const asDifficulty = (value: string): Form['difficulty'] => (value === '1' ? 1 : value === '3' ? 3 : 2)

const AboutFields = ({ form, submit, onChange }: PartProps) => (
  <>
    <div className={css.pair}>
      <SelectField
        label="Kind"
        value={form.kind}
        choices={KIND_NAMES.map((value) => ({ value, label: KINDS[value] }))}
        onChange={(value) => onChange({ kind: KIND_NAMES.find((one) => one === value) ?? 'single' })}
      />
      <SelectField
        label="Domain"
        value={form.domain}
        choices={DOMAINS.map(({ id, label }) => ({ value: id, label }))}
        onChange={(value) => onChange({ domain: DOMAINS.find(({ id }) => id === value)?.id ?? form.domain })}
      />
      <SelectField
        label="Difficulty"
        value={String(form.difficulty)}
        choices={Object.entries(DIFFICULTIES).map(([value, label]) => ({ value, label }))}
        onChange={(value) => onChange({ difficulty: asDifficulty(value) })}
      />
    </div>
    <FieldInput
      name="stem"
      field={STEM}
      value={form.stem}
      problems={problemAt(submit, 'stem', 'stem')}
      onChange={(stem) => onChange({ stem: typeof stem === 'string' ? stem : '' })}
    />
    <LineField
      label="Objective"
      autoComplete="off"
      maxLength={120}
      value={form.objective}
      error={submit.wrong('content.objective')}
      help="What a person shows who answers it, such as “Price a bond”."
      onChange={(objective) => onChange({ objective })}
    />
    <LineField
      label="Source"
      autoComplete="off"
      maxLength={300}
      value={form.source}
      error={submit.wrong('content.source')}
      help="Where the rule stands, with the year that its figures hold for."
      onChange={(source) => onChange({ source })}
    />
  </>
)
