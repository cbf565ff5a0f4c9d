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
    ours: 'On actual/actual the years are counted in quasi-coupon periods back from the first interest date.',
    because: 'ICMA rule 251; the other engines use the average length of the years touched, or give up.',
    sides: { published: 13, others: 1, own: 6 },
  },
  {
    fn: 'accrintm',
    ours: 'On actual/actual days in leap years count over 366 and the others over 365.',
    because: '2006 ISDA Definitions 4.16(b).',
    sides: { published: 0, others: 1, own: 0 },
  },
  {
    fn: 'amordegrc',
    ours: 'The first period by the days from purchase, whole units of money, a missing basis is 30/360.',
    because: 'OASIS OpenFormula 1.2, 6.12; the other engine refuses a missing basis.',
    sides: { published: 2, others: 0, own: 0 },
  },
  {
    fn: 'amorlinc',
    ours: 'The last period takes what is left, never less than nothing; a missing basis is 30/360.',
    because: 'OASIS OpenFormula 1.2, 6.12: a depreciation is not negative.',
    sides: { published: 3, others: 0, own: 0 },
  },
  {
    fn: 'intrate',
    ours: 'Actual/actual by ISDA, 30/360 by the rule of the NASD.',
    because: 'The same day count as everywhere else in the product.',
    sides: { published: 0, others: 3, own: 0 },
  },
  {
    fn: 'received',
    ours: 'Actual/actual by ISDA.',
    because: 'The same day count as everywhere else in the product.',
    sides: { published: 0, others: 4, own: 0 },
  },
  {
    fn: 'mduration',
    ours: 'Time to a coupon is counted in coupon periods, so that all bases agree on a coupon date.',
    because: 'The derivative of the street price; a fraction of 365 days is not.',
    sides: { published: 0, others: 8, own: 0 },
  },
  {
    fn: 'duration',
    ours: 'Time to a coupon is counted in coupon periods, the first one by the basis.',
    because: 'Macaulay duration is then the derivative of the price at that basis.',
    sides: { published: 0, others: 32, own: 0 },
  },
  {
    fn: 'oddlprice',
    ours: 'Simple interest over quasi-coupon periods counted from the last interest date; a missing basis is 30/360.',
    because: 'Standard Securities Calculation Methods, odd last period: ICMA years on actual/actual.',
    sides: { published: 3, others: 1, own: 0 },
  },
  {
    fn: 'oddlyield',
    ours: 'The inverse of the odd last price above.',
    because: 'Price and yield must give each other back.',
    sides: { published: 2, others: 1, own: 0 },
  },
  {
    fn: 'oddfprice',
    ours: 'An odd first period is counted in quasi-coupon periods back from the first coupon, each part of it paid.',
    because: 'Standard Securities Calculation Methods, odd first period; the other engine does not offer it.',
    sides: { published: 3, others: 0, own: 0 },
  },
  {
    fn: 'price',
    ours: 'In the last coupon period simple interest, as the street does.',
    because: 'Standard Securities Calculation Methods; the others go on compounding.',
    sides: { published: 0, others: 19, own: 0 },
  },
  {
    fn: 'pricedisc',
    ours: '30/360 by the rule of the NASD, where 15 February to 1 March is 16 days.',
    because: 'The same day count as everywhere else in the product.',
    sides: { published: 0, others: 3, own: 0 },
  },
  {
    fn: 'tbilleq',
    ours: 'Actual days from settlement to maturity.',
    because: '31 CFR 356, appendix B; the published figures count one day less.',
    sides: { published: 0, others: 2, own: 0 },
  },
  {
    fn: 'tbillprice',
    ours: 'Actual days from settlement to maturity.',
    because: '31 CFR 356, appendix B; the published figures count one day less.',
    sides: { published: 0, others: 2, own: 0 },
  },
  {
    fn: 'tbillyield',
    ours: 'Actual days from settlement to maturity.',
    because: '31 CFR 356, appendix B; the published figures count one day less.',
    sides: { published: 0, others: 2, own: 0 },
  },
  {
    fn: 'db',
    ours: 'The rate follows from its definition, 1 − (salvage/cost)^(1/life), also where the salvage is above the cost.',
    because: 'The definition has an answer; what is bought to be sold dearer appreciates.',
    sides: { published: 0, others: 1, own: 0 },
  },
  {
    fn: 'days360',
    ours: 'A function of its own is not offered; the day count 30/360 follows the rule of the NASD.',
    because: 'Every price and accrual takes its days from the one day count.',
    sides: { published: 0, others: 0, own: 1 },
  },
]
