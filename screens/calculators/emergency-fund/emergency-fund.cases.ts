import type { Case, Theory } from '#kit/tool.ts'
import type { inputs } from './emergency-fund.inputs.ts'

/** One earner with two dependents and an own home. */
const SAMPLE = {
  essentialMonthly: 3800,
  cashNow: 6000,
  monthlyContribution: 500,
  dependants: 2,
  homeowner: true,
  insuranceDeductibles: 2500,
}

const cases: readonly Case[] = [
  {
    name: 'without interest and debt the months to the goal are a division: 23,100 / 500 = 46.2, so 47',
    in: { mode: 'plan', ...SAMPLE, apy: 0 },
    out: { monthsToGoal: 47 },
    source: 'By hand: 7 × 3,800 + 2,500 − 6,000 = 23,100; 23,100 ÷ 500 = 46.2; first whole month 47',
  },
  {
    name: 'deductibles are set aside before months are counted',
    in: { mode: 'plan', ...SAMPLE },
    out: { monthsCovered: 0.921053, coverageMonths: 1.578947, targetMonths: 7, gap: 23100 },
    tolerance: 1e-6,
    source:
      'By hand: (6,000 − 2,500) ÷ 3,800 = 0.921053; 6,000 ÷ 3,800 = 1.578947; (7 − 0.921053) × 3,800 = 23,100',
  },
  {
    name: 'nothing added and no interest never gets there',
    in: { mode: 'plan', ...SAMPLE, apy: 0, monthlyContribution: 0 },
    out: { monthsToGoal: null },
    source: 'By hand: the balance stays at 6,000, below the target of 29,100',
  },
  {
    name: 'the months are kept at twelve',
    in: { mode: 'plan', ...SAMPLE, incomePattern: 'irregular', dependants: 9, jobSecurity: 'low' },
    out: { targetMonths: 12 },
    source: 'By hand: 3 + 2 + 3 + 2 + 1 + 2 = 13, kept at 12',
  },
  {
    name: 'dependents add at most two months',
    in: { mode: 'plan', ...SAMPLE, earners: 2, homeowner: false, dependants: 9 },
    out: { targetMonths: 5, targetAmount: 21500 },
    source: 'By hand: 3 + min(2, 0.5 × 9) = 5; 5 × 3,800 + 2,500 = 21,500',
  },
  {
    name: 'income that covers the essentials is never used up',
    in: { mode: 'plan', ...SAMPLE, partnerMonthly: 3800 },
    out: { monthsUntilEmpty: null, probabilityEmpty: 0 },
    source: 'By hand: need = 3,800 − 3,800 = 0 a month',
  },
  {
    name: 'benefit stretches the cash: 26 weeks at 2,000, then 3,800 a month',
    in: { mode: 'plan', ...SAMPLE, cashNow: 14600, benefitMonthly: 2000 },
    out: { monthsUntilEmpty: 7 },
    tolerance: 1e-9,
    source: 'By hand: 6 months × (3,800 − 2,000) = 10,800; (14,600 − 10,800) ÷ 3,800 = 1; 6 + 1 = 7',
  },
  {
    name: 'a mean that is not above the median is refused',
    in: { mode: 'ruin', meanUnemploymentWeeks: 10, medianUnemploymentWeeks: 10.5 },
    error: 'meanUnemploymentWeeks',
    source: 'Definition: σ² = 2 ln(mean ÷ median) must be positive',
  },
  {
    name: 'half of all spells last longer than the median',
    in: { mode: 'ruin', coverageMonths: (10.5 * 12) / 52 },
    out: { probabilityOutlasts: 0.5 },
    tolerance: 1e-9,
    source: 'Definition of the median',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  plan: {
    rises: ['essentialMonthly', 'dependants', 'insuranceDeductibles'],
    falls: ['earners'],
    untouched: ['apy', 'cashNow'],
  },
}
