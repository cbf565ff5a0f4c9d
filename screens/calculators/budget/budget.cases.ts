import type { Case, Theory } from '#kit/tool.ts'
import type { inputs } from './budget.inputs.ts'

const plain = { pretaxRetirement: 0, stateRate: 0 }

const cases: readonly Case[] = [
  {
    name: 'two earners on a joint return',
    in: {
      ...plain,
      filingStatus: 'mfj',
      earners: [
        { name: 'A', amount: 90_000 },
        { name: 'B', amount: 48_000 },
      ],
    },
    out: { federalTax: 12_700, payrollTax: 10_557, netIncome: 114_743, earnerCount: 2 },
    tolerance: 0.001,
    source: 'By hand: 138,000 − 32,200 = 105,800: 2,480 + 9,120 + 22 % × 5,000; 7.65 % × 138,000',
  },
  {
    name: 'each earner has the wage base of their own, two rows of one name share it',
    in: {
      ...plain,
      filingStatus: 'mfj',
      earners: [
        { name: 'A', amount: 150_000 },
        { name: 'a ', amount: 150_000 },
      ],
    },
    out: { payrollTax: 16_239, earnerCount: 1 },
    tolerance: 0.001,
    source: 'By hand: 6.2 % × 184,500 + 1.45 % × 300,000 + 0.9 % × 50,000 = 11,439 + 4,350 + 450',
  },
  {
    name: 'the same without the deduction for business income',
    in: {
      ...plain,
      businessDeduction: false,
      earners: [{ name: 'A', amount: 80_000, kind: 'selfEmployed' }],
    },
    out: { businessDeduction: 0, federalTax: 7_526.5996 },
    tolerance: 0.001,
    source: 'By hand: 58,248.18: 5,800 + 22 % × 7,848.18 (26 USC 164(f), 1401)',
  },
  {
    name: 'beyond the range a service deducts nothing, and a trade half of what it pays',
    in: {
      ...plain,
      earners: [{ name: 'A', amount: 600_000, kind: 'selfEmployed' }],
      businessPay: 80_000,
    },
    out: { businessDeduction: 40_000 },
    tolerance: 0.001,
    source: 'By hand: 50 % × 80,000, taxable income being above 201,750 + 75,000 (26 USC 199A(b)(2)(B))',
  },
  {
    name: 'a practice beyond the range deducts nothing',
    in: {
      ...plain,
      earners: [{ name: 'A', amount: 600_000, kind: 'selfEmployed' }],
      businessPay: 80_000,
      isServiceBusiness: true,
    },
    out: { businessDeduction: 0 },
    tolerance: 0.001,
    source: '26 USC 199A(d)(3)(A)',
  },
  {
    name: 'a thousand dollars more deferred costs 740 at 22 and 4 percent',
    in: { grossAnnual: 90_000, pretaxRetirement: 5_400, stateRate: 0.04 },
    out: { deferralCost: 740, marginalRate: 0.22 },
    tolerance: 0.001,
    source: 'By hand: 1,000 × (1 − 0.22 − 0.04)',
  },
  {
    name: 'a state by its table',
    in: { grossAnnual: 90_000, state: 'IL' },
    out: { stateTax: 4_317.6375 },
    tolerance: 0.001,
    source: 'By hand: (90,000 − 2,775) × 4.95 %',
  },
  {
    name: 'cadences become months',
    in: {
      lines: [
        { category: 'Groceries', group: 'need', amount: 120, cadence: 'weekly' },
        { category: 'Car insurance', group: 'need', amount: 690, cadence: 'quarterly' },
        { category: 'Gifts', group: 'want', amount: 1_200, cadence: 'yearly' },
        { category: 'Car loan', group: 'debt', amount: 100, cadence: '2-weekly' },
        { category: 'Fund', group: 'saving', amount: 150, cadence: 'twice-monthly' },
      ],
    },
    out: { spendingMonthly: 1_066.666667, savedMonthly: 300, essentialMonthly: 966.666667 },
    tolerance: 0.001,
    source: 'By hand: 120 × 52/12 + 690/3 + 1,200/12 + 100 × 26/12; saving 150 × 2; without the gifts',
  },
  {
    name: 'three rents and no pay empty the account on the fifth of February',
    in: {
      ...plain,
      grossAnnual: 0,
      openingBalance: 1_000,
      spendingVariation: 0,
      lines: [{ category: 'Rent', group: 'need', amount: 400, dueDay: 5 }],
    },
    out: {
      lowestBalance: -200,
      lowestDate: '2027-02-05',
      probabilityBelowZero: 1,
      needsShare: null,
      savingsRate: null,
    },
    source: 'By hand from 1 December 2026: 1,000 − 3 × 400',
  },
  {
    name: 'rent before pay day is the bill to move behind it',
    in: {
      ...plain,
      grossAnnual: 12_000,
      openingBalance: 100,
      spendingVariation: 0,
      payCadence: 'monthly',
      nextPayday: '2026-12-15',
      lines: [{ category: 'Rent', group: 'need', amount: 800, dueDay: 5 }],
    },
    out: {
      netMonthly: 923.5,
      lowestBalance: -700,
      lowestDate: '2026-12-05',
      probabilityBeforePay: 1,
      moveBill: 'Rent',
      moveToDay: 15,
      moveBeforePay: 0,
      moveLowest: 100,
    },
    tolerance: 0.001,
    source: 'By hand: pay (12,000 − 918) ÷ 12 = 923.50; 100 − 800 on the 5th; moved, 100 until pay comes',
  },
  {
    name: 'an envelope carries over what is left in it',
    in: {
      method: 'envelope',
      lines: [{ category: 'Clothes', group: 'want', amount: 220, actual: 180, carryIn: 60 }],
    },
    out: { envelopes: [{ name: 'Clothes', carriedIn: 60, filled: 220, spent: 180, carriedOut: 100 }] },
    source: 'By hand: 60 + 220 − 180',
  },
  {
    name: 'more deferred than earned is refused',
    in: { grossAnnual: 50_000, pretaxRetirement: 50_001 },
    error: 'pretaxRetirement',
    source: 'Definition: a deferral is taken out of pay',
  },
  {
    name: 'shares that make no whole are refused',
    in: { needsTarget: 0.6 },
    error: 'savingsTarget',
    source: 'Definition: shares of one take-home pay',
  },
  {
    name: 'a head of household has California’s own rates and twice its deduction',
    in: { grossAnnual: 61_000, state: 'CA', filingStatus: 'hoh', pretaxRetirement: 0 },
    out: { stateTax: 770.03 },
    tolerance: 0.001,
    source:
      'FTB 2025 schedule Z: 61,000 − 11,412 = 49,588; 1% of 22,173 + 2% of 27,415 = 221.73 + 548.30 = 770.03',
  },
  {
    name: 'a joint return in California has the schedule of 2025, and its million is that of one person',
    in: { grossAnnual: 1_511_412, state: 'CA', filingStatus: 'mfj', pretaxRetirement: 0 },
    out: { stateTax: 151_173.214 },
    tolerance: 0.01,
    source:
      'FTB 2025 schedule Y and Revenue and Taxation Code 17043: 1,500,000; 77,276.52 at 891,542 + 11.3% of 594,364 + 12.3% of 14,094 + 1% of 500,000',
  },
  {
    name: 'Connecticut has rates for heads of household between the single and the joint ones',
    in: { grossAnnual: 61_000, state: 'CT', filingStatus: 'hoh', pretaxRetirement: 0 },
    out: { stateTax: 2_345 },
    tolerance: 0.001,
    source: 'Connecticut Department of Revenue Services: 2% of 16,000 + 4.5% of 45,000',
  },
  {
    name: 'New Mexico taxes a head of household by its joint table',
    in: { grossAnnual: 61_000, state: 'NM', filingStatus: 'hoh', pretaxRetirement: 0 },
    out: { stateTax: 1_397.65 },
    tolerance: 0.001,
    source:
      'New Mexico Statutes 7-2-7: 61,000 − 24,150 = 36,850; 1.7% of 8,000 + 3.2% of 8,000 + 4.7% of 8,000 + 4.9% of 12,850',
  },
  {
    name: 'a head of household has Minnesota’s own rates and deduction',
    in: { grossAnnual: 61_000, state: 'MN', filingStatus: 'hoh', pretaxRetirement: 0 },
    out: { stateTax: 2_033 },
    tolerance: 0.001,
    source: 'Minnesota Department of Revenue, 2026: 5.35% of 61,000 − 23,000',
  },
  {
    name: 'New York has rates for heads of household as well',
    in: { grossAnnual: 61_000, state: 'NY', filingStatus: 'hoh', pretaxRetirement: 0 },
    out: { stateTax: 2_440.575 },
    tolerance: 0.001,
    source:
      'New York Tax Law 601(b), 614(b), 2026 rates: 49,800; 3.9% of 12,800 + 4.4% of 4,850 + 5.15% of 3,250 + 5.4% of 28,900 = 499.20 + 213.40 + 167.375 + 1,560.60 = 2,440.575',
  },
  {
    name: 'a state table of a year that is not on file is refused',
    in: { taxYear: '2025', state: 'CA' },
    error: 'state',
    source: 'Figures on file: state tables for 2026 only',
  },
  {
    name: 'Pennsylvania taxes what goes into a 401(k), not what goes to health premiums',
    in: {
      filingStatus: 'mfj',
      grossAnnual: 80_000,
      state: 'PA',
      pretaxRetirement: 5_000,
      preTaxBenefits: 3_000,
      taxYear: '2026',
    },
    // 3.07 % × (80,000 − 3,000); 1,000 more in the plan saves 12 % of federal tax and nothing else.
    out: { stateTax: 2_363.9, deferralCost: 880 },
    tolerance: 0.01,
    source:
      'Pennsylvania Department of Revenue, Personal Income Tax Guide, gross compensation: arithmetic in the comment',
  },
  {
    name: 'New Jersey taxes cafeteria benefits, not a 401(k)',
    in: {
      filingStatus: 'single',
      grossAnnual: 30_000,
      state: 'NJ',
      pretaxRetirement: 5_000,
      preTaxBenefits: 3_000,
      taxYear: '2026',
    },
    // 1.4 % × 20,000 + 1.75 % × 5,000
    out: { stateTax: 367.5 },
    tolerance: 0.01,
    source: 'New Jersey Division of Taxation, Form NJ-1040 instructions, wages: arithmetic in the comment',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  only: {
    rises: ['grossAnnual'],
    falls: ['stateRate', 'needsMonthly', 'wantsMonthly', 'savingsMonthly', 'preTaxBenefits'],
  },
}

// How a month went against its plan: factors of 1.
export const stated: readonly string[] = ['history[].actual', 'history[].planned']
