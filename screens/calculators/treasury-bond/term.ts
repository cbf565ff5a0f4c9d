import { addMonths, dayNumber } from '#finance/calendar.ts'
import { ToolInputError } from '#kit/errors.ts'
import { type Kind, maturityOf } from './standard-issue.model.ts'

export type Term = {
  readonly settlement: string
  readonly maturity: string
  /** Day numbers of the two. */
  readonly from: number
  readonly to: number
  readonly years: number
}

const LONGEST_MONTHS = 1200

/** Settlement and maturity of the inputs, the newest issue of its kind when the maturity was left as it starts; refuses impossible pairs. */
export function termOf(kind: Kind, given: { readonly settlement: string; readonly maturity: string }): Term {
  const from = dayOf('settlement', given.settlement)
  const maturity = maturityOf(kind, given.maturity, from)
  const to = dayOf('maturity', maturity)
  if (from >= to) throw new ToolInputError('settlement', 'Enter a settlement before the maturity.')
  if (kind === 'bill' && to > addMonths(from, 12))
    throw new ToolInputError('maturity', 'A bill matures within one year of settlement.')
  if (to > addMonths(from, LONGEST_MONTHS))
    throw new ToolInputError('maturity', 'Enter a maturity within 100 years of settlement.')
  return { settlement: given.settlement, maturity, from, to, years: (to - from) / 365.25 }
}

function dayOf(field: string, iso: string): number {
  const day = dayNumber(iso)
  if (typeof day !== 'number') throw new ToolInputError(field, 'Enter a date as YYYY-MM-DD.')
  return day
}
