import type { ReactNode } from 'react'
import type { TableBlock } from '#kit/block.ts'
import { useText } from '../text.tsx'
import { useSwatches } from './Swatch.tsx'
import css from './table.module.css'
import { columnTexts, isRightAligned } from './table-figures.ts'

const NONE = '\u2014'
/** So many columns fit a phone as they are, where none of them holds sentences. */
const NARROW = 3
const SENTENCE = 40
/** Words so short stand beside the card's name: what was paid, whose it is. */
const WORD = 32

export type TableProps = Omit<TableBlock, 'kind' | 'title'> & {
  /** The accessible name; the visible title stands in the section's heading. */
  readonly title: string
}

/** Whether a phone shows the table as cards. */
export const isCards = ({ columns, rows }: Pick<TableProps, 'columns' | 'rows'>): boolean =>
  columns.length > NARROW || (columns.length === NARROW && hasSentences({ columns, rows }))

/** Whether a row's words need lines of their own. */
export const hasSentences = ({ columns, rows }: Pick<TableProps, 'columns' | 'rows'>): boolean =>
  columns.some(({ key }) => rows.some((row) => isSentence(String(row[key] ?? ''))))

const isSentence = (text: string): boolean => text.length > SENTENCE

/** A table on a phone: each row a card of labeled values, what has no value left out. */
export function TableCards({ columns, rows, title, shown }: TableProps & { readonly shown: number }) {
  const { show } = useText()
  const all = columns.map((column) => {
    const texts = columnTexts(column, rows, show)
    return { label: column.label, format: column.format, isSentence: texts.cells.some(isSentence), ...texts }
  })
  const [first] = columns
  const swatch = useSwatches(all[0]?.cells ?? [])
  // What stands beside the name, where it is short, is no sentence of its own.
  const hasOneSentence = all.filter((column, place) => place > 1 && column.isSentence).length === 1
  // A year is a title, a bare 3 is not: 'Day 3'.
  const isBare = first !== undefined && first.format !== 'year' && isRightAligned(first.format)
  const named = (label: string, text: string, place: number): string =>
    isBare && place === 0 && text !== NONE ? `${label} ${text}` : text
  const totals = all.flatMap(({ label, total }) => (total === undefined ? [] : [{ label, text: total }]))
  return (
    <ul className={css.cards} aria-label={title}>
      {rows.map((_, index) => (
        // The place is the row's identity; rows past the fold are in the document for print only.
        <li key={index} data-folded={index >= shown || undefined}>
          <Card
            swatch={swatch(all[0]?.cells[index] ?? '')}
            values={all.map(({ label, cells, format, isSentence }, place) => ({
              label,
              text: named(label, cells[index] ?? NONE, place),
              isBeside: place === 1 && format === 'text' && (cells[index] ?? '').length <= WORD,
              // The only sentence of a card needs no name.
              ...(isSentence && {
                sentence: hasOneSentence && place > 1 ? ('alone' as const) : ('named' as const),
              }),
            }))}
          />
        </li>
      ))}
      {totals.length > 0 && (
        <li>
          <Card values={[{ label: '', text: 'Total' }, ...totals]} />
        </li>
      )}
    </ul>
  )
}

type Labeled = {
  readonly label: string
  readonly text: string
  /** Stands behind the card's name. */
  readonly isBeside?: boolean
  readonly sentence?: 'alone' | 'named'
}

const isSaid = ({ text }: Labeled): boolean => text !== NONE && text !== ''

type CardProps = { readonly values: readonly Labeled[]; readonly swatch?: ReactNode }

function Card({ values, swatch }: CardProps) {
  const [head, ...others] = values.filter(isSaid)
  const beside = others.find(({ isBeside }) => isBeside)
  return (
    <>
      <div className={css.head}>
        <strong>
          {swatch}
          {head?.text}
        </strong>
        {beside !== undefined && (
          <span>
            <span className="visually-hidden">{beside.label}: </span>
            {beside.text}
          </span>
        )}
      </div>
      <dl>
        {others
          .filter((value) => value !== beside)
          .map(({ label, text, sentence }) => (
            <div key={label} data-sentence={sentence}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
