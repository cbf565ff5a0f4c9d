import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { addMonths, dayNumber } from '../dates/calendar.ts'
import { findRoot } from '../numbers/solve.ts'

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
/** Payments that return what was financed to a part in 10¹²: the rate is 0, and no last digit of a root. */
const NOTHING_OWED = 1e-12

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
  if (Math.abs(worth(0)) < NOTHING_OWED * amountFinanced) return 0
  const low = worth(0) > 0 ? 0 : -0.99
  const periodic = findRoot(worth, { low, high: LARGEST_PERIODIC })
  if (isNoAnswer(periodic)) return noAnswer('no rate makes the payments worth the amount financed')
  return periodic * unitPeriodsPerYear
}

export type UnitPeriod =
  | { readonly months: number }
  | { readonly days: number }
  /** Twice a month. */
  | { readonly halfMonth: true }

/**
 * Unit-periods a year: 365 of a day, 52 over the weeks of a week or of several (13 of four weeks), 24 of half a month,
 * 12 over the months of several; of another number of days (a single payment's term) 365 over them.
 * Source: 12 CFR 1026 Appendix J(b)(5)(ii)-(vii).
 */
export function unitPeriodsPerYear(unit: UnitPeriod): number {
  if ('halfMonth' in unit) return 24
  if ('months' in unit) return 12 / unit.months
  return unit.days % 7 === 0 ? 52 / (unit.days / 7) : 365 / unit.days
}

/**
 * Whole unit-periods and the fraction of one between the advance and the first payment, counted back from the payment.
 * Months count 30 days and the days that are left over are added, whole unit-periods of 15 or 30 days are taken out of
 * that; of a year the rest is months over 12 or, where days are left, days over 365; days and weeks are divided.
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
  if ('months' in unit && unit.months === 12) return wholeYears(to, { from, months, oddDays })
  return split((months * 30 + oddDays) / ('halfMonth' in unit ? 15 : 30 * unit.months))
}

type Interval = { readonly from: number; readonly months: number; readonly oddDays: number }

function wholeYears(to: number, { from, months, oddDays }: Interval): { t: number; f: number } {
  const t = Math.floor(months / 12)
  return { t, f: oddDays === 0 ? (months - t * 12) / 12 : (addMonths(to, -t * 12) - from) / 365 }
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
