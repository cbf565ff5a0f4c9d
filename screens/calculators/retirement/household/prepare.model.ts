import { communityPropertyStates } from '#figures/community-property.ts'
import type { FilingStatus } from '#finance/tax/filing-status.ts'
import type { Market } from '#finance/retirement/household/market.ts'
import type { HouseholdPlan, Pool } from '#finance/retirement/household/plan.ts'
import { deathRates } from './death-rates.model.ts'
import { accessOf, divisorsOf, openYears } from './access.model.ts'
import { figuresOf, minimumTaxRules } from './figures.model.ts'
import { distributedOf, shareAhead } from './first-year.model.ts'
import { collegeCosts } from './goals.model.ts'
import { livingOnPay } from './living-on-pay.model.ts'
import { averageGrowth, type MarketView, marketOf, marketView, planGrowth, realMix } from './markets.model.ts'
import { averageStockShare, mixesOf, openingBalances } from './opening.model.ts'
import { type Person, peopleOf } from './people.model.ts'
import { checkPlan } from './plan-check.model.ts'
import type { Given } from './plan-given.model.ts'
import { ruleOf } from './rule.model.ts'
import { type ScheduleContext, scheduleFor } from './schedule.model.ts'
import { statusOf } from './tax-years.model.ts'

type MinimumTax = ReturnType<typeof minimumTaxRules>

/** Everything that a run of lives needs; plain data and typed arrays, so that it can be posted to a worker. */
export type Prepared = {
  readonly plan: HouseholdPlan
  readonly market: Market
  readonly view: MarketView
  readonly people: readonly Person[]
  readonly startYear: number
  /** While both live, only the first, only the second; null where the year has no figures. */
  readonly minimumTax: readonly [MinimumTax, MinimumTax, MinimumTax]
  readonly average: {
    readonly stocks: number
    readonly bonds: number
    readonly cash: number
    readonly inflation: number
  }
}

const LONGEST_LIFE = 110

/** Turns the inputs into a household ready to be simulated. Throws ToolInputError for impossible combinations. */
export function prepare(given: Given): Prepared {
  checkPlan(given)
  const people = peopleOf(given)
  const startYear = Number(given.today.slice(0, 4))
  const status = jointStatus(given, people)
  const view = marketView(given)
  const growth = planGrowth(given)
  const figures = figuresOf(status, { year: startYear, field: 'today', growth })
  const lastYear = people.map((person) => Math.max(0, person.endAge - person.age))
  const years = given.mortality === 'table' ? longestYears(people) : Math.max(...lastYear) + 1
  const mix = realMix(view, averageStockShare(given))
  const realReturn = mix.growth - 1
  const inflation = view.inflation.geometric
  const college = collegeCosts(given, { startYear, years, realReturn })
  const context = {
    given,
    people,
    figures,
    years,
    onPay: livingOnPay(given, people),
    ahead: shareAhead(given.today),
    realReturn,
    inflation,
    college,
  }
  const household = householdOf(context, lastYear)
  const accounts = accountsOf(given, view)
  const together = people.length === 2 ? household.divisorsTogether : household.divisors
  const plan: HouseholdPlan = {
    ...household,
    ...accounts,
    firstShare: context.ahead,
    distributed: distributedOf(given, accounts.opening, together),
    ...accessOf(given, { people, startYear, years, growth }),
    ...withdrawalsOf(given, people),
    strategy: strategyOf(context, Math.max(...lastYear), mix.deviation),
    care: { annual: given.careAnnual, years: given.careYears, probability: given.careProbability },
  }
  const alone = minimumTaxRules(startYear, 'single', growth)
  return {
    plan,
    market: marketOf(given),
    view,
    people,
    startYear,
    minimumTax: [minimumTaxRules(startYear, status, growth), alone, alone],
    average: averageGrowth(view),
  }
}

const jointStatus = (given: Given, people: readonly Person[]): FilingStatus =>
  statusOf(
    given.filingStatus,
    people.map(() => true),
  )

function strategyOf(context: ScheduleContext, horizon: number, deviation: number): HouseholdPlan['strategy'] {
  const { given, people, figures, years, realReturn } = context
  const age = Math.max(...people.map((person) => person.age))
  return ruleOf(given, { age, years, horizon, table: figures.lifetimeTable, realReturn, deviation })
}

function householdOf(context: ScheduleContext, lastYear: readonly number[]) {
  const { given, people, figures, years } = context
  const [first, second] = people
  const mortality: HouseholdPlan['mortality'] =
    given.mortality === 'table' ? [tableOf(first), tableOf(second)] : null
  const alone = { figures, spouse: undefined }
  const divisors: HouseholdPlan['divisors'] = [
    divisorsOf(first, years, alone),
    divisorsOf(second, years, alone),
  ]
  const divisorsTogether: HouseholdPlan['divisors'] = [
    divisorsOf(first, years, { figures, spouse: second }),
    divisorsOf(second, years, { figures, spouse: first }),
  ]
  const open: HouseholdPlan['open'] = [openYears(first, years), openYears(second, years)]
  const ages: HouseholdPlan['ages'] = [first?.age ?? 0, second?.age ?? 0]
  const last: HouseholdPlan['lastYear'] = [lastYear[0] ?? 0, lastYear[1] ?? -1]
  const count: HouseholdPlan['people'] = people.length === 2 ? 2 : 1
  return {
    years,
    people: count,
    communityProperty: communityPropertyStates.has(given.state),
    lastYear: last,
    ages,
    mortality,
    schedules: schedulesOf(context, last),
    divisors,
    divisorsTogether,
    open,
    retirementYear: context.onPay.retirementYear,
  }
}

/**
 * A schedule for each set of people that a life comes to. Somebody alone is never two, and of two people whose ages at
 * death are planned only who lives longer is left: what no life comes to is not worked out.
 */
function schedulesOf(context: ScheduleContext, last: HouseholdPlan['lastYear']): HouseholdPlan['schedules'] {
  const { given, people } = context
  const together = scheduleFor(
    context,
    people.map(() => true),
  )
  const alone = (survivor: number) =>
    scheduleFor(
      context,
      people.map((_, index) => index === survivor),
    )
  if (people.length === 1) return [together, together, together]
  const isDrawn = given.mortality === 'table'
  return [
    together,
    isDrawn || last[0] > last[1] ? alone(0) : together,
    isDrawn || last[1] > last[0] ? alone(1) : together,
  ]
}

const accountsOf = (given: Given, view: MarketView) => ({
  opening: openingBalances(given),
  mixes: mixesOf(given),
  dividendYield: given.dividendYield,
  bondYield: Math.max(0, view.bonds.geometric),
  cashYield: Math.max(0, view.cash.geometric),
  livingFactor: 1,
  timing: given.timing,
})

function withdrawalsOf(given: Given, people: readonly Person[]) {
  const special = given.withdrawalOrder === 'proportional' || given.withdrawalOrder === 'bracket'
  const order: HouseholdPlan['order'] = special ? given.withdrawalOrder : 'conventional'
  return {
    taxMode: given.taxMode,
    effectiveRate: given.effectiveTaxRate,
    order,
    sequence: sequenceOf(given),
    conversion: conversionOf(given, people),
  }
}

const longestYears = (people: readonly Person[]): number =>
  Math.max(1, LONGEST_LIFE - Math.min(...people.map((person) => person.age)))

const tableOf = (person: Person | undefined): readonly number[] => deathRates(person?.sex ?? 'unstated')

function sequenceOf(given: Given): readonly Pool[] {
  switch (given.withdrawalOrder) {
    case 'rothFirst':
      return ['cash', 'taxable', 'roth', 'traditional']
    case 'bracket':
      return ['cash', 'taxable', 'roth', 'traditional']
    case 'own':
      return withMissing(given.order)
    default:
      return ['cash', 'taxable', 'traditional', 'roth']
  }
}

/** An own order that leaves a kind of account out still has to be able to use it: last. */
function withMissing(order: readonly Pool[]): readonly Pool[] {
  const all: readonly Pool[] = ['cash', 'taxable', 'traditional', 'roth']
  return [...order, ...all.filter((pool) => !order.includes(pool))]
}

function conversionOf(given: Given, people: readonly Person[]): HouseholdPlan['conversion'] {
  const age = people[0]?.age ?? 0
  return {
    rule: given.conversionRule,
    fromYear: Math.max(0, given.conversionFromAge - age),
    toYear: given.conversionToAge - age,
  }
}
