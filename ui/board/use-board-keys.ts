import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { BoardProps } from './Board.tsx'
import { type Spot, spotAfterKey, targetAfterKey } from './board-places.ts'

export type BoardKeys = {
  readonly active: Spot | null
  readonly liftedId: string | null
  /** The column that the lifted card would drop into. */
  readonly target: number | null
  /** What has just happened, for readers. */
  readonly said: string
  readonly hintId: string
  readonly focusOn: (spot: Spot) => void
  readonly press: (event: KeyboardEvent, spot: Spot) => void
}

type Lifted = { readonly id: string; readonly name: string; readonly from: number; readonly target: number }

/** Focus and lifting by keyboard: each step is said. */
export function useBoardKeys<Card>(
  props: BoardProps<Card>,
  board: RefObject<HTMLElement | null>,
  showColumn: (column: number) => void,
): BoardKeys {
  const { columns } = props
  const hintId = useId()
  const focus = useBoardFocus(props, board, showColumn)
  const { active, goTo } = focus
  const lifting = useLifting(props, showColumn, focus.follow)
  const counts = columns.map(({ cards }) => cards.length)
  const press = (event: KeyboardEvent, spot: Spot) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = lifting.lifted === null ? spotAfterKey(event.key, spot, counts) : undefined
    const isUsed = lifting.press(event.key, spot) || to !== undefined
    if (to !== undefined) goTo(to)
    if (isUsed) event.preventDefault()
  }
  return {
    active,
    liftedId: lifting.lifted?.id ?? null,
    target: lifting.lifted?.target ?? null,
    said: lifting.said,
    hintId,
    focusOn: focus.focusOn,
    press,
  }
}

/** A card that was dropped, and the column that it goes to: whoever keeps the cards may need a moment. */
type Followed = { readonly id: string; readonly to: number }

/** The card that has the focus; one that was dropped keeps it in its new column. */
function useBoardFocus<Card>(
  { columns, cardId }: BoardProps<Card>,
  board: RefObject<HTMLElement | null>,
  showColumn: (column: number) => void,
) {
  const [active, setActive] = useState<Spot | null>(null)
  const [followed, follow] = useState<Followed | null>(null)
  const wanted = useRef<Spot | null>(null)
  const goTo = (spot: Spot) => {
    wanted.current = spot
    setActive(spot)
    showColumn(spot.column)
  }
  const column = followed?.to ?? -1
  const place = columns[column]?.cards.findIndex((card) => cardId(card) === followed?.id) ?? -1
  useEffect(() => {
    if (place < 0) return
    wanted.current = { column, place }
    setActive(wanted.current)
    showColumn(column)
    follow(null)
  }, [column, place, showColumn])
  // After every drawing: a card far down is there only once its column has scrolled to it. Until the wanted one is the
  // active one, what is marked is the card that has taken the place of the dropped one.
  useEffect(() => {
    if (wanted.current === null || wanted.current !== active) return
    const card = board.current?.querySelector<HTMLElement>('[data-focus]')
    if (card === null || card === undefined) return
    wanted.current = null
    card.focus({ preventScroll: true })
  })
  const focusOn = (spot: Spot) => {
    if (active?.column !== spot.column || active.place !== spot.place) setActive(spot)
  }
  return { active, goTo, follow, focusOn }
}

/** A card that is lifted, the column it would drop into, and what readers are told. */
function useLifting<Card>(
  { columns, cardId, nameOf, onMove }: BoardProps<Card>,
  showColumn: (column: number) => void,
  onDropped: (dropped: Followed) => void,
) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [said, setSaid] = useState('')
  const labelOf = (column: number) => columns[column]?.label ?? ''
  const drop = ({ id, name, from, target }: Lifted) => {
    setLifted(null)
    const to = columns[target]
    const card = columns[from]?.cards.find((one) => cardId(one) === id)
    const isMoved = to !== undefined && card !== undefined && target !== from
    setSaid(isMoved ? `${name} moved to ${to.label}.` : `${name} stays in ${labelOf(from)}.`)
    if (!isMoved) return
    onMove?.(card, to)
    onDropped({ id, to: target })
  }
  const pressLifted = (key: string, now: Lifted): boolean => {
    const target = targetAfterKey(key, now.target, columns.length)
    if (target !== undefined) {
      setLifted({ ...now, target })
      setSaid(`${labelOf(target)}, ${target + 1} of ${columns.length}.`)
      showColumn(target)
    } else if (key === ' ' || key === 'Enter') drop(now)
    else if (key === 'Escape' || key === 'Tab') {
      setLifted(null)
      setSaid(`Canceled. ${now.name} stays in ${labelOf(now.from)}.`)
      return key === 'Escape'
    } else return key.startsWith('Arrow')
    return true
  }
  const lift = ({ column, place }: Spot): boolean => {
    const card = columns[column]?.cards[place]
    if (card === undefined || onMove === undefined) return false
    setLifted({ id: cardId(card), name: nameOf(card), from: column, target: column })
    setSaid(`Lifted ${nameOf(card)}. Left and right arrows choose a column, Space drops, Escape cancels.`)
    return true
  }
  const press = (key: string, spot: Spot): boolean =>
    lifted !== null ? pressLifted(key, lifted) : key === ' ' && lift(spot)
  return { lifted, said, press }
}
