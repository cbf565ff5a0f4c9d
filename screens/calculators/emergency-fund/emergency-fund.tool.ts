import { defineModes } from '#kit/tool.ts'
import { inputs } from './emergency-fund.inputs.ts'
import { plan } from './plan.mode.ts'
import { ruin } from './ruin.mode.ts'

export default defineModes({
  id: 'calculators/emergency-fund',
  title: 'Emergency fund',
  summary: 'How much cash do I need, where should it sit, and when am I there?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Household', order: 3 },
  keywords: [
    'rainy day',
    'savings',
    'job loss',
    'unemployment',
    'cash cushion',
    'how much cash do I need',
    'what if I lose my job',
    'rainy day savings',
    'emergency savings',
    'laid off',
    'months of expenses',
    'how much should I keep in savings',
  ],
  inputs,
  groups: [
    { title: 'Question', fields: ['mode'] },
    {
      title: 'Your fund',
      fields: ['essentialMonthly', 'cashNow', 'monthlyContribution', 'apy'],
      more: ['today'],
    },
    {
      title: 'Your household',
      fields: ['earners', 'incomePattern', 'dependants', 'homeowner', 'jobSecurity'],
      more: ['insuranceDeductibles', 'highInterestDebt'],
    },
    {
      title: 'If the job is lost',
      fields: ['coverageMonths', 'acceptedRisk', 'benefitMonthly', 'partnerMonthly'],
      more: [
        'benefitWeeks',
        'annualJobLossProbability',
        'meanUnemploymentWeeks',
        'medianUnemploymentWeeks',
        'model',
      ],
    },
  ],
  modes: { plan, ruin },
  method: [
    'Months = 3, plus 2 with one earner, 1 for variable or 3 for irregular income, ½ for each dependant up to 2, 1 for an owned home, 2 for low and minus 1 for high job security; kept between 3 and 12.',
    'Target = months × essential spending + insurance deductibles.',
    'The fund grows by (1 + APY)^(1/12) − 1 a month, then the deposit is added at month end. Months to the goal are counted to the first month end at or above the target.',
    'Length of unemployment is log-normal with μ = ln(median) and σ = √(2 ln(mean ÷ median)); months become weeks by 52 ÷ 12. The chance that a spell outlasts the fund is exact, not sampled.',
    'With benefit and a partner’s income the monthly need shrinks; the month in which the cash is gone follows from it, and the chance of a longer spell is read at that month.',
    'The months for a risk that you accept invert the same distribution.',
  ],
  sources: [
    {
      title: 'The Employment Situation, table E-18: duration of unemployment',
      publisher: 'US Bureau of Labor Statistics',
      year: '2024 Q4',
      figures: 'Mean 23.8 weeks, median 10.5 weeks, not seasonally adjusted. Both can be changed.',
    },
    {
      title: 'An essential guide to building an emergency fund',
      publisher: 'US Consumer Financial Protection Bureau',
      year: 2022,
      url: 'https://www.consumerfinance.gov/an-essential-guide-to-building-an-emergency-fund/',
    },
    {
      title: 'I bonds: how long must I keep an I bond?',
      publisher: 'US Treasury, TreasuryDirect',
      year: 2025,
      figures: 'No redemption in the first 12 months; three months of interest are lost before 5 years.',
      url: 'https://www.treasurydirect.gov/savings-bonds/i-bonds/',
    },
  ],
  examples: [
    {
      name: 'One earner, owner, two dependents',
      inputs: {
        mode: 'plan',
        essentialMonthly: 3800,
        cashNow: 6000,
        monthlyContribution: 500,
        apy: 0.04,
        earners: 1,
        incomePattern: 'steady',
        dependants: 2,
        homeowner: true,
        insuranceDeductibles: 2500,
        jobSecurity: 'normal',
      },
      expect: {
        targetMonths: 7,
        targetAmount: 29100,
        gap: 23100,
        coverageMonths: 1.578947,
        monthsToGoal: 42,
      },
      tolerance: 0.01,
    },
    {
      name: 'Two steady incomes, renting, already funded',
      inputs: {
        mode: 'plan',
        essentialMonthly: 4200,
        cashNow: 15000,
        monthlyContribution: 300,
        earners: 2,
        dependants: 0,
        homeowner: false,
        insuranceDeductibles: 1500,
      },
      expect: { targetMonths: 3, targetAmount: 14100, gap: 0, monthsToGoal: 0 },
      tolerance: 0.01,
    },
    {
      name: 'Will four months outlast a job loss?',
      inputs: { mode: 'ruin', coverageMonths: 4 },
      expect: { probabilityOutlasts: 0.3475959 },
      tolerance: 0.0001,
    },
  ],
})
