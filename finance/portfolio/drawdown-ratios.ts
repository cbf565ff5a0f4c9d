import { isNoAnswer, type NoAnswer, whenAll } from '../answer.ts'
import { drawdowns, painIndex, ulcerIndex } from './drawdown.ts'
import { annualizedGeometric, ratio } from './return-series.ts'
import { preciseSum } from '../statistics/statistics.ts'
import { quantileOf } from './value-at-risk.ts'

/*
 * Annual geometric return above a yearly risk-free rate, over a measure of the falls. Simple returns of equal periods,
 * `scale` of them in a year. Source: Bacon, Practical Portfolio Performance Measurement and Attribution, 2nd ed., p. 89-91.
 */

export type TrackRecord = {
  readonly returns: readonly number[]
  readonly scale: number
  /** A year, as a fraction. */
  readonly riskFree: number
}

/** Over the deepest drawdown and a cushion, 10 % by convention, that keeps a quiet record from dividing by nothing. */
export const sterlingRatio = (record: TrackRecord, cushion = 0.1): number | NoAnswer =>
  ratio(
    excessOf(record),
    whenAll(
      [[record.returns.length > 0, 'there are no returns']],
      () => drawdowns(record.returns).reduce((most, one) => Math.max(most, one), 0) + cushion,
    ),
  )

/** Over √Σ D², D the returns of each unbroken run of losses added up (Burke, 1994). */
export const burkeRatio = (record: TrackRecord): number | NoAnswer =>
  ratio(excessOf(record), Math.sqrt(preciseSum(lossRuns(record.returns).map((one) => one * one))))

/** Burke's ratio with the mean over all periods, √(Σ D²/n). */
export const modifiedBurkeRatio = (record: TrackRecord): number | NoAnswer => {
  const plain = burkeRatio(record)
  return isNoAnswer(plain) ? plain : plain * Math.sqrt(record.returns.length)
}

/** Over the ulcer index (Martin and McCann, 1987). */
export const martinRatio = (record: TrackRecord): number | NoAnswer =>
  ratio(excessOf(record), ulcerIndex(record.returns))

/** Over the pain index. */
export const painRatio = (record: TrackRecord): number | NoAnswer =>
  ratio(excessOf(record), painIndex(record.returns))

/**
 * Conditional drawdown at risk: the mean of the drawdowns at or beyond their quantile at `confidence`, a positive
 * fraction. Source: Chekhlov, Uryasev and Zabarankin, Drawdown measure in portfolio optimization (2005).
 */
export const conditionalDrawdown = (returns: readonly number[], confidence: number): number | NoAnswer =>
  whenAll(
    [
      [returns.length > 0, 'there are no returns'],
      [confidence >= 0 && confidence < 1, 'the confidence level must be at least 0 and below 1'],
    ],
    () => {
      const depths = drawdowns(returns)
      const limit = quantileOf(depths, confidence)
      const deepest = depths.filter((depth) => depth >= limit)
      return preciseSum(deepest) / deepest.length
    },
  )

function excessOf({ returns, scale, riskFree }: TrackRecord): number | NoAnswer {
  const yearly = annualizedGeometric(returns, scale)
  return isNoAnswer(yearly) ? yearly : yearly - riskFree
}

function lossRuns(returns: readonly number[]): readonly number[] {
  const runs: number[] = []
  for (const [at, one] of returns.entries()) {
    if (one >= 0) continue
    if ((returns[at - 1] ?? 0) < 0) runs.push((runs.pop() ?? 0) + one)
    else runs.push(one)
  }
  return runs
}
