import css from './grid-tools.module.css'
import type { GridSort } from './grid-columns.ts'

type SortSelectProps = {
  readonly columns: readonly { readonly key: string; readonly label: string }[]
  readonly sort: GridSort | null
  readonly onSort: (sort: GridSort | null) => void
}

/** Sorting where there are no headings to press. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const value = sort === null ? '' : `${sort.isDown ? '-' : ''}${sort.key}`
  const choose = (next: string) =>
    onSort(next === '' ? null : { key: next.replace(/^-/, ''), isDown: next.startsWith('-') })
  return (
    <select
      aria-label="Sort by"
      className={css.button}
      value={value}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">As entered</option>
      {columns.flatMap(({ key, label }) => [
        <option key={key} value={key}>{`${label} \u2191`}</option>,
        <option key={`-${key}`} value={`-${key}`}>{`${label} \u2193`}</option>,
      ])}
    </select>
  )
}
