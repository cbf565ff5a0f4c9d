import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import type { BoardColumn, BoardProps } from './Board.tsx'
import css from './board.module.css'
import type { BoardKeys } from './use-board-keys.ts'
import type { CardDrag } from './use-card-drag.ts'

type ColumnProps<Card> = BoardProps<Card> & {
  readonly column: BoardColumn<Card>
  readonly index: number
  readonly keys: BoardKeys
  readonly drag: CardDrag<Card>
}

const GAP = 8

/** The cards of one column that are in sight, and the one with the focus. */
export function ColumnCards<Card>(props: ColumnProps<Card>) {
  const { column, index, cardHeight, cardId, keys, isFitted = false } = props
  const { cards } = column
  const scroller = useRef<HTMLDivElement>(null)
  const active = keys.active?.column === index ? keys.active.place : -1
  const virtual = useWindowOf(props, scroller, active)
  const first = virtual.getVirtualItems()[0]?.index
  return (
    <div ref={scroller} className={css.cards}>
      <div role="list" className={css.stack} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index: place, start }) => {
          const card = cards[place]
          if (card === undefined) return null
          return (
            <div
              role="listitem"
              key={cardId(card)}
              ref={isFitted ? virtual.measureElement : undefined}
              data-index={place}
              className={css.place}
              aria-posinset={place + 1}
              aria-setsize={cards.length}
              style={{
                height: isFitted ? undefined : cardHeight,
                transform: `translateY(${start}px)`,
              }}
            >
              <CardButton
                {...props}
                card={card}
                place={place}
                isActive={place === active}
                isFirst={place === first}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Which cards are drawn, and where. */
function useWindowOf<Card>(
  { column: { cards }, cardHeight, cardId, isFitted = false }: ColumnProps<Card>,
  scroller: RefObject<HTMLDivElement | null>,
  active: number,
) {
  // What was measured belongs to a card, wherever it goes.
  const keys = useMemo(() => cards.map(cardId), [cards, cardId])
  const getItemKey = useCallback((place: number) => keys[place] ?? place, [keys])
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    ...(isFitted ? { getItemKey } : {}),
    gap: GAP,
    paddingEnd: GAP,
    overscan: 3,
    rangeExtractor: (range) =>
      active < 0 || active >= cards.length
        ? defaultRangeExtractor(range)
        : [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  })
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active)
  }, [active, virtual])
  return virtual
}

type CardProps<Card> = ColumnProps<Card> & {
  readonly card: Card
  readonly place: number
  readonly isActive: boolean
  readonly isFirst: boolean
}

function CardButton<Card>({ card, place, index, isActive, isFirst, ...props }: CardProps<Card>) {
  const { keys, drag, cardId, openId } = props
  const id = cardId(card)
  // One tab stop for each column: the active card, else the first one in sight.
  const isEntry = keys.active?.column === index ? isActive : isFirst
  return (
    <button
      data-focus={isActive || undefined}
      type="button"
      tabIndex={isEntry ? 0 : -1}
      className={css.card}
      aria-describedby={keys.hintId}
      aria-current={id === openId ? 'true' : undefined}
      data-lifted={keys.liftedId === id || drag.held?.id === id || undefined}
      onFocus={() => keys.focusOn({ column: index, place })}
      onKeyDown={(event) => keys.press(event, { column: index, place })}
      onPointerDown={(event) => drag.start(event, card)}
      onClick={() => {
        if (!drag.hasJustDropped()) props.onOpen(card)
      }}
    >
      {props.render(card)}
    </button>
  )
}
