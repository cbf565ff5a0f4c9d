import { type CellField, defaultOf, type Field } from '#kit/field.ts'
import type { ListItem } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { COHORT_FIELDS } from '../../shared/cohort.inputs.ts'
import { acceptCohort, openProblems, readCohort } from '../../shared/cohort.model.ts'

export type CohortField = keyof typeof COHORT_FIELDS

/** What is wrong with a cohort: what no save would take, and what has to be right before it opens. */
export function problemsIn(item: ListItem) {
  const accepted = acceptCohort(item)
  return accepted.ok ? openProblems(readCohort(item)) : accepted.problems
}

/** Empty in a draft, and there before it opens. */
const NEEDED: readonly CohortField[] = ['start', 'end']

type PartProps = { readonly name: CohortField; readonly item: ListItem; readonly field?: Field }

/** One field of the cohort. */
export function Part({ name, item, field = COHORT_FIELDS[name] }: PartProps) {
  const { update, readOnly } = useCollection()
  return (
    <FieldInput
      name={name}
      field={field}
      value={item[name] ?? defaultOf(field)}
      problems={problemsIn(item).filter(({ path }) => !isUntouched(item, path))}
      disabled={readOnly !== null}
      isRequired={NEEDED.includes(name)}
      onChange={(value) => update(item.id, field.label, (old) => ({ ...old, [name]: value }))}
    />
  )
}

/** Nobody is told that a field is missing before the cohort is to open. */
export const isUntouched = (item: ListItem, path: string): boolean =>
  readCohort(item).status === 'draft' && ['', null, undefined].some((empty) => item[path] === empty)

const DOLLARS = { default: 0, min: 0, max: 100_000 } as const

/** An amount that is stored in cents, typed in dollars. */
export function Dollars({ name, item }: Omit<PartProps, 'field'>) {
  const { update, readOnly } = useCollection()
  const { label } = COHORT_FIELDS[name]
  const isOptional = defaultOf(COHORT_FIELDS[name]) === null
  const field: CellField = { ...DOLLARS, default: isOptional ? null : 0, kind: 'money', label }
  const stored = item[name]
  const toCents = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) : value)
  return (
    <FieldInput
      name={name}
      field={field}
      value={typeof stored === 'number' ? stored / 100 : (stored ?? field.default)}
      problems={problemsIn(item)}
      disabled={readOnly !== null}
      onChange={(value) => update(item.id, label, (old) => ({ ...old, [name]: toCents(value) }))}
    />
  )
}
