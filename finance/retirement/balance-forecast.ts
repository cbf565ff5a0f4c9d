import { DAYS_A_MONTH } from '../dates/covered-months.ts'
import { fillNormal, randomSource } from '../numbers/random.ts'

/** Money into (+) or out of (−) an account on a day, counted from the first day of the forecast as 0. */
export type DayFlow = { readonly day: number; readonly amount: number }

export type Account = {
  /** Balance before the first day. */
  readonly opening: number
  /** Days of the forecast, the first included. */
  readonly days: number
  readonly flows: readonly DayFlow[]
  /** Spending that has no date, in equal parts a day. */
  readonly dailySpending: number
}

/** Balance at the end of each day: opening + all flows up to and on it − undated spending. Flows outside are left out. */
export function dailyBalances({ opening, days, flows, dailySpending }: Account): Float64Array {
  const moves = new Float64Array(days)
  for (const { day, amount } of flows) if (day >= 0 && day < days) moves[day] = (moves[day] ?? 0) + amount
  const balances = new Float64Array(days)
  let balance = opening
  for (let day = 0; day < days; day += 1) {
    balance += (moves[day] ?? 0) - dailySpending
    balances[day] = balance
  }
  return balances
}

/** The lowest balance and the first day that has it. */
export function lowestPoint(balances: Float64Array): { readonly day: number; readonly balance: number } {
  let day = 0
  for (let index = 1; index < balances.length; index += 1)
    if ((balances[index] ?? 0) < (balances[day] ?? 0)) day = index
  return { day, balance: balances[day] ?? 0 }
}

/** Standard deviation of one day's spending when independent days add up to that of a month. */
export const dailyDeviation = (monthlyDeviation: number): number => monthlyDeviation / Math.sqrt(DAYS_A_MONTH)

/** Standard deviation of the balance at the end of day `day` (0 = the first). */
export const balanceDeviation = (daily: number, day: number): number => daily * Math.sqrt(day + 1)

/** Monthly dollars as dollars a day. */
export const perDay = (monthly: number): number => monthly / DAYS_A_MONTH

export type Chances = {
  /** For each account: chance of a day below zero among the first `firstDays`, and among all. */
  readonly early: readonly number[]
  readonly ever: readonly number[]
}

/**
 * Chance that an account goes below zero when spending strays from the plan by independent normal amounts a day.
 * Simulated with a seed; every account meets the same days, so that two plans differ by their plan alone. Standard
 * error at most ½ ÷ √runs. The accounts must have the same number of days.
 */
export function chancesBelowZero(
  accounts: readonly Float64Array[],
  noise: { readonly daily: number; readonly firstDays: number; readonly runs: number; readonly seed: number },
): Chances {
  const { daily, firstDays, seed } = noise
  const days = accounts[0]?.length ?? 0
  const runs = daily > 0 ? noise.runs : 1
  const walks = walksOf({ seed, runs, days })
  const counts = accounts.map((balances) => {
    let early = 0
    let ever = 0
    for (let run = 0; run < runs; run += 1) {
      const first = firstBelow(balances, daily, walks.subarray(run * days, (run + 1) * days))
      if (first < days) ever += 1
      if (first < Math.min(days, firstDays)) early += 1
    }
    return { early, ever }
  })
  return { early: counts.map(({ early }) => early / runs), ever: counts.map(({ ever }) => ever / runs) }
}

/** The first day on which the strayed balance is below zero; the number of days when there is none. */
function firstBelow(balances: Float64Array, daily: number, walk: Float64Array): number {
  let day = 0
  while (day < balances.length && (balances[day] ?? 0) - daily * (walk[day] ?? 0) >= 0) day += 1
  return day
}

type Sample = { readonly seed: number; readonly runs: number; readonly days: number }

/** The last walks: whoever types asks for the same ones at every key, and twice. */
let kept: { readonly sample: Sample; readonly walks: Float64Array } | null = null

/** Sums of standard normal steps up to each day, run after run. */
function walksOf(sample: Sample): Float64Array {
  const { seed, runs, days } = sample
  if (kept !== null && kept.sample.seed === seed && kept.sample.runs === runs && kept.sample.days === days)
    return kept.walks
  const walks = new Float64Array(runs * days)
  const source = randomSource(seed)
  const steps = new Float64Array(days)
  for (let run = 0; run < runs; run += 1) {
    fillNormal(source, steps)
    let walked = 0
    for (let day = 0; day < days; day += 1) {
      walked += steps[day] ?? 0
      walks[run * days + day] = walked
    }
  }
  kept = { sample, walks }
  return walks
}
