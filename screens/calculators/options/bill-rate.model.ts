import { annualReturns } from '#figures/annual-returns.ts'

const newest = annualReturns.at(-1)

/** A cited rate for somebody who has typed none: what three-month Treasury bills returned in the newest year on file. */
export const BILL_YEAR = newest?.[0] ?? ''
export const BILL_RATE = Number(Math.log1p((newest?.[4] ?? 0) / 100).toFixed(4))
