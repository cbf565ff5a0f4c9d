import { out } from '#kit/output.ts'
import { paymentsOutput } from '#kit/payments.ts'

export const tradeOutputs = {
  settlementDate: out.date('Settlement'),
  cost: out.cents('Cost', {
    help: 'What the trade takes from your side at settlement, charges included; below zero what it brings.',
  }),
  proceeds: out.cents('Proceeds', { help: 'What a sale brings at settlement, after charges.' }),
  equityRequired: out.cents('Your own money', {
    help: 'Initial margin × cost; of a short sale, × its value.',
  }),
  loan: out.cents('Margin loan', { help: '(1 − initial margin) × cost.' }),
  marginCallPrice: out.cents('Margin call at', {
    help: 'The price at which your equity falls to the maintenance margin.',
  }),
  callDistance: out.percent('Move to the margin call', {
    decimals: 1,
    help: 'From today’s price; down for bought shares, up for shares sold short.',
  }),
  monthlyMove: out.percent('A usual month', {
    decimals: 1,
    help: 'One standard deviation of a month’s return.',
  }),
  charges: out.cents('Charges of the trade', { help: 'Commission and the fees on a sale.', better: 'lower' }),
  profit: out.cents('Profit', { help: 'All your payments of the ladder together.', better: 'higher' }),
  returnOnEquity: out.percent('Of your own money', {
    decimals: 1,
    better: 'higher',
    help: 'Profit over what you had to put up, for the whole time.',
  }),
  income: out.cents('Dividends and rebate', { help: 'Received; below zero paid.' }),
  carry: out.cents('Interest and charges', { better: 'lower' }),
  lentCollateral: out.cents('Collateral if your shares are lent', {
    help: '102% of the shares that the broker may lend: at most 140% of your debt to it.',
  }),
  byPrice: out.rows('At other prices', {
    price: out.cents('Price'),
    equityShare: out.percent('Equity, of the value', { decimals: 1 }),
    profit: out.cents('Profit'),
  }),
  path: out.rows('The account on the way', {
    date: out.date('Date'),
    price: out.cents('Price'),
    value: out.cents('Value of the shares'),
    equity: out.cents('Your equity'),
    needed: out.cents('Equity needed'),
  }),
  ladder: paymentsOutput,
}
