import { balancedMoney, debtPaymentShare, housingBurden } from '#figures/household-guides.ts'
import { householdSpending } from '#figures/household-spending.ts'
import { money } from '#kit/format.ts'
import type { Source } from '#kit/tool.ts'

const [spending] = householdSpending

export const method: readonly string[] = [
  'A month is a twelfth of a year: weekly amounts × 52/12, every two weeks × 26/12, twice a month × 2, a quarter ÷ 3, a year ÷ 12.',
  'Federal tax: brackets of the year on wages + half-taxed profit + other income − pre-tax amounts − standard deduction − deduction for business income. That is 20% of profit less half the self-employment tax (section 199A), at most 20% of taxable income; above the threshold limited by pay and property, for a service phased out. No credits or itemized deductions.',
  'Payroll tax: 6.2% up to the wage base of each earner and 1.45% of all wages; deferrals to a 401(k) do not lower it, premiums of a cafeteria plan do; 0.9% more above the threshold of the return. Profit: 92.35% of it × 15.3%, the 12.4% part up to what wages leave of the base; half is deducted.',
  'Married people who file jointly share a return; in every other status each earner files one.',
  'State tax: one rate on income after pre-tax amounts, or the brackets and deduction of the state on federal adjusted gross income.',
  'Shares are of take-home pay; payments on debts count as needs. Savings rate = (saved before tax + saved after tax) ÷ gross income.',
  'Account: opening balance, pay on pay days (Friday for a weekend), bills on their due days, the rest of the spending in equal parts a day, for 90 days; the balance is that at the end of a day.',
  'A month strays from the plan by its deviation, spread over independent days; with three months of history, by their own mean and deviation. The bands are normal; the chances come from 2,000 simulated runs with a seed, so a chance of one half is known to about 1 point.',
  'The bill to move, where there is a chance of 1% or more of going below zero: each monthly bill is tried on each day from 1 to 28; the move that lifts the weakest day most wins, before the next pay day when that is where the risk lies, else over 90 days.',
  'Cuts: half of a line that hurts little (1), 30, 20, 10 and 5% as pain grows to 5; ranked by dollars ÷ pain. Where no pain was given, wants count 2 or 3, needs 3 or 5.',
]

export const sources: readonly Source[] = [
  {
    title: 'Rev. Proc. 2025-32: brackets and standard deduction of 2026',
    publisher: 'Internal Revenue Service',
    year: 2025,
    section: '4.01, 4.14',
    url: 'https://www.irs.gov/pub/irs-drop/rp-25-32.pdf',
    figures: 'Brackets and standard deduction 2026; other years from their own procedures',
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
    publisher: 'Secondary transcription of state figures',
    year: 2026,
    figures: 'All states: an assumption until compared with each state; may be replaced by one rate',
  },
  {
    title: 'Consumer Expenditures 2022 and 2024',
    publisher: 'US Bureau of Labor Statistics',
    year: '2023, 2025',
    figures: `Shares of spending 2022; average spending ${money(spending?.value.average ?? 0)} and income before tax ${money(spending?.value.incomeBeforeTax ?? 0)} in 2024`,
    url: 'https://www.bls.gov/news.release/cesan.nr0.htm',
  },
  {
    title: 'All Your Worth: 50% needs, 30% wants, 20% savings',
    publisher: 'E. Warren and A. Warren Tyagi, Free Press',
    year: 2005,
    figures: `${100 * (balancedMoney[0]?.value.needs ?? 0)}% needs at most`,
  },
  {
    title: 'Housing cost burden; limits of debt payments',
    publisher: 'US Department of Housing and Urban Development; counsellors’ rule of thumb',
    year: 2024,
    figures: `${100 * (housingBurden[0]?.value ?? 0)}% of gross income for housing; ${100 * (debtPaymentShare[0]?.value ?? 0)}% of take-home pay for debts`,
  },
]
