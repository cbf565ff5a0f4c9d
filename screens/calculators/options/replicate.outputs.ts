import { out } from '#kit/output.ts'
import { perShare } from './event.outputs.ts'

export const replicateOutputs = {
  optionValue: out.money('Premium taken in', {
    decimals: 4,
    help: 'Per share; the option is sold and hedged.',
  }),
  startShares: out.number('Shares held at first', {
    decimals: 4,
    help: 'For each share that the option is on.',
  }),
  startCash: perShare('Cash at first', 'Below zero it is a loan.'),
  endPrice: out.money('Price at expiry', { decimals: 2 }),
  payoff: out.money('Paid on the option', { decimals: 4 }),
  hedgeError: out.money('Left over per share', {
    decimals: 4,
    help: 'What the hedge is worth at expiry less what the option pays: nothing when the hedge is perfect.',
  }),
  hedgeErrorTotal: out.cents('Left over, all contracts'),
  errorShare: out.percent('Of the premium', { decimals: 2 }),
  errorSpread: perShare('Usual error', 'Standard deviation over 100 paths with as many adjustments.'),
  path: out.rows('The hedge, step by step', {
    date: out.date('Date'),
    price: out.number('Share price', { decimals: 4 }),
    option: out.number('Option', { decimals: 4 }),
    shares: out.number('Shares', { decimals: 4 }),
    bought: out.number('Bought', { decimals: 4 }),
    cash: out.number('Cash', { decimals: 4 }),
    worth: out.number('Hedge', { decimals: 4 }),
  }),
  ladder: out.rows('Payments', {
    date: out.date('Date'),
    event: out.text('What'),
    cash: out.cents('Amount'),
  }),
  errors: out.rows('Error by number of adjustments', {
    steps: out.integer('Adjustments'),
    mean: out.number('Mean', { decimals: 4 }),
    spread: out.number('Standard deviation', { decimals: 4 }),
  }),
}
