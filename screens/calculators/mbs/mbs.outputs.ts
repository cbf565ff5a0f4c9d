import { out } from '#kit/output.ts'

const exactPercent = (label: string, help?: string) =>
  out.percent(label, { decimals: 3, ...(help === undefined ? {} : { help }) })
const perHundred = (label: string, help = 'Per 100 of balance.') => out.number(label, { decimals: 3, help })

export const outputs = {
  wal: out.years('Average life', { decimals: 2, help: 'Average time until principal is returned (WAL).' }),
  price: perHundred(
    'Price',
    'Per 100 of balance, without the interest accrued since the first of the month.',
  ),
  yieldBey: exactPercent('Bond-equivalent yield', 'Compounded semiannually, comparable with a Treasury.'),
  mortgageYield: exactPercent('Mortgage yield', 'The same yield compounded monthly.'),
  month1Interest: out.cents('Month 1 interest'),
  month1Scheduled: out.cents('Month 1 scheduled principal'),
  month1Prepaid: out.cents('Month 1 prepayments'),
  month1Total: out.cents('Month 1 cash flow'),
  totalInterest: out.money('Total interest'),
  accruedInterest: out.cents('Accrued interest', {
    help: 'From the first of the month to settlement, 30-day months and a 360-day year; the first payment returns it.',
  }),
  settlementAmount: out.cents('Settlement amount', {
    help: 'Price plus accrued interest: the cash you pay.',
  }),
  effectiveDuration: out.number('Effective duration', {
    decimals: 2,
    help: 'Percent price drop for a one-point rise in rates, with prepayments responding (±50 bp).',
    better: 'lower',
  }),
  effectiveConvexity: out.number('Effective convexity', {
    decimals: 1,
    help: 'Below zero, the price gains less than it loses.',
    better: 'higher',
  }),
  staticDuration: out.number('Static duration', {
    decimals: 2,
    help: 'Modified duration with prepayment speed unchanged.',
  }),
  walUp: out.years('Average life, rates up 1 point', { decimals: 2 }),
  walDown: out.years('Average life, rates down 1 point', { decimals: 2 }),
  yieldFast: exactPercent('Yield at double speed', 'At the same price.'),
  yieldSlow: exactPercent('Yield at half the speed', 'At the same price.'),
  interestOnly: perHundred('IO strip', 'Value of the interest alone, per 100 of balance.'),
  principalOnly: perHundred('PO strip', 'Value of the principal alone, per 100 of balance.'),
  schedule: out.path(
    'Monthly cash flows',
    {
      month: out.integer('Month'),
      due: out.date('Due'),
      paidOn: out.date('Paid to you'),
      balance: out.cents('Balance'),
      collected: out.cents('Collected'),
      servicing: out.cents('Servicing'),
      guarantee: out.cents('Guarantee fee'),
      interest: out.cents('Interest'),
      scheduled: out.cents('Scheduled principal'),
      prepaid: out.cents('Prepayments'),
      cash: out.cents('Cash flow'),
      presentValue: out.cents('Present value'),
    },
    { along: 'month', shows: 'balance' },
  ),
  deals: out.rows('Sale and default', {
    date: out.date('Date'),
    event: out.text('Event'),
    cash: out.cents('Amount'),
  }),
  rates: out.rows('Price when rates move', {
    shift: exactPercent('Rate change'),
    responding: out.number('Pool', { decimals: 4 }),
    fixed: out.number('Constant speed', { decimals: 4 }),
    treasury: out.number('Treasury', { decimals: 4 }),
    interestOnly: out.number('Interest only', { decimals: 4 }),
    principalOnly: out.number('Principal only', { decimals: 4 }),
    wal: out.years('Average life', { decimals: 2 }),
  }),
  balances: out.rows('Balance by prepayment speed', {
    year: out.number('Years from now', { decimals: 2 }),
    psa0: out.money('0 PSA'),
    psa100: out.money('100 PSA'),
    psa200: out.money('200 PSA'),
    psa400: out.money('400 PSA'),
  }),
  classes: out.rows('Sequential-pay classes', {
    name: out.text('Class'),
    balance: out.money('Balance'),
    wal: out.years('Average life', { decimals: 2 }),
    firstMonth: out.integer('First principal month'),
    lastMonth: out.integer('Last principal month'),
    walUp: out.years('Rates up 1 point', { decimals: 2 }),
    walDown: out.years('Rates down 1 point', { decimals: 2 }),
  }),
  borrower: out.rows('One borrower’s month', {
    to: out.text('Recipient'),
    cash: out.cents('Regular payment'),
    refinance: out.cents('If refinanced'),
    why: out.text('Why'),
  }),
}
