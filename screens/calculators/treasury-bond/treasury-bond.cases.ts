import type { Case, Theory } from '#kit/tool.ts'
import type { inputs } from './treasury-bond.inputs.ts'

const CHECK = 'Groundwork catalog, calculators, Treasury securities: worked check'
const APPENDIX = '31 CFR Part 356, Appendix B'

const cases: readonly Case[] = [
  {
    name: 'the same bond as a bond, with the yield solved from the official price',
    in: {
      mode: 'bond',
      settlement: '1990-05-15',
      maturity: '2020-05-15',
      coupon: 0.0875,
      cleanPrice: 99.057893,
      convention: 'treasury',
    },
    out: { yield: 0.0884 },
    tolerance: 1e-9,
    source: `${APPENDIX}, section II, read backwards`,
  },
  {
    name: 'a price of par on a coupon date means a yield equal to the coupon',
    in: { mode: 'note', settlement: '2026-08-15', maturity: '2036-08-15', coupon: 0.0425, cleanPrice: 100 },
    out: { yield: 0.0425, accruedInterest: 0, currentYield: 0.0425, quote: '100-00' },
    tolerance: 1e-10,
    source:
      'Definition of the yield: coupons of 2.125 and 100 discounted at 2.125 % a half-year are worth 100',
  },
  {
    name: 'in its last half-year a note earns simple interest in the street convention too',
    in: {
      mode: 'note',
      settlement: '2026-11-16',
      maturity: '2027-02-15',
      coupon: 0.04,
      yield: 0.04,
      face: 100,
    },
    out: {
      dirtyPrice: 101.00096867936712,
      accruedInterest: 1.0108695652173914,
      modifiedDuration: 0.2448606178021741,
      convexity: 0.11991344430092477,
    },
    tolerance: 1e-10,
    source: `${APPENDIX}, section II (n = 0); by hand 102 ÷ (1 + 91/184 × 0.02); 2 × 93/184; 91/368 ÷ (1 + 91/184 × 0.02)`,
  },
  {
    name: 'the same note with its yield solved from that price, in the Treasury convention as well',
    in: {
      mode: 'note',
      settlement: '2026-11-16',
      maturity: '2027-02-15',
      coupon: 0.04,
      cleanPrice: 99.99009911414973,
      convention: 'treasury',
    },
    out: { yield: 0.04 },
    tolerance: 1e-10,
    source: 'The case before, read backwards: with one payment left the conventions are one',
  },
  {
    name: 'a zero in its last half-year earns its whole discount, at simple interest',
    in: { mode: 'strip', settlement: '2026-11-16', maturity: '2027-02-15', yield: 0.04, face: 100 },
    out: { cleanPrice: 99.0205575287913, firstYearAccretion: 0.9794424712087 },
    tolerance: 1e-9,
    source: `${APPENDIX}, section II (n = 0); by hand 100 ÷ (1 + 91/184 × 0.02), and 100 less that`,
  },
  {
    name: 'a 13-week bill bought at 99 earns 1/99 in 91 of 365 days',
    in: { mode: 'bill', settlement: '2026-11-20', maturity: '2027-02-19', cleanPrice: 99 },
    out: { discountRate: 0.0395604396, investmentRate: 0.0405150405 },
    tolerance: 1e-10,
    source: 'By hand: 1/100 × 360/91 = 0.0395604396; 1/99 × 365/91 = 0.0405150405',
  },
  {
    name: 'the investment rate divides by 366 days when 29 February falls within the year',
    in: { mode: 'bill', settlement: '2027-11-19', maturity: '2028-02-18', cleanPrice: 99 },
    out: { investmentRate: 0.0406260406 },
    tolerance: 1e-10,
    source: `${APPENDIX}, section III: y = 366; by hand 1/99 × 366/91 = 0.0406260406`,
  },
  {
    name: 'TIPS cash by hand: ratio 1.02345, (99.5 + 0.4) % of 10,000 times it',
    in: {
      mode: 'tips',
      refCpiIssue: 300,
      refCpiSettle: 307.035,
      coupon: 0.02,
      realCleanPrice: 99.5,
      realAccrued: 0.4,
      face: 10_000,
    },
    out: { indexRatio: 1.02345, adjustedPrincipal: 10_234.5, settlementAmount: 10_224.2655 },
    tolerance: 1e-9,
    source: `${APPENDIX}, section I.B; by hand 307.035 ÷ 300 = 1.02345; 0.999 × 10,000 × 1.02345 = 10,224.2655`,
  },
  {
    name: 'after deflation the face is still repaid',
    in: { mode: 'tips', refCpiIssue: 300, refCpiSettle: 285, expectedInflation: -0.01, face: 10_000 },
    out: { indexRatio: 0.95, adjustedPrincipal: 9500, principalAtMaturity: 10_000 },
    tolerance: 1e-9,
    source: '31 CFR 356.30(b)(2): the larger of the adjusted principal and the par amount',
  },
  {
    name: 'a floating-rate note whose margin is its spread costs par on a payment date',
    in: {
      mode: 'frn',
      settlement: '2026-10-31',
      maturity: '2028-10-31',
      billHighRate: 0.0365,
      spread: 0.0015,
      discountMargin: 0.0015,
      face: 1e6,
    },
    out: { cleanPrice: 100, accruedInterest: 0, indexRate: 0.036839899, nextPayment: 9797.974189 },
    tolerance: { cleanPrice: 1e-9, accruedInterest: 0, indexRate: 5e-10, nextPayment: 0.001 },
    source: `${APPENDIX}, section IV; by hand 0.0365 ÷ (1 − 0.0365 × 91/360) = 0.036839899; 1,000,000 × 0.038339899 × 92/360`,
  },
  {
    name: 'free of state tax, 4.47 % is worth 0.76/0.71 as much taxed',
    in: { mode: 'note', yield: 0.0447, federalRate: 0.24, stateRate: 0.05 },
    out: { taxEquivalentYield: 0.0478478873 },
    tolerance: 1e-9,
    source: 'By hand: 0.0447 × 0.76 ÷ (1 − 0.24 − 0.05) = 0.0478478873',
  },
  {
    name: 'an auction of 100 million with 10 million non-competitive stops where 90 million is reached',
    in: {
      mode: 'auction',
      offering: 100e6,
      nonCompetitive: 9e6,
      yourAmount: 1e6,
      whenIssuedYield: 0.0446,
      bids: [
        { name: 'A', yield: 0.0445, amount: 40e6 },
        { name: 'B', yield: 0.0446, amount: 30e6 },
        { name: 'C', yield: 0.0447, amount: 50e6 },
        { name: 'D', yield: 0.0449, amount: 60e6 },
      ],
    },
    out: {
      stopOut: 0.0447,
      tail: 1,
      bidToCover: 1.9,
      allotted: 0.4,
      medianYield: 0.0446,
      couponRate: 0.04375,
      yourAward: 1e6,
    },
    tolerance: 1e-9,
    source:
      '31 CFR 356.20, 356.21; by hand: 40 + 30 in full, 20 of 50 at 4.47 %; 190 ÷ 100; 35/8 % is the eighth below 4.47 %',
  },
  {
    name: 'one competitive bidder is awarded at most 35 % of the offering less its net long position',
    in: {
      mode: 'auction',
      offering: 10e9,
      nonCompetitive: 0,
      yourAmount: 6e9,
      yourYield: 0.044,
      netLong: 1e9,
      bids: [{ name: 'A', yield: 0.045, amount: 20e9 }],
    },
    out: { awardLimit: 2.5e9, yourAward: 2.5e9, stopOut: 0.045, allotted: 0.375, bidToCover: 2.25 },
    tolerance: 1e-6,
    source:
      '31 CFR 356.22(b), its own example: 10 billion offered, 1 billion net long, at most 2.5 billion; by hand (10 − 2.5) ÷ 20',
  },
  {
    name: 'settlement on the maturity is refused',
    in: { mode: 'note', settlement: '2036-08-15', maturity: '2036-08-15' },
    error: 'settlement',
    source: CHECK,
  },
  {
    name: 'a bill of more than a year is refused',
    in: { mode: 'bill', settlement: '2026-11-20', maturity: '2028-11-20' },
    error: 'maturity',
    source: 'US Treasury: bills mature in one year or less',
  },
  {
    name: 'a price that means a yield below minus five percent is refused',
    in: { mode: 'note', cleanPrice: 900 },
    error: 'cleanPrice',
    source: CHECK,
  },
  {
    name: 'an auction that is not covered has no yield',
    in: { mode: 'auction', offering: 1e12, bids: [{ name: 'A', yield: 0.044, amount: 9e9 }] },
    error: 'bids',
    source: '31 CFR 356.20: awards are made until the offering amount is reached',
  },
  {
    name: 'a non-competitive bid above ten million is refused',
    in: { mode: 'auction', yourAmount: 10_000_001 },
    error: 'yourAmount',
    source: '31 CFR 356.12(b)(1)',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  note: { rises: ['coupon'], falls: ['yield'] },
  bond: { rises: ['coupon'], falls: ['yield'] },
  strip: { falls: ['yield'] },
  bill: { rises: ['discountRate'] },
  tips: { rises: ['refCpiSettle', 'realCleanPrice', 'face'], falls: ['refCpiIssue'] },
  frn: { rises: ['spread'], falls: ['discountMargin'] },
}

export const stated: readonly string[] = ['curve', 'face', 'nonCompetitive', 'offering', 'yourAmount']
