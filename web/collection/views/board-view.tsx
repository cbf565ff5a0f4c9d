import { useCallback, useMemo } from 'react'
import type { Collection, CollectionColumn } from '#kit/collection.ts'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import type { ViewOf } from '#kit/list/views.ts'
import { Board, type BoardColumn } from '#ui/board/Board.tsx'
import { useText } from '#ui/text.tsx'
import { cellOf } from '../filters/found-items.ts'
import { groupedBy, sumOf } from './ordered.ts'
import { RecordWords } from './record-words.tsx'
import type { ViewProps } from './table-view.tsx'
import { columnNamed } from './use-records.ts'
import css from './views.module.css'

type BoardSpec = Extract<ViewOf, { readonly kind: 'board' }>

/** Cards by the value of one field; moving a card writes it. */
export default function BoardView({ records }: ViewProps) {
  const { page, view, rows, show, open } = records
  const { collection, readOnly, update, add } = page
  const spec = view.kind === 'board' ? view : null
  const columns = useColumns(collection, spec, rows)
  const cards = useMemo(
    () => (spec?.card ?? []).map((key) => columnNamed(collection, key)),
    [spec, collection],
  )
  if (spec === null) return null
  const canMove = readOnly === null && collection.fields?.[spec.by]?.kind === 'choice'
  const moveTo = (item: ListItem, to: BoardColumn<ListItem>) =>
    update(item.id, `Move ${collection.nameOf(item)} to ${to.label}`, (old) => ({
      ...old,
      [spec.by]: to.key,
    }))
  const addTo = (to: BoardColumn<ListItem>) =>
    page.setQuery({ item: add(`New ${collection.noun}`, { ...collection.blank, [spec.by]: to.key }) }, 'push')
  return (
    <Board
      label={`${collection.title} by ${columnNamed(collection, spec.by).label.toLowerCase()}`}
      columns={columns}
      cardId={keyOf}
      nameOf={collection.nameOf}
      cardHeight={CARD.head + CARD.line * Math.ceil(cards.length / 2)}
      render={(item) => <Card item={item} name={collection.nameOf(item)} columns={cards} />}
      onOpen={(item) => show(item, open === undefined ? 'push' : 'replace')}
      openId={open === undefined ? undefined : keyOf(open)}
      onMove={canMove ? moveTo : undefined}
      onAdd={canMove ? addTo : undefined}
      addLabel={`Add ${collection.noun}`}
    />
  )
}

const CARD = { head: 50, line: 26 }

type CardProps = {
  readonly item: ListItem
  readonly name: string
  readonly columns: readonly CollectionColumn[]
}

const Card = ({ item, name, columns }: CardProps) => (
  <span className={css.card}>
    <strong>{name}</strong>
    {columns.map((column) => (
      <span key={column.key} data-number={column.sum}>
        {(column.format === 'date' || column.format === 'flag') && <small>{column.label} </small>}
        <RecordWords column={column} item={item} isShort />
      </span>
    ))}
  </span>
)

/** A column for each option of the field, or for each value where it is no choice; what has none stands last. */
function useColumns(
  collection: Collection,
  spec: BoardSpec | null,
  rows: readonly ListItem[],
): readonly BoardColumn<ListItem>[] {
  const { show } = useText()
  const noteOf = useCallback(
    (cards: readonly ListItem[]) => {
      if (spec?.sum === undefined) return undefined
      const column = columnNamed(collection, spec.sum)
      return show(sumOf(column, cards), column)
    },
    [collection, spec, show],
  )
  return useMemo(() => {
    if (spec === null) return []
    const column = columnNamed(collection, spec.by)
    const field = collection.fields?.[spec.by]
    const isChoice = field?.kind === 'choice'
    const read = (item: ListItem) => {
      const value = isChoice ? item[spec.by] : cellOf(column, item)
      return typeof value === 'string' || typeof value === 'number' ? String(value) : null
    }
    const groups = groupedBy(read, rows)
    const known = isChoice
      ? field.options.map(({ value, label }) => ({ key: value, label }))
      : [...groups.keys()]
          .filter((key) => key !== '')
          .sort()
          .map((key) => ({ key, label: key }))
    const strange = [...groups.keys()].filter((key) => known.every((one) => one.key !== key))
    return [
      ...known,
      ...strange.map((key) => ({ key, label: key === '' ? `No ${column.label.toLowerCase()}` : key })),
    ].map(({ key, label }, place) => {
      const cards = groups.get(key) ?? []
      return { key, label, place: place < known.length ? place : null, note: noteOf(cards), cards }
    })
  }, [collection, spec, rows, noteOf])
}
