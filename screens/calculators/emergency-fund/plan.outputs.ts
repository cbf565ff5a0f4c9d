import { out } from '#kit/output.ts'

export const planOutputs = {
  targetMonths: out.months('Target months', {
    help: 'Months of essential spending to keep on top of your insurance deductibles, given your situation.',
  }),
  targetAmount: out.money('Target', { help: 'Target months × essential spending + insurance deductibles.' }),
  gap: out.money('Still needed', { better: 'lower' }),
  monthsCovered: out.months('Covered today', {
    help: 'Months of essential spending your cash would pay for, with your insurance deductibles set aside.',
    better: 'higher',
    rounded: 'down',
  }),
  coverageMonths: out.months('All cash, in months', {
    help: 'Months of essential spending if no deductible came due: all of your cash ÷ monthly essential spending.',
    better: 'higher',
  }),
  monthsToGoal: out.months('Time to goal', { better: 'lower' }),
  goalDate: out.date('Funded by'),
  probabilityOutlasts: out.percent('Risk with no other income', {
    help: 'Chance that a job loss outlasts today’s cash if it has to cover all your essentials.',
    better: 'lower',
  }),
  probabilityEmpty: out.percent('Risk of running out', {
    help: 'Chance that a job loss outlasts today’s cash, counting unemployment benefits and other income.',
    better: 'lower',
  }),
  probabilityWithinYear: out.percent('Risk within a year', {
    help: 'Chance of losing your job within a year × chance that the job loss outlasts your fund.',
    better: 'lower',
  }),
  monthsUntilEmpty: out.months('Fund lasts', {
    help: 'After a job loss, counting unemployment benefits and other income.',
    better: 'higher',
  }),
  monthsForRisk: out.months('Months for your risk limit'),
  amountForRisk: out.money('Cash for your risk limit', {
    help: 'What would last that long after a job loss, counting unemployment benefits and other income.',
  }),
  contributionForYear: out.money('Monthly saving for a 1-year goal'),
  reasons: out.rows('Why these months', { name: out.text('Reason'), months: out.number('Months') }),
  balances: out.path(
    'Fund balance by month',
    { month: out.integer('Month'), balance: out.money('Fund balance') },
    { along: 'month', shows: 'balance' },
  ),
  tiers: out.rows('Where to keep it', {
    place: out.text('Account'),
    amount: out.money('Amount'),
    why: out.text('Why'),
  }),
}
