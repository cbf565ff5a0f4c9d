import type { Market } from '#finance/household/market.ts'
import type { Balances, HouseholdPlan, Mix, Pool } from '#finance/household/plan.ts'
import { lifetimeDivisor, requiredStartAge } from '#finance/required-distribution.ts'
import { lifeTable } from '#figures/life-table.ts'
import { requiredBeginningAge } from '#figures/required-distribution.ts'
import { figuresOf, federalRulesOf, type YearFigures } from './figures.model.ts'
import { checkPlan } from './plan-check.model.ts'
import { averageGrowth, type MarketView, marketOf, marketView, realMix } from './markets.model.ts'
import { type Person, peopleOf } from './people.model.ts'
import type { Given } from './plan-given.model.ts'
import { ruleOf } from './rule.model.ts'
import { medicareTiers, scheduleFor, statusOf } from './schedule.model.ts'

/** Everything that a run of lives needs; plain data and typed arrays, so that it can be posted to a worker. */
export type Prepared = {
  readonly plan: HouseholdPlan
  readonly market: Market
  readonly view: MarketView
  readonly people: readonly Person[]
  readonly startYear: number
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
  const status = statusOf(
    given.filingStatus,
    people.map(() => true),
  )
  const figures = figuresOf(startYear, status, 'today')
  const view = marketView(given)
  const average = averageGrowth(view)
  const mix = realMix(view, averageStockShare(given))
  const lastYear = people.map((person) => Math.max(0, person.endAge - person.age))
  const years = given.mortality === 'table' ? longestYears(people) : Math.max(...lastYear) + 1
  const retirementYear = retirementYearOf(given, people)
  const realReturn = mix.growth - 1
  const context = {
    given,
    people,
    figures,
    years,
    retirementYear,
    realReturn,
    inflation: view.inflation.geometric,
  }
  const horizon = Math.max(...lastYear)
  const both = people.map(() => true)
  const plan: HouseholdPlan = {
    years,
    people: people.length === 2 ? 2 : 1,
    lastYear: [lastYear[0] ?? 0, lastYear[1] ?? -1],
    ages: [people[0]?.age ?? 0, people[1]?.age ?? 0],
    mortality: given.mortality === 'table' ? [tableOf(people[0]), tableOf(people[1])] : null,
    schedules: [
      scheduleFor(context, both),
      scheduleFor(
        context,
        people.map((_, index) => index === 0),
      ),
      scheduleFor(
        context,
        people.map((_, index) => index === 1 || people.length === 1),
      ),
    ],
    opening: openingBalances(given),
    mixes: mixesOf(given),
    dividendYield: given.dividendYield,
    bondYield: Math.max(0, view.bonds.geometric),
    cashYield: Math.max(0, view.cash.geometric),
    taxMode: given.taxMode,
    effectiveRate: given.effectiveTaxRate,
    divisors: [divisorsOf(people[0], years, figures), divisorsOf(people[1], years, figures)],
    open: [openYears(people[0], years), openYears(people[1], years)],
    order:
      given.withdrawalOrder === 'proportional' || given.withdrawalOrder === 'bracket'
        ? given.withdrawalOrder
        : 'conventional',
    sequence: sequenceOf(given),
    fillTo: bracketTop(startYear, status, given.fillRate),
    conversion: conversionOf(given, { people, startYear, figures }),
    strategy: ruleOf(given, {
      age: Math.max(...people.map((person) => person.age)),
      years,
      horizon,
      table: figures.lifetimeTable,
      realReturn,
      deviation: mix.deviation,
    }),
    retirementYear,
    timing: given.timing,
    care: { annual: given.careAnnual, years: given.careYears, probability: given.careProbability },
  }
  return { plan, market: marketOf(given), view, people, startYear, average }
}

const longestYears = (people: readonly Person[]): number =>
  Math.max(1, LONGEST_LIFE - Math.min(...people.map((person) => person.age)))

const tableOf = (person: Person | undefined): readonly number[] => lifeTable[person?.sex ?? 'female']

/** The first year in which somebody with a wage has retired; without wages, now. */
export function retirementYearOf(given: Given, people: readonly Person[]): number {
  const workers = people.filter((_, index) => {
    const owner = index === 0 ? 'first' : 'second'
    return given.incomes.some(
      (row) => row.owner === owner && (row.kind === 'wage' || row.kind === 'self') && row.amount > 0,
    )
  })
  const chosen = workers.length > 0 ? workers : people
  return Math.max(0, Math.min(...chosen.map((person) => person.retireAge - person.age)))
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function openingBalances(given: Given): Balances {
  const of = (type: string, owner?: string) =>
    given.accounts.filter((row) => row.type === type && (owner === undefined || row.owner === owner))
  const balance = (rows: Given['accounts']) => sum(rows.map((row) => row.balance))
  const basis = (rows: Given['accounts']) =>
    sum(rows.map((row) => Math.min(row.balance, row.basis ?? row.balance)))
  return {
    cash: balance(of('cash')),
    taxable: balance(of('taxable')),
    basis: basis(of('taxable')),
    traditionalFirst: balance(of('traditional', 'first')),
    traditionalSecond: balance(of('traditional', 'second')),
    roth: balance(of('roth')),
    rothBasis: basis(of('roth')),
    hsa: balance(of('hsa')),
  }
}

/** Stock share and fee of a kind of account: means weighted by balance, or of all accounts where it is empty. */
function mixesOf(given: Given): HouseholdPlan['mixes'] {
  const invested = given.accounts.filter((row) => row.type !== 'cash')
  const mixOf = (type: string): Mix => {
    const own = invested.filter((row) => row.type === type)
    const rows = own.length > 0 ? own : invested
    const total = sum(rows.map((row) => row.balance))
    const weight = (row: Given['accounts'][number]) => (total > 0 ? row.balance / total : 1 / rows.length)
    if (rows.length === 0) return { stocks: 0.6, fee: 0 }
    return {
      stocks: sum(rows.map((row) => weight(row) * row.stocks)),
      fee: sum(rows.map((row) => weight(row) * row.fee)),
    }
  }
  return {
    taxable: mixOf('taxable'),
    traditional: mixOf('traditional'),
    roth: mixOf('roth'),
    hsa: mixOf('hsa'),
  }
}

export function averageStockShare(given: Given): number {
  const total = sum(given.accounts.map((row) => row.balance))
  const invested = given.accounts.filter((row) => row.type !== 'cash')
  if (total <= 0) return 0.6
  return sum(invested.map((row) => row.balance * row.stocks)) / total
}

/** Required-distribution divisors by year; 0 before the starting age. */
function divisorsOf(person: Person | undefined, years: number, figures: YearFigures): Float64Array {
  const divisors = new Float64Array(years)
  if (person === undefined) return divisors
  const start = requiredStartAge(person.birthYear, requiredBeginningAge)
  for (let t = 0; t < years; t += 1) {
    const divisor = lifetimeDivisor(person.age + t, figures.lifetimeTable)
    if (typeof start === 'number' && person.age + t >= start && typeof divisor === 'number')
      divisors[t] = divisor
  }
  return divisors
}

/** Open without penalty from the year of 60 (59½ has passed by its end), or from a retirement at 55 or later. */
function openYears(person: Person | undefined, years: number): Float64Array {
  const opensAt = person === undefined ? Infinity : Math.min(60, Math.max(55, person.retireAge))
  return Float64Array.from({ length: years }, (_, t) =>
    person !== undefined && person.age + t >= opensAt ? 1 : 0,
  )
}

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

/** Taxable income at which the bracket of `rate` ends. */
export function bracketTop(year: number, status: Parameters<typeof statusOf>[0], rate: number): number {
  const { bracketRates, bracketTops } = federalRulesOf(year, status, { year, field: 'today' })
  let place = 0
  while (place < bracketTops.length - 1 && (bracketRates[place] ?? 1) < rate - 1e-9) place += 1
  return bracketTops[place] ?? 0
}

function conversionOf(
  given: Given,
  about: { readonly people: readonly Person[]; readonly startYear: number; readonly figures: YearFigures },
): HouseholdPlan['conversion'] {
  const { people, startYear, figures } = about
  const age = people[0]?.age ?? 0
  const status = statusOf(
    given.filingStatus,
    people.map(() => true),
  )
  const tiers = medicareTiers(figures.medicare[status === 'hoh' ? 'single' : status])
  const targets = {
    none: 0,
    bracket: bracketTop(startYear, status, given.conversionRate),
    irmaa: tiers.above[0] ?? 0,
    fixed: given.conversionAmount,
  }
  return {
    rule: given.conversionRule,
    target: targets[given.conversionRule],
    fromYear: Math.max(0, given.conversionFromAge - age),
    toYear: given.conversionToAge - age,
  }
}
