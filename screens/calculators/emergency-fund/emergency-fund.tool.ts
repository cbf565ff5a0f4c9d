import { defineModes } from '#kit/tool.ts'
import { groups, inputs } from './emergency-fund.inputs.ts'
import { plan } from './plan.mode.ts'
import { ruin } from './ruin.mode.ts'

export default defineModes({
  id: 'calculators/emergency-fund',
  title: 'Emergency fund',
  summary: 'How much cash do I need, where should I keep it, and when will I get there?',
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
  groups,
  modes: { plan, ruin },
  method: [
    'Months = 3, plus 2 for a single earner, 1 for variable or 3 for irregular income, ½ per dependent (up to 2), 1 for homeowners, and 2 for low job security, minus 1 for high job security; limited to 3 to 12.',
    'Target = months × essential spending + insurance deductibles.',
    'Each month the fund earns (1 + APY)^(1/12) − 1, and the deposit is added at month-end. Months to goal run to the first month-end at or above the target.',
    'Length of unemployment is log-normal with μ = ln(median) and σ = √(2 ln(mean ÷ median)); weeks = months × 52 ÷ 12. The chance that unemployment outlasts the fund is exact, not simulated.',
    'Unemployment benefits and a partner’s income lower the monthly need. That sets the month the cash runs out, and the risk is the chance of still being out of work then.',
    'Months for your risk limit come from inverting the same distribution.',
  ],
  sources: [
    {
      title: 'The Employment Situation, Table E-18: duration of unemployment',
      publisher: 'US Bureau of Labor Statistics',
      year: '2024 Q4',
      figures: 'Mean 23.8 weeks, median 10.5 weeks, not seasonally adjusted. You can change both.',
    },
    {
      title: 'An essential guide to building an emergency fund',
      publisher: 'US Consumer Financial Protection Bureau',
      year: 2022,
      url: 'https://www.consumerfinance.gov/an-essential-guide-to-building-an-emergency-fund/',
    },
    {
      title: 'I bonds: How long must I keep an I bond?',
      publisher: 'US Treasury, TreasuryDirect',
      year: 2025,
      figures:
        'I bonds cannot be cashed in the first 12 months; cashing before 5 years costs three months of interest.',
      url: 'https://www.treasurydirect.gov/savings-bonds/i-bonds/',
    },
  ],
  examples: [
    {
      name: 'One earner, homeowner, two dependents',
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
      name: 'Two steady incomes, renters, already funded',
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
      name: 'Four months of cash in a job loss',
      inputs: { mode: 'ruin', coverageMonths: 4 },
      expect: { probabilityOutlasts: 0.3475959 },
      tolerance: 0.0001,
    },
  ],
})
