import { parseAmount } from './amount-text.ts'
import { parseDate } from './date-text.ts'

/** An amount of OFX: a point or a comma before the decimals, no grouping. */
export function amountOf(text: string): number | undefined {
  const value = text === '' ? null : parseAmount(text, /,\d*$/.test(text) ? ',' : '.')
  return value === null || Math.abs(value) > 1e12 ? undefined : value
}

/** The day as the bank writes it, in its own time zone: 20240323000000[-3:GMT] is 23 March. */
export const dayOf = (text: string, today: string): string | null =>
  /^\d{8}/.test(text) ? parseDate(text.slice(0, 8), { order: 'mdy', today }) : null
