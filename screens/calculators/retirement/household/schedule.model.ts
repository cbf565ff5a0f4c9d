import { over65OnReturn } from '#finance/tax/filing-status.ts'
import type { EarlierIncome, Schedule } from '#finance/retirement/household/plan.ts'
import type { YearFigures } from './figures.model.ts'
import { startOnDate, workLeft } from './first-year.model.ts'
import { goalsAt } from './goals.model.ts'
import { homeYear } from './home.model.ts'
import {
  type Left,
  ownerOf,
  personIncome,
  socialSecurityOf,
  withAdditionalMedicare,
} from './incomes.model.ts'
import { type LivingOnPay, shareOnPay } from './living-on-pay.model.ts'
import { type Person, workedPart } from './people.model.ts'
import type { Given } from './plan-given.model.ts'
import { deductedIras, savedBy } from './saving.model.ts'
import { federalYears, fillingOf, stateYears, statusOf } from './tax-years.model.ts'
import { debtsAt, healthCosts, livingCosts, oneOffsAt } from './spending.model.ts'

export type ScheduleContext = {
  readonly given: Given
  readonly people: readonly Person[]
  readonly figures: YearFigures
  readonly years: number
  readonly onPay: LivingOnPay
  /** Share of the first year that is left. */
  readonly ahead: number
  readonly realReturn: number
  readonly inflation: number
  /** College costs that no 529 account covers, by year. */
  readonly college: Float64Array
}

const column = (years: number) => new Float64Array(years)

type Columns = { [K in keyof Schedule as Schedule[K] extends Float64Array ? K : never]: Float64Array }

const emptyColumns = (years: number): Columns => ({
  onPay: column(years),
  wages: column(years),
  payrollTax: column(years),
  pretax: column(years),
  deferred: column(years),
  pension: column(years),
  pensionNominal: column(years),
  socialSecurity: column(years),
  untaxedIncome: column(years),
  living: column(years),
  essential: column(years),
  fixed: column(years),
  oneOff: column(years),
  health: column(years),
  debtNominal: column(years),
  saved: column(years),
  consumed: column(years),
  marketplace: column(years),
  toTraditionalFirst: column(years),
  toTraditionalSecond: column(years),
  toRoth: column(years),
  toHsa: column(years),
  toTaxable: column(years),
  toTaxableFirst: column(years),
  over65: column(years),
  enrolled: column(years),
  incomeValue: column(years),
})

/** The money of every year while `alive` are alive. */
export function scheduleFor(context: ScheduleContext, alive: readonly boolean[]): Schedule {
  const columns = emptyColumns(context.years)
  for (let t = 0; t < context.years; t += 1) {
    fillIncome(columns, context, { alive, t })
    fillNeed(columns, context, { alive, t })
  }
  const before = startAt(columns, context, alive)
  fillIncomeValue(columns, context)
  const status = statusOf(context.given.filingStatus, alive)
  return {
    ...columns,
    before,
    persons: alive.filter(Boolean).length,
    federal: federalYears(context, status),
    state: stateYears(context, status, alive),
    ...fillingOf(context, status),
  }
}

/** The first year from the plan's date on. */
function startAt(
  columns: Columns,
  context: ScheduleContext,
  alive: readonly boolean[],
): EarlierIncome | null {
  const { given, people, figures, ahead } = context
  const [one] = people
  if (one === undefined || (ahead === 1 && given.distributionTaken === 0)) return null
  const { today } = given
  const living = people.filter((_, index) => alive[index] === true)
  const wagesOf = (left?: Left) =>
    people.map((person, index) => {
      const when = { owner: ownerOf(index), t: 0, alive: alive[index] === true, figures }
      return personIncome(given, person, left === undefined ? when : { ...when, left }).wages
    })
  const wages = wagesOf()
  const wagesAhead = wagesOf({ work: (part) => workLeft(today, part), even: ahead }).reduce(
    (a, b) => a + b,
    0,
  )
  const { rent } = homeYear(given, { t: 0, year: figures.year, firstAge: one.age, priceIndex: 1 })
  const benefitsAhead = socialSecurityOf(given, people, { t: 0, alive, wages, figures, ahead })
  const before = startOnDate(columns, { living, today, wagesAhead, benefitsAhead, rent })
  return { ...before, pension: before.pension + given.distributionTaken }
}

type When = { readonly alive: readonly boolean[]; readonly t: number }

function fillIncome(columns: Columns, context: ScheduleContext, { alive, t }: When): void {
  const { given, people, figures } = context
  const wages = people.map(() => 0)
  const ira = people.map(() => 0)
  columns.onPay[t] = shareOnPay(context.onPay, alive, t)
  const incomes = people.map((person, index) =>
    personIncome(given, person, { owner: ownerOf(index), t, alive: alive[index] === true, figures }),
  )
  for (const [index, income] of withAdditionalMedicare(incomes, figures).entries()) {
    const person = people[index]
    if (person === undefined) continue
    const living = alive[index] === true
    wages[index] = income.wages
    columns.wages[t] = (columns.wages[t] ?? 0) + income.wages
    columns.payrollTax[t] = (columns.payrollTax[t] ?? 0) + income.payrollTax
    columns.pension[t] = (columns.pension[t] ?? 0) + income.pension
    columns.pensionNominal[t] = (columns.pensionNominal[t] ?? 0) + income.pensionNominal
    const saved = living ? fillSaving(columns, context, { index, t, income }) : { put: 0, ira: 0 }
    ira[index] = saved.ira
    if (living) consume(columns, { person, t, net: income.wages - income.payrollTax - saved.put })
  }
  const range = figures.limits.deductibleIraCovered[statusOf(given.filingStatus, alive)]
  const income = (columns.wages[t] ?? 0) + (columns.pension[t] ?? 0) - (columns.pretax[t] ?? 0)
  const deducted = deductedIras(people, ira, { t, income, range, limits: figures.limits })
  columns.pretax[t] = (columns.pretax[t] ?? 0) + deducted
  columns.deferred[t] = (columns.deferred[t] ?? 0) + deducted
  columns.socialSecurity[t] = socialSecurityOf(given, people, { t, alive, wages, figures, ahead: 1 })
}

function fillSaving(
  columns: Columns,
  context: ScheduleContext,
  year: {
    readonly index: number
    readonly t: number
    readonly income: { readonly wages: number; readonly employed: number; readonly deductible: number }
  },
): { readonly put: number; readonly ira: number } {
  const { index, t, income } = year
  const person = context.people[index]
  if (person === undefined) return { put: 0, ira: 0 }
  const owner = ownerOf(index)
  const saved = savedBy(context.given, person, {
    owner,
    t,
    year: context.figures.year + t,
    wages: income.wages,
    employed: income.employed,
    limits: context.figures.limits,
  })
  const into = index === 0 ? columns.toTraditionalFirst : columns.toTraditionalSecond
  into[t] = saved.traditional + saved.match
  columns.toRoth[t] = (columns.toRoth[t] ?? 0) + saved.roth
  columns.toHsa[t] = (columns.toHsa[t] ?? 0) + saved.hsa
  columns.toTaxable[t] = (columns.toTaxable[t] ?? 0) + saved.taxable
  if (index === 0) columns.toTaxableFirst[t] = saved.taxable
  const put = saved.traditional + saved.roth + saved.hsa + saved.taxable
  columns.saved[t] = (columns.saved[t] ?? 0) + put
  const deferred = saved.traditional - saved.ira
  columns.deferred[t] = (columns.deferred[t] ?? 0) + deferred
  columns.pretax[t] = (columns.pretax[t] ?? 0) + deferred + saved.hsa + income.deductible
  return { put, ira: saved.ira }
}

/** Net pay of the months before the first retirement is lived on, as in the years before it. */
function consume(
  columns: Columns,
  pay: { readonly person: Person; readonly t: number; readonly net: number },
): void {
  const part = workedPart(pay.person, pay.t)
  const onPay = columns.onPay[pay.t] ?? 0
  if (part <= 0 || onPay <= 0 || onPay >= 1) return
  columns.consumed[pay.t] = (columns.consumed[pay.t] ?? 0) + (pay.net * onPay) / part
}

function fillNeed(columns: Columns, context: ScheduleContext, { alive, t }: When): void {
  const { given, people, figures } = context
  const [first] = people
  if (first === undefined) return
  const ages = people.filter((_, index) => alive[index] === true).map((person) => person.age + t)
  const retired = people
    .filter((_, index) => alive[index] === true)
    .map((person) => ({ age: person.age + t, share: 1 - workedPart(person, t) }))
  const health = healthCosts(given, retired, figures)
  const survivor = people.length === 2 && ages.length === 1
  const when = { yearsRetired: t - context.onPay.retirementYear, survivor }
  const onPay = columns.onPay[t] ?? 0
  const rest = onPay < 1 ? 1 - onPay : 1
  const living = rest * livingCosts(given, Math.max(...ages), when)
  const oneOff = oneOffsAt(given, first, t)
  const home = homeYear(given, {
    t,
    year: figures.year + t,
    firstAge: first.age,
    priceIndex: (1 + context.inflation) ** t,
  })
  const cost = oneOff.cost + goalsAt(given, first.age + t) + (context.college[t] ?? 0)
  columns.marketplace[t] = retired.reduce((sum, { age, share }) => sum + (age < 65 ? share : 0), 0)
  columns.living[t] = living
  columns.essential[t] = living * given.essentialShare
  columns.health[t] = health
  columns.oneOff[t] = cost
  columns.fixed[t] = health + cost + home.rent
  columns.untaxedIncome[t] = oneOff.receipt + home.receipt
  columns.debtNominal[t] = rest * (debtsAt(given, figures.year + t) + home.mortgageNominal)
  const old = ages.filter((age) => age >= 65).length
  columns.over65[t] = over65OnReturn(statusOf(given.filingStatus, alive), old)
  columns.enrolled[t] = old
}

/** Present value, at the plan's real return, of what comes in from outside the accounts from each year on. */
function fillIncomeValue(columns: Columns, context: ScheduleContext): void {
  let value = 0
  for (let t = context.years - 1; t >= 0; t -= 1) {
    const nominal = (columns.pensionNominal[t] ?? 0) / (1 + context.inflation) ** t
    const pensions = (columns.pension[t] ?? 0) + nominal + (columns.socialSecurity[t] ?? 0)
    const work = (columns.onPay[t] ?? 0) < 1 ? netWork(columns, t) : 0
    const discount = (1 + context.realReturn) ** (t === 0 ? context.ahead : 1)
    value = pensions + work + (columns.untaxedIncome[t] ?? 0) + value / discount
    columns.incomeValue[t] = value
  }
}

const netWork = (columns: Columns, t: number): number =>
  (columns.wages[t] ?? 0) - (columns.payrollTax[t] ?? 0) - (columns.consumed[t] ?? 0)
