import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'

export const tradeOutputs = {
  settlementDate: out.date('Settlement date'),
  cost: out.cents('Cost', {
    help: 'What the trade takes at settlement, charges included; negative for cash received.',
  }),
  proceeds: out.cents('Net proceeds', { help: 'What a sale brings in at settlement, after charges.' }),
  equityRequired: out.cents('Cash required', {
    help: 'Initial margin × cost, or × sale value for a short sale.',
  }),
  loan: out.cents('Margin loan', { help: '(1 − initial margin) × cost.' }),
  marginCallPrice: out.cents('Margin call price', {
    help: 'The price at which your equity falls to the maintenance margin.',
  }),
  callDistance: out.percent('Distance to margin call', {
    decimals: 1,
    help: 'From today’s price: down for a long position, up for a short.',
  }),
  monthlyMove: out.percent('Typical monthly move', {
    decimals: 1,
    help: 'One standard deviation of a month’s return.',
  }),
  charges: out.cents('Commission and fees', {
    help: 'Commission plus regulatory fees on a sale.',
    better: 'lower',
  }),
  profit: out.cents('Profit', { help: 'All cash received less all cash paid.', better: 'higher' }),
  returnOnEquity: out.percent('Return on equity', {
    decimals: 1,
    better: 'higher',
    help: 'Profit over the cash you put up, for the whole holding period.',
  }),
  income: out.cents('Dividends and rebate', { help: 'Received; negative if paid.' }),
  carry: out.cents('Interest and charges', { better: 'lower' }),
  lentCollateral: out.cents('Collateral if your shares are lent', {
    help: '102% of the shares your broker may lend: at most 140% of your debt.',
  }),
  byPrice: out.rows('Results by exit price', {
    price: out.cents('Exit price'),
    equityShare: out.percent('Equity, % of value', { decimals: 1 }),
    profit: out.cents('Profit'),
  }),
  path: out.rows('Account over time', {
    date: out.date('Date'),
    price: out.cents('Price'),
    value: out.cents('Share value'),
    equity: out.cents('Your equity'),
    needed: out.cents('Required equity'),
  }),
  ladder: paymentsOutput,
}
