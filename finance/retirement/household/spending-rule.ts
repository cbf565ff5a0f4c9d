import { guardrailSpending, inflationRaise, totalRiskSpending } from '../guardrails.ts'
import {
  annuityDuePayment,
  capeSpending,
  cashBucket,
  endowmentSpending,
  floorAndUpside,
  oneOverYears,
  percentageBetween,
  percentageWithinLimits,
  ratchetSpending,
} from '../withdrawal-rules.ts'
import type { HouseholdPlan, Strategy } from './plan.ts'

/** What a spending rule remembers from year to year. */
export type RuleMemory = {
  started: boolean
  initialRate: number
  /** Outflow of last year, tax included, today's dollars. */
  lastOutflow: number
  referenceResources: number
  yearsSinceRaise: number
  lastReturn: number
  lastInflation: number
  cape: number
  /** Money kept apart: the cash bucket, or what the guaranteed floor still costs. */
  sleeve: number
}

export const emptyMemory = (): RuleMemory => ({
  started: false,
  initialRate: 0,
  lastOutflow: 0,
  referenceResources: 0,
  yearsSinceRaise: 0,
  lastReturn: 0,
  lastInflation: 1,
  cape: 0,
  sleeve: 0,
})

const GUARDRAIL = { exceeds: 0.2, cut: 0.1, falls: 0.2, raise: 0.1, noCutLastYears: 15 }
const LIMITS = { raise: 0.05, cut: 0.025 }
const RATCHET = { raise: 0.1, above: 0.5 }
const RATCHET_YEARS = 3
const SMOOTHING = 0.7
const CAPE = { intercept: 0.0175, slope: 0.5 }

/** Rules that pay the planned spending in full instead of deriving it from what is left. */
export const paysPlan = (plan: HouseholdPlan): boolean =>
  plan.strategy.code === 'constantReal' || plan.strategy.code === 'bucket'

/**
 * Money that may leave this year, tax included, by the plan's rule. The rule looks at the resources: accounts plus the
 * present value of income still to come, so that a pension that starts later is spent evenly; without such income it
 * is the rule as published.
 */
export function outflowByRule(strategy: Strategy, memory: RuleMemory, now: RuleYear): number {
  const yearsLeft = strategy.yearsLeft[now.t] ?? 1
  const { resources } = now
  const year = { balance: resources, lastSpending: memory.lastOutflow }
  const rate = strategy.rate ?? memory.initialRate
  switch (strategy.code) {
    case 'constantPercentage':
      return percentageBetween(resources, { rate, ...limitsOf(strategy, memory) })
    case 'floorCeiling':
      return percentageWithinLimits(year, { rate, ...LIMITS })
    case 'guytonKlinger':
      return guytonKlinger(memory, resources, yearsLeft)
    case 'vpw':
      return numberOr(annuityDuePayment(resources, { yearsLeft, realReturn: strategy.realReturn }), resources)
    case 'rmd':
      return resources / Math.max(1, strategy.divisors[now.t] ?? yearsLeft)
    case 'oneOverN':
      return oneOverYears(resources, yearsLeft)
    case 'endowment':
      return endowmentSpending(year, { rate, smoothing: SMOOTHING })
    case 'ratchet':
      return ratchet(memory, resources)
    case 'cape':
      return capeSpending(resources, { ...CAPE, cape: Math.max(1, memory.cape) })
    case 'totalRisk':
      return totalRiskSpending({ resources, lastSpending: memory.lastOutflow, yearsLeft }, strategy.multiples)
    case 'tipsFloor':
      return tipsFloor(strategy, { resources, yearsLeft, floor: now.essential })
    default:
      return memory.lastOutflow
  }
}

/** Floor and ceiling by what left in the first year of the rule, in today's money. */
function limitsOf({ leastOfFirst, mostOfFirst }: Strategy, memory: RuleMemory) {
  const first = memory.initialRate * memory.referenceResources
  return { floor: leastOfFirst * first, ceiling: mostOfFirst * first }
}

export type RuleYear = { t: number; resources: number; essential: number }

/** Guyton and Klinger in today's money: inflation skipped after a losing year is a real cut. */
function guytonKlinger(memory: RuleMemory, resources: number, yearsLeft: number): number {
  const rate = resources > 0 ? memory.lastOutflow / resources : Infinity
  const raise = inflationRaise(
    { lastReturn: memory.lastReturn, inflationFactor: memory.lastInflation, rate },
    memory.initialRate,
  )
  const lastSpending = (memory.lastOutflow * raise) / memory.lastInflation
  const year = { balance: resources, lastSpending, inflationFactor: 1, yearsLeft }
  return guardrailSpending(year, { ...GUARDRAIL, initialRate: memory.initialRate })
}

function ratchet(memory: RuleMemory, resources: number): number {
  memory.yearsSinceRaise += 1
  if (memory.yearsSinceRaise < RATCHET_YEARS) return memory.lastOutflow
  const year = {
    balance: resources,
    referenceBalance: memory.referenceResources,
    lastSpending: memory.lastOutflow,
  }
  const raised = ratchetSpending(year, RATCHET)
  if (raised > memory.lastOutflow) {
    memory.yearsSinceRaise = 0
    memory.referenceResources = resources
  }
  return raised
}

function tipsFloor(
  strategy: Strategy,
  year: { readonly resources: number; readonly yearsLeft: number; readonly floor: number },
): number {
  const { floorReturn, realReturn } = strategy
  const spending = floorAndUpside(
    { balance: year.resources, floor: year.floor, yearsLeft: year.yearsLeft },
    { floorReturn, upsideReturn: realReturn },
  )
  return numberOr(spending, year.resources)
}

const numberOr = (value: number | { readonly noAnswer: string }, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise

/** Money kept apart after this year's withdrawals: the cash bucket, or the cost of the floor still to be paid. */
export function sleeveAfter(
  strategy: Strategy,
  memory: RuleMemory,
  year: { readonly t: number; readonly balance: number; readonly outflow: number; readonly floor: number },
): number {
  if (strategy.code === 'bucket') {
    const bucket = Math.max(0, memory.sleeve - year.outflow)
    const target = strategy.bucketYears * year.outflow
    return cashBucket({ balance: year.balance, bucket, lastReturn: memory.lastReturn }, target)
  }
  if (strategy.code !== 'tipsFloor') return 0
  const yearsLeft = Math.max(0, (strategy.yearsLeft[year.t] ?? 1) - 1)
  const perDollar = annuityDuePayment(1, { yearsLeft, realReturn: strategy.floorReturn })
  return typeof perDollar === 'number' ? Math.min(year.balance, year.floor / perDollar) : 0
}
