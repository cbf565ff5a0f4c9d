import { isNoAnswer, type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import { normalCdf, normalInverse } from '../statistics/normal.ts'
import { momentsOf, ratio, sharpeGeometric, sharpeRatio } from './return-series.ts'

/** SR·(1 + S/6·SR − (K−3)/24·SR²) of the yearly ratio: a penalty for losses that lean left and for fat tails (Pézier and White, 2006). */
export function adjustedSharpe(
  returns: readonly number[],
  riskFree: number,
  scale: number,
): number | NoAnswer {
  const sharpe = sharpeGeometric(returns, riskFree, scale)
  const moments = momentsOf(returns)
  if (isNoAnswer(sharpe)) return sharpe
  if (isNoAnswer(moments)) return moments
  const { skewness, kurtosisExcess } = moments
  return sharpe * (1 + (skewness / 6) * sharpe - (kurtosisExcess / 24) * sharpe * sharpe)
}

/** Skewness over kurtosis (not the excess): beside a Sharpe ratio, more is better. */
export function skewnessKurtosisRatio(returns: readonly number[]): number | NoAnswer {
  const moments = momentsOf(returns)
  return isNoAnswer(moments) ? moments : ratio(moments.skewness, moments.kurtosisExcess + 3)
}

export type SharpeMoments = {
  /** Of one period, not annualized. */
  readonly sharpe: number
  readonly skewness: number
  readonly kurtosisExcess: number
  readonly periods: number
}

const rulesOf = ({ periods }: SharpeMoments) => [[periods > 1, 'at least two periods are needed']] as const

/** √((1 − S·SR + (K−1)/4·SR²)/(n − 1)): the standard error of a Sharpe ratio of a period (Mertens, 2002). */
export const sharpeStandardError = (moments: SharpeMoments): number | NoAnswer =>
  whenAll(rulesOf(moments), () => {
    const variance = varianceOf(moments) / (moments.periods - 1)
    return variance >= 0 ? Math.sqrt(variance) : noAnswer('these moments leave no variance')
  })

/**
 * Probability that the true Sharpe ratio of a period lies above `threshold`: Φ((SR − SR*)/standard error).
 * Source: Bailey and López de Prado, The Sharpe Ratio Efficient Frontier, Journal of Risk 15 (2012).
 */
export function probabilisticSharpe(moments: SharpeMoments, threshold: number): number | NoAnswer {
  const z = ratio(moments.sharpe - threshold, sharpeStandardError(moments))
  return isNoAnswer(z) ? z : normalCdf(z)
}

/** Periods needed for a probabilistic Sharpe ratio of `confidence`: 1 + variance·(z/(SR − SR*))². Same source. */
export const minimumTrackRecord = (
  moments: SharpeMoments,
  threshold: number,
  confidence: number,
): number | NoAnswer =>
  whenAll(
    [
      [confidence > 0.5 && confidence < 1, 'the confidence level must be between 50% and 100%'],
      [moments.sharpe > threshold, 'the ratio is not above the threshold, so no track record is long enough'],
    ],
    () => 1 + varianceOf(moments) * (normalInverse(confidence) / (moments.sharpe - threshold)) ** 2,
  )

/** The moments of a record that the measures above need. */
export function sharpeMoments(returns: readonly number[], riskFree: number): SharpeMoments | NoAnswer {
  const sharpe = sharpeRatio(returns, riskFree)
  const moments = momentsOf(returns)
  if (isNoAnswer(sharpe)) return sharpe
  if (isNoAnswer(moments)) return moments
  const { skewness, kurtosisExcess } = moments
  return { sharpe, skewness, kurtosisExcess, periods: returns.length }
}

const varianceOf = ({ sharpe, skewness, kurtosisExcess }: SharpeMoments): number =>
  1 - skewness * sharpe + ((kurtosisExcess + 2) / 4) * sharpe * sharpe
