import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'

export const marginOutputs = {
  cumulativePnl: out.money('Total gain or loss', { better: 'higher', help: 'Sum of all daily settlements.' }),
  totalMarginCalls: out.money('Margin calls paid', { better: 'lower' }),
  finalBalance: out.money('Ending balance', { better: 'higher' }),
  marginCallDays: out.numbers('Margin call days', 'integer'),
  notional: out.money('Notional value', { help: 'Trade price × contract size × contracts.' }),
  leverage: out.number('Leverage', {
    decimals: 1,
    unit: '×',
    better: 'lower',
    help: 'Notional value over initial margin.',
  }),
  tickValue: out.cents('Tick value', { help: 'Minimum price change × size, for one contract.' }),
  callPrice: out.number('Next margin call price', {
    decimals: 4,
    help: 'The settlement price at which the balance falls to the maintenance margin.',
  }),
  callChance: out.percent('Chance of a call tomorrow', {
    better: 'lower',
    help: 'Chance that a normal daily move, volatility ÷ √252, takes the balance below maintenance.',
  }),
  twoDeviationDay: out.money('Bad-day loss', {
    better: 'lower',
    help: 'Loss on a two-standard-deviation day, all contracts.',
  }),
  returnOnMargin: out.percent('Return on margin', { better: 'higher', help: 'Gain over margin and calls.' }),
  rollSpread: out.money('Roll spread', {
    better: 'lower',
    help: 'Next contract’s price less the one closed, signed for your side, all contracts.',
  }),
  accountResidual: out.cents('Account residual', {
    technical: true,
    help: 'Your net cash less the gain: rounding only.',
  }),
  days: out.path(
    'Daily settlements',
    {
      day: out.integer('Day'),
      date: out.date('Date'),
      price: out.number('Settlement price', { decimals: 4 }),
      gain: out.money('Gain or loss'),
      marked: out.money('Balance'),
      call: out.money('Margin call'),
      withdrawn: out.money('Withdrawn'),
      balance: out.money('Balance after'),
    },
    { along: 'day', shows: 'balance' },
  ),
  ladder: paymentsOutput,
}
