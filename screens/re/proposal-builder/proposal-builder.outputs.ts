import { out } from '#kit/output.ts'

export const outputs = {
  netProceeds: out.money('Net to the owner', {
    help: 'Price − selling costs − loan payoff and other liens, before income tax. Negative: cash the owner brings to closing.',
    better: 'higher',
  }),
  totalSellingCosts: out.money('Selling costs', { better: 'lower' }),
  sellingCostPct: out.percent('Selling costs ÷ price', { decimals: 2, better: 'lower' }),
  loanPayoffWithInterest: out.money('Loan payoff', { help: 'Balance plus interest to the payoff day.' }),
  brokerage: out.money('Brokerage compensation', {
    help: 'Listing and buyer’s brokerage at the recommended price.',
    better: 'lower',
  }),
  ownerBrings: out.money('Cash the owner brings', { better: 'lower' }),
  priceNeeded: out.money('Price for the wanted net'),
  breakEvenPrice: out.money('Break-even price', {
    help: 'Below this price the owner brings cash to closing.',
    better: 'lower',
  }),
  options: out.rows('Price options', {
    name: out.text('Option'),
    price: out.money('Price'),
    sellingCosts: out.money('Selling costs'),
    payoff: out.money('Payoffs', { help: 'Loan payoff and other liens.' }),
    net: out.money('Net to the owner'),
    versus: out.money('Net vs. recommended'),
    expectedDays: out.integer('Expected days on market'),
    likelihood: out.text('Likelihood'),
  }),
}
