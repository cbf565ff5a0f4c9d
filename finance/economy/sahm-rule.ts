import { type NoAnswer, noAnswer } from '../answer.ts'

/** Rise of the three-month mean above its low that has marked the beginning of a recession: half a point. */
export const SAHM_TRIGGER = 0.005

const MEAN_OF = 3
const LOW_OF = 12
/** Months that one value needs. */
export const SAHM_MONTHS = MEAN_OF + LOW_OF

/**
 * Mean of the last three monthly unemployment rates less the lowest of the twelve three-month means before it.
 * Rates are fractions, oldest first. No answer with fewer than fifteen months.
 * Source: C. Sahm, Direct Stimulus Payments to Individuals, in Recession Ready (Brookings, 2019).
 */
export function sahmIndicator(unemployment: readonly number[]): number | NoAnswer {
  const means = threeMonthMeans(unemployment)
  const last = means.at(-1)
  if (last === undefined || means.length <= LOW_OF) return noAnswer('at least fifteen months are needed')
  return last - Math.min(...means.slice(-LOW_OF - 1, -1))
}

/** Means of each month and the two before it; the first belongs to the third month. */
export const threeMonthMeans = (values: readonly number[]): readonly number[] =>
  values.slice(MEAN_OF - 1).map((value, at) => ((values[at] ?? 0) + (values[at + 1] ?? 0) + value) / MEAN_OF)
