import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { ChoiceDot } from '../states/ChoiceDot.tsx'
import { useWidth } from '../use-width.ts'
import css from './board.module.css'
import { ColumnCards } from './ColumnCards.tsx'
import { type BoardKeys, useBoardKeys } from './use-board-keys.ts'
import { type CardDrag, useCardDrag } from './use-card-drag.ts'

export type BoardColumn<Card> = {
  readonly key: string
  readonly label: string
  /** The place of its color; none for what has no value. */
  readonly place: number | null
  /** At the right of the heading: a sum. */
  readonly note?: string | undefined
  readonly cards: readonly Card[]
}

export type BoardProps<Card> = {
  readonly label: string
  readonly columns: readonly BoardColumn<Card>[]
  readonly cardId: (card: Card) => string
  readonly nameOf: (card: Card) => string
  readonly render: (card: Card) => ReactNode
  readonly cardHeight: number
  /** Cards as tall as their words: `cardHeight` is then what one of them usually is. */
  readonly isFitted?: boolean | undefined
  /** Pixels below which a column is not made narrower: then the columns scroll to the side. */
  readonly columnLeast?: number | undefined
  readonly onOpen: (card: Card) => void
  readonly openId?: string | undefined
  /** Puts a card into a column; without it nothing can be lifted. */
  readonly onMove?: ((card: Card, to: BoardColumn<Card>) => void) | undefined
  readonly onAdd?: ((column: BoardColumn<Card>) => void) | undefined
  readonly addLabel?: string | undefined
}

const LEAST = 248
const GAP = 12
const NARROW = 560

/**
 * Cards in columns. Drag with the pointer; by keyboard the space bar lifts a card, arrows choose a column, the space bar
 * drops it and Escape puts it back. Only the columns and cards in sight are in the document.
 */
export function Board<Card>(props: BoardProps<Card>) {
  const { columns, label } = props
  const box = useRef<HTMLDivElement>(null)
  const { across, columnWidth } = useAcross(columns, { box, least: props.columnLeast ?? LEAST })
  const keys = useBoardKeys(props, box, across.scrollToIndex)
  const drag = useCardDrag(props, box)
  const target = drag.held?.over ?? keys.target
  return (
    <>
      <p className="visually-hidden" id={keys.hintId}>
        {props.onMove === undefined
          ? 'Arrow keys move between cards, Enter opens.'
          : 'Arrow keys move between cards, Enter opens, Space lifts a card.'}
      </p>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {keys.said}
      </p>
      <div ref={box} role="group" aria-label={label} className={css.board}>
        <div className={css.columns} style={{ width: across.getTotalSize() }}>
          {across.getVirtualItems().map(({ index, start }) => {
            const column = columns[index]
            if (column === undefined) return null
            return (
              <BoardSection
                key={column.key}
                {...props}
                column={column}
                index={index}
                keys={keys}
                drag={drag}
                isTarget={index === target}
                style={{ width: columnWidth, transform: `translateX(${start}px)` }}
              />
            )
          })}
        </div>
      </div>
      {drag.held !== null && (
        <Ghost
          held={drag.held}
          width={columnWidth - 2 * GAP}
          height={props.isFitted === true ? undefined : props.cardHeight}
        >
          {props.render(drag.held.card)}
        </Ghost>
      )}
    </>
  )
}

type GhostProps = {
  readonly held: { readonly x: number; readonly y: number }
  readonly width: number
  readonly height: number | undefined
  readonly children: ReactNode
}

/** The card below the pointer. */
const Ghost = ({ held: { x, y }, width, height, children }: GhostProps) => (
  <div
    className={css.ghost}
    aria-hidden="true"
    style={{ width, height, transform: `translate(${x}px, ${y}px)` }}
  >
    {children}
  </div>
)

/** The columns in sight, as wide as the room allows. */
function useAcross(
  columns: readonly (Filled & { readonly key: string })[],
  { box, least }: { readonly box: RefObject<HTMLDivElement | null>; readonly least: number },
) {
  const width = useWidth(box)
  const count = columns.length
  const fitted = Math.floor((width - GAP * (count + 1)) / Math.max(1, count))
  // On a phone one column at a time, with the edge of the next.
  const columnWidth = width < NARROW ? width - 4 * GAP : Math.max(least, fitted)
  const across = useVirtualizer({
    horizontal: true,
    count,
    getScrollElement: () => box.current,
    estimateSize: () => columnWidth + GAP,
    getItemKey: (index) => `${columns[index]?.key ?? index}/${columnWidth}`,
    overscan: 1,
    paddingStart: GAP,
  })
  useFirstInSight(columns, width > 0 && width < NARROW, across.scrollToIndex)
  return { across, columnWidth }
}

type Filled = { readonly cards: readonly unknown[] }
type Scroll = (index: number, how: { readonly align: 'start' }) => void

/** Where one column is in sight at a time, a board opens at the first one that has cards. */
function useFirstInSight(columns: readonly Filled[], isNarrow: boolean, scroll: Scroll): void {
  const isDone = useRef(false)
  const first = columns.findIndex(({ cards }) => cards.length > 0)
  useEffect(() => {
    if (!isNarrow || isDone.current || first < 0) return
    isDone.current = true
    if (first > 0) scroll(first, { align: 'start' })
  }, [isNarrow, first, scroll])
}

type SectionProps<Card> = BoardProps<Card> & {
  readonly column: BoardColumn<Card>
  readonly index: number
  readonly keys: BoardKeys
  readonly drag: CardDrag<Card>
  readonly isTarget: boolean
  readonly style: CSSProperties
}

function BoardSection<Card>({ isTarget, style, ...props }: SectionProps<Card>) {
  const { column, index, onAdd } = props
  return (
    <section
      aria-label={`${column.label}, ${column.cards.length}`}
      className={css.column}
      data-column={index}
      data-target={isTarget || undefined}
      style={style}
    >
      <header className={css.head}>
        <h3>
          <ChoiceDot place={column.place} label={column.label} />
        </h3>
        <span className={css.count}>{column.cards.length.toLocaleString('en-US')}</span>
        <span className={css.note}>{column.note}</span>
      </header>
      <ColumnCards {...props} />
      {onAdd !== undefined && (
        <button type="button" className={`${css.add} no-print`} onClick={() => onAdd(column)}>
          {props.addLabel ?? 'Add'}
          <span className="visually-hidden">: {column.label}</span>
        </button>
      )}
    </section>
  )
}
