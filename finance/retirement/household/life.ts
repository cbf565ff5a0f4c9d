import { bookYear, grownOver, growAccounts, inherit, type RealReturns, stepUpBasis } from './booking.ts'
import type { Balances, HouseholdPlan, MarketPath, Schedule } from './plan.ts'
import { premiumCreditOf } from './premium-credit.ts'
import { SHORT, spend, type Spender } from './spend.ts'
import { emptyMemory, paysPlan, type RuleMemory, sleeveAfter } from './spending-rule.ts'
import { emptyYear, totalOf, type Year } from './year.ts'
import { startYear } from './year-start.ts'

const EARLY_YEARS = 10
const SEASONING = 5

/** What one life leaves behind. Money in today's dollars; years count from 0; −1 = never. */
export type LifeResult = {
  depletedYear: number
  belowEssentialYear: number
  lastYear: number
  endBalance: number
  balanceAtRetirement: number
  lifetimeTax: number
  /** Lowest spending over planned spending, 1 when nothing was ever cut. */
  lowestShare: number
  /** Real growth of the accounts over the first ten years of retirement, 1 = none. */
  earlyGrowth: number
  /** Mean yearly inflation factor. */
  priceGrowth: number
  taxShareWhenShort: number
  lockedWhenShort: boolean
}

/** Called once a year with the finished record; for the explorer only, null in simulations. */
export type YearListener = (year: Readonly<Year>, book: Readonly<Balances>, state: 0 | 1 | 2) => void

/** Working memory of a run of many lives: made once, reused for each. */
export type Workspace = Spender & {
  readonly returns: RealReturns
  readonly magi: Float64Array
  /** Who was alive in each year: its return was joint where it is 0 and two people plan. */
  readonly states: Uint8Array
  /** Converted in each year, in dollars of the year. */
  readonly converted: Float64Array
  readonly result: LifeResult
}

export function workspace(plan: HouseholdPlan): Workspace {
  const [schedule] = plan.schedules
  const [federal] = schedule.federal
  const [state] = schedule.state
  if (federal === undefined || state === undefined) throw new RangeError('a plan needs at least one year')
  return {
    year: emptyYear(federal, state),
    book: { ...plan.opening },
    memory: emptyMemory(),
    rule: { t: 0, resources: 0, essential: 0 },
    returns: { stocks: 1, bonds: 1, cash: 1, safe: 1, apart: 0 },
    magi: new Float64Array(plan.years),
    states: new Uint8Array(plan.years),
    converted: new Float64Array(plan.years),
    result: { ...NO_RESULT },
  }
}

const NO_RESULT: LifeResult = {
  depletedYear: -1,
  belowEssentialYear: -1,
  lastYear: 0,
  endBalance: 0,
  balanceAtRetirement: 0,
  lifetimeTax: 0,
  lowestShare: 1,
  earlyGrowth: 1,
  priceGrowth: 1,
  taxShareWhenShort: 0,
  lockedWhenShort: false,
}

/** Last year of each person (−1: nobody) and how many last years cost long-term care. */
export type LifeSpan = { first: number; second: number; careYears: number }

export type LifeWorld = {
  readonly path: MarketPath
  readonly span: Readonly<LifeSpan>
  /** Receives the total of the accounts at the start of each year, from `offset`. */
  readonly balances: Float32Array
  readonly offset: number
  readonly listener: YearListener | null
  /** Ends the life in its first short year: enough to know that it fails. */
  readonly endWhenShort?: boolean
}

/**
 * Lives one life: every year in the order 1 who is alive, 2 income, 3 contributions, 4 required distribution, 5 need,
 * 6 withdrawal with its tax, 7 Roth conversion, 8 growth, 9 rebalancing. The outcome is in `space.result`.
 */
export function liveLife(plan: HouseholdPlan, world: LifeWorld, space: Workspace): void {
  const { path, span } = world
  const { year, book, memory, result } = space
  Object.assign(book, plan.opening)
  Object.assign(result, NO_RESULT)
  restart(memory, plan)
  const last = Math.min(plan.years - 1, Math.max(span.first, span.second))
  year.priceIndex = 1
  for (let t = 0; t <= last; t += 1) {
    const state = t <= span.first ? (t <= span.second ? 0 : 1) : 2
    const schedule = plan.schedules[state]
    space.states[t] = state
    year.stepUp = 0
    if (state !== 0) {
      inherit(book, state)
      // Nobody who was alone from the start has lost anybody.
      if (t > 0 && space.states[t - 1] === 0) year.stepUp = stepUpBasis(book, plan, state)
    }
    world.balances[world.offset + t] = totalOf(book)
    if (t === plan.retirementYear) result.balanceAtRetirement = totalOf(book)
    year.t = t
    if (plan.timing === 'end') grow(plan, path, space)
    const care = t > last - span.careYears ? plan.care.annual : 0
    season(space)
    startYear(plan, schedule, { year, book, magi: space.magi, states: space.states, care })
    spend(plan, schedule, space)
    bookYear(schedule, year, book)
    space.magi[t] = year.magi * year.priceIndex
    space.converted[t] = year.conversion * year.priceIndex
    if (plan.premiumCredit !== null)
      book.credit = year.priceIndex * premiumCreditOf(plan.premiumCredit, schedule, year)
    record(plan, schedule, space)
    if (world.endWhenShort === true && hasFailed(plan, result)) return
    if (world.listener !== null) world.listener(year, book, state)
    if (plan.timing === 'start') grow(plan, path, space)
    year.priceIndex *= grownOver(path.inflation[t], year.ahead)
  }
  result.lastYear = last
  result.endBalance = totalOf(book)
  result.priceGrowth = year.priceIndex ** (1 / (last + plan.firstShare))
}

const hasFailed = (plan: HouseholdPlan, { depletedYear, belowEssentialYear }: LifeResult): boolean =>
  depletedYear >= 0 || (belowEssentialYear >= 0 && !paysPlan(plan))

/** A conversion is out without a penalty from the fifth year after it on. */
function season({ year, book, converted }: Workspace): void {
  if (year.t < SEASONING) return
  const seasoned = Math.min(book.rothUnseasoned, (converted[year.t - SEASONING] ?? 0) / year.priceIndex)
  book.rothUnseasoned -= seasoned
  book.rothBasis += seasoned
}

function restart(memory: RuleMemory, plan: HouseholdPlan): void {
  memory.started = false
  memory.lastOutflow = 0
  memory.lastReturn = 0
  memory.lastInflation = 1
  memory.yearsSinceRaise = 0
  memory.sleeve = 0
  memory.cape = plan.strategy.cape
}

function grow(plan: HouseholdPlan, path: MarketPath, space: Workspace): void {
  const { t } = space.year
  const growth = growAccounts(plan, { path, t, returns: space.returns }, space)
  if (t >= plan.retirementYear && t < plan.retirementYear + EARLY_YEARS) space.result.earlyGrowth *= growth
}

/** A year without pay to live on, and none that began before the plan. */
const isWhole = ({ onPay, ahead }: Readonly<Year>): boolean => onPay === 0 && ahead === 1

function record(plan: HouseholdPlan, schedule: Schedule, space: Workspace): void {
  const { year, memory, result, book } = space
  const { t } = year
  result.lifetimeTax += year.tax + year.payrollTax
  if (year.shortfall > SHORT && result.depletedYear < 0) {
    result.depletedYear = t
    result.lockedWhenShort = year.penalty > 0 || year.locked > SHORT
    result.taxShareWhenShort = year.tax / Math.max(1, year.inflow + year.withdrawn)
  }
  if (!year.retired) return
  const outflow = year.spending + year.tax
  // A rule starts from the first whole year of retirement.
  if (!memory.started && isWhole(year)) startRule(schedule, space, outflow)
  const discretionary = year.living - year.essential
  if (year.need > 0) result.lowestShare = Math.min(result.lowestShare, year.spending / year.need)
  if (year.spending < year.need - discretionary - SHORT && result.belowEssentialYear < 0)
    result.belowEssentialYear = t
  const floor = Math.max(0, year.essential - year.socialSecurity)
  memory.sleeve = sleeveAfter(plan.strategy, memory, {
    t,
    balance: totalOf(book),
    outflow: year.withdrawn / year.ahead,
    floor,
  })
}

/** The first year of retirement pays the plan and sets the rate that the rule starts from. */
function startRule(schedule: Schedule, space: Workspace, outflow: number): void {
  const { year, memory, book } = space
  const resources = totalOf(book) + year.withdrawn + year.rmd + (schedule.incomeValue[year.t] ?? 0)
  memory.started = true
  memory.lastOutflow = outflow
  memory.initialRate = resources > 0 ? outflow / resources : 1
  memory.referenceResources = resources
}
