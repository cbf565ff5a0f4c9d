import { useAddress } from '#kit/react/use-address.ts'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import type { Cohort } from '../../shared/queries.ts'
import { subjectText } from '../../shared/words.ts'
import css from '../selection.module.css'
import { monthsIn, subjectsIn } from './filter.model.ts'

const PRICES = [
  { value: 'free', label: 'Free' },
  { value: 'paid', label: 'Paid' },
]

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Free or paid, start month, subject: all of it in the address. */
export function Filters({ cohorts }: { readonly cohorts: readonly Cohort[] }) {
  const { query, setQuery } = useAddress()
  const months = monthsIn(cohorts).map((month) => ({
    value: month,
    label: monthName.format(new Date(`${month}-01T00:00:00Z`)),
  }))
  const subjects = subjectsIn(cohorts).map((value) => ({ value, label: subjectText(value) }))
  return (
    <div className={css.filters}>
      <FilterChips
        label="Price"
        chips={PRICES}
        chosen={query.price === undefined ? [] : [query.price]}
        onChoose={(chosen) => setQuery({ price: chosen.at(-1) ?? null })}
      />
      <SelectField
        label="Starts in"
        value={query.month ?? ''}
        choices={[{ value: '', label: 'Any month' }, ...months]}
        onChange={(month) => setQuery({ month: month === '' ? null : month })}
      />
      <SelectField
        label="Subject"
        value={query.subject ?? ''}
        choices={[{ value: '', label: 'Any subject' }, ...subjects]}
        onChange={(subject) => setQuery({ subject: subject === '' ? null : subject })}
      />
    </div>
  )
}
