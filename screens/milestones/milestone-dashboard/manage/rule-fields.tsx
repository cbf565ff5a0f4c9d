import { type Field, integer, money, number, percent } from '#kit/field.ts'
import { ACTION_TYPES, SELF_REPORTED, SELF_REPORTS } from '#kit/milestones/actions.ts'
import { isMeasure, MEASURE_NAMES, MEASURES, type MeasureName } from '#kit/milestones/measures.ts'
import { CheckField } from '#ui/entry/CheckField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import css from '../milestone-dashboard.module.css'
import type { Managed } from '../queries.ts'
import type { Form } from './form.model.ts'

export type RuleProps = {
  readonly form: Form
  readonly others: readonly Managed[]
  readonly wrong: (path: string) => string | undefined
  readonly onChange: (changes: Partial<Form>) => void
}

const KINDS = [
  { value: 'fact', label: 'A measure reaches a value' },
  { value: 'action', label: 'Something is done' },
  { value: 'chain', label: 'Other milestones are achieved' },
]

/** What has to be so. */
export function RuleFields(props: RuleProps) {
  const { form, onChange } = props
  return (
    <>
      <SelectField
        label="Achieved when"
        value={form.kind}
        choices={KINDS}
        onChange={(kind) => onChange({ kind: kind === 'action' || kind === 'chain' ? kind : 'fact' })}
      />
      {form.kind === 'fact' ? <FactFields {...props} /> : null}
      {form.kind === 'action' ? <ActionFields {...props} /> : null}
      {form.kind === 'chain' ? <ChainFields {...props} /> : null}
    </>
  )
}

const limitOf = (measure: MeasureName): Field => {
  const { better, unit } = MEASURES[measure]
  const label = better === 'more' ? 'At least' : 'Under'
  if (unit === 'share') return percent(label, { default: null, min: 0, max: 1 })
  if (unit === 'dollars') return money(label, { default: null, min: 0, max: 1e9 })
  return number(label, { default: null, min: 0, max: 120, unit: 'months' })
}
const MONTHS = integer('Months in a row', { default: 1, min: 1, max: 24 })
const COUNT = integer('Times', { default: 1, min: 1, max: 1_000 })

const problem = (name: string, message: string | undefined) =>
  message === undefined ? [] : [{ path: name, message }]

const FactFields = ({ form, wrong, onChange }: RuleProps) => (
  <div className={css.pair}>
    <SelectField
      label="Measure"
      value={form.measure}
      error={wrong('rule.measure')}
      choices={MEASURE_NAMES.map((value) => ({ value, label: MEASURES[value].label }))}
      onChange={(measure) => {
        if (isMeasure(measure)) onChange({ measure, value: null })
      }}
    />
    <FieldInput
      name="value"
      field={limitOf(form.measure)}
      value={form.value}
      problems={problem('value', wrong('rule.value'))}
      onChange={(value) => onChange({ value })}
    />
    <FieldInput
      name="months"
      field={MONTHS}
      value={form.months}
      problems={problem('months', wrong('rule.months'))}
      onChange={(months) => onChange({ months })}
    />
  </div>
)

const ActionFields = ({ form, wrong, onChange }: RuleProps) => (
  <div className={css.pair}>
    <SelectField
      label="Action"
      value={form.action}
      error={wrong('rule.action_type')}
      choices={ACTION_TYPES.map(({ type, label, known }) => ({
        value: type,
        label: known === 'none' ? `${label} (not recorded yet)` : label,
      }))}
      onChange={(action) => onChange({ action })}
    />
    {form.action === SELF_REPORTED ? (
      <SelectField
        label="What"
        value={form.topic}
        placeholder="Choose what is checked off"
        error={wrong('rule.object')}
        choices={Object.entries(SELF_REPORTS).map(([value, label]) => ({ value, label }))}
        onChange={(topic) => onChange({ topic })}
      />
    ) : (
      <FieldInput
        name="count"
        field={COUNT}
        value={form.count}
        problems={problem('count', wrong('rule.count'))}
        onChange={(count) => onChange({ count })}
      />
    )}
  </div>
)

const ChainFields = ({ form, others, wrong, onChange }: RuleProps) => (
  <fieldset className={css.chain}>
    <legend>Milestones</legend>
    <Problem text={wrong('rule.of') ?? wrong('rule.of[0]') ?? null} />
    {others
      .filter(({ rule, status }) => rule.kind !== 'chain' && status === 'live')
      .map(({ id, title }) => (
        <CheckField
          key={id}
          checked={form.of.includes(id)}
          onChange={(isIn) => onChange({ of: isIn ? [...form.of, id] : form.of.filter((one) => one !== id) })}
        >
          {title}
        </CheckField>
      ))}
  </fieldset>
)
