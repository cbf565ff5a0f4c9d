import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'

export const marginOutputs = {
  cumulativePnl: out.money('Gain or loss', { better: 'higher', help: 'Sum of all daily settlements.' }),
  totalMarginCalls: out.money('Paid in on calls', { better: 'lower' }),
  finalBalance: out.money('In the account at the end', { better: 'higher' }),
  marginCallDays: out.numbers('Days with a call', 'integer'),
  notional: out.money('Value of the position', { help: 'Price of the trade × units × contracts.' }),
  leverage: out.number('Leverage', {
    decimals: 1,
    unit: '×',
    better: 'lower',
    help: 'Value of the position over the initial margin.',
  }),
  tickValue: out.cents('A tick is worth', { help: 'Smallest price change × units, for one contract.' }),
  callPrice: out.number('Price of the next call', {
    decimals: 4,
    help: 'The settlement price at which the balance falls to the maintenance margin.',
  }),
  callChance: out.percent('Chance of a call tomorrow', {
    better: 'lower',
    help: 'That a normal day’s move, volatility ÷ √252, takes the balance below maintenance.',
  }),
  twoDeviationDay: out.money('A bad day', {
    better: 'lower',
    help: 'Loss on a day of two standard deviations, all contracts.',
  }),
  returnOnMargin: out.percent('Gain on what was put in', { better: 'higher' }),
  rollSpread: out.money('Spread of the roll', {
    better: 'lower',
    help: 'What the next contract costs more than the one closed, with your side’s sign, all contracts.',
  }),
  accountResidual: out.cents('Residual of the account', {
    help: 'What you have paid and received less the gain: nothing but rounding.',
  }),
  days: out.path(
    'Day by day',
    {
      day: out.integer('Day'),
      date: out.date('Date'),
      price: out.number('Settlement', { decimals: 4 }),
      gain: out.money('Gain or loss'),
      marked: out.money('Balance'),
      call: out.money('Call'),
      withdrawn: out.money('Withdrawn'),
      balance: out.money('After that'),
    },
    { along: 'day', shows: 'balance' },
  ),
  ladder: paymentsOutput,
}
