import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useVirtualRows } from '../virtual/use-virtual-rows.ts'
import css from './tree.module.css'
import { forestOf, sideways, type TreeMove, type TreeRow, treeRows } from './tree-rows.ts'

type TreeProps<Item> = {
  readonly label: string
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  readonly parentOf: (item: Item) => string | null
  readonly nameOf: (item: Item) => string
  /** What stands beside the name, at the right. */
  readonly render?: (item: Item) => ReactNode
  readonly onOpen: (item: Item) => void
  readonly onActive?: (item: Item) => void
  readonly openId?: string | undefined
}

const ROW = 44

/** Records below each other: arrows to the side open and close branches, Enter opens the record. */
export function TreeView<Item>(props: TreeProps<Item>) {
  const { rows, list } = useTree(props)
  return (
    <div {...list.box} role="tree" aria-label={props.label} className={css.tree}>
      <div className={css.inside} role="presentation" style={{ height: list.virtual.getTotalSize() }}>
        {list.rows.map(({ index, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <TreeLine
              key={row.id}
              id={list.rowId(index)}
              place={index}
              row={row}
              name={props.nameOf(row.item)}
              top={start}
              isActive={index === list.active}
              isOpen={row.id === props.openId}
            >
              {props.render?.(row.item)}
            </TreeLine>
          )
        })}
      </div>
    </div>
  )
}

/** The rows in sight, and what keys and presses do with them. */
function useTree<Item>(props: TreeProps<Item>) {
  const { items, idOf, parentOf, onOpen } = props
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const forest = useMemo(() => forestOf(items, { idOf, parentOf }), [items, idOf, parentOf])
  const rows = useMemo(() => treeRows(forest, idOf, open), [forest, idOf, open])
  const toggle = (id: string, isOpen: boolean) =>
    setOpen(new Set(isOpen ? [...open, id] : [...open].filter((one) => one !== id)))
  const follow = (move: TreeMove) => {
    if ('to' in move) list.moveTo(move.to)
    else if ('open' in move) toggle(move.open, true)
    else toggle(move.close, false)
  }
  const list = useVirtualRows({
    count: rows.length,
    rowHeight: ROW,
    onEnter: (place) => withItem(place, onOpen),
    onActive: (place) => withItem(place, props.onActive),
    onPress: (place, target) => {
      const row = rows[place]
      if (row !== undefined && target.closest('[data-twisty]') !== null) toggle(row.id, !row.isOpen)
      else withItem(place, onOpen)
    },
    onKey: (key, place) => {
      if (key === '*') setOpen(new Set(forest.below.keys()))
      else if (key === 'ArrowLeft' || key === 'ArrowRight') {
        const move = sideways(key, rows, place)
        if (move !== null) follow(move)
      } else return false
      return true
    },
  })
  const withItem = (place: number, act: ((item: Item) => void) | undefined) => {
    const row = rows[place]
    if (row !== undefined) act?.(row.item)
  }
  return { rows, list }
}

type LineProps<Item> = {
  readonly id: string
  readonly place: number
  readonly row: TreeRow<Item>
  readonly name: string
  readonly top: number
  readonly isActive: boolean
  readonly isOpen: boolean
  readonly children: ReactNode
}

const TreeLine = <Item,>({ id, place, row, name, top, isActive, isOpen, children }: LineProps<Item>) => (
  <div
    id={id}
    data-row={place}
    role="treeitem"
    aria-level={row.level}
    aria-posinset={row.place}
    aria-setsize={row.siblings}
    aria-expanded={row.children === 0 ? undefined : row.isOpen}
    aria-selected={isOpen}
    className={css.row}
    data-active={isActive || undefined}
    style={{ height: ROW, transform: `translateY(${top}px)`, '--level': String(row.level - 1) }}
  >
    <span className={css.twisty} data-twisty={row.children > 0 || undefined} aria-hidden="true">
      {row.children > 0 && <IconChevronRight size={16} data-open={row.isOpen || undefined} />}
    </span>
    <span className={css.name}>{name}</span>
    {row.children > 0 && <span className={css.count}>{row.children.toLocaleString('en-US')}</span>}
    <span className={css.more}>{children}</span>
  </div>
)
