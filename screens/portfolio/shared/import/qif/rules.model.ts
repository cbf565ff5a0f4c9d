import type { RowProblem } from '../reading.model.ts'
import { type DecimalMark, parseAmount } from '#kit/statement/amount-text.ts'
import { type DateOrder, parseDate } from '#kit/statement/date-text.ts'
import { type QifRecord, valueOf } from '#kit/statement/qif-records.ts'

export type QifRules = {
  readonly order: DateOrder
  readonly today: string
  readonly mark: DecimalMark
  readonly currency: string
  /** Symbols of the file's own list of securities, by their names. */
  readonly symbols: ReadonlyMap<string, string>
}
export type QifHow = QifRules & { readonly problems: RowProblem[]; readonly warnings: RowProblem[] }

const FIELD = { T: 'amount', U: 'amount', $: 'amount', Q: 'quantity', I: 'price', O: 'fees' } as const

/** The number behind a letter; 0 where there is none. */
export function figure(record: QifRecord, letter: keyof typeof FIELD, how: QifHow): number {
  const text = valueOf(record, letter)
  if (text === '') return 0
  const value = parseAmount(text, how.mark)
  if (value !== null && Math.abs(value) <= 1e12) return value
  how.problems.push({ field: FIELD[letter], message: `“${text}” is not a number.` })
  return 0
}

export function dayOf(record: QifRecord, how: QifHow): string {
  const text = valueOf(record, 'D')
  const day = parseDate(text, how)
  const message =
    text === ''
      ? 'The entry has no date.'
      : day === null
        ? `“${text}” is not a date.`
        : day > how.today
          ? `${day} is in the future.`
          : undefined
  if (message !== undefined) how.problems.push({ field: 'date', message })
  return day ?? ''
}

/** The account in '[Dummy Cash]' or '[Dummy Cash]/class'; undefined for a category. */
export const otherAccount = (category: string): string | undefined => /^\[(.+?)\]/.exec(category)?.[1]
