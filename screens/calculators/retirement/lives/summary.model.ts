import { successInterval, successStandardError } from '#finance/retirement/historical-sequences.ts'
import { type Lives, successes } from '#finance/retirement/household/lives.ts'

/** What a set of lives says. Money in today's dollars. */
export type Summary = {
  readonly count: number
  readonly successes: number
  readonly successRate: number
  readonly standardError: number
  /** Where the rate of all lives lies with 95 % confidence. */
  readonly low: number
  readonly high: number
  readonly medianEnd: number
  readonly p10End: number
  readonly medianTax: number
  readonly medianAtRetirement: number
  /** Median of the deepest cut of lives that were cut at all; null when none was. */
  readonly medianCut: number | null
}

export function summarize(lives: Lives): Summary {
  const count = lives.failedYear.length
  const lasted = successes(lives)
  const rate = count > 0 ? lasted / count : 0
  const cuts = lives.lowestShare.filter((share) => share < 0.999).toSorted()
  return {
    count,
    successes: lasted,
    successRate: rate,
    standardError: count > 0 ? successStandardError(rate, count) : 1,
    ...(count > 0 ? successInterval(lasted, count) : { low: 0, high: 1 }),
    medianEnd: quantile(lives.endBalance.toSorted(), 0.5),
    p10End: quantile(lives.endBalance.toSorted(), 0.1),
    medianTax: quantile(lives.lifetimeTax.toSorted(), 0.5),
    medianAtRetirement: quantile(lives.balanceAtRetirement.toSorted(), 0.5),
    medianCut: cuts.length > 0 ? 1 - quantile(cuts, 0.5) : null,
  }
}

/** Type-7 quantile of ascending values; 0 of none. */
export function quantile(ascending: ArrayLike<number>, share: number): number {
  const place = (ascending.length - 1) * share
  const below = Math.floor(place)
  const low = ascending[below] ?? 0
  const high = ascending[Math.min(ascending.length - 1, below + 1)] ?? low
  return low + (high - low) * (place - below)
}

export type Band = {
  readonly t: number
  readonly p10: number
  readonly p25: number
  readonly median: number
  readonly p75: number
  readonly p90: number
}

/**
 * Spread of the balance at the start of each year over the lives that reach it, down to a tenth of them; where all end
 * in the same year also at that year's end, which is what the summary says they leave.
 */
export function balanceBands(lives: Lives): readonly Band[] {
  const last = lives.lastYear[0] ?? -1
  const isCommon = lives.lastYear.length > 0 && lives.lastYear.every((year) => year === last)
  const starts = bandsAtStarts(lives)
  return isCommon ? [...starts, bandOf(last + 1, lives.endBalance.toSorted())] : starts
}

function bandOf(t: number, ascending: ArrayLike<number>): Band {
  const at = (share: number) => quantile(ascending, share)
  return { t, p10: at(0.1), p25: at(0.25), median: at(0.5), p75: at(0.75), p90: at(0.9) }
}

function bandsAtStarts(lives: Lives): readonly Band[] {
  const bands: Band[] = []
  const count = lives.failedYear.length
  const column = new Float32Array(count)
  for (let t = 0; t < lives.years; t += 1) {
    let alive = 0
    for (let life = 0; life < count; life += 1) {
      const balance = lives.balances[life * lives.years + t] ?? -1
      if (balance < 0) continue
      column[alive] = balance
      alive += 1
    }
    if (alive < Math.max(1, count / 10)) break
    bands.push(bandOf(t, column.subarray(0, alive).toSorted()))
  }
  return bands
}

/** Lives from the worst to the best: those that fail by the year they do, the others by what they leave. */
export function ranking(lives: Lives): readonly number[] {
  const score = (life: number) => {
    const failed = lives.failedYear[life] ?? -1
    return failed < 0 ? lives.years + (lives.endBalance[life] ?? 0) : failed - lives.years
  }
  const scores = Array.from({ length: lives.failedYear.length }, (_, life) => score(life))
  return scores.map((_, life) => life).toSorted((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0) || a - b)
}

export const EXPLORED = [
  ['worst', 0, 'Worst'],
  ['p10', 0.1, '10th percentile'],
  ['p25', 0.25, '25th percentile'],
  ['median', 0.5, 'Median'],
  ['p75', 0.75, '75th percentile'],
  ['best', 1, 'Best'],
] as const

/** What a person reads for the name of an explored life. */
export const lifeWords = (name: string): string => EXPLORED.find(([known]) => known === name)?.[2] ?? name

/** The lives that the explorer shows: worst, tenth, quarter, median, three quarters, best. */
export function exploredLives(lives: Lives): readonly { readonly name: string; readonly life: number }[] {
  const ranked = ranking(lives)
  return EXPLORED.map(([name, share]) => ({
    name,
    life: (ranked[Math.round((ranked.length - 1) * share)] ?? 0) + lives.from,
  }))
}
