import { out } from '#kit/output.ts'

export const planOutputs = {
  targetMonths: out.months('Months to hold', { help: 'Months of essential spending, by your situation.' }),
  targetAmount: out.money('Target', { help: 'Months × essential spending + deductibles.' }),
  gap: out.money('Still missing', { better: 'lower' }),
  coverageMonths: out.months('Covered today', { better: 'higher' }),
  monthsToGoal: out.months('Months to the goal', { better: 'lower' }),
  goalDate: out.date('Funded by'),
  probabilityOutlasts: out.percent('Chance without benefit or other income', {
    help: 'A job loss that lasts longer than today’s cash would pay the essentials alone.',
    better: 'lower',
  }),
  probabilityEmpty: out.percent('Chance that the cash runs out', {
    help: 'A job loss that lasts longer than today’s cash, with benefit and the other income counted.',
    better: 'lower',
  }),
  probabilityWithinYear: out.percent('Chance of loss and shortfall within a year', {
    help: 'Chance of losing the job in a year × chance that the spell outlasts the fund.',
    better: 'lower',
  }),
  monthsUntilEmpty: out.months('Months until the cash is gone', { better: 'higher' }),
  monthsForRisk: out.months('Months for the risk you accept'),
  amountForRisk: out.money('Cash for the risk you accept'),
  contributionForYear: out.money('Monthly saving to be there in 12 months'),
  reasons: out.rows('Why these months', { name: out.text('Reason'), months: out.number('Months') }),
  balances: out.path(
    'Fund by month',
    { month: out.integer('Month'), balance: out.money('Fund') },
    { along: 'month', shows: 'balance' },
  ),
  tiers: out.rows('Where it should sit', {
    place: out.text('Where'),
    amount: out.money('Amount'),
    why: out.text('Why'),
  }),
}
