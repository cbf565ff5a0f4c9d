import { isNoAnswer, type NoAnswer, noAnswer } from './answer.ts'
import { addMonths, dayNumber } from './calendar.ts'
import { findRoot } from './solve.ts'

/** A payment after `t` whole unit-periods and the fraction `f` of one. */
export type UnitPayment = { readonly amount: number; readonly t: number; readonly f: number }

export type ActuarialLoan = {
  /** Received at time 0. */
  readonly amountFinanced: number
  readonly payments: readonly UnitPayment[]
  /** Unit-periods a year: 12 for months, 52 for weeks. */
  readonly unitPeriodsPerYear: number
}

const LARGEST_PERIODIC = 1_000

/**
 * Annual percentage rate by the actuarial method: w·i, where i solves
 * A = Σ P_j / ((1 + f_j·i)(1 + i)^t_j). A fraction, not rounded; the regulation shows it to 1/8 of 1 % or 0.01 %.
 * Method: bracket 0 (or -0.99 when the payments return less than was financed) to 1,000 a unit-period, to 1e-13.
 * Source: 12 CFR 1026 (Regulation Z) Appendix J(b)(8).
 */
export function aprActuarial(loan: ActuarialLoan): number | NoAnswer {
  const { amountFinanced, payments, unitPeriodsPerYear } = loan
  if (!(amountFinanced > 0)) return noAnswer('the amount financed must be above 0')
  const worth = (i: number) =>
    payments.reduce((sum, { amount, t, f }) => sum + amount / ((1 + f * i) * (1 + i) ** t), -amountFinanced)
  const low = worth(0) >= 0 ? 0 : -0.99
  const periodic = findRoot(worth, { low, high: LARGEST_PERIODIC })
  if (isNoAnswer(periodic)) return noAnswer('no rate makes the payments worth the amount financed')
  return periodic * unitPeriodsPerYear
}

export type UnitPeriod =
  | { readonly months: number }
  | { readonly days: number }
  /** Twice a month. */
  | { readonly halfMonth: true }

export const unitPeriodsPerYear = (unit: UnitPeriod): number =>
  'months' in unit ? 12 / unit.months : 'days' in unit ? (unit.days === 14 ? 26 : 52) : 24

/**
 * Whole unit-periods and the fraction of one between the advance and the first payment, counted back from the payment.
 * Odd days count one thirtieth of a month (one fifteenth of a half month, one seventh of a week).
 * Source: 12 CFR 1026 Appendix J(b)(5).
 */
export function unitPeriodsBetween(
  advance: string,
  firstPayment: string,
  unit: UnitPeriod,
): { t: number; f: number } | NoAnswer {
  const from = dayNumber(advance)
  const to = dayNumber(firstPayment)
  if (isNoAnswer(from)) return from
  if (isNoAnswer(to)) return to
  if (to < from) return noAnswer('the first payment comes before the advance')
  if ('days' in unit) return split((to - from) / unit.days)
  let months = 0
  while (addMonths(to, -months - 1) >= from) months += 1
  const oddDays = addMonths(to, -months) - from
  if ('months' in unit) {
    const t = Math.floor(months / unit.months)
    return { t, f: ((months - t * unit.months) * 30 + oddDays) / (30 * unit.months) }
  }
  const halves = oddDays >= 15 ? 1 : 0
  return { t: months * 2 + halves, f: (oddDays - halves * 15) / 15 }
}

function split(periods: number): { t: number; f: number } {
  const t = Math.floor(periods)
  return { t, f: periods - t }
}

export type DatedLoan = {
  readonly amountFinanced: number
  readonly advanceDate: string
  readonly firstPaymentDate: string
  readonly unit: UnitPeriod
  /** In order, one payment each unit-period. */
  readonly amounts: readonly number[]
}

/** The same from dates: payments one unit-period apart from the first on. */
export function aprFromDates(loan: DatedLoan): number | NoAnswer {
  const first = unitPeriodsBetween(loan.advanceDate, loan.firstPaymentDate, loan.unit)
  if (isNoAnswer(first)) return first
  return aprActuarial({
    amountFinanced: loan.amountFinanced,
    payments: loan.amounts.map((amount, at) => ({ amount, t: first.t + at, f: first.f })),
    unitPeriodsPerYear: unitPeriodsPerYear(loan.unit),
  })
}

export type OpenEndCycle = {
  readonly transactionAmount: number
  /** Share of the transaction charged once. */
  readonly transactionChargeRate: number
  readonly periodicRate: number
  /** With the transaction in it, by its days. */
  readonly averageDailyBalance: number
  readonly cyclesPerYear: number
}

/**
 * Annual percentage rate of one billing cycle with a transaction charge: the whole finance charge over the balance that
 * it was imposed on (the transaction's amount counts once, and is the least), times the cycles of a year.
 * Source: 12 CFR 1026.14(c)(3) and Appendix F.
 */
export function openEndApr(cycle: OpenEndCycle): { financeCharge: number; apr: number } | NoAnswer {
  const { transactionAmount, transactionChargeRate, periodicRate, averageDailyBalance, cyclesPerYear } = cycle
  const financeCharge = averageDailyBalance * periodicRate + transactionAmount * transactionChargeRate
  const base = Math.max(averageDailyBalance, transactionAmount)
  if (!(base > 0)) return noAnswer('there is no balance to charge')
  return { financeCharge, apr: (financeCharge / base) * cyclesPerYear }
}
