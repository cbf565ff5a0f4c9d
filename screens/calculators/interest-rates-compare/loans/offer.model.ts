import { type AdjustableRate, adjustableRates, type RateCaps } from '#finance/loans/adjustable-rate.ts'
import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { aprActuarial } from '#finance/loans/annual-percentage-rate.ts'
import { rateOfPayments } from '#finance/loans/level-loan.ts'
import { type LoanMonth, loanPath } from '#finance/loans/loan-path.ts'

export type Offer = {
  readonly name: string
  readonly kind: 'fixed' | 'arm' | 'heloc'
  readonly rate: number
  readonly years: number
  readonly amount: number
  /** Share of the amount paid at the start. */
  readonly points: number
  readonly fees: number
  readonly armMargin: number
  readonly index: number | null
  readonly caps: string
  readonly firstReset: number
  readonly resetEveryMonths: number
  /** A month. */
  readonly pmi: number
  readonly interestOnlyYears: number | null
}

/** Change of the index since the start, in points as a fraction, or its level by year. */
export type IndexPath = { readonly shift: number } | { readonly levels: readonly number[] }

const STANDARD_CAPS: RateCaps = { first: 0.02, periodic: 0.02, lifetime: 0.05 }
/** An index that no rate follows to the end: what caps are there for. */
export const WORST_INDEX: IndexPath = { shift: 10 }
const LINE_DRAW_YEARS = 10
/** The highest rate of a line whose caps are not given: what many contracts name (12 CFR 1026.30 asks for one). */
const LINE_CEILING = 0.18

export const termOf = ({ years }: Offer): number => Math.max(1, Math.round(years * 12))

export const upfrontOf = ({ amount, points, fees }: Offer): number => amount * points + fees

/** `2/2/5` in points. No answer where it is not three numbers. */
export function capsOf(text: string): RateCaps | NoAnswer | undefined {
  if (text.trim() === '') return undefined
  const [first, periodic, lifetime, ...rest] = text
    .split('/')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (first === undefined || periodic === undefined || lifetime === undefined || rest.length > 0)
    return noAnswer('Write three caps in points, such as 2/2/5.')
  return [first, periodic, lifetime].every((cap) => cap >= 0 && cap <= 100)
    ? { first: first / 100, periodic: periodic / 100, lifetime: lifetime / 100 }
    : noAnswer('Write three caps in points, such as 2/2/5.')
}

/** The loan month by month under a path of the index; a fixed rate follows none. */
export function offerPath(offer: Offer, path: IndexPath): readonly LoanMonth[] {
  const termMonths = termOf(offer)
  const rates = ratesOf(offer, path, termMonths)
  return loanPath({
    principal: offer.amount,
    termMonths,
    rateOf: (month) => rates?.[month - 1] ?? offer.rate,
    interestOnlyMonths: interestOnlyMonths(offer),
  })
}

export function interestOnlyMonths({ kind, years, interestOnlyYears }: Offer): number {
  const usual = kind === 'heloc' ? Math.min(LINE_DRAW_YEARS, years / 2) : 0
  return Math.round(Math.min(interestOnlyYears ?? usual, years) * 12)
}

function ratesOf(offer: Offer, path: IndexPath, termMonths: number): readonly number[] | undefined {
  if (offer.kind === 'fixed') return undefined
  const index = offer.index ?? offer.rate - offer.armMargin
  const indexAt = (month: number): number =>
    'shift' in path
      ? index + path.shift
      : (path.levels[Math.min(path.levels.length, Math.ceil(month / 12)) - 1] ?? index)
  return adjustableRates(termsOf(offer), indexAt, termMonths)
}

/** A line of credit is reset every month, with no step cap. */
function termsOf(offer: Offer): AdjustableRate {
  const given = capsOf(offer.caps)
  const caps = given === undefined || isNoAnswer(given) ? undefined : given
  const isLine = offer.kind === 'heloc'
  return {
    initialRate: offer.rate,
    margin: offer.armMargin,
    firstResetMonths: isLine ? 1 : Math.round(offer.firstReset * 12),
    resetEveryMonths: isLine ? 1 : offer.resetEveryMonths,
    caps: isLine
      ? {
          first: Infinity,
          periodic: Infinity,
          lifetime: caps?.lifetime ?? Math.max(0, LINE_CEILING - offer.rate),
        }
      : (caps ?? STANDARD_CAPS),
  }
}

/**
 * Annual percentage rate of an offer: all payments, mortgage insurance with them, against the amount less points and
 * fees; of a variable rate the composite one, the index as it is today.
 * Source: 12 CFR 1026 Appendix J; 1026.17(c)(1), commentary 10 (composite rates).
 */
export function offerApr(offer: Offer, path: readonly LoanMonth[], extraOf: (row: LoanMonth) => number) {
  const amountFinanced = offer.amount - upfrontOf(offer)
  if (offer.kind === 'fixed' && offer.pmi === 0 && interestOnlyMonths(offer) === 0)
    return rateOfPayments({
      principal: amountFinanced,
      payment: path[0]?.payment ?? 0,
      termMonths: path.length,
    })
  return aprActuarial({
    amountFinanced,
    payments: path.map((row) => ({ amount: row.payment + extraOf(row), t: row.month, f: 0 })),
    unitPeriodsPerYear: 12,
  })
}
