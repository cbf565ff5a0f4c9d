import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { RowsProps } from './GridRows.tsx'
import { idsBetween, movedTo, withTicks } from './grid-columns.ts'

const HEIGHTS = { row: 44, touchRow: 48, card: 84, head: 36 }

/** Which rows are in sight, which one is active, and what keys and clicks do. */
export function useGridWindow<Row>(props: RowsProps<Row>, scroller: RefObject<HTMLElement | null>) {
  const { held: rows, isNarrow, onOpen, onActive, onEdit } = props
  const [active, setActive] = useState(-1)
  const rowHeight = isNarrow ? HEIGHTS.card : plainHeight()
  const virtual = useRowsInSight(scroller, { count: rows.length, rowHeight, isNarrow })
  const choose = useChoose(props)
  useOpenRow(props, (place) => {
    setActive(place)
    virtual.scrollToIndex(place)
  })

  const act = (key: string, isShift: boolean): boolean => {
    const row = rows[active]
    if (row === undefined) return false
    if (key === 'Enter') onOpen?.(row.row)
    else if (key === ' ' || key === 'x' || key === 'X') choose(row.id, isShift)
    else if (key === 'e' && onEdit !== undefined) onEdit(row.row)
    else return false
    return true
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 1)
    const to = movedTo(event.key, active, { count: rows.length, page })
    if (to !== undefined) {
      setActive(to)
      virtual.scrollToIndex(to)
      const row = rows[to]
      if (row !== undefined) onActive?.(row.row)
    } else if (!act(event.key, event.shiftKey)) return
    event.preventDefault()
  }
  const click = (event: MouseEvent<HTMLElement>) => {
    const { place, isCheck } = pressedAt(event.target)
    const row = rows[place]
    if (row === undefined) return
    setActive(place)
    if (isCheck) choose(row.id, event.shiftKey)
    else onOpen?.(row.row)
  }
  const enter = (event: FocusEvent<HTMLElement>) => {
    if (event.target === event.currentTarget && active < 0) setActive(0)
  }
  return { rows, virtual, rowHeight, active, press, click, enter }
}

type Heights = { readonly count: number; readonly rowHeight: number; readonly isNarrow: boolean }

function useRowsInSight(scroller: RefObject<HTMLElement | null>, { count, rowHeight, isNarrow }: Heights) {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    // The heading lies over the window's top, inside the same scroll.
    scrollPaddingEnd: isNarrow ? 0 : HEIGHTS.head,
  })
  // Heights that were measured for the other layout are forgotten.
  useEffect(() => virtual.measure(), [isNarrow, virtual])
  return virtual
}

const plainHeight = (): number => (matchMedia('(pointer: coarse)').matches ? HEIGHTS.touchRow : HEIGHTS.row)

/** The row that was pressed, and whether on its box; none where a link or a button in a cell does its own work. */
function pressedAt(target: EventTarget | null): { readonly place: number; readonly isCheck: boolean } {
  const row = target instanceof Element ? target.closest('[data-place]') : null
  if (row === null || !(target instanceof Element) || target.closest('a, button') !== null)
    return { place: -1, isCheck: false }
  return {
    place: Number(row.getAttribute('data-place')),
    isCheck: target.closest('[data-check]') !== null,
  }
}

/** The row whose panel is open is the active one, also when the panel itself has gone to it. */
function useOpenRow<Row>({ held, openId }: RowsProps<Row>, goTo: (place: number) => void): void {
  const place = openId === undefined ? -1 : held.findIndex(({ id }) => id === openId)
  const latest = useRef(goTo)
  useEffect(() => {
    latest.current = goTo
  })
  useEffect(() => {
    if (place >= 0) latest.current(place)
  }, [place])
}

/** Chooses a row, or with Shift all rows from the last chosen one to it. */
function useChoose<Row>({ held, chosen, onChoose }: RowsProps<Row>) {
  const [anchor, setAnchor] = useState<string>()
  return (id: string, isRange: boolean) => {
    if (chosen === undefined || onChoose === undefined) return
    const all = () => held.map((row) => row.id)
    const ids = isRange && anchor !== undefined ? idsBetween(all(), anchor, id) : [id]
    onChoose(withTicks(chosen, ids, !chosen.has(id)))
    setAnchor(id)
  }
}
