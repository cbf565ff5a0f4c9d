import type { Case, Theory } from '#kit/tool.ts'
import type { inputs } from './interest-rates-compare.inputs.ts'

const CHECK = 'Groundwork catalog, calculators, compare interest rates: worked check'
const hundred = { years: 30, amount: 100_000 }

const cases: readonly Case[] = [
  {
    name: 'offers named B and A keep their letters, whatever their order',
    in: {
      mode: 'loans',
      offers: [
        { name: 'B', rate: 0.0625, points: 0.015, fees: 3500, years: 30, amount: 400000 },
        { name: 'A', rate: 0.0675, fees: 3500, years: 30, amount: 400000 },
      ],
      holdYears: 7,
    },
    out: { paymentA: 2594.392386, paymentB: 2462.868802, breakEvenMonths: 46 },
    tolerance: 1e-6,
    source: CHECK,
  },
  {
    name: 'held to its end a loan without fees costs its interest: 360 × 599.55 − 100,000',
    in: { mode: 'loans', holdYears: 30, offers: [{ name: 'A', rate: 0.06, ...hundred }] },
    out: { paymentA: 599.550525, aprA: 0.06, costA: 115838.189, balanceA: 0, costB: null, saving: null },
    tolerance: 0.001,
    source: 'By hand: 599.550525 × 360 = 215,838.19; the payment of any table at 6 % over 30 years',
  },
  {
    name: 'kept longer than it runs, a loan costs no more',
    in: {
      mode: 'loans',
      holdYears: 40,
      offers: [{ name: 'A', rate: 0, years: 10, amount: 12000, fees: 100 }],
    },
    out: { costA: 100, balanceA: 0, paymentA: 100 },
    tolerance: 1e-6,
    source: 'By hand: 12,000 ÷ 120 = 100 a month, no interest, 100 of fees',
  },
  {
    name: 'an adjustable rate starts at its payment and can rise to that of the regulation’s sample',
    in: {
      mode: 'loans',
      holdYears: 1,
      offers: [
        {
          name: 'A',
          kind: 'arm',
          rate: 0.1241,
          years: 30,
          amount: 10000,
          armMargin: 0.0275,
          caps: '2/2/5',
          firstReset: 1,
        },
      ],
    },
    out: { paymentA: 106.03 },
    tolerance: 0.005,
    source: '12 CFR 1026 Appendix H-14: 10,000 at 12.41 % over 30 years, first payment 106.03',
  },
  {
    name: 'an adjustable rate under an index that stays costs what the fixed one does',
    in: {
      mode: 'loans',
      holdYears: 9,
      offers: [
        { name: 'A', kind: 'arm', rate: 0.06, ...hundred, armMargin: 0.02, index: 0.04 },
        { name: 'B', rate: 0.06, ...hundred },
      ],
    },
    out: { saving: 0, breakEvenMonths: null },
    tolerance: 1e-6,
    source: 'Definition: index + margin = 4 % + 2 % = the rate',
  },
  {
    name: 'an interest-only line owes all of it at the end of five years',
    in: {
      mode: 'loans',
      holdYears: 5,
      offers: [{ name: 'A', kind: 'heloc', rate: 0.09, years: 20, amount: 40000 }],
    },
    out: { paymentA: 300, balanceA: 40000, costA: 18000 },
    tolerance: 1e-6,
    source: 'By hand: 40,000 × 9 % ÷ 12 = 300; 60 × 300 = 18,000',
  },
  {
    name: 'mortgage insurance counts throughout without the value of the home, and ends with it',
    in: {
      mode: 'loans',
      holdYears: 1,
      homeValue: 100_000,
      offers: [{ name: 'A', rate: 0, years: 10, amount: 90_000, pmi: 50 }],
    },
    // 90,000 falls by 750 a month: above 78,000 before payments 1 to 16.
    out: { costA: 600 },
    tolerance: 1e-6,
    source: 'By hand: 12 × 50 = 600, the balance being 81,750 before the twelfth payment',
  },
  {
    name: 'insurance is paid sixteen times when the loan passes 78 % in month 16',
    in: {
      mode: 'loans',
      holdYears: 10,
      homeValue: 100_000,
      offers: [{ name: 'A', rate: 0, years: 10, amount: 90_000, pmi: 50 }],
    },
    out: { costA: 800 },
    tolerance: 1e-6,
    source: 'By hand: 90,000 − 16 × 750 = 78,000, which is not above 78 %; 16 × 50 = 800',
  },
  {
    name: 'caps that are not three numbers are refused at their cell',
    in: {
      mode: 'loans',
      offers: [{ name: 'A', kind: 'arm', rate: 0.06, ...hundred, caps: '2/5' }],
      holdYears: 7,
    },
    error: 'offers[0].caps',
    source: 'Definition: first, periodic and lifetime cap',
  },
  {
    name: 'fees as large as the loan are refused',
    in: { mode: 'loans', offers: [{ name: 'A', rate: 0.06, ...hundred, fees: 100_000 }], holdYears: 7 },
    error: 'offers[0].fees',
    source: 'Definition: amount financed must be above 0 (12 CFR 1026.18(b))',
  },
  {
    name: 'yields and balances of one rate, compounded in every way',
    in: {
      mode: 'savings',
      savings: [
        { rate: 0.05, compounding: 1 },
        { rate: 0.05, compounding: 12 },
        { rate: 0.05, compounding: 365 },
        { rate: 0.05, compounding: 'continuous' },
      ],
      deposit: 10000,
      years: 2,
    },
    out: {
      apy: [0.05, 0.0511618979, 0.0512674965, 0.0512710964],
      balance: [11025, 11049.4134, 11051.6335, 11051.7092],
    },
    tolerance: 0.0001,
    source: 'By hand: 1.05², (1 + 0.05/12)^24, (1 + 0.05/365)^730, e^0.1, times 10,000',
  },
  {
    name: 'a certificate left early loses its months of interest',
    in: {
      mode: 'savings',
      savings: [{ name: 'Certificate', rate: 0.048, compounding: 1, termMonths: 60, earlyPenaltyMonths: 6 }],
      deposit: 10000,
      years: 2,
    },
    out: { balance: [10743.04] },
    tolerance: 0.001,
    source: 'By hand: 10,000 × 1.048² = 10,983.04; less 10,000 × 4.8 % × 6 ÷ 12 = 240',
  },
  {
    name: 'a municipal yield of 3 % equals a taxed one of 3 ÷ 0.7',
    in: {
      mode: 'savings',
      savings: [{ name: 'Municipal', rate: 0.03, compounding: 1, taxed: 'none' }],
      deposit: 1000,
      years: 1,
      marginalTaxRate: 0.24,
      stateTaxRate: 0.06,
      inflation: 0.03,
    },
    out: { bestReal: 0, bestBalance: 1030, compared: [{ taxEquivalent: 0.042857143 }] },
    tolerance: 1e-8,
    source: 'By hand: 0.03 ÷ (1 − 0.24 − 0.06) = 0.042857; 1.03 ÷ 1.03 − 1 = 0',
  },
  {
    name: 'without an account there is nothing to compare',
    in: { mode: 'savings', savings: [] },
    error: 'savings',
    source: 'Definition',
  },
  {
    name: 'a certificate left within its third term loses months of interest on the renewed balance',
    in: {
      mode: 'savings',
      deposit: 10000,
      years: 5,
      savings: [{ name: 'CD', rate: 0.042, compounding: '12', termMonths: 24, earlyPenaltyMonths: 6 }],
    },
    out: { balance: [12083.91] },
    tolerance: 0.01,
    source:
      'By hand: 10,000 × 1.0035^48 = 11,825.90 is renewed, × 4.2 % × 6 ÷ 12 = 248.34; 10,000 × 1.0035^60 = 12,332.26 − 248.34',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  savings: { rises: ['deposit', 'years'], falls: ['marginalTaxRate', 'stateTaxRate'] },
}

export const stated: readonly string[] = ['deposit', 'forwardIndex']
