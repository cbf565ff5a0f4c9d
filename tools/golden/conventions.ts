/**
 * Where independent engines or published sources disagree (data/_disputed.json), by quantity: what we answer and why.
 * `sides` counts whose figure ours is: of the named publication, of another engine, or neither.
 */
export type Convention = {
  readonly fn: string
  readonly ours: string
  readonly because: string
  readonly sides: { readonly published: number; readonly others: number; readonly own: number }
}

export const CONVENTIONS: readonly Convention[] = [
  {
    fn: 'accrint',
    ours: 'With actual/actual, time is counted in quasi-coupon periods back from the first interest date.',
    because: 'ICMA Rule 251. Other engines use the average length of the years involved, or give no answer.',
    sides: { published: 13, others: 1, own: 6 },
  },
  {
    fn: 'accrintm',
    ours: 'With actual/actual, days in leap years are divided by 366 and all others by 365.',
    because: '2006 ISDA Definitions, section 4.16(b).',
    sides: { published: 0, others: 1, own: 0 },
  },
  {
    fn: 'amordegrc',
    ours: 'The first period is prorated by days since purchase, amounts are whole currency units, and the default basis is 30/360.',
    because: 'OASIS OpenFormula 1.2, section 6.12. The other engine rejects a missing basis.',
    sides: { published: 2, others: 0, own: 0 },
  },
  {
    fn: 'amorlinc',
    ours: 'The last period takes the remaining value, never less than zero; the default basis is 30/360.',
    because: 'OASIS OpenFormula 1.2, section 6.12: depreciation is never negative.',
    sides: { published: 3, others: 0, own: 0 },
  },
  {
    fn: 'intrate',
    ours: 'ISDA actual/actual; NASD 30/360.',
    because: 'The same day count is used throughout the product.',
    sides: { published: 0, others: 3, own: 0 },
  },
  {
    fn: 'received',
    ours: 'ISDA actual/actual.',
    because: 'The same day count is used throughout the product.',
    sides: { published: 0, others: 4, own: 0 },
  },
  {
    fn: 'mduration',
    ours: 'Time to each coupon is measured in coupon periods, so all bases agree on a coupon date.',
    because: 'It is the exact derivative of the street price; dividing days by 365 is not.',
    sides: { published: 0, others: 8, own: 0 },
  },
  {
    fn: 'duration',
    ours: 'Time to each coupon is measured in coupon periods; the first follows the basis.',
    because: 'Macaulay duration is then the exact derivative of the price on that basis.',
    sides: { published: 0, others: 32, own: 0 },
  },
  {
    fn: 'oddlprice',
    ours: 'Simple interest over quasi-coupon periods from the last interest date; the default basis is 30/360.',
    because: 'Standard Securities Calculation Methods, odd last period, with ICMA actual/actual.',
    sides: { published: 3, others: 1, own: 0 },
  },
  {
    fn: 'oddlyield',
    ours: 'The inverse of ODDLPRICE.',
    because: 'Price and yield must convert back and forth exactly.',
    sides: { published: 2, others: 1, own: 0 },
  },
  {
    fn: 'oddfprice',
    ours: 'An odd first period is divided into quasi-coupon periods back from the first coupon, each accruing its share.',
    because: 'Standard Securities Calculation Methods, odd first period. The other engine does not offer it.',
    sides: { published: 3, others: 0, own: 0 },
  },
  {
    fn: 'price',
    ours: 'Simple interest in the last coupon period, the street convention.',
    because: 'Standard Securities Calculation Methods. Other engines keep compounding.',
    sides: { published: 0, others: 19, own: 0 },
  },
  {
    fn: 'pricedisc',
    ours: 'NASD 30/360, in which February 15 to March 1 is 16 days.',
    because: 'The same day count is used throughout the product.',
    sides: { published: 0, others: 3, own: 0 },
  },
  {
    fn: 'tbilleq',
    ours: 'Actual days from settlement to maturity.',
    because: '31 CFR Part 356, Appendix B. The published figures count one day fewer.',
    sides: { published: 0, others: 2, own: 0 },
  },
  {
    fn: 'tbillprice',
    ours: 'Actual days from settlement to maturity.',
    because: '31 CFR Part 356, Appendix B. The published figures count one day fewer.',
    sides: { published: 0, others: 2, own: 0 },
  },
  {
    fn: 'tbillyield',
    ours: 'Actual days from settlement to maturity.',
    because: '31 CFR Part 356, Appendix B. The published figures count one day fewer.',
    sides: { published: 0, others: 2, own: 0 },
  },
  {
    fn: 'db',
    ours: 'The rate is 1 − (salvage ÷ cost)^(1 ÷ life), even when salvage exceeds cost.',
    because: 'The definition has an answer: the asset appreciates.',
    sides: { published: 0, others: 1, own: 0 },
  },
  {
    fn: 'days360',
    ours: 'There is no separate function; the 30/360 day count follows NASD rules.',
    because: 'Every price and accrual uses this day count.',
    sides: { published: 0, others: 0, own: 1 },
  },
]
