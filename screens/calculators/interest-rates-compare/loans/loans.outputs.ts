import { out } from '#kit/output.ts'
import type { Letter } from './views.model.ts'

const payment = (letter: Letter) => out.cents(`Payment, offer ${letter}`, { better: 'lower' })
const apr = (letter: Letter) => out.percent(`APR, offer ${letter}`, { decimals: 3, better: 'lower' })
const cost = (letter: Letter) =>
  out.money(`Cost, offer ${letter}`, {
    help: 'Upfront costs + payments + ending balance − amount borrowed.',
    better: 'lower',
  })
const balance = (letter: Letter) => out.money(`Balance, offer ${letter}`, { better: 'lower' })

export const loansOutputs = {
  cheapest: out.text('Lowest-cost offer'),
  saving: out.money('Savings vs. next best', { better: 'higher' }),
  breakEvenMonths: out.months('Simple break-even', {
    help: 'Extra upfront cost of A or B ÷ monthly savings, rounded up.',
    decimals: 0,
  }),
  breakEvenExact: out.months('Exact break-even', {
    help: 'The month in which the lower-cost offer changes, counting loan balances.',
    decimals: 0,
  }),
  paymentA: payment('A'),
  paymentB: payment('B'),
  paymentC: payment('C'),
  paymentD: payment('D'),
  aprA: apr('A'),
  aprB: apr('B'),
  aprC: apr('C'),
  aprD: apr('D'),
  costA: cost('A'),
  costB: cost('B'),
  costC: cost('C'),
  costD: cost('D'),
  balanceA: balance('A'),
  balanceB: balance('B'),
  balanceC: balance('C'),
  balanceD: balance('D'),
  likeliest: out.text('Most likely cheapest'),
  likeliestChance: out.percent('Chance of being cheapest'),
  medianHold: out.years('Median loan life'),
  compared: out.rows('Offers compared', {
    name: out.text('Offer'),
    rate: out.percent('Rate', { decimals: 3 }),
    apr: out.percent('APR', { decimals: 3 }),
    upfront: out.money('Upfront'),
    payment: out.cents('Payment'),
    cost: out.money('Total cost'),
    decidedCost: out.money('After tax, today’s dollars'),
    balance: out.money('Ending balance'),
    highestPayment: out.cents('Highest payment'),
    chance: out.percent('Chance of being cheapest'),
    expectedCost: out.money('Average over all holding periods'),
  }),
  pairs: out.rows('Break-even points', {
    pair: out.text('Offers'),
    simple: out.integer('Simple', { unit: 'months' }),
    exact: out.integer('Exact', { unit: 'months' }),
  }),
  byIndex: out.rows('Total cost by index path', {
    path: out.text('Index'),
    a: out.money('A'),
    b: out.money('B'),
    c: out.money('C'),
    d: out.money('D'),
  }),
  costs: out.path(
    'Cost by month',
    {
      month: out.integer('Month'),
      a: out.money('A'),
      b: out.money('B'),
      c: out.money('C'),
      d: out.money('D'),
    },
    { along: 'month', shows: 'a' },
  ),
}
