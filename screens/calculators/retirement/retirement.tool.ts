import { annualReturnsSource } from '#figures/annual-returns.ts'
import { lifeTableSource } from '#figures/life-table.ts'
import { costOfLivingAdjustments } from '#figures/social-security.ts'
import { percent } from '#kit/format.ts'
import { defineModes } from '#kit/tool.ts'
import { planMode } from './plan/plan.mode.ts'
import { projectMode } from './questions/project.mode.ts'
import { deterministicMode } from './questions/deterministic.mode.ts'
import { earningsTestMode } from './questions/earnings-test.mode.ts'
import { federalTaxMode } from './questions/federal-tax.mode.ts'
import { historicalMode } from './questions/historical.mode.ts'
import { longevityMode } from './questions/longevity.mode.ts'
import { rothConversionMode } from './questions/roth-conversion.mode.ts'
import { socialSecurityMode } from './questions/social-security.mode.ts'
import { guardrailsMode, vpwMode } from './questions/strategies.mode.ts'
import { yearCashflowMode } from './questions/year-cashflow.mode.ts'
import { irmaaMode } from './questions/medicare.mode.ts'
import { rmdMode } from './questions/yearly-duty.mode.ts'
import { examples } from './inputs/examples.inputs.ts'
import { groups, inputs } from './retirement.inputs.ts'

const adjustment = costOfLivingAdjustments.at(-1)?.value ?? 0

export default defineModes({
  id: 'calculators/retirement',
  title: 'Retirement planner',
  summary: 'When can I stop working, how much can I spend, and what are the odds?',
  access: 'signedIn',
  menu: { group: 'Calcs', part: 'Household', order: 5 },
  keywords: [
    'retire',
    'pension',
    'Social Security',
    '401(k)',
    'IRA',
    'Roth',
    'safe withdrawal rate',
    'Monte Carlo',
    'can I retire at 60',
    'will my money last',
    'when should I claim social security',
    'nest egg',
    'savings growth',
    'compound interest',
    'am I saving enough',
    'retirement savings',
    'early retirement',
    'FIRE',
  ],
  places: [
    {
      at: '?inputs={"mode":"plan"}',
      title: 'Can I pay for college and still retire?',
      summary: 'Each child’s college years and 529 savings, as part of your retirement plan.',
      keywords: ['college', 'college savings', '529 plan', 'save for college', 'pay for college'],
    },
    {
      at: '?inputs={"mode":"socialSecurity"}',
      title: 'When should I claim Social Security?',
      summary: 'Your benefit at each claiming age, and the age at which waiting pays off.',
      keywords: ['when should I claim social security', 'claim at 62 or 70', 'break-even claiming age'],
    },
    {
      at: '?inputs={"mode":"rmd"}',
      title: 'How much must I withdraw each year?',
      summary: 'Required minimum distributions from retirement accounts.',
      keywords: ['required minimum distribution', 'RMD', 'forced withdrawal'],
    },
    {
      at: '?inputs={"mode":"rothConversion"}',
      title: 'Should I convert to a Roth?',
      summary: 'What a conversion costs in tax now, and what it saves.',
      keywords: ['roth conversion', 'convert my IRA', 'fill the bracket'],
    },
  ],
  serves: {
    'goal retire': { weight: 10, reason: 'shows whether your money lasts' },
    'horizon long': { weight: 3, reason: 'decades reward growth and punish costs' },
  },
  stake: {
    question: 'How much can you spend each year in retirement?',
    of: 'retirementSavings',
    share: 0.04,
    why: '4% of your retirement savings',
  },
  inputs,
  groups,
  modes: {
    plan: planMode,
    deterministic: deterministicMode,
    historical: historicalMode,
    guardrails: guardrailsMode,
    vpw: vpwMode,
    federalTax: federalTaxMode,
    socialSecurity: socialSecurityMode,
    earningsTest: earningsTestMode,
    rmd: rmdMode,
    irmaa: irmaaMode,
    yearCashflow: yearCashflowMode,
    rothConversion: rothConversionMode,
    longevity: longevityMode,
    project: projectMode,
  },
  method: [
    'Each year runs in this order. 1: ages, deaths, and filing status (joint through the year of death, single after; the survivor keeps the larger benefit). 2: wages, pensions, and Social Security, which rises with inflation, less the earnings test. 3: contributions from wages, capped at the legal limits, plus the match. 4: required distributions = the prior December 31 balance ÷ the Uniform Lifetime divisor (the joint one for a spouse more than ten years younger), from 73 (born 1951 to 1959) or 75. 5: cash needed for living costs, one-time expenses, debts, health premiums, and Medicare with any surcharge for income two years earlier. 6: withdrawals in the chosen order, solved together with their tax so that inflow − tax = cash needed. 7: Roth conversions, whose tax is part of the cash needed. 8: growth on what remains. 9: rebalancing each account type to its mix. Anything left over goes to the taxable account.',
    'Everything is in today’s dollars. Brackets, limits, and benefits rise with prices; inflation erodes taxable cost basis, fixed pensions, debts, and the thresholds the law does not index (taxable Social Security, net investment income tax, senior deduction).',
    'Federal tax covers taxable Social Security by provisional income, the standard deduction with the additions from 65, the senior deduction for 2025 to 2028, ordinary brackets, gains and qualified dividends stacked on top, and net investment income tax. State tax uses a secondary table. Two people file jointly, one person as chosen; a couple on separate returns is refused. Not included: itemized deductions, local taxes, Washington’s tax on large capital gains, and credits other than the premium tax credit, such as those for children and other dependents, the saver’s credit, and the earned income credit; the alternative minimum tax is shown by year but not counted.',
    'Which accounts to draw from: Social Security, pension, interest, dividends, distributed gains, and wages less pre-tax amounts and payroll tax come first; the accounts pay the rest and the tax on all of it. A Roth conversion fills a bracket with ordinary income, with gains on top; its cost is the difference between two full tax calculations, and its income sets Medicare premiums two years later. In a full plan it is solved with the year’s withdrawals and tax: the largest amount for which ordinary taxable income ends at the top of the bracket, or modified adjusted gross income at the first Medicare threshold, with the Social Security that becomes taxable and the withdrawals and gains that pay the tax. A survivor’s limits are those of a single person. No more is converted than the accounts can pay the tax on.',
    'Traditional saving counts as a 401(k) up to its limit and as an IRA beyond it. The IRA part is deducted within the income range of somebody with a plan at work, measured by wages and pensions less pre-tax amounts; what is not deducted goes in all the same, and its basis is not tracked. From 2026 on, catch-up contributions are Roth for wages above the threshold, of this year in place of the year before. Income limits on Roth IRA contributions are not applied.',
    'At the first death, what that person owned in taxable accounts takes its market value as its cost basis: all of an account of that person, half of a joint one. In community-property states (Arizona, California, Idaho, Louisiana, Nevada, New Mexico, Texas, Washington, Wisconsin) all of it does: taxable accounts count as community property there, an assumption whoever holds them. The value is that at the end of the year of death. Unspent income that is saved counts as joint. A Medicare surcharge follows the filing status of the return it looks back to, so a survivor’s first two years use joint thresholds.',
    'Early access: a 10% penalty applies to retirement accounts before the year you turn 60, unless you leave work at 55 or later (applied to all of a person’s traditional accounts, an assumption: the law exempts only that employer’s plan). Roth accounts give contributions first, then conversions (with the penalty in their first five years, before 60), then earnings; earnings are tax-free from 60 and five years after the first contribution. 72(t) payments are amortized over the single life expectancy and run to 59½, for at least five years. A surviving spouse rolls the account over; an account inherited from anyone else is paid out evenly through the end of the tenth year after the death.',
    'Premium tax credit before 65: the benchmark premium you enter less the expected share of income, and nothing above four times the poverty guideline. It arrives with the tax return the year after. A spouse’s employer plan is not considered.',
    'Until somebody retires you live on your pay: the plan takes no living costs from your accounts, and counts as saved only what you say you save. Living costs start with the first retirement, of somebody with pay or of somebody who has stopped working already, or with the death of somebody with pay. From then on, pay that still comes in counts after tax and saving, the accounts pay what it does not cover, and pay beyond the need is saved.',
    'The first year starts on the plan’s date: income that comes evenly, checks still to come, living costs, saving, interest, and growth count for the days that are left. A required distribution is due in full, less what you enter as taken, and one-time amounts stay whole. The year’s tax is worked out on the whole year’s wages, pensions, and benefits; what is owed on those from before the date counts as paid. Withdrawals from before the date are not known and not taxed here.',
    'Retirement to the month: work ends on the first of the month in which you reach the age, or on January 1 where no date of birth is entered. In the year you retire, wages, saving, and premiums count by months, and the months you work are paid for from wages. Spending rules start with the first full year.',
    'Benefits come from the amount you enter, average earnings, a record indexed to the year you turn 60 with its 35 best years, or an estimate from today’s wages over a career starting at 22. Average earnings and records use the bend points of the year you turn 62 and every cost-of-living raise since, claimed or not, each rounded down to the dime. The first check arrives the month after you reach your claiming age, on the day before your birthday (July 1 if you do not enter it), so the first year has fewer than twelve; a survivor’s benefit counts from the January after the death, a yearly convention: the law pays it from the month of the death. The earnings test counts only wages before the month of full retirement age and withholds only benefits of those months. A spouse gets up to half within the family maximum. From 60 a survivor gets the worker’s benefit, 71.5% of it at 60, and no more than the larger of what was paid and 82.5% of the full amount if the worker claimed early. Where life spans are drawn at random, the survivor’s reduction uses the age in each year. A spouse more than ten years younger counts as the only beneficiary, so distributions use the Joint and Last Survivor Table while both live; a spouse under 40 counts as 40, and an owner over 97 as 97.',
    'Home: value and growth are in today’s dollars. A sale brings in the value less selling costs and the mortgage balance implied by the remaining payments, and the gain is treated as tax-free; a reverse mortgage pays a lump sum and leaves no equity. College is paid from 529 accounts first, which grow at the plan’s real return.',
    'Spending rules look at resources = accounts + present value of future income, so a benefit that starts later smooths spending in every year. Without such income they are the published rules: a fixed percentage of the balance, with an optional floor and ceiling relative to the first year; a percentage limited to +5% and −2.5% changes; Guyton-Klinger (20% guardrails, 10% steps, no raise after a losing year above the initial rate, no cuts in the last 15 years); variable (amortized) percentage; IRS distribution table; balance ÷ years remaining; 70/30 endowment; a cash bucket refilled after gains; ratchet (+10% when resources stand 50% above the last mark, at most every three years); 1.75% + 0.5 ÷ CAPE; guardrails that act when the probability of success leaves 70 to 95% and return to 85%; inflation-protected floor with amortized upside.',
    'A fixed plan succeeds when every need is met in full; a flexible rule succeeds when essential spending is always met.',
    'Simulations draw annual log-normal returns on stocks, 10-year Treasuries, and bills, along with inflation, using their 1928 to 2025 correlations (Cholesky), or resample stretches of history (stationary bootstrap). Each simulation has its own stream of a seeded generator (xoshiro128**), so the same seed gives the same results in any order and on any number of workers. Standard error = √(p(1 − p) ÷ simulations). Plans and levers are compared on the same simulations.',
    'Historical start years: every year since 1928 with enough data. They overlap, so the share that succeeds is not a probability.',
    'Spending at 90% success: for the simulations closest to failing, bisection finds the largest multiple of living costs each can sustain. The tool takes the median and ranks the simulations again at that multiple.',
    'Why plans fail: locked accounts come first; otherwise the cause is whichever of these lies farthest from the median simulation, in standard deviations: growth in the first ten years of retirement, inflation, or life span.',
  ],
  sources: [
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
      section: '1, 36B, 55, 63, 72(t), 86, 401(a)(9), 408A(d), 1014, 1211, 1401, 1411, 3101',
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
      figures: `Wage base $184,500; bend points $1,286 and $7,749; earnings test $24,480 and $65,160; cost-of-living adjustment ${percent(adjustment)}`,
    },
    { title: 'Social Security Act, 42 USC 402, 403, 415, 416', publisher: 'US Congress', year: 2025 },
    {
      title: '42 USC 1395r(i) and 20 CFR 418.1115',
      publisher: 'US Congress, US Social Security Administration',
      year: 2025,
      figures: 'Medicare surcharges by the return of two years earlier',
    },
    {
      title: 'Publication 555, Community Property',
      publisher: 'Internal Revenue Service',
      year: 2024,
      figures: 'Community-property states',
    },
    {
      title: '2026 Medicare Parts A and B premiums',
      publisher: 'Centers for Medicare and Medicaid Services',
      year: 2025,
      figures: 'Part B premium of $202.90 a month and the income tiers',
    },
    {
      title:
        '26 CFR 1.401(a)(9)-9(b) to (d), Single Life, Uniform Lifetime, and Joint and Last Survivor Tables',
      publisher: 'US Treasury',
      year: 2022,
    },
    {
      title: 'Notice 2022-6, substantially equal periodic payments',
      publisher: 'Internal Revenue Service',
      year: 2022,
      figures: '72(t) payments at up to 5%',
    },
    {
      title: 'Rev. Proc. 2025-25 and 2025 poverty guidelines',
      publisher: 'Internal Revenue Service, US Department of Health and Human Services',
      year: 2025,
      figures: 'Expected contributions and income limit of the 2026 premium tax credit',
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
      publisher: 'Secondary source',
      year: 2026,
      figures:
        'All states, not yet checked against each state’s own publication; California and North Dakota have the 2025 figures, the latest on file; you can enter one rate instead',
    },
  ],
  examples,
})
