import { useMemo } from 'react'
import type { CollectionFilter } from '#kit/collection.ts'
import type { NumberKind } from '#kit/field.ts'
import type { ListItem } from '#kit/list/ids.ts'
import { useText } from '#ui/text.tsx'
import type { Condition } from '../filters/conditions.ts'
import { chipsOf } from '../filters/found-items.ts'
import css from './views.module.css'

type EditorProps = {
  readonly filter: CollectionFilter
  readonly condition: Condition | null
  readonly items: readonly ListItem[]
  readonly onChange: (condition: Condition | null) => void
}

/** Values to choose from with their counts, or the two ends of a range. */
export function ConditionEditor(props: EditorProps) {
  return props.filter.by === 'range' ? <RangeEditor {...props} /> : <ValuesEditor {...props} />
}

function ValuesEditor({ filter, condition, items, onChange }: EditorProps) {
  const chips = useMemo(() => chipsOf(filter, items), [filter, items])
  const chosen = condition?.by === 'values' ? condition.values : []
  const toggle = (value: string) =>
    onChange({
      by: 'values',
      values: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
    })
  return (
    <fieldset className={css.values}>
      <legend>{filter.label}</legend>
      {chips.slice(0, MOST).map(({ value, count }) => (
        <label key={value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span>{value}</span>
          <small>{count.toLocaleString('en-US')}</small>
        </label>
      ))}
      {chips.length > MOST && <p>{chips.length - MOST} more values: use the search.</p>}
    </fieldset>
  )
}

/** More values than this are no choice; the search finds them. */
const MOST = 60

const DAYS = [
  ['Overdue', '..today-1'],
  ['Next 7 days', 'today..today+7'],
  ['Next 30 days', 'today..today+30'],
  ['Last 30 days', 'today-30..today'],
] as const

function RangeEditor({ filter, condition, onChange }: EditorProps) {
  const range = condition?.by === 'range' ? condition : { from: null, to: null }
  const isDate = filter.format === 'date'
  const set = (ends: { readonly from?: string | null; readonly to?: string | null }) => {
    const next = { by: 'range' as const, from: range.from, to: range.to, ...ends }
    onChange(next.from === null && next.to === null ? null : next)
  }
  return (
    <fieldset className={css.values}>
      <legend>{filter.label}</legend>
      {isDate && (
        <div className={css.presets}>
          {DAYS.map(([label, text]) => {
            const [from, to] = text.split('..')
            return (
              <button key={label} type="button" onClick={() => set({ from: from || null, to: to || null })}>
                {label}
              </button>
            )
          })}
        </div>
      )}
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={css.pick}>
          {end === 'from' ? 'From' : 'To'}
          <EndInput filter={filter} value={range[end]} onChange={(value) => set({ [end]: value })} />
        </label>
      ))}
    </fieldset>
  )
}

type EndProps = {
  readonly filter: CollectionFilter
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** A number as people type it ($400k, 6.5%) or a day; what cannot be read changes nothing yet. */
function EndInput({ filter, value, onChange }: EndProps) {
  const { parse, bare } = useText()
  const kind = NUMBER_KINDS.find((one) => one === filter.format) ?? 'number'
  if (filter.format === 'date')
    return (
      <input
        type="date"
        value={value !== null && /^\d/.test(value) ? value : ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    )
  return (
    <input
      inputMode="decimal"
      key={value ?? ''}
      defaultValue={value === null ? '' : bare(kind, Number(value))}
      onBlur={(event) => {
        const read = parse({ kind }, event.target.value)
        if (event.target.value.trim() === '') onChange(null)
        else if (read !== null) onChange(String(read))
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

const NUMBER_KINDS = [
  'money',
  'percent',
  'number',
  'integer',
  'years',
  'months',
  'age',
] as const satisfies readonly NumberKind[]
