import type { Case, Theory } from '#kit/tool.ts'
import type { inputs } from './corp-bonds.inputs.ts'

const cases: readonly Case[] = [
  {
    name: 'the published PRICE example: 5.75 % of November 2017 at 6.5 % costs 94.6344',
    in: { mode: 'price', settlement: '2008-02-15', maturity: '2017-11-15', coupon: 0.0575, yield: 0.065 },
    out: { cleanPrice: 94.6343616213221 },
    tolerance: 1e-9,
    source: 'Microsoft, documentation of the PRICE function, worked example (basis 0)',
  },
  {
    name: 'with one payment left a bond earns simple interest',
    in: {
      mode: 'price',
      settlement: '2026-11-15',
      maturity: '2027-02-15',
      coupon: 0.05,
      yield: 0.06,
      frequency: 2,
      face: 100,
    },
    out: {
      dirtyPrice: 100.98522167487685,
      accruedInterest: 1.25,
      cleanPrice: 99.73522167487685,
      macaulayDuration: 0.25,
      modifiedDuration: 0.24630541871921185,
      convexity: 0.12133271858089255,
    },
    tolerance: 1e-10,
    source:
      'MSRB rule G-33(b)(i)(B)(1); by hand 102.5 ÷ (1 + 0.5 × 0.03) − 1.25; 0.25 ÷ 1.015; 2 × 0.2463054²',
  },
  {
    name: 'a call within the coupon period is simple interest too',
    in: {
      mode: 'yieldToWorst',
      settlement: '2026-11-15',
      maturity: '2033-02-15',
      coupon: 0.06,
      cleanPrice: 101,
      frequency: 2,
      calls: [{ date: '2027-02-15', price: 101 }],
    },
    out: { yieldToFirstCall: 0.05853658536585366 },
    tolerance: 1e-10,
    source: 'MSRB rule G-33(b)(ii)(B)(1); by hand 2 × (104 ÷ 102.5 − 1) ÷ 0.5',
  },
  {
    name: 'on a level curve the spread is what the coupon pays above it',
    in: {
      mode: 'spread',
      coupon: 0.07,
      periods: 10,
      cleanPrice: 100,
      spotCurve: [0.04],
      treasuryYieldSameMaturity: 0.04,
      recovery: 0.4,
    },
    out: { zSpread: 0.03, ytm: 0.07, gSpread: 0.03, hazardRate: 0.05, impliedAnnualPd: 0.048770575499 },
    tolerance: 1e-10,
    source: 'By hand: 7 % at par less 4 % is 3 %; 0.03/0.6 = 0.05; 1 − e^−0.05 = 0.048770575499',
  },
  {
    name: 'two half-years on a rising curve: the Z-spread of a bond priced with 2 % over it',
    in: {
      mode: 'spread',
      coupon: 0.06,
      periods: 2,
      cleanPrice: 100.39234729278965,
      spotCurve: [0.03, 0.036],
      treasuryYieldSameMaturity: 0.0359,
      recovery: 0.25,
    },
    out: { zSpread: 0.02 },
    tolerance: 1e-7,
    source: 'By hand: 3/1.025 + 103/1.028² = 2.92682927 + 97.46551802 = 100.39234729',
  },
  {
    name: 'an estate of 500 less 4 %: 300 secured in full, 180 over 360 of equal rank is 50 cents',
    in: {
      mode: 'recovery',
      enterpriseValue: 500,
      costShare: 0.04,
      claims: [
        { name: 'Secured', rank: 1, amount: 300 },
        { name: 'Notes', rank: 2, amount: 360 },
      ],
    },
    out: { fulcrum: 'Notes', fulcrumRecovery: 0.5, costs: 20, distributable: 480, shareholders: 0 },
    tolerance: 1e-12,
    source: '11 U.S.C. 1129(b)(2), absolute priority; arithmetic as named',
  },
  {
    name: 'a settlement on or after the maturity is refused',
    in: { mode: 'price', settlement: '2033-06-01', maturity: '2033-06-01' },
    error: 'settlement',
    source: 'A bond cannot be bought when it is repaid',
  },
  {
    name: 'three coupons a year are refused',
    in: { mode: 'price', frequency: 3 },
    error: 'frequency',
    source: 'OASIS OpenFormula 1.2, section 6.12: frequency 1, 2 or 4',
  },
  {
    name: 'a call after the maturity is refused',
    in: { mode: 'yieldToWorst', calls: [{ date: '2034-06-01', price: 100 }] },
    error: 'calls',
    source: 'A bond that is repaid cannot be called',
  },
  {
    name: 'a bond whose call date has passed is worth its call price in 30 days',
    in: {
      mode: 'yieldToWorst',
      settlement: '2026-11-23',
      maturity: '2032-05-15',
      coupon: 0.0625,
      cleanPrice: 104,
      calls: [{ date: '2026-05-15', price: 100 }],
    },
    out: { ytwDate: '2026-12-23', ytwPrice: 100, ytw: -0.400906908509 },
    source:
      'MSRB rule G-15(a)(vi)(C): priced to the first date possible, G-33(b)(ii)(B)(1): simple interest; 2 × (100.65972 ÷ 104.13889 − 1) × 6, 30 of 180 days',
  },
  {
    name: 'a call far below the price between two coupon days leaves no option-adjusted spread',
    in: {
      mode: 'yieldToWorst',
      settlement: '2026-11-20',
      maturity: '2034-06-15',
      coupon: 0.0675,
      cleanPrice: 104.5,
      calls: [{ date: '2030-09-01', price: 8 }],
    },
    out: { oas: null, optionValue: null, effectiveDuration: null },
    source: 'Who pays 104.5 for coupons of 25 and 8 four years on loses two thirds: no spread explains it',
  },
  {
    name: 'no spot curve is refused',
    in: { mode: 'spread', spotCurve: [] },
    error: 'spotCurve',
    source: 'A spread is measured over a curve',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  price: { rises: ['coupon'], falls: ['yield'], untouched: ['recovery'] },
  recovery: { rises: ['valueShare'], falls: ['costShare'] },
}

export const stated: readonly string[] = ['face', 'spotCurve']
