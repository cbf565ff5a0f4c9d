import type { TableColumn } from '#kit/block.ts'
import { textWidth } from '../charts/text-width.ts'
import { isRightAligned } from './table-figures.ts'

/** The padding of a cell, and of the first and last beyond it. */
const PADDING = 16
const EDGES = 16
/** Text of the table's size, and of its head. */
const SIZE = { cell: 14, head: 12 }
/** Of words that may go on in the next line: what a name keeps, and a sentence. */
const WORDS = { name: 96, sentence: 160 }
const SENTENCE = 40

const longest = (words: readonly string[], size: number): number =>
  Math.max(0, ...words.map((word) => textWidth(word, size)))

/** About the room that a column takes at least: numbers and dates stand in one line, words go on in the next. */
function leastWidth({ label, format }: TableColumn, texts: readonly string[]): number {
  const head = longest(label.split(' '), SIZE.head)
  if (isRightAligned(format) || format === 'date') return Math.max(head, longest(texts, SIZE.cell))
  const isSentence = texts.some((text) => text.length > SENTENCE)
  const words = longest(
    texts.flatMap((text) => text.split(' ')),
    SIZE.cell,
  )
  const whole = Math.min(isSentence ? WORDS.sentence : WORDS.name, longest(texts, SIZE.cell))
  return Math.max(head, words, whole)
}

type Filled = { readonly column: TableColumn; readonly texts: readonly string[] }

/** Whether the columns stand beside each other in so many pixels without scrolling. */
export const fitsBeside = (columns: readonly Filled[], width: number): boolean =>
  columns.reduce((sum, { column, texts }) => sum + leastWidth(column, texts) + PADDING, EDGES) <= width
