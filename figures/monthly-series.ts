/**
 * A published monthly series in compact form: the first month and one number for each month from there on, without
 * holes in the calendar. A month that was never published is null, never zero and never the month before.
 *
 * `checked` is null where the numbers were taken from a public-domain copy of the source and compared with that copy
 * alone (figures/monthly-series.test.ts does it number by number where the copies are at hand).
 */
export type MonthlySeries = {
  /** First month, `YYYY-MM`. */
  readonly start: string
  readonly values: readonly (number | null)[]
  readonly source: string
  readonly checked: string | null
}
