import { isNoAnswer, type NoAnswer, whenAll } from '../answer.ts'
import { balanceAfter, type LevelLoan, monthlyPayment } from './level-loan.ts'
import { pv } from '../time-value/tvm.ts'

/* Ratios by which a mortgage is judged, as fractions. Source: Fannie Mae, Selling Guide, B2-1.2 and B3-6. */

/** All loans on a home over its value; with more than one the combined ratio. */
export const loanToValue = (loans: readonly number[], value: number): number | NoAnswer =>
  whenAll(
    [[value > 0, 'the value must be above 0']],
    () => loans.reduce((sum, loan) => sum + loan, 0) / value,
  )

export type HouseholdDebt = {
  /** A month, before tax. */
  readonly income: number
  /** A month: principal, interest, taxes, insurance and dues. */
  readonly housing: number
  /** A month: what else is owed. */
  readonly otherDebts: number
}

/** Housing over income (front) and all debts over income (back). */
export const debtToIncome = ({
  income,
  housing,
  otherDebts,
}: HouseholdDebt): { front: number; back: number } | NoAnswer =>
  whenAll([[income > 0, 'the income must be above 0']], () => ({
    front: housing / income,
    back: (housing + otherDebts) / income,
  }))

/** Net operating income over the debt service of the same time. */
export const debtServiceCoverage = (netOperatingIncome: number, debtService: number): number | NoAnswer =>
  whenAll([[debtService > 0, 'the debt service must be above 0']], () => netOperatingIncome / debtService)

/** A year's payments over the principal. */
export function mortgageConstant(loan: LevelLoan): number | NoAnswer {
  const payment = monthlyPayment(loan)
  if (isNoAnswer(payment)) return payment
  return whenAll(
    [[loan.principal > 0, 'the principal must be above 0']],
    () => (12 * payment) / loan.principal,
  )
}

/** The loan that a monthly payment repays: P (1 − (1+i)^−n)/i. */
export const affordableLoan = (terms: {
  readonly payment: number
  readonly annualRate: number
  readonly termMonths: number
}): number | NoAnswer =>
  whenAll(
    [
      [terms.payment >= 0, 'the payment must not be negative'],
      [terms.annualRate > -12 && terms.termMonths > 0, 'the rate or term is not valid'],
    ],
    () => pv({ rate: terms.annualRate / 12, nper: terms.termMonths, pmt: -terms.payment }),
  )

/**
 * Payments after which the schedule first brings the balance to `share` of the home's value at the start or below:
 * private mortgage insurance may be ended at 80 % and must be at 78 %. Source: 12 USC 4901(2), (18) and 4902.
 */
export function paymentsUntilShare(
  loan: LevelLoan,
  { value, share }: { readonly value: number; readonly share: number },
): number | NoAnswer {
  const first = balanceAfter(loan, 0)
  if (isNoAnswer(first)) return first
  return whenAll([[value > 0 && share > 0, 'value and share must be above 0']], () => {
    let low = 0
    let high = Math.ceil(loan.termMonths)
    // The balance of a level loan falls with every payment.
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const balance = balanceAfter(loan, Math.min(middle, loan.termMonths))
      if (!isNoAnswer(balance) && balance <= share * value) high = middle
      else low = middle + 1
    }
    return low
  })
}
