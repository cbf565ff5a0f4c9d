import { dayOf } from '#kit/statement/ofx-values.ts'
import { type Node, textOf } from '#kit/statement/ofx-tree.ts'
import type { RowProblem } from '../reading.model.ts'

export type OfxRules = { readonly today: string; readonly currency: string }
export type Problems = { readonly problems: RowProblem[] }

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
