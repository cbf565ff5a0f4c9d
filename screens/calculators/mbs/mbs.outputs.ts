import { out } from '#kit/output.ts'

const exactPercent = (label: string, help?: string) =>
  out.percent(label, { decimals: 3, ...(help === undefined ? {} : { help }) })
const perHundred = (label: string, help = 'Per 100 of balance.') => out.number(label, { decimals: 3, help })

export const outputs = {
  wal: out.years('Average life', { decimals: 2, help: 'Years until the mean dollar of principal is back.' }),
  price: perHundred('Price', 'Per 100 of balance; settlement is a first of the month, nothing has accrued.'),
  yieldBey: exactPercent('Yield, bond-equivalent', 'Compounded half-yearly: comparable with a Treasury.'),
  mortgageYield: exactPercent('Mortgage yield', 'The same, compounded monthly.'),
  month1Interest: out.cents('Interest, month 1'),
  month1Scheduled: out.cents('Scheduled principal, month 1'),
  month1Prepaid: out.cents('Prepaid principal, month 1'),
  month1Total: out.cents('Cash, month 1'),
  totalInterest: out.money('Interest in all'),
  settlementAmount: out.money('Cash to settle'),
  effectiveDuration: out.number('Effective duration', {
    decimals: 2,
    help: 'Percent that the price falls when rates rise by a point, prepayments responding (±50 basis points).',
    better: 'lower',
  }),
  effectiveConvexity: out.number('Effective convexity', {
    decimals: 1,
    help: 'Below zero: the price gains less than it loses.',
    better: 'higher',
  }),
  staticDuration: out.number('Duration at this speed', {
    decimals: 2,
    help: 'Modified, borrowers not responding.',
  }),
  walUp: out.years('Average life, rates +1 point', { decimals: 2 }),
  walDown: out.years('Average life, rates −1 point', { decimals: 2 }),
  yieldFast: exactPercent('Yield at twice the speed', 'At the same price.'),
  yieldSlow: exactPercent('Yield at half the speed', 'At the same price.'),
  interestOnly: perHundred('Interest-only strip', 'Value of the interest alone, per 100 of balance.'),
  principalOnly: perHundred('Principal-only strip', 'Value of the principal alone, per 100 of balance.'),
  schedule: out.path(
    'Month by month',
    {
      month: out.integer('Month'),
      due: out.date('Borrowers pay'),
      paidOn: out.date('You receive'),
      balance: out.cents('Balance'),
      collected: out.cents('Collected'),
      servicing: out.cents('Servicing'),
      guarantee: out.cents('Guarantee fee'),
      interest: out.cents('Interest'),
      scheduled: out.cents('Scheduled'),
      prepaid: out.cents('Prepaid'),
      cash: out.cents('Cash to you'),
      presentValue: out.cents('Present value'),
    },
    { along: 'month', shows: 'balance' },
  ),
  deals: out.rows('Sale and default', {
    date: out.date('Date'),
    event: out.text('What'),
    cash: out.cents('Amount'),
  }),
  rates: out.rows('When rates move', {
    shift: exactPercent('Change of rates'),
    responding: out.number('Price', { decimals: 4 }),
    fixed: out.number('At today’s speed', { decimals: 4 }),
    treasury: out.number('Treasury of the same life', { decimals: 4 }),
    interestOnly: out.number('Interest only', { decimals: 4 }),
    principalOnly: out.number('Principal only', { decimals: 4 }),
    wal: out.years('Average life', { decimals: 2 }),
  }),
  balances: out.rows('Balance by speed', {
    year: out.number('Years from now', { decimals: 2 }),
    psa0: out.money('0 PSA'),
    psa100: out.money('100 PSA'),
    psa200: out.money('200 PSA'),
    psa400: out.money('400 PSA'),
  }),
  classes: out.rows('Two classes', {
    name: out.text('Class'),
    balance: out.money('Balance'),
    wal: out.years('Average life', { decimals: 2 }),
    firstMonth: out.integer('First principal, month'),
    lastMonth: out.integer('Last principal, month'),
    walUp: out.years('Average life, rates +1 point', { decimals: 2 }),
    walDown: out.years('Average life, rates −1 point', { decimals: 2 }),
  }),
  borrower: out.rows('One borrower’s month', {
    to: out.text('Pocket'),
    cash: out.cents('In a month'),
    refinance: out.cents('Gained or lost on a refinancing'),
    why: out.text('Why'),
  }),
}
