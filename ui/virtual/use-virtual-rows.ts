import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useRef, useState } from 'react'
import { movedTo } from '../table/grid-columns.ts'

type RowsOptions = {
  readonly count: number
  readonly rowHeight: number
  /** The active row moved by a key. */
  readonly onActive?: ((place: number) => void) | undefined
  readonly onEnter: (place: number) => void
  /** A click on a row; Enter's work where it is not given. */
  readonly onPress?: (place: number, target: Element) => void
  /** Keys of the caller's own; true when it has used one. */
  readonly onKey?: (key: string, place: number) => boolean
}

/** One tab stop over any number of rows, of which only those in sight are in the document. */
export function useVirtualRows(options: RowsOptions) {
  const { count, rowHeight, onEnter, onPress } = options
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(-1)
  const id = useId()
  const virtual = useRowsInSight(scroller, count, rowHeight)
  const moveTo = (place: number) => {
    setActive(place)
    virtual.scrollToIndex(place)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 1)
    const to = movedTo(event.key, active, { count, page })
    if (options.onKey?.(event.key, active) !== true) {
      if (to !== undefined) moveTo(to)
      if (to !== undefined) options.onActive?.(to)
      else if (event.key === 'Enter' && active >= 0) onEnter(active)
      else return
    }
    event.preventDefault()
  }
  const click = ({ target }: MouseEvent<HTMLElement>) => {
    const place = rowAt(target)
    if (place === null || !(target instanceof Element)) return
    setActive(place)
    if (onPress === undefined) onEnter(place)
    else onPress(place, target)
  }
  const rows = virtual.getVirtualItems()
  const rowId = (place: number) => `${id}-${place}`
  return {
    rows,
    virtual,
    active,
    setActive,
    moveTo,
    rowId,
    /** For the window itself. */
    box: {
      ref: scroller,
      tabIndex: 0,
      'aria-activedescendant': rows.some(({ index }) => index === active) ? rowId(active) : undefined,
      onKeyDown: press,
      onClick: click,
      onFocus: () => setActive(active < 0 && count > 0 ? 0 : active),
    },
  }
}

function useRowsInSight(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  return useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
}

function rowAt(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest('[data-row]') : null
  return row === null ? null : Number(row.getAttribute('data-row'))
}
