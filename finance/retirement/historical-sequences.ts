import { type NoAnswer, noAnswer } from '../answer.ts'

/** Real growth factors (1 + return) of consecutive years and the first of those years. */
export type GrowthHistory = { readonly firstYear: number; readonly growth: readonly number[] }

/** Real growth of a yearly rebalanced mix: (1 + Σ wᵢ rᵢ)(1 − fee) ÷ (1 + inflation). */
export function realGrowth(
  year: { readonly returns: readonly number[]; readonly inflation: number },
  weights: readonly number[],
  fee: number,
): number {
  const mixed = year.returns.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)
  return ((1 + mixed) * (1 - fee)) / (1 + year.inflation)
}

/**
 * Largest constant real withdrawal, as a share of the starting balance, taken at the start of each year, that leaves
 * exactly nothing after the last one: 1 ÷ Σ_{k<years} Π_{j<k} 1/g_j.
 */
export function historicalMaxRate(
  history: GrowthHistory,
  window: { readonly startYear: number; readonly years: number; readonly wrap?: boolean },
): number | NoAnswer {
  const start = window.startYear - history.firstYear
  const length = history.growth.length
  const beyond = start < 0 || start >= length || (window.wrap !== true && start + window.years > length)
  if (window.years < 1 || length === 0 || beyond)
    return noAnswer(`The series does not cover ${window.years} years from ${window.startYear}.`)
  let factor = 1
  let sum = 0
  for (let year = 0; year < window.years; year += 1) {
    sum += factor
    factor /= history.growth[(start + year) % length] ?? 1
  }
  return 1 / sum
}

/** The max rate of every start year with enough data, oldest first. */
export function historicalMaxRates(
  history: GrowthHistory,
  window: {
    readonly years: number
    readonly firstStart?: number
    readonly lastStart?: number
    readonly wrap?: boolean
  },
): { readonly startYear: number; readonly rate: number }[] {
  const lastYear = history.firstYear + history.growth.length - 1
  const lastStart = window.lastStart ?? (window.wrap === true ? lastYear : lastYear - window.years + 1)
  const starts: { startYear: number; rate: number }[] = []
  for (let startYear = window.firstStart ?? history.firstYear; startYear <= lastStart; startYear += 1) {
    const rate = historicalMaxRate(history, { startYear, years: window.years, wrap: window.wrap === true })
    if (typeof rate === 'number') starts.push({ startYear, rate })
  }
  return starts
}

/**
 * Share of start years in which a constant real withdrawal of `rate` lasts. Equality counts as success: the last
 * withdrawal is met in full.
 */
export function successShare(rates: readonly number[], rate: number): number | NoAnswer {
  if (rates.length === 0) return noAnswer('No start year has enough data.')
  return rates.filter((each) => each >= rate * (1 - 1e-12)).length / rates.length
}

/** Half of the normal distribution's middle 95 %, in deviations. */
const Z95 = 1.959963984540054

/**
 * Where the success rate of all lives lies with 95 % confidence when `successes` of `runs` independent ones lasted:
 * Wilson's interval, which stays inside 0 to 1 and has a width at both ends. Source: E. B. Wilson, JASA 22 (1927).
 */
export function successInterval(
  successes: number,
  runs: number,
): { readonly low: number; readonly high: number } {
  const rate = successes / runs
  const square = Z95 ** 2 / runs
  const middle = (rate + square / 2) / (1 + square)
  const half = (Z95 / (1 + square)) * Math.sqrt((rate * (1 - rate)) / runs + square / (4 * runs))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/**
 * Standard error of a success rate estimated from `runs` independent lives: √(p (1 − p) ÷ runs); where all or none
 * lasted, which would make it 0, what Wilson's interval at one standard error allows: 1 ÷ (runs + 1).
 */
export const successStandardError = (rate: number, runs: number): number =>
  rate === 0 || rate === 1 ? 1 / (runs + 1) : Math.sqrt((rate * (1 - rate)) / runs)
