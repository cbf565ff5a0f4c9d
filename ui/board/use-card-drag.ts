import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { BoardProps } from './Board.tsx'

type Held<Card> = {
  readonly card: Card
  readonly id: string
  readonly x: number
  readonly y: number
  /** The column below the pointer. */
  readonly over: number | null
}

export type CardDrag<Card> = {
  readonly held: Held<Card> | null
  readonly start: (event: ReactPointerEvent<HTMLElement>, card: Card) => void
  /** The click that ends a drag opens nothing. */
  readonly hasJustDropped: () => boolean
}

/** A press that moves less is a click. */
const FAR = 6
const EDGE = 48

type Pressed<Card> = { card: Card; x: number; y: number; left: number; top: number; isMoving: boolean }

/** Dragging cards with mouse or pen; on a touch screen the finger scrolls, and the record's own field moves it. */
export function useCardDrag<Card>(
  { columns, cardId, onMove }: BoardProps<Card>,
  board: RefObject<HTMLElement | null>,
): CardDrag<Card> {
  const [held, setHeld] = useState<Held<Card> | null>(null)
  const pressed = useRef<Pressed<Card> | null>(null)
  const dropped = useRef(false)
  const drop = (over: number | null) => {
    const card = pressed.current?.card
    const to = over === null ? undefined : columns[over]
    if (card !== undefined && to !== undefined && !to.cards.includes(card)) onMove?.(card, to)
  }
  const isMoving = () => pressed.current?.isMoving === true
  const end = (over: number | null) => {
    if (isMoving()) {
      dropped.current = true
      drop(over)
    }
    pressed.current = null
    setHeld(null)
  }
  useWindowPointer({
    move: (event) => {
      const now = pressed.current
      if (now === null) return
      if (!now.isMoving && Math.hypot(event.clientX - now.x, event.clientY - now.y) < FAR) return
      now.isMoving = true
      scrollAtEdge(board.current, event.clientX)
      setHeld({ ...heldAt(event, now), id: cardId(now.card) })
    },
    up: (event) => end(columnAt(event)),
    cancel: () => {
      const wasMoving = isMoving()
      end(null)
      return wasMoving
    },
  })
  return {
    held,
    start: (event, card) => {
      dropped.current = false
      if (onMove === undefined || event.button !== 0 || event.pointerType === 'touch') return
      const { left, top } = event.currentTarget.getBoundingClientRect()
      const { clientX: x, clientY: y } = event
      pressed.current = { card, x, y, left: x - left, top: y - top, isMoving: false }
    },
    hasJustDropped: () => dropped.current,
  }
}

const heldAt = <Card>(event: PointerEvent, { card, left, top }: Pressed<Card>) => ({
  card,
  x: event.clientX - left,
  y: event.clientY - top,
  over: columnAt(event),
})

type Pointer = {
  readonly move: (event: PointerEvent) => void
  readonly up: (event: PointerEvent) => void
  /** True when there was something to call off. */
  readonly cancel: () => boolean
}

/** The pointer wherever it goes, and Escape; always the latest of what is to be done. */
function useWindowPointer(pointer: Pointer): void {
  const latest = useRef(pointer)
  useEffect(() => {
    latest.current = pointer
  })
  useEffect(() => {
    const move = (event: PointerEvent) => latest.current.move(event)
    const up = (event: PointerEvent) => latest.current.up(event)
    const cancel = () => void latest.current.cancel()
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && latest.current.cancel()) event.preventDefault()
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', escape, true)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', escape, true)
    }
  }, [])
}

function columnAt({ clientX, clientY }: PointerEvent): number | null {
  const column = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest('[data-column]')?.getAttribute('data-column'))
    .find((one) => one !== undefined && one !== null)
  return column === undefined || column === null ? null : Number(column)
}

function scrollAtEdge(board: HTMLElement | null, x: number): void {
  if (board === null) return
  const { left, right } = board.getBoundingClientRect()
  if (x < left + EDGE) board.scrollBy({ left: -EDGE / 2 })
  if (x > right - EDGE) board.scrollBy({ left: EDGE / 2 })
}
