import type { Source } from '#kit/tool.ts'

export const method: readonly string[] = [
  'Payment = amount · i ÷ (1 − (1 + i)^−n), i the rate ÷ 12, not rounded; it is set anew over what is left whenever a variable rate moves or interest-only months end.',
  'APR: the rate at which all payments, mortgage insurance with them, are worth the amount less points and fees. A variable rate has the composite APR, with the index as it is today.',
  'Cost for your time = points and fees + payments + insurance + what is still owed at the end − amount borrowed. With a tax rate, interest on up to 750,000 of debt counts less by it; with a rate for later money, all is counted in money of today. Points are not deducted.',
  'Simple break-even = extra cost at the start ÷ saving of a month, rounded up. Exact break-even: the month at whose end the cheaper offer changes, what is still owed counted.',
  'Adjustable rate: index + margin at each reset, within the caps around the rate before it and over the life, never below the margin. A line of credit moves every month and pays interest alone at first; without a stated ceiling it stops at 18%.',
  'Mortgage insurance is paid until the balance falls to 78% of the home’s value.',
  'Over all times: the chance that a loan ends in each month follows the PSA standard (CPR of 0.2% in month 1, 0.2% more each month to 6% in month 30), times your speed. Each offer’s chance of being the cheapest and its mean cost are exact sums over all months.',
  'APY = (1 + r/m)^m − 1, e^r − 1 when continuous. Balance = deposit × growth − fees with their interest − months of simple interest on the balance that the term began with, lost when a certificate is left within it; certificates renew their balance at the same rate.',
  'After tax = yearly growth × (1 − tax); after prices = (1 + after tax) ÷ (1 + inflation) − 1. Fully taxed equivalent: y(1 − f) ÷ (1 − f − s) when the state does not tax it, y ÷ (1 − f − s) when nobody does.',
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
    figures: 'Insurance ends by itself at 78% of the original value, on request at 80%.',
  },
  {
    title: '26 USC 163(h)(3): home debt whose interest is deductible',
    publisher: 'United States Code',
    year: 2025,
    figures: '750,000, for loans since 16 December 2017.',
  },
  {
    title: '12 USC 1821(a)(1)(E): deposit insurance',
    publisher: 'United States Code',
    year: 2024,
    figures: '250,000 for each owner and bank.',
  },
]
