import { useMemo, useState } from 'react'
import type { Collection, CollectionColumn } from '#kit/collection.ts'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import type { ViewOf } from '#kit/list/views.ts'
import { type CollectionView, useCollection } from '#kit/react/collection.tsx'
import type { GridSort } from '#ui/table/grid-columns.ts'
import { ordered, sortFrom } from './ordered.ts'
import { type Memory, useRemembered } from './remembered.ts'

/** What all views of a collection share: which one is shown, its records in order, and the one that is open. */
export type Records = {
  readonly page: CollectionView
  readonly view: ViewOf
  readonly memory: Memory
  /** Of the view, before search and filters. */
  readonly all: readonly ListItem[]
  readonly rows: readonly ListItem[]
  readonly sort: GridSort | null
  readonly columns: readonly CollectionColumn[]
  /** Whether the reader chose the columns: then none leaves for want of room. */
  readonly isChosen: boolean
  readonly open: ListItem | undefined
  /** Where the open record stands in the order; −1 where it is not among the rows. */
  readonly place: number
  readonly show: (item: ListItem | undefined, how?: 'push' | 'replace') => void
  /** Opens a record with its first field in focus. */
  readonly edit: (item: ListItem) => void
  /** Grows with each wish to edit. */
  readonly edits: number
}

/** How a view is named in the address. */
export const nameOfView = (view: ViewOf): string => view.name ?? view.kind

export function useRecords(): Records {
  const page = useCollection()
  const { collection, found, items, query, setQuery } = page
  const memory = useRemembered(collection.id)
  const [edits, setEdits] = useState(0)
  const view = viewShown(collection.views, query.as ?? memory.kept.view)
  const { where } = view
  const all = useMemo(() => (where === undefined ? items : items.filter(where)), [items, where])
  const inView = useMemo(() => (where === undefined ? found : found.filter(where)), [found, where])
  const order = query.sort ?? view.sort
  const sort = useMemo(() => sortFrom(order), [order])
  const rows = useMemo(() => ordered(collection, inView, sort), [collection, inView, sort])
  const open = useMemo(() => items.find((item) => keyOf(item) === query.item), [items, query.item])
  const place = useMemo(
    () => (query.item === undefined ? -1 : rows.findIndex((item) => keyOf(item) === query.item)),
    [rows, query.item],
  )
  const asked = query.cols?.split(',') ?? memory.kept.columns
  const columns = useMemo(() => columnsShown(collection, asked), [collection, asked])
  const show: Records['show'] = (item, how = 'push') =>
    setQuery({ item: item === undefined ? null : keyOf(item) }, how)
  const edit = (item: ListItem) => {
    show(item, 'push')
    setEdits(edits + 1)
  }
  const isChosen = asked !== null
  return { page, view, memory, all, rows, sort, columns, isChosen, open, place, show, edit, edits }
}

const FALLBACK: ViewOf = { kind: 'table' }

function viewShown(views: readonly ViewOf[], name: string | null): ViewOf {
  return views.find((view) => nameOfView(view) === name) ?? views[0] ?? FALLBACK
}

/** The chosen columns in the declared order; the first one, the record's name, always. */
function columnsShown({ columns }: Collection, asked: readonly string[] | null): readonly CollectionColumn[] {
  if (asked === null) return columns
  return columns.filter(({ key }, place) => place === 0 || asked.includes(key))
}

/** The column of a name that a view reads: a declared one, or that of a field. */
export function columnNamed(collection: Collection, key: string): CollectionColumn {
  return collection.every.find((column) => column.key === key) ?? { key, label: key, format: 'text' }
}

/** What gives bars and entries their color: the choice that a board is grouped by, else the first one. */
export function colorColumn({ every, views }: Collection): CollectionColumn | undefined {
  const by = views.flatMap((view) => (view.kind === 'board' ? [view.by] : []))
  return (
    every.find(({ key, order }) => order !== undefined && by.includes(key)) ??
    every.find(({ order }) => order !== undefined)
  )
}
