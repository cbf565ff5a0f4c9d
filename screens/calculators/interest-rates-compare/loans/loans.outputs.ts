import { out } from '#kit/output.ts'
import type { Letter } from './letters.ts'

const payment = (letter: Letter) => out.cents(`Payment ${letter}`, { better: 'lower' })
const apr = (letter: Letter) => out.percent(`APR ${letter}`, { decimals: 3, better: 'lower' })
const cost = (letter: Letter) =>
  out.money(`Cost ${letter}`, {
    help: 'At the start + payments + what is still owed at the end − what was borrowed.',
    better: 'lower',
  })
const balance = (letter: Letter) => out.money(`Still owed ${letter}`, { better: 'lower' })

export const loansOutputs = {
  cheapest: out.text('Cheapest for your time'),
  saving: out.money('Cheaper than the next by', { better: 'higher' }),
  breakEvenMonths: out.months('Simple break-even', {
    help: 'Extra cost at the start of A or B over the saving of a month, rounded up.',
    decimals: 0,
  }),
  breakEvenExact: out.months('Exact break-even', {
    help: 'The month at whose end the cheaper of A and B changes, balances counted.',
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
  likeliest: out.text('Cheapest over all times'),
  likeliestChance: out.percent('Chance that it is the cheapest'),
  medianHold: out.years('Half of such loans end within'),
  compared: out.rows('Offers compared', {
    name: out.text('Offer'),
    rate: out.percent('Rate', { decimals: 3 }),
    apr: out.percent('APR', { decimals: 3 }),
    upfront: out.money('At the start'),
    payment: out.cents('Payment'),
    cost: out.money('Cost for your time'),
    decidedCost: out.money('After tax, in money of today'),
    balance: out.money('Still owed'),
    highestPayment: out.cents('Highest payment'),
    chance: out.percent('Cheapest over all times'),
    expectedCost: out.money('Mean cost over all times'),
  }),
  pairs: out.rows('Break-evens', {
    pair: out.text('Between'),
    simple: out.integer('Simple, months'),
    exact: out.integer('Exact, months'),
  }),
  byIndex: out.rows('Cost for your time, by path of the index', {
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
