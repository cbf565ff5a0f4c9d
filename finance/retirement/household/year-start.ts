import type { Balances, HouseholdPlan, Schedule } from './plan.ts'
import { payEarlierTax } from './withdrawal.ts'
import type { Year } from './year.ts'

/**
 * Income, distributions and need of a year, before anything is withdrawn; magi is past years' income, nominal, and
 * states who was alive in them.
 */
export function startYear(
  plan: HouseholdPlan,
  schedule: Schedule,
  now: {
    readonly year: Year
    readonly book: Balances
    readonly magi: Float64Array
    readonly states: Uint8Array
    readonly care: number
  },
): void {
  const { year, book, care } = now
  const { t } = year
  year.onPay = read(schedule.onPay, t)
  year.retired = year.onPay < 1
  year.ahead = t === 0 ? plan.firstShare : 1
  year.federalRules = schedule.federal[t] ?? year.federalRules
  year.stateRules = schedule.state[t] ?? year.stateRules
  year.wages = read(schedule.wages, t)
  year.payrollTax = read(schedule.payrollTax, t)
  year.pension = read(schedule.pension, t) + read(schedule.pensionNominal, t) / year.priceIndex
  year.socialSecurity = read(schedule.socialSecurity, t)
  const divisors = schedule.persons === 2 ? plan.divisorsTogether : plan.divisors
  const [takenFirst, takenSecond] = t === 0 ? plan.distributed : NOTHING_TAKEN
  year.rmdFirst = distribution(book.traditionalFirst, takenFirst, read(divisors[0], t))
  year.rmdSecond = distribution(book.traditionalSecond, takenSecond, read(divisors[1], t))
  year.rmdFirst += levelPayment(plan, year, book)
  year.rmdInherited = book.inherited * read(plan.inheritedShare, t)
  year.rmd = year.rmdFirst + year.rmdSecond + year.rmdInherited
  year.credit = book.credit / year.priceIndex
  book.credit = 0
  year.conversion = 0
  year.fillTo = schedule.fillTo
  year.convertTo = schedule.convertTo
  investmentIncome(plan, year, book)
  fillReturn(schedule, year)
  payBefore(plan, schedule, year)
  year.surcharge = medicareSurcharge(plan, schedule, now)
  year.living = read(schedule.living, t) * plan.livingFactor
  year.essential = read(schedule.essential, t) * plan.livingFactor
  year.healthFromHsa = year.retired ? Math.min(book.hsa, read(schedule.health, t)) : 0
  year.need = care + (year.retired ? needRetired(schedule, year) : read(schedule.oneOff, t))
  year.inflow =
    (year.retired ? netIncome(schedule, year) : 0) + year.rmd + year.credit + read(schedule.untaxedIncome, t)
}

/** Columns are as long as the plan: a year beyond them would be a defect, and reads as nothing. */
const read = (column: Float64Array, t: number): number => column[t] ?? 0

function needRetired(schedule: Schedule, year: Year): number {
  const debt = read(schedule.debtNominal, year.t) / year.priceIndex
  return year.living + read(schedule.fixed, year.t) + debt + year.surcharge - year.healthFromHsa
}

const NOTHING_TAKEN: HouseholdPlan['distributed'] = [0, 0]

/** What is still due of the year: the balance it is a share of had what has been taken since. */
const distribution = (balance: number, taken: number, divisor: number): number =>
  divisor > 0 ? Math.min(balance, Math.max(0, (balance + taken) / divisor - taken)) : 0

/** The level payment of the year: fixed in dollars when it starts, so inflation wears it down. */
function levelPayment(plan: HouseholdPlan, year: Year, book: Balances): number {
  const { levelPayments: level } = plan
  if (level === null || year.t < level.fromYear || year.t > level.toYear) return 0
  if (year.t === level.fromYear) book.levelPayment = level.share * book.traditionalFirst * year.priceIndex
  return Math.min(book.traditionalFirst - year.rmdFirst, book.levelPayment / year.priceIndex)
}

/** Interest and dividends of the taxable accounts: taxed now, reinvested, so part of the basis. */
function investmentIncome(plan: HouseholdPlan, year: Year, book: Balances): void {
  const { stocks } = plan.mixes.taxable
  const interest = year.ahead * book.taxable * (1 - stocks) * plan.bondYield
  year.dividends = year.ahead * book.taxable * stocks * plan.dividendYield
  year.interest = interest + year.ahead * book.cash * plan.cashYield
  book.basis += interest + year.dividends
  if (book.taxable > 0) book.basisFirst += (interest + year.dividends) * (book.taxableFirst / book.taxable)
  year.gainShare = book.taxable > 0 ? Math.max(0, 1 - book.basis / book.taxable) : 0
}

function fillReturn(schedule: Schedule, year: Year): void {
  const { income, t } = year
  income.priceIndex = year.priceIndex
  income.wages = year.wages
  income.pretax = read(schedule.pretax, t)
  income.pension = year.pension
  income.interest = year.interest
  income.qualifiedDividends = year.dividends
  income.socialSecurity = year.socialSecurity
  income.over65 = read(schedule.over65, t)
  year.deferred = read(schedule.deferred, t)
}

/** The tax on the income of before the plan's date is paid; the return of the year has that income on it as well. */
function payBefore(plan: HouseholdPlan, schedule: Schedule, year: Year): void {
  year.federalPaid = 0
  year.statePaid = 0
  const { before } = schedule
  if (year.t > 0 || before === null) return
  payEarlierTax(year, plan, before)
  const { income } = year
  income.wages += before.wages
  income.pretax += before.pretax
  income.pension += before.pension
  income.socialSecurity += before.socialSecurity
}

/** Wages after payroll tax and saving, pensions and benefits: what a retired household can use before tax. */
function netIncome(schedule: Schedule, year: Year): number {
  const pay = year.wages - year.payrollTax - read(schedule.saved, year.t) - read(schedule.consumed, year.t)
  return pay + year.pension + year.socialSecurity
}

/**
 * Medicare surcharge by the income of two years before, restated to the prices of now, and by the thresholds of that
 * year's return: a survivor's first two years look back to joint ones (42 USC 1395r(i); 20 CFR 418.1115).
 */
function medicareSurcharge(
  plan: HouseholdPlan,
  schedule: Schedule,
  now: { readonly year: Year; readonly magi: Float64Array; readonly states: Uint8Array },
): number {
  const { year, magi, states } = now
  const enrolled = schedule.enrolled[year.t] ?? 0
  if (enrolled === 0 || year.t < 2 || !year.retired) return 0
  const earlier = (magi[year.t - 2] ?? 0) / year.priceIndex
  const { above, surcharge } = (plan.schedules[states[year.t - 2] ?? 0] ?? schedule).medicare
  let tier = -1
  while (tier + 1 < above.length && earlier > (above[tier + 1] ?? Infinity)) tier += 1
  return tier < 0 ? 0 : enrolled * (surcharge[tier] ?? 0)
}
