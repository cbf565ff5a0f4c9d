import type { Source } from '#kit/tool.ts'

export const method: readonly string[] = [
  'Payment = amount · i ÷ (1 − (1 + i)^−n), where i is the rate ÷ 12, unrounded. It is recalculated on the remaining balance whenever a variable rate moves or the interest-only period ends.',
  'APR is the rate at which the present value of all payments, including mortgage insurance, equals the amount minus points and fees. Variable-rate loans use the composite APR at today’s index.',
  'Total cost = points and fees + payments + insurance + ending balance − amount borrowed. With a tax rate, interest on up to $750,000 of debt is reduced by it; with a discount rate, everything is in today’s dollars. Points are not deducted.',
  'Simple break-even = extra upfront cost ÷ monthly savings, rounded up. Exact break-even = the month in which the cheaper offer changes, counting remaining balances.',
  'Adjustable rate: index + margin at each reset, within the periodic and lifetime caps and never below the margin. A line of credit resets monthly and is interest-only at first; without a stated ceiling it stops at 18%.',
  'Mortgage insurance is paid until the balance falls to 78% of the home’s value.',
  'Holding periods: the chance that a loan ends in each month follows the PSA standard (0.2% CPR in month 1, rising 0.2% a month to 6% in month 30), times your speed. Each offer’s chance of being cheapest and its average cost are exact sums over all months.',
  'APY = (1 + r/m)^m − 1, or e^r − 1 when compounded continuously. Balance = deposit × growth − fees with the interest they would have earned − the early withdrawal penalty, in months of simple interest on the balance at the start of the term. Certificates renew at the same rate.',
  'After tax = annual growth × (1 − tax); after inflation = (1 + after tax) ÷ (1 + inflation) − 1. Taxable-equivalent yield: y(1 − f) ÷ (1 − f − s) when exempt from state tax, y ÷ (1 − f − s) when exempt from both.',
]

export const sources: readonly Source[] = [
  {
    title: '12 CFR 1026 (Regulation Z), Appendix J; 1026.17(c)(1) commentary 10; Appendix H-14',
    publisher: 'US Consumer Financial Protection Bureau',
    year: 2025,
    url: 'https://www.consumerfinance.gov/rules-policy/regulations/1026/',
  },
  {
    title: 'Consumer Handbook on Adjustable-Rate Mortgages',
    publisher: 'US Consumer Financial Protection Bureau',
    year: 2020,
  },
  {
    title: '12 CFR 1030 (Regulation DD), Appendix A: annual percentage yield',
    publisher: 'US Consumer Financial Protection Bureau',
    year: 2025,
  },
  {
    title: 'Standard Formulas for the Analysis of Mortgage-Backed Securities',
    publisher: 'SIFMA',
    year: 1999,
    section: 'PSA prepayment standard',
  },
  {
    title: '12 USC 4901, 4902: Homeowners Protection Act of 1998',
    publisher: 'United States Code',
    year: 2024,
    figures: 'Insurance ends automatically at 78% of the original value, or on request at 80%.',
  },
  {
    title: '26 USC 163(h)(3): deductible home mortgage interest',
    publisher: 'United States Code',
    year: 2025,
    figures: '$750,000, for loans made after December 15, 2017.',
  },
  {
    title: '12 USC 1821(a)(1)(E): deposit insurance',
    publisher: 'United States Code',
    year: 2024,
    figures: '$250,000 per depositor, per bank.',
  },
]
