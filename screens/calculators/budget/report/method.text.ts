import { balancedMoney, debtPaymentShare, housingBurden } from '#figures/household-guides.ts'
import { householdSpending } from '#figures/household-spending.ts'
import { money } from '#kit/format.ts'
import type { Source } from '#kit/tool.ts'

const [spending] = householdSpending

export const method: readonly string[] = [
  'A month is one-twelfth of a year: weekly amounts × 52/12, biweekly × 26/12, twice a month × 2, quarterly ÷ 3, yearly ÷ 12.',
  'Federal tax applies the year’s brackets to wages + profit less half the self-employment tax + other income − pre-tax amounts − standard deduction − qualified business income deduction. That deduction is 20% of profit less half the self-employment tax (section 199A), up to 20% of taxable income; above the threshold it is limited by W-2 wages and property and phases out for specified service businesses. No credits or itemized deductions.',
  'Payroll tax: 6.2% up to each earner’s wage base and 1.45% of all wages. 401(k) contributions do not lower it; cafeteria-plan premiums do. An extra 0.9% applies above the threshold for your filing status. Self-employment tax = 92.35% of profit × 15.3%, with the 12.4% portion limited to the wage base left after wages; half is deductible.',
  'Married couples filing jointly share one return; under any other status each earner files separately.',
  'State tax: one rate on income after pre-tax amounts, or the state’s brackets and deduction applied to federal adjusted gross income.',
  'Shares are of take-home pay, and debt payments count as needs. Savings rate = (savings before tax + savings after tax) ÷ gross income.',
  'Account balance: opening balance, pay on paydays (Friday if one falls on a weekend), bills on their due days, and all other spending in equal daily amounts, for 90 days. Each balance is at the end of the day.',
  'Actual spending varies from plan by the monthly variation, spread over independent days; with three months of history, by the mean and standard deviation of that history. The bands assume a normal distribution; the overdraft risks come from 2,000 seeded simulations, so a risk of 50% is accurate to about 1 point.',
  'Bill to move, when the overdraft risk is 1% or more: the tool tries every monthly bill on every day from 1 to 28 and picks the move that most improves the riskiest day, before the next payday if that is where the risk lies, otherwise over 90 days.',
  'Easiest cuts: half of an easy line (difficulty 1), then 30, 20, 10, and 5% as difficulty rises to 5, ranked by dollars ÷ difficulty. Where you gave no difficulty, wants count as 2 or 3 and needs as 3 or 5.',
]

export const sources: readonly Source[] = [
  {
    title: 'Rev. Proc. 2025-32, 2026 brackets and standard deduction',
    publisher: 'Internal Revenue Service',
    year: 2025,
    section: '4.01, 4.14',
    url: 'https://www.irs.gov/pub/irs-drop/rp-25-32.pdf',
    figures: '2026 brackets and standard deduction; other years from their own revenue procedures',
  },
  {
    title: 'Contribution and benefit base; 26 USC 3101, 3111, 1401, 1402',
    publisher: 'Social Security Administration',
    year: 2025,
    figures: 'Wage base $184,500 in 2026; 6.2%, 1.45%, 0.9%; 92.35%',
    url: 'https://www.ssa.gov/oact/cola/cbb.html',
  },
  {
    title: 'State income tax rates and brackets, 2026',
    publisher: 'Secondary source',
    year: 2026,
    figures:
      'All states, not yet checked against each state’s own publication; you can enter one rate instead',
  },
  {
    title: 'Consumer Expenditures 2022 and 2024',
    publisher: 'US Bureau of Labor Statistics',
    year: '2023, 2025',
    figures: `Shares of spending in 2022; average spending ${money(spending?.value.average ?? 0)} and income before tax ${money(spending?.value.incomeBeforeTax ?? 0)} in 2024`,
    url: 'https://www.bls.gov/news.release/cesan.nr0.htm',
  },
  {
    title: 'All Your Worth: 50% needs, 30% wants, 20% savings',
    publisher: 'E. Warren and A. Warren Tyagi, Free Press',
    year: 2005,
    figures: `${100 * (balancedMoney[0]?.value.needs ?? 0)}% limit on needs`,
  },
  {
    title: 'Housing cost burden; debt payment limits',
    publisher: 'US Department of Housing and Urban Development; credit counselors’ rule of thumb',
    year: 2024,
    figures: `${100 * (housingBurden[0]?.value ?? 0)}% of gross income for housing; ${100 * (debtPaymentShare[0]?.value ?? 0)}% of take-home pay for debt payments`,
  },
]
