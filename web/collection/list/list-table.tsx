import type { KeyboardEvent } from 'react'
import type { CollectionColumn } from '#kit/collection.ts'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { useText } from '#ui/text.tsx'
import css from '../collection.module.css'
import { cellOf, wantedFrom } from './found-items.ts'

type Props = {
  readonly items: readonly ListItem[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

const isNumeric = ({ format }: CollectionColumn): boolean => !['text', 'date', 'flag'].includes(format)

/** Rows open the side panel; the arrow keys move between them, Enter opens, the space bar chooses. */
export function ListTable({ items, chosen, onChoose }: Props) {
  const { collection } = useCollection()
  const toggle = (key: string) =>
    onChoose(chosen.has(key) ? new Set([...chosen].filter((one) => one !== key)) : new Set([...chosen, key]))
  const keys = items.map(keyOf)
  const isAll = keys.length > 0 && keys.every((key) => chosen.has(key))
  return (
    <div className={css.scroller}>
      <table className={css.table}>
        <caption className="visually-hidden">{collection.title}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.check}>
              <input
                type="checkbox"
                aria-label="Choose all"
                checked={isAll}
                onChange={() => onChoose(new Set(isAll ? [] : keys))}
              />
            </th>
            {collection.columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row
              key={keyOf(item)}
              item={item}
              isChosen={chosen.has(keyOf(item))}
              onToggle={() => toggle(keyOf(item))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { readonly item: ListItem; readonly isChosen: boolean; readonly onToggle: () => void }

function Row({ item, isChosen, onToggle }: RowProps) {
  const { collection, query, setQuery } = useCollection()
  const key = keyOf(item)
  const open = () => setQuery({ item: key }, 'push')
  const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') open()
    else if (event.key === ' ') onToggle()
    else if (!moveFocus(event)) return
    event.preventDefault()
  }
  return (
    <tr tabIndex={0} aria-current={query.item === key ? 'true' : undefined} onClick={open} onKeyDown={press}>
      <td className={css.check}>
        <input
          type="checkbox"
          aria-label={`Choose ${collection.nameOf(item)}`}
          checked={isChosen}
          onClick={(event) => event.stopPropagation()}
          onChange={onToggle}
        />
      </td>
      <Cells item={item} />
    </tr>
  )
}

function Head({ column }: { readonly column: CollectionColumn }) {
  const { query, setQuery } = useCollection()
  const { sort } = wantedFrom(query)
  const state = sort?.key !== column.key ? 'none' : sort.isDown ? 'descending' : 'ascending'
  const next = { none: column.key, ascending: `-${column.key}`, descending: null }[state]
  return (
    <th scope="col" aria-sort={state} data-right={isNumeric(column) || undefined}>
      <button type="button" onClick={() => setQuery({ sort: next })}>
        {column.label}
        <span aria-hidden="true">{{ none: '', ascending: ' \u2191', descending: ' \u2193' }[state]}</span>
      </button>
    </th>
  )
}

function Cells({ item }: { readonly item: ListItem }) {
  const { collection } = useCollection()
  const { show } = useText()
  return collection.columns.map((column) => {
    const value = cellOf(column, item)
    return (
      <td key={column.key} data-right={isNumeric(column) || undefined}>
        {value === null ? '' : show(value, column)}
      </td>
    )
  })
}

/** Moves to the row above or below; false when the key is another. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLTableRowElement>): boolean {
  const next = { ArrowDown: currentTarget.nextElementSibling, ArrowUp: currentTarget.previousElementSibling }[
    key
  ]
  if (next instanceof HTMLElement) next.focus()
  return next !== undefined
}
