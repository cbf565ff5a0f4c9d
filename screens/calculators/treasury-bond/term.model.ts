import { addMonths, dayNumber } from '#finance/dates/calendar.ts'
import { ToolInputError } from '#kit/errors.ts'
import { type Kind, standardMaturity } from './standard-issue.model.ts'

export type Term = {
  readonly settlement: string
  readonly maturity: string
  /** Day numbers of the two. */
  readonly from: number
  readonly to: number
  readonly years: number
}

type Dates = { readonly settlement: string; readonly maturity: string | null }

const LONGEST_MONTHS = 1200

/** Settlement and maturity of the inputs, the newest issue of its kind without a maturity; refuses impossible pairs. */
export function termOf(kind: Kind, given: Dates): Term {
  const from = dayOf('settlement', given.settlement)
  const maturity = given.maturity ?? standardMaturity(kind, from)
  const to = dayOf('maturity', maturity)
  if (from >= to) throw new ToolInputError('settlement', 'Enter a settlement date before maturity.')
  if (kind === 'bill' && to > addMonths(from, 12))
    throw new ToolInputError(
      'maturity',
      'Enter a maturity within one year of settlement; bills run no longer.',
    )
  if (to > addMonths(from, LONGEST_MONTHS))
    throw new ToolInputError('maturity', 'Enter a maturity within 100 years of settlement.')
  return { settlement: given.settlement, maturity, from, to, years: (to - from) / 365.25 }
}

function dayOf(field: string, iso: string): number {
  const day = dayNumber(iso)
  if (typeof day !== 'number') throw new ToolInputError(field, 'Enter a date as YYYY-MM-DD.')
  return day
}
