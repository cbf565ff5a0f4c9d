import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import type { TableColumn } from '#kit/block.ts'
import { pageWide } from '#kit/export/page-wide.ts'
import { usePrinting } from '../printing.ts'
import { useText } from '../text.tsx'
import { usePhone } from '../use-phone.ts'
import { useWidth } from '../use-width.ts'
import { useSwatches } from './Swatch.tsx'
import { hasSentences, isCards, TableCards, type TableProps } from './TableCards.tsx'
import css from './table.module.css'
import { columnTexts, isRightAligned } from './table-figures.ts'
import { fitsBeside } from './table-room.ts'

const SHOWN_AT_FIRST = { rows: 12, cards: 6 }
/** A few more than shown are not worth a button. */
const SPARE = 4
/** Below this width in pixels, as in the style sheet, a table that does not fit is cards: also beside the inputs of a tablet. */
const NARROW = 576

/** Numbers right, totals last, head in sight; long tables open on request and wide ones say that they scroll. */
export function ReportTable(props: TableProps) {
  const { columns, rows, folded = false, note } = props
  const box = useRef<HTMLDivElement>(null)
  const areCards = useCards(props, useWidth(box))
  const [isOpen, setOpen] = useState(!folded)
  const { isAll, setAll, isLong, shown, isLedger } = useRows(props, areCards)
  const id = useId()
  // Paper has no sideways: there a wide table stands in parts.
  const parts = usePrinting() ? pageWide(columns) : [columns]
  const count = `${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? 'row' : 'rows'}`
  if (rows.length === 0) return <p className={css.note}>Nothing to show for these inputs.</p>
  return (
    <div ref={box} className={css.block}>
      {folded && (
        <button
          type="button"
          className={css.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide table' : `Show table: ${count}`}
        </button>
      )}
      <div id={id} className={css.body} data-closed={!isOpen || undefined}>
        {areCards && !isLedger ? (
          <TableCards {...props} shown={shown} />
        ) : (
          parts.map((part) => (
            <Scroller {...props} key={part.at(-1)?.key} columns={part} shown={shown} isTall={isAll} />
          ))
        )}
        {isLong && (
          <button type="button" className={css.more} onClick={() => setAll(!isAll)}>
            {isAll ? 'Show fewer' : `Show all ${count}`}
          </button>
        )}
        {note !== undefined && <p className={css.note}>{note}</p>}
      </div>
    </div>
  )
}

/** How many rows stand at first, and whether all of them are asked for. */
function useRows({ columns, rows }: TableProps, areCards: boolean) {
  const [isAll, setAll] = useState(false)
  const first = areCards ? SHOWN_AT_FIRST.cards : SHOWN_AT_FIRST.rows
  const isLong = rows.length > first + SPARE
  return {
    isAll,
    setAll,
    isLong,
    shown: isAll || !isLong ? rows.length : first,
    // Hundreds of cards are a way without an end: all rows of a ledger are a table that scrolls in its place.
    isLedger: isLong && isAll && !hasSentences({ columns, rows }),
  }
}

/** Cards on a phone where the columns are many, and in a narrow place where they do not fit beside each other. */
function useCards({ columns, rows }: TableProps, width: number): boolean {
  const { show } = useText()
  const isPhone = usePhone()
  const isPrinting = usePrinting()
  if (isPhone && isCards({ columns, rows })) return true
  if (isPrinting || width === 0 || width >= NARROW) return false
  // Beside the inputs of a tablet figures are compared in a table that scrolls; sentences have no room there.
  if (!isPhone && !hasSentences({ columns, rows })) return false
  const texts = columns.map((column) => ({ column, texts: textsOf(columnTexts(column, rows, show)) }))
  return !fitsBeside(texts, width)
}

const textsOf = ({ cells, total }: ReturnType<typeof columnTexts>): readonly string[] =>
  total === undefined ? cells : [...cells, total]

function Scroller(props: TableProps & { readonly shown: number; readonly isTall: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const table = useRef<HTMLTableElement>(null)
  const isWide = useWidth(table) > width + 1
  // What scrolls must be reachable by keyboard.
  const focusable = isWide || props.isTall ? { tabIndex: 0 } : {}
  return (
    <>
      <div
        ref={box}
        className={css.scroller}
        data-wide={isWide || undefined}
        data-tall={props.isTall || undefined}
        role="region"
        aria-label={props.title}
        {...focusable}
      >
        <Table {...props} ref={table} />
      </div>
      {isWide && <p className={css.hint}>Scroll sideways to see every column</p>}
    </>
  )
}

type PlainProps = TableProps & { readonly shown: number; readonly ref: Ref<HTMLTableElement> }

function Table({ columns, rows, shown, title, ref }: PlainProps) {
  const { show } = useText()
  const texts = columns.map((column) => columnTexts(column, rows, show))
  const hasTotal = columns.some((column) => column.total === true)
  const swatch = useSwatches(texts[0]?.cells ?? [])
  return (
    <table ref={ref} className={css.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          {columns.map((column, place) => (
            <th
              key={column.key}
              scope="col"
              data-right={(place > 0 && isRightAligned(column.format)) || undefined}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((_, index) => (
          // The place is the row's identity; rows past the fold are in the document for print only.
          <tr key={index} data-folded={index >= shown || undefined}>
            {columns.map((column, place) => (
              <Cell
                key={column.key}
                column={column}
                isHead={place === 0}
                text={texts[place]?.cells[index] ?? ''}
                swatch={swatch}
              />
            ))}
          </tr>
        ))}
      </tbody>
      {hasTotal && (
        <tfoot>
          <tr>
            {columns.map((column, place) => {
              const text = texts[place]?.total ?? (place === 0 ? 'Total' : '')
              return <Cell key={column.key} column={column} isHead={place === 0} text={text} />
            })}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Cell({
  column,
  isHead,
  text,
  swatch,
}: {
  readonly column: TableColumn
  readonly isHead: boolean
  readonly text: string
  /** What stands before a row's name. */
  readonly swatch?: (name: string) => ReactNode
}) {
  const long = longOf(column, text)
  return isHead ? (
    <th
      scope="row"
      data-long={long}
      data-short={isRightAligned(column.format) || undefined}
      data-whole={column.format === 'date' || undefined}
      data-one={text.length <= SHORT_NAME || undefined}
    >
      {swatch?.(text)}
      {text}
    </th>
  ) : (
    <td
      data-right={isRightAligned(column.format) || undefined}
      data-long={long}
      data-whole={column.format === 'date' || undefined}
    >
      {text}
    </td>
  )
}

/** A row's name so short stays in one line: other columns have the words that can break. */
const SHORT_NAME = 16

/** Words that would stand in a column of single words: beside wide columns they keep some room. */
const longOf = ({ format }: TableColumn, text: string): 'line' | 'text' | undefined =>
  format !== 'text' || text.length <= 24 ? undefined : text.length <= 60 ? 'line' : 'text'
