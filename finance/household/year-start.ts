import type { Balances, HouseholdPlan, Schedule } from './plan.ts'
import type { Year } from './year.ts'

/** Income, distributions and need of a year, before anything is withdrawn; magi is last years' income, nominal. */
export function startYear(
  plan: HouseholdPlan,
  schedule: Schedule,
  now: { readonly year: Year; readonly book: Balances; readonly magi: Float64Array; readonly care: number },
): void {
  const { year, book, magi, care } = now
  const { t, priceIndex: index } = year
  year.retired = (schedule.retired[t] ?? 0) > 0
  year.federalRules = schedule.federal[t] ?? year.federalRules
  year.stateRules = schedule.state[t] ?? year.stateRules
  year.wages = schedule.wages[t] ?? 0
  year.payrollTax = schedule.payrollTax[t] ?? 0
  year.pension = (schedule.pension[t] ?? 0) + (schedule.pensionNominal[t] ?? 0) / index
  year.socialSecurity = schedule.socialSecurity[t] ?? 0
  year.rmdFirst = distribution(book.traditionalFirst, plan.divisors[0][t] ?? 0)
  year.rmdSecond = distribution(book.traditionalSecond, plan.divisors[1][t] ?? 0)
  year.rmd = year.rmdFirst + year.rmdSecond
  year.conversion = 0
  investmentIncome(plan, year, book)
  fillReturn(schedule, year)
  year.surcharge = medicareSurcharge(schedule, year, magi)
  year.healthFromHsa = Math.min(book.hsa, schedule.health[t] ?? 0)
  const fixed = (schedule.fixed[t] ?? 0) + care
  const debt = (schedule.debtNominal[t] ?? 0) / index
  const whenRetired = (schedule.living[t] ?? 0) + fixed + debt + year.surcharge - year.healthFromHsa
  year.need = year.retired ? whenRetired : (schedule.oneOff[t] ?? 0) + care
  if (!year.retired) year.healthFromHsa = 0
  year.inflow = (year.retired ? netIncome(schedule, year) : 0) + year.rmd + (schedule.untaxedIncome[t] ?? 0)
}

const distribution = (balance: number, divisor: number): number => (divisor > 0 ? balance / divisor : 0)

/** Interest and dividends of the taxable accounts: taxed now, reinvested, so part of the basis. */
function investmentIncome(plan: HouseholdPlan, year: Year, book: Balances): void {
  const { stocks } = plan.mixes.taxable
  const interest = book.taxable * (1 - stocks) * plan.bondYield
  year.dividends = book.taxable * stocks * plan.dividendYield
  year.interest = interest + book.cash * plan.cashYield
  book.basis += interest + year.dividends
  year.gainShare = book.taxable > 0 ? Math.max(0, 1 - book.basis / book.taxable) : 0
}

function fillReturn(schedule: Schedule, year: Year): void {
  const { income, t } = year
  income.priceIndex = year.priceIndex
  income.wages = year.wages
  income.pretax = schedule.pretax[t] ?? 0
  income.pension = year.pension
  income.interest = year.interest
  income.qualifiedDividends = year.dividends
  income.socialSecurity = year.socialSecurity
  income.over65 = schedule.over65[t] ?? 0
}

/** Wages after payroll tax and contributions, pensions and benefits: what a retired household can use before tax. */
function netIncome(schedule: Schedule, year: Year): number {
  const { t } = year
  const saved = (schedule.pretax[t] ?? 0) + (schedule.toRoth[t] ?? 0) + (schedule.toTaxable[t] ?? 0)
  return year.wages - year.payrollTax - saved + year.pension + year.socialSecurity
}

/** Medicare surcharge by the income of two years before, restated to the prices of now. */
function medicareSurcharge(schedule: Schedule, year: Year, magi: Float64Array): number {
  const enrolled = schedule.enrolled[year.t] ?? 0
  if (enrolled === 0 || year.t < 2) return 0
  const earlier = (magi[year.t - 2] ?? 0) / year.priceIndex
  const { above, surcharge } = schedule.medicare
  let tier = -1
  while (tier + 1 < above.length && earlier > (above[tier + 1] ?? Infinity)) tier += 1
  return tier < 0 ? 0 : enrolled * (surcharge[tier] ?? 0)
}
