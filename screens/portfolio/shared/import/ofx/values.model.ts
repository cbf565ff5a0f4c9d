import { parseAmount } from '../text/amount-text.model.ts'
import { parseDate } from '../text/date-text.model.ts'
import type { RowProblem } from '../reading.model.ts'
import { type Node, textOf } from './tree.model.ts'

export type OfxRules = { readonly today: string; readonly currency: string }
export type Problems = { readonly problems: RowProblem[] }

/** An amount of OFX: a point or a comma before the decimals, no grouping. */
export function amountOf(text: string): number | undefined {
  const value = text === '' ? null : parseAmount(text, /,\d*$/.test(text) ? ',' : '.')
  return value === null || Math.abs(value) > 1e12 ? undefined : value
}

/** The day as the bank writes it, in its own time zone: 20240323000000[-3:GMT] is 23 March. */
export const dayOf = (text: string, today: string): string | null =>
  /^\d{8}/.test(text) ? parseDate(text.slice(0, 8), { order: 'mdy', today }) : null

/** The day and the amount of a statement line; what is wrong with them is noted. */
export function dayIn(node: Node | undefined, names: readonly string[], how: OfxRules & Problems): string {
  const text = names.map((name) => textOf(node, name)).find((found) => found !== '') ?? ''
  const day = dayOf(text, how.today)
  const message =
    day === null
      ? text === ''
        ? 'The entry has no date.'
        : `“${text}” is not a date.`
      : day > how.today
        ? `${day} is in the future.`
        : undefined
  if (message !== undefined) how.problems.push({ field: 'date', message })
  return day ?? ''
}

/** CURRENCY means the amounts are in it; ORIGCURRENCY, that they were converted into the statement's. */
export function currencyOf(node: Node | undefined, rules: OfxRules): string {
  const own = node?.children.find(({ name }) => name === 'CURRENCY')
  const code = textOf(own, 'CURSYM').toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? code : rules.currency
}
