import { annualReturns } from '#figures/annual-returns.ts'
import {
  type GrowthHistory,
  historicalMaxRates,
  realGrowth,
} from '#finance/retirement/historical-sequences.ts'
import type { Strategy } from '#finance/retirement/household/plan.ts'
import {
  emptyMemory,
  outflowByRule,
  type RuleMemory,
  sleeveAfter,
} from '#finance/retirement/household/spending-rule.ts'

export type HistoricalGiven = {
  readonly stockShare: number
  readonly bondShare: number
  readonly years: number
  readonly initialRate: number
  readonly fees: number
  readonly firstYear: number
  readonly lastYear: number
  readonly wrap: boolean
  readonly effectiveTaxRate: number
}

export type StartYear = {
  readonly startYear: number
  /** Largest constant real withdrawal that would have lasted. */
  readonly maxRate: number
  readonly success: boolean
  /** Real balance after the last year, start = 1. */
  readonly endBalance: number
  /** Lowest and mean real withdrawal, as shares of the starting balance. */
  readonly lowest: number
  readonly mean: number
}

type Returns = GrowthHistory & { readonly cash: readonly number[]; readonly inflation: readonly number[] }

/** Real growth of the mix in each year asked for; what is not in shares or bonds is in Treasury bills. */
export function mixHistory(given: HistoricalGiven): Returns {
  const rows = annualReturns.filter(([year]) => year >= given.firstYear && year <= given.lastYear)
  const bills = 1 - given.stockShare - given.bondShare
  const weights = [given.stockShare, given.bondShare, bills]
  const inflation = rows.map((row) => row[6] / 100)
  const growth = rows.map(([, stocks, bonds, , tbill], index) => {
    const returns = [stocks / 100, bonds / 100, tbill / 100]
    return realGrowth({ returns, inflation: inflation[index] ?? 0 }, weights, given.fees)
  })
  const cash = rows.map((row, index) => (1 + row[4] / 100) / (1 + (inflation[index] ?? 0)))
  return { firstYear: rows[0]?.[0] ?? given.firstYear, growth, cash, inflation }
}

/** Every start year, under a spending rule; constant real spending succeeds when its rate does not exceed the max rate. */
export function startYears(given: HistoricalGiven, strategy: Strategy): readonly StartYear[] {
  const history = mixHistory(given)
  const { years, wrap } = given
  const gross = given.initialRate / (1 - given.effectiveTaxRate)
  return historicalMaxRates(history, { years, wrap }).map(({ startYear, rate }) => {
    const lived = livePortfolio(history, strategy, {
      start: startYear - history.firstYear,
      years,
      rate: gross,
    })
    const success = strategy.code === 'constantReal' ? rate >= gross * (1 - 1e-12) : lived.success
    return { startYear, maxRate: rate, ...lived, success }
  })
}

function livePortfolio(
  history: Returns,
  strategy: Strategy,
  window: { readonly start: number; readonly years: number; readonly rate: number },
): {
  readonly success: boolean
  readonly endBalance: number
  readonly lowest: number
  readonly mean: number
} {
  const memory: RuleMemory = {
    ...emptyMemory(),
    started: true,
    initialRate: window.rate,
    lastOutflow: window.rate,
    referenceResources: 1,
    cape: strategy.cape,
  }
  const length = history.growth.length
  let balance = 1
  let success = true
  let lowest = Infinity
  let total = 0
  for (let t = 0; t < window.years; t += 1) {
    const wanted =
      t === 0
        ? window.rate
        : outflowByRule(strategy, memory, { t, resources: balance, essential: window.rate / 2 })
    const paid = Math.min(balance, wanted)
    if (paid < wanted - 1e-12) success = false
    memory.lastOutflow = wanted
    balance -= paid
    lowest = Math.min(lowest, paid)
    total += paid
    memory.sleeve = sleeveAfter(strategy, memory, { t, balance, outflow: paid, floor: window.rate / 2 })
    const place = (window.start + t) % length
    const apart = balance > 0 ? Math.min(1, memory.sleeve / balance) : 0
    const safe = strategy.code === 'tipsFloor' ? 1 + strategy.floorReturn : (history.cash[place] ?? 1)
    const growth = apart * safe + (1 - apart) * (history.growth[place] ?? 1)
    remember(memory, strategy, { growth, inflation: 1 + (history.inflation[place] ?? 0) })
    balance *= growth
  }
  return { success, endBalance: balance, lowest, mean: total / window.years }
}

function remember(
  memory: RuleMemory,
  strategy: Strategy,
  year: { readonly growth: number; readonly inflation: number },
): void {
  memory.lastReturn = year.growth * year.inflation - 1
  memory.lastInflation = year.inflation
  memory.cape *= year.growth / (1 + strategy.realReturn)
}
