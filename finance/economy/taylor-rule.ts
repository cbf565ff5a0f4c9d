export type TaylorRule = {
  readonly inflation: number
  readonly targetInflation: number
  /** Output above its potential as a fraction; below it negative. */
  readonly outputGap: number
  /** Real policy rate at which the economy neither speeds up nor slows down. */
  readonly neutralReal: number
  /** Weight of the output gap: ½ in the rule of 1993, 1 in that of 1999. */
  readonly gapWeight: number
}

/**
 * Policy rate by Taylor's rule: i = π + r* + ½(π − π*) + weight × gap. All fractions a year.
 * Sources: J. Taylor, Discretion versus Policy Rules in Practice (1993); A Historical Analysis of Monetary Policy
 * Rules (1999).
 */
export const taylorRate = ({
  inflation,
  targetInflation,
  outputGap,
  neutralReal,
  gapWeight,
}: TaylorRule): number =>
  inflation + neutralReal + 0.5 * (inflation - targetInflation) + gapWeight * outputGap
