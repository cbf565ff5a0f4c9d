import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react'
import type { RowsProps } from './GridRows.tsx'
import { idsBetween, movedTo } from './grid-columns.ts'

const HEIGHTS = { row: 40, touchRow: 48, card: 72, head: 36 }

/** Which rows are in sight, which one is active, and what keys and clicks do. */
export function useGridWindow<Row>(props: RowsProps<Row>, scroller: RefObject<HTMLElement | null>) {
  const { table, isNarrow, onOpen } = props
  const [active, setActive] = useState(-1)
  const rows = table.getRowModel().rows
  const isTouch = matchMedia('(pointer: coarse)').matches
  const rowHeight = isNarrow ? HEIGHTS.card : isTouch ? HEIGHTS.touchRow : HEIGHTS.row
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    // The heading lies over the window's top, inside the same scroll.
    scrollPaddingEnd: isNarrow ? 0 : HEIGHTS.head,
  })
  const choose = useChoose(props)
  // Heights that were measured for the other layout are forgotten.
  useEffect(() => virtual.measure(), [isNarrow, virtual])

  const act = (key: string, isShift: boolean): boolean => {
    const row = rows[active]
    if (row === undefined || (key !== 'Enter' && key !== ' ')) return false
    if (key === 'Enter') onOpen?.(row.original.row)
    else choose(row.id, isShift)
    return true
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 1)
    const to = movedTo(event.key, active, { count: rows.length, page })
    if (to !== undefined) {
      setActive(to)
      virtual.scrollToIndex(to)
    } else if (!act(event.key, event.shiftKey)) return
    event.preventDefault()
  }
  const click = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null
    const place = Number(target?.closest('[data-place]')?.getAttribute('data-place') ?? Number.NaN)
    const row = rows[place]
    // A link or a button in a cell does its own work.
    if (row === undefined || target?.closest('a, button') !== null) return
    setActive(place)
    if (target.closest('[data-check]') === null) onOpen?.(row.original.row)
    else choose(row.id, event.shiftKey)
  }
  const enter = (event: FocusEvent<HTMLElement>) => {
    if (event.target === event.currentTarget && active < 0) setActive(0)
  }
  return { rows, virtual, rowHeight, active, press, click, enter }
}

/** Chooses a row, or with Shift all rows from the last chosen one to it. */
function useChoose<Row>({ table, chosen, onChoose }: RowsProps<Row>) {
  const [anchor, setAnchor] = useState<string>()
  return (id: string, isRange: boolean) => {
    if (chosen === undefined || onChoose === undefined) return
    const all = table.getRowModel().rows.map((row) => row.id)
    const ids = new Set(isRange && anchor !== undefined ? idsBetween(all, anchor, id) : [id])
    const isOn = !chosen.has(id)
    const rest = [...chosen].filter((one) => !ids.has(one))
    onChoose(new Set(isOn ? [...rest, ...ids] : rest))
    setAnchor(id)
  }
}
