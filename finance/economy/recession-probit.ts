import { normalCdf } from '../statistics/normal.ts'

export type RecessionModel = { readonly constant: number; readonly coefficient: number }

/**
 * Probability of a recession twelve months ahead: Φ(constant + coefficient × slope in percentage points). `slope` is
 * the 10-year less the 3-month yield as a fraction. Source: Estrella and Mishkin (1996).
 */
export const recessionProbability = (slope: number, { constant, coefficient }: RecessionModel): number =>
  normalCdf(constant + coefficient * slope * 100)
