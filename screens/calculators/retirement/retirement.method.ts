import { annualReturnsSource } from '#figures/annual-returns.ts'
import { lifeTableSource } from '#figures/life-table.ts'
import { costOfLivingAdjustments } from '#figures/social-security.ts'
import { percent } from '#kit/format.ts'
import type { Source } from '#kit/tool.ts'

const adjustment = costOfLivingAdjustments.at(-1)?.value ?? 0

/** How the figures are worked out. */
export const method: readonly string[] = [
  'Every year in this order: 1 ages, deaths and filing status (joint through the year of death, single after it; the survivor keeps the larger benefit); 2 wages, pensions and Social Security, which rises with prices, less the earnings test; 3 contributions from wages, capped at the limits, and the match; 4 required distribution = balance of 31 December before ÷ Uniform Lifetime divisor, from 73 (born 1951 to 1959) or 75; 5 need: living costs, one-offs, debts, health premiums and Medicare with the surcharge for the income of two years before; 6 withdrawals in the chosen order, solved together with the tax on them so that inflow − tax = need; 7 Roth conversion by rule, its tax being part of the need; 8 growth on what remains; 9 rebalancing to the mix of each kind of account. What is left over goes to the taxable account.',
  'Everything is in today’s money: brackets, limits and benefits rise with prices; taxable basis, fixed pensions, debts and the thresholds that the law does not index (taxable Social Security, net investment income tax, senior deduction) are worn down by inflation.',
  'Federal tax: taxable Social Security by provisional income, standard deduction with the additions from 65, senior deduction 2025 to 2028, ordinary brackets, gains and qualified dividends stacked on top, net investment income tax. State tax by a secondary table. Not included: itemized deductions, credits other than the premium credit, local taxes; the alternative minimum tax is shown by year, not counted.',
  'One year, from which accounts: Social Security, pension, interest, dividends, paid-out gains and wages less pre-tax amounts and payroll tax come in first; the accounts pay the rest and the tax on all of it. A Roth conversion fills a bracket by ordinary income, gains on top; its cost is the difference of two whole tax computations, and its income sets the Medicare premiums of two years later.',
  'Early access: 10% penalty on retirement accounts before the year of 60, unless work is left at 55 or later (counted for all of a person’s traditional accounts, an assumption: the law opens the plan of that job only). Roth accounts give contributions first, then conversions (with the penalty in their first five years, before 60), then earnings; earnings are free from 60 and five years after the first payment. Level payments under 72(t) are amortized over the single life expectancy and run to 59½, for at least five years. A surviving spouse rolls the account over; an account inherited from somebody else is paid out evenly until the end of the tenth year after the death.',
  'Premium credit before 65: benchmark (the premium typed) less the expected share of income, nothing above four times the poverty guideline; it comes with the return, in the year after. Premiums of an employer’s plan of the spouse are not looked at.',
  'Retirement to the month: in its year wages, saving and premiums count by months, and the months worked are lived on from pay. Spending rules start with the first whole year.',
  'Benefits: the amount typed, or average earnings, or a record indexed to the year of 60 with its 35 best years, or an estimate from today’s wage over a working life from 22. A spouse gets up to half within the family maximum; a survivor from 60 the worker’s benefit, 71.5% of it at 60, at most the larger of what was paid and 82.5% of the full amount when the worker had claimed early. Where lives are drawn, the survivor’s reduction is read at the age of each year. Distributions use the uniform table even for a spouse more than ten years younger, which counts them too high.',
  'Home: value and growth in today’s money; a sale pays the value less its cost and the mortgage left at the rate its payments imply, and the gain counts as free of tax; a reverse mortgage pays its share at once and leaves nothing of the home. College is paid from 529 accounts first, which grow at the plan’s real return.',
  'Spending rules look at resources = accounts + present value of income still to come, so that a benefit that starts later is spent evenly. Without such income they are the published rules: share of balance, with a floor and a ceiling by the first year where they are given; share with +5/−2.5% limits; Guyton-Klinger (20% rails, 10% steps, no raise after a losing year above the initial rate, no cuts in the last 15 years); amortized percentage; distribution table; 1/N; 70/30 endowment; cash bucket refilled after gains; ratchet (+10% when resources stand 50% above the last mark, at most every three years); 1.75% + 0.5 ÷ CAPE; guardrails that act when the chance of success leaves 70 to 95% and return to 85%; inflation-protected floor and amortized upside.',
  'A fixed plan succeeds when every need is met in full; a rule that adapts succeeds when the essential share is always met.',
  'Simulated lives: yearly log-normal returns of shares, 10-year Treasuries, bills and inflation with the correlations of 1928 to 2025 (Cholesky), or runs of past years (stationary bootstrap). Each life has its own stream of a seeded generator (xoshiro128**), so the same seed gives the same lives in any order and on any number of workers. Standard error = √(p(1 − p) ÷ lives). Plans and levers are compared on the same lives.',
  'Start years: each year since 1928 with enough data, overlapping. They are not independent, so their share is not a probability.',
  'Spending that lasts in 90% of lives: the lives at the border decide; each one’s largest factor on living costs is found by halving, the median is taken, and the lives are ranked again at that factor.',
  'Why lives fail: locked accounts first; otherwise the fate that lies farthest from the median of all lives, in standard deviations: growth of the first ten years of retirement, inflation, length of life.',
]

/** Where methods and built-in figures come from. */
export const sources: readonly Source[] = [
  {
    title: 'Rev. Proc. 2025-32 and Public Law 119-21',
    publisher: 'Internal Revenue Service, US Congress',
    year: 2025,
    figures: 'Brackets, deductions, gains thresholds 2026; senior deduction 2025 to 2028',
  },
  {
    title: 'Internal Revenue Code',
    publisher: 'US Congress',
    year: 2025,
    section: '1, 36B, 55, 63, 72(t), 86, 401(a)(9), 408A(d), 1211, 1401, 1411, 3101',
  },
  {
    title: 'Notice 2025-67',
    publisher: 'Internal Revenue Service',
    year: 2025,
    figures: 'Contribution limits 2026',
  },
  {
    title: 'Cost-of-living fact sheet 2026; average wage index; bend points',
    publisher: 'US Social Security Administration',
    year: 2025,
    figures: `Wage base 184,500; bend points 1,286 and 7,749; earnings test 24,480 and 65,160; adjustment ${percent(adjustment)}`,
  },
  { title: 'Social Security Act, 42 USC 402, 403, 415, 416', publisher: 'US Congress', year: 2025 },
  {
    title: '2026 Medicare Parts A and B premiums',
    publisher: 'Centers for Medicare and Medicaid Services',
    year: 2025,
    figures: 'Part B 202.90 a month and the income tiers',
  },
  {
    title: '26 CFR 1.401(a)(9)-9(b) and (c), Single Life and Uniform Lifetime Tables',
    publisher: 'US Treasury',
    year: 2022,
  },
  {
    title: 'Notice 2022-6, substantially equal periodic payments',
    publisher: 'Internal Revenue Service',
    year: 2022,
    figures: 'Level payments at up to 5%',
  },
  {
    title: 'Rev. Proc. 2025-25 and poverty guidelines 2025',
    publisher: 'Internal Revenue Service, US Department of Health and Human Services',
    year: 2025,
    figures: 'Expected shares and the limit of the premium credit 2026',
  },
  {
    title: 'Historical returns on stocks, bonds and bills',
    publisher: 'A. Damodaran, NYU Stern School of Business',
    year: 2026,
    figures: `${annualReturnsSource.source}, from a secondary copy`,
  },
  {
    title: lifeTableSource.source,
    publisher: 'US Social Security Administration',
    year: 2025,
  },
  {
    title: 'Decision Rules and Maximum Initial Withdrawal Rates',
    publisher: 'J. Guyton and W. Klinger, Journal of Financial Planning',
    year: 2006,
  },
  {
    title: 'Determining Withdrawal Rates Using Historical Data',
    publisher: 'W. Bengen, Journal of Financial Planning',
    year: 1994,
  },
  {
    title: 'Scrambled linear pseudorandom number generators',
    publisher: 'D. Blackman and S. Vigna',
    year: 2018,
  },
  {
    title: 'State income tax rates and brackets 2026',
    publisher: 'Secondary transcription',
    year: 2026,
    figures: 'All states: an assumption until compared with each state; may be replaced by one rate',
  },
]
