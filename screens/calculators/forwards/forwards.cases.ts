import type { Case, Theory } from '#kit/tool.ts'
import type { inputs } from './forwards.inputs.ts'

const HULL = 'Hull, Options, Futures, and Other Derivatives, "Determination of forward and futures prices"'

const cases: readonly Case[] = [
  {
    name: 'a share without income for three months',
    in: { mode: 'equity', spot: 40, rate: 0.05, years: 0.25, dividends: [] },
    out: { forwardPrice: 40.5 },
    tolerance: 0.005,
    source: `${HULL}: share of 40, 5 %, three months: 40.50`,
  },
  {
    name: 'coupon bond of 900, coupon 40 in four months, nine months',
    in: {
      mode: 'bond',
      spot: 900,
      // The book has 3 % for four months and 4 % for nine; one rate of 4 % here.
      rate: 0.04,
      years: 0.75,
      dividends: [{ years: 4 / 12, amount: 40 }],
    },
    // (900 − 40 e^(−0.04/3)) e^0.03 = (900 − 40 · 0.986755) · 1.030454534 = 886.736827
    out: { forwardPrice: 886.736827 },
    tolerance: 1e-5,
    source: `${HULL}, formula (5.2), with one interest rate: arithmetic in the comment`,
  },
  {
    name: 'the same bond with the coupon discounted at its own 3 %',
    in: {
      mode: 'bond',
      spot: 900,
      rate: 0.04,
      years: 0.75,
      dividends: [{ years: 4 / 12, amount: 40, rate: 0.03 }],
    },
    // (900 − 40 e^(−0.03/3)) e^0.03 = (900 − 39.601993) · 1.030454534
    out: { forwardPrice: 886.601 },
    tolerance: 1e-3,
    source: `${HULL}, "Known income": 40 discounted at 3 % for four months, 39.60; F = (900 − 39.60) e^(0.04 × 0.75) = 886.60`,
  },
  {
    name: 'share with three dividends of 0.75, ten months',
    in: {
      mode: 'equity',
      spot: 50,
      rate: 0.08,
      years: 10 / 12,
      dividends: [
        { years: 0.25, amount: 0.75 },
        { years: 0.5, amount: 0.75 },
        { years: 0.75, amount: 0.75 },
      ],
    },
    out: { forwardPrice: 51.14 },
    tolerance: 0.005,
    source: `${HULL}, example 5.2: 51.14`,
  },
  {
    name: 'index of 1,300 with a yield of 1 %, three months',
    in: { mode: 'index', spot: 1300, rate: 0.05, years: 0.25, dividendYield: 0.01 },
    out: { forwardPrice: 1313.07 },
    tolerance: 0.005,
    source: `${HULL}, example 5.5: 1,313.07`,
  },
  {
    name: 'yield of 3.96 % continuous on a share of 25',
    in: { mode: 'index', spot: 25, rate: 0.1, years: 0.5, dividendYield: 0.0396 },
    out: { forwardPrice: 25.77 },
    tolerance: 0.005,
    source: `${HULL}, example 5.3: 25.77`,
  },
  {
    name: 'value of a long contract at 24',
    in: {
      mode: 'value',
      spot: 25,
      rate: 0.1,
      years: 0.5,
      agreedPrice: 24,
      quotedPrice: 26.28,
      position: 'long',
    },
    // F = 25 e^0.05 = 26.281777; (26.281777 − 24) e^−0.05 = 2.170494
    out: { fairForward: 26.281777, contractValue: 2.17 },
    tolerance: { fairForward: 1e-6, contractValue: 0.005 },
    source: `${HULL}, example 5.4: 2.17`,
  },
  {
    name: 'a contract of 1,000 units at the fair price and at the quote',
    in: {
      mode: 'value',
      spot: 104.5,
      rate: 0.04,
      years: 0.5,
      agreedPrice: 98,
      quotedPrice: 104.5,
      position: 'long',
      contractSize: 1000,
    },
    // F = 104.5 e^0.02 = 106.611036; (F − 98) e^−0.02 = 8.440530; (104.5 − 98) e^−0.02 = 6.371291
    out: { positionValue: 8440.53, quotedValue: 6371.29 },
    tolerance: 0.005,
    source: 'By hand: arithmetic in the comment',
  },
  {
    name: 'quoted at 43 and at 39: both arbitrages of the share of 40',
    in: {
      mode: 'value',
      spot: 40,
      rate: 0.05,
      years: 0.25,
      agreedPrice: 40,
      quotedPrice: 43,
      position: 'long',
    },
    out: { arbitrageProfitAtDelivery: 2.5 },
    tolerance: 0.005,
    source: `${HULL}, table 5.2: 43 − 40.50 = 2.50`,
  },
  {
    name: 'quoted at 39: sell the share, buy forward',
    in: {
      mode: 'value',
      spot: 40,
      rate: 0.05,
      years: 0.25,
      agreedPrice: 40,
      quotedPrice: 39,
      position: 'short',
    },
    // Value of the short at 40: −(40.503138 − 40) e^−0.0125 = −0.496888
    out: { arbitrageProfitAtDelivery: 1.5, contractValue: -0.496888 },
    tolerance: { arbitrageProfitAtDelivery: 0.005, contractValue: 1e-5 },
    source: `${HULL}, table 5.2: 40.50 − 39 = 1.50`,
  },
  {
    name: 'forward rate between three and six months',
    in: {
      mode: 'fra',
      rateShort: 0.04,
      daysShort: 90,
      rateLong: 0.045,
      daysLong: 180,
      notional: 1_000_000,
      agreedRate: 0.05,
      settlementRate: 0.055,
    },
    // (1.0225 / 1.01 − 1) · 4 = 0.0495049505; 0.005 · 1e6 · 0.25 / 1.01375 = 1,233.045623
    out: { forwardRate: 0.0495049505, settlementAmount: 1233.045623, effectiveRate: 0.05 },
    tolerance: { forwardRate: 1e-9, settlementAmount: 1e-5, effectiveRate: 1e-12 },
    source: 'Hull, chapter 4, forward rate agreements: arithmetic in the comment',
  },
  {
    name: 'gold of 1,500 with storage and no convenience',
    in: { mode: 'commodity', spot: 1500, rate: 0.03, years: 1, storage: 0.01, convenienceYield: 0 },
    // 1500 e^0.04 = 1561.216161
    out: { forwardPrice: 1561.216161 },
    tolerance: 1e-5,
    source: `${HULL}, formula (5.12): arithmetic in the comment`,
  },
  {
    name: 'a contract at 100 on a bond of 105 whose coupons before delivery are worth 2 today',
    in: {
      mode: 'value',
      spot: 105,
      netYield: 0,
      presentIncome: 2,
      years: 0.5,
      rate: 0.05,
      agreedPrice: 100,
      quotedPrice: 107,
      position: 'long',
      today: '2026-11-24',
    },
    // (105 − 2) e^0.025 = 105.607457; value = S − I − K e^(−rT) = 103 − 100 · 0.975309912 = 5.469009
    out: { fairForward: 105.607457, contractValue: 5.469009 },
    tolerance: 1e-6,
    source: `${HULL}, value of a forward on an asset with known income, f = S − I − K e^(−rT): arithmetic in the comment`,
  },
  {
    name: 'income worth as much as the share',
    in: { mode: 'equity', spot: 10, rate: 0, years: 1, dividends: [{ years: 0.5, amount: 10 }] },
    error: 'dividends',
    source: '10 − 10 leaves nothing to deliver',
  },
  {
    name: 'the long deposit must end later',
    in: { mode: 'fra', daysShort: 180, daysLong: 180 },
    error: 'daysLong',
    source: 'a period of no days has no rate',
  },
  {
    name: 'a year of 362 days',
    in: { mode: 'fx', basisDomestic: 362 },
    error: 'basisDomestic',
    source: 'money markets count 360 or 365 days',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  equity: { rises: ['spot', 'rate', 'years'], untouched: ['volatility'] },
  index: { rises: ['spot', 'rate'], falls: ['dividendYield'] },
  fx: { rises: ['spot', 'domesticRate'], falls: ['foreignRate'] },
  commodity: { rises: ['spot', 'rate', 'storage'], falls: ['convenienceYield'] },
  fra: { rises: ['rateLong'], falls: ['rateShort'], untouched: ['notional'] },
  value: { rises: ['spot', 'rate', 'years'], falls: ['agreedPrice', 'netYield'] },
}

export const stated: readonly string[] = ['notional']
