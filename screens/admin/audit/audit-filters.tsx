import { IconX } from '@tabler/icons-react'
import { useAddress } from '#kit/react/use-address.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import css from '../admin.module.css'
import { RESULT } from '../words.ts'
import type { AuditFilter } from './audit-queries.ts'
import { KINDS } from './actions.model.ts'

const RESULTS = Object.entries(RESULT).map(([value, { label }]) => ({ value, label }))

const dayField = (label: string) =>
  ({ kind: 'date', label, default: '', min: '2020-01-01', max: '2100-01-01' }) as const

const dayOf = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null

/** What to look for; it stands in the address, so that it can be linked to. */
export function AuditFilters({ filter }: { readonly filter: AuditFilter }) {
  const { setQuery } = useAddress()
  return (
    <div className={css.filters} role="search" aria-label="Filter the audit log">
      <SelectField
        label="Kind"
        value={filter.action ?? ''}
        placeholder="All kinds"
        choices={KINDS}
        onChange={(action) => setQuery({ action: action || null })}
      />
      <SelectField
        label="Result"
        value={filter.result ?? ''}
        placeholder="All results"
        choices={RESULTS}
        onChange={(result) => setQuery({ result: result || null })}
      />
      <FieldInput
        name="from"
        field={dayField('From')}
        value={filter.from ?? ''}
        onChange={(value) => setQuery({ from: dayOf(value) })}
      />
      <FieldInput
        name="to"
        field={dayField('To')}
        value={filter.to ?? ''}
        onChange={(value) => setQuery({ to: dayOf(value) })}
      />
      {filter.actor === undefined ? null : (
        <Only words="Only this person’s events" onClear={() => setQuery({ actor: null })} />
      )}
      {filter.target === undefined ? null : (
        <Only words="Only events about this item" onClear={() => setQuery({ target: null })} />
      )}
    </div>
  )
}

const Only = ({ words, onClear }: { readonly words: string; readonly onClear: () => void }) => (
  <button type="button" className={css.only} onClick={onClear}>
    {words}
    <IconX size={16} aria-hidden="true" />
    <span className="visually-hidden">: show all</span>
  </button>
)
