import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { type Level, levelOn } from './level-series.ts'
import { moneyWeighted, type Period } from './period-performance.ts'

/* A portfolio against the market with the same money on the same days. The opening value counts as the first deposit. */

type MarketEquivalent = {
  /** What the same flows in the benchmark would be worth at the end (Long and Nickels, 1996); negative when overdrawn. */
  readonly endValue: number
  /** (money out + closing value) / money in, all grown by the benchmark to the last day; above 1 beats it. */
  readonly ratio: number | NoAnswer
  /** Annual rate of return of the flows grown by the benchmark: what was earned beyond it (compounded once a year). */
  readonly directAlpha: number | NoAnswer
  /** Annual money-weighted return of the benchmark with these flows. */
  readonly moneyWeighted: number | NoAnswer
}

/**
 * Public-market equivalents of a period. No answer: the benchmark has no level on a day of a flow, or the flows have
 * no single rate.
 * Source: Kaplan and Schoar (2005), Journal of Finance 60(4); Gredil, Griffiths and Stucke (2014), direct alpha.
 */
export function marketEquivalent(period: Period, benchmark: readonly Level[]): MarketEquivalent | NoAnswer {
  const last = levelOn(benchmark, period.end)
  if (isNoAnswer(last)) return last
  const grown: { readonly day: number; readonly amount: number }[] = []
  for (const { day, amount } of [{ day: period.start, amount: period.opening }, ...period.flows]) {
    const level = levelOn(benchmark, day)
    if (isNoAnswer(level)) return level
    grown.push({ day, amount: (amount * last) / level })
  }
  const [opening, ...flows] = grown
  if (opening === undefined) return noAnswer('there is nothing to compare')
  const endValue = grown.reduce((sum, { amount }) => sum + amount, 0)
  const paid = grown.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  const received = grown.reduce((sum, { amount }) => sum + Math.max(0, -amount), period.closing)
  return {
    endValue,
    ratio: paid > 0 ? received / paid : noAnswer('no money was put in'),
    directAlpha: moneyWeighted({ ...period, opening: opening.amount, flows }),
    moneyWeighted:
      endValue < 0
        ? noAnswer('the withdrawals would have used up the benchmark before the end')
        : moneyWeighted({ ...period, closing: endValue }),
  }
}
