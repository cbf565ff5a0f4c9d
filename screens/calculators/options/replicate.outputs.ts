import { out } from '#kit/output.ts'
import { perShare } from './event.outputs.ts'

export const replicateOutputs = {
  optionValue: out.money('Premium received', {
    decimals: 4,
    help: 'Per share; you sell the option and hedge it.',
  }),
  startShares: out.number('Initial shares', {
    decimals: 4,
    help: 'Per share of the option: its delta.',
  }),
  startCash: perShare('Initial cash', 'A loan if negative.'),
  endPrice: out.money('Stock price at expiration', { decimals: 2 }),
  payoff: out.money('Option payoff', { decimals: 4 }),
  hedgeError: out.money('Hedge error per share', {
    decimals: 4,
    help: 'What the hedge is worth at expiration less what the option pays; zero for a perfect hedge.',
  }),
  hedgeErrorTotal: out.cents('Hedge error, all contracts'),
  errorShare: out.percent('Error as % of premium', { decimals: 2 }),
  errorSpread: perShare(
    'Typical error',
    'Standard deviation over 100 paths with the same number of rebalances.',
  ),
  path: out.rows('The hedge, step by step', {
    date: out.date('Date'),
    price: out.number('Stock price', { decimals: 2 }),
    option: out.number('Option', { decimals: 4 }),
    bought: out.number('Shares bought', { decimals: 4 }),
    shares: out.number('Shares held', { decimals: 4 }),
    cash: out.number('Cash', { decimals: 4 }),
    worth: out.number('Hedge', { decimals: 4 }),
  }),
  ladder: out.rows('Payments', {
    date: out.date('Date'),
    event: out.text('Event'),
    cash: out.cents('Amount'),
  }),
  errors: out.rows('Error by rebalancing frequency', {
    steps: out.integer('Rebalances'),
    mean: out.number('Mean error', { decimals: 4 }),
    spread: out.number('Standard deviation', { decimals: 4 }),
  }),
}
