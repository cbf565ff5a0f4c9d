import type { Example } from '#kit/tool.ts'
import { inputs } from './interest-rates-compare.inputs.ts'

const offers = inputs.offers.example
const savings = inputs.savings.example

export const examples: readonly Example[] = [
  {
    name: '6.75% with no points or 6.25% with 1.5 points, held 7 years',
    inputs: { mode: 'loans', offers, holdYears: 7 },
    out: {
      paymentA: 2594.392386,
      paymentB: 2462.868802,
      aprA: 0.068359766,
      aprB: 0.064791316,
      costA: 184578.85369,
      costB: 176515.342629,
      breakEvenMonths: 46,
    },
    tolerance: {
      paymentA: 0.01,
      paymentB: 0.01,
      aprA: 1e-6,
      aprB: 1e-6,
      costA: 1,
      costB: 1,
      breakEvenMonths: 0,
    },
    source: 'Groundwork catalog, calculators, compare interest rates: worked check',
  },
  {
    name: 'The same offers, moving after 3 years',
    inputs: { mode: 'loans', offers, holdYears: 3 },
  },
  {
    name: '30-year fixed or 5/1 ARM, with the index up 2 points',
    inputs: {
      mode: 'loans',
      holdYears: 8,
      indexPath: 'up2',
      offers: [
        { name: 'Fixed', rate: 0.0675, years: 30, amount: 400_000, fees: 3500 },
        {
          name: '5/1 ARM',
          kind: 'arm',
          rate: 0.06,
          years: 30,
          amount: 400_000,
          fees: 3500,
          armMargin: 0.0275,
          index: 0.0425,
          caps: '2/2/5',
          firstReset: 5,
        },
      ],
    },
  },
  {
    name: 'Kitchen remodel with a HELOC, home equity loan or personal loan',
    inputs: {
      mode: 'loans',
      holdYears: 5,
      offers: [
        {
          name: 'Home equity line',
          kind: 'heloc',
          rate: 0.08,
          years: 20,
          amount: 40_000,
          fees: 300,
          armMargin: 0.01,
        },
        { name: 'Home equity loan', rate: 0.0825, years: 10, amount: 40_000, fees: 600 },
        { name: 'Personal loan', rate: 0.115, years: 5, amount: 40_000, points: 0.03 },
      ],
    },
  },
  { name: 'Best account for $10,000 over 5 years', inputs: { mode: 'savings', savings } },
  {
    name: 'CD, Treasury or muni bond at 24% federal and 6% state tax',
    inputs: {
      mode: 'savings',
      deposit: 50_000,
      years: 2,
      marginalTaxRate: 0.24,
      stateTaxRate: 0.06,
      savings: [
        { name: 'CD', rate: 0.043, compounding: '12', termMonths: 24, earlyPenaltyMonths: 6 },
        { name: 'Treasury note', rate: 0.0415, compounding: '2', taxed: 'federal' },
        { name: 'Municipal bond', rate: 0.031, compounding: '2', taxed: 'none' },
      ],
    },
  },
]
