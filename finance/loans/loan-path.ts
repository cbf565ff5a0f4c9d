import { annuityFactor, growthFactor } from '../time-value/tvm.ts'

export type LoanRule = {
  readonly principal: number
  readonly termMonths: number
  /** Nominal yearly rate of a month; 1 is the first. */
  readonly rateOf: (month: number) => number
  /** Months in which only the interest is paid. */
  readonly interestOnlyMonths?: number
}

export type LoanMonth = {
  readonly month: number
  readonly rate: number
  readonly payment: number
  readonly interest: number
  readonly principal: number
  /** Still owed after the payment. */
  readonly balance: number
}

/**
 * A loan month by month, not rounded: the payment is level while the rate stays, and is set anew over what is left of the
 * term whenever the rate moves or the interest-only months end. Positive amounts in currency; term 1 month at least.
 */
export function loanPath({
  principal,
  termMonths,
  rateOf,
  interestOnlyMonths = 0,
}: LoanRule): readonly LoanMonth[] {
  const rows: LoanMonth[] = []
  let balance = principal
  let payment = 0
  let before: number | undefined
  for (let month = 1; month <= termMonths; month++) {
    const rate = rateOf(month)
    const isInterestOnly = month <= interestOnlyMonths && month < termMonths
    if (rate !== before || month === interestOnlyMonths + 1)
      payment = levelPayment(balance, rate / 12, termMonths - month + 1)
    before = rate
    const interest = (balance * rate) / 12
    const paid = isInterestOnly ? interest : month === termMonths ? balance + interest : payment
    const repaid = paid - interest
    balance = month === termMonths ? 0 : balance - repaid
    rows.push({ month, rate, payment: paid, interest, principal: repaid, balance })
  }
  return rows
}

const levelPayment = (balance: number, rate: number, months: number): number =>
  (balance * growthFactor(rate, months)) / annuityFactor(rate, months)

export type HoldTerms = {
  /** Paid at the start: points, fees. */
  readonly upfront: number
  /** Paid with each month's payment on top: mortgage insurance. 1 is the first month. */
  readonly extraOf?: (row: LoanMonth) => number
  /** Share of the interest that comes back as tax. */
  readonly taxRelief?: number
  /** Yearly effective rate at which later money counts less; 0 counts all alike. */
  readonly discountRate?: number
}

/**
 * What a loan has cost by the end of each month if it is repaid then: upfront + payments + balance left − amount
 * borrowed, from month 0 on. With a discount rate, the present value of the same; with tax relief, interest counts less
 * by it. A refinancing or sale is an early end; after the last payment nothing more is owed and the cost stays.
 */
export function costsByMonth(path: readonly LoanMonth[], terms: HoldTerms): readonly number[] {
  const { upfront, extraOf, taxRelief = 0, discountRate = 0 } = terms
  const [first] = path
  const borrowed = first === undefined ? 0 : first.balance + first.principal
  const costs = [upfront]
  let paid = upfront
  for (const row of path) {
    const factor = (1 + discountRate) ** (-row.month / 12)
    paid += (row.payment + (extraOf?.(row) ?? 0) - taxRelief * row.interest) * factor
    costs.push(paid + row.balance * factor - borrowed)
  }
  return costs
}

/**
 * Simple break-even: months after which a lower payment has paid for what it cost more at the start, rounded up.
 * Infinity is never returned: undefined when there is nothing to win back or nothing to win it with.
 */
export function simpleBreakEven(extraUpfront: number, monthlySaving: number): number | undefined {
  if (!(extraUpfront > 0 && monthlySaving > 0)) return undefined
  // A ratio that is whole but for the last bits is whole.
  return Math.ceil(extraUpfront / monthlySaving - 1e-9)
}

export type Crossing = { readonly month: number; readonly cheaper: 'first' | 'second' }

/** The months at whose end the cheaper of two costs changes; equal costs belong to whoever was cheaper before. */
export function crossings(first: readonly number[], second: readonly number[]): readonly Crossing[] {
  const found: Crossing[] = []
  let lead = 0
  for (let month = 0; month < Math.max(first.length, second.length); month++) {
    const sign = Math.sign(costAt(second, month) - costAt(first, month))
    if (sign === 0) continue
    if (lead !== 0 && sign !== lead) found.push({ month, cheaper: sign > 0 ? 'first' : 'second' })
    lead = sign
  }
  return found
}

/** Cost at the end of a month; after the last one it stays as it is. */
export const costAt = (costs: readonly number[], month: number): number =>
  costs[Math.min(month, costs.length - 1)] ?? 0
