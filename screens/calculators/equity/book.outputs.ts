import { out } from '#kit/output.ts'

export const bookOutputs = {
  shortfall: out.cents('Cost of the order', {
    better: 'lower',
    help: 'Implementation shortfall: what was paid beyond the middle when you decided, and what the missed shares would cost at the end.',
  }),
  shortfallCents: out.number('Cost, a share', { unit: 'cents', decimals: 2, better: 'lower' }),
  shortfallRate: out.percent('Cost, of the price', { decimals: 4, better: 'lower' }),
  filled: out.integer('Shares filled', { better: 'higher' }),
  averagePrice: out.money('Average price', { decimals: 4 }),
  startMiddle: out.money('Middle at the start', { decimals: 4 }),
  quotedSpread: out.number('Quoted spread', { unit: 'cents', decimals: 1 }),
  effectiveSpread: out.number('Effective spread', {
    unit: 'cents',
    decimals: 2,
    better: 'lower',
    help: 'Twice the distance of your average price from the middle when you decided.',
  }),
  improvement: out.number('Price improvement', {
    unit: 'cents',
    decimals: 2,
    better: 'higher',
    help: 'Your average against the best quote when you decided; below zero you paid beyond it.',
  }),
  impact: out.number('Impact', {
    unit: 'cents',
    decimals: 2,
    better: 'lower',
    help: 'The furthest that your own trading pushed the quote.',
  }),
  secondsToFill: out.integer('Filled after', { unit: 'seconds' }),
  fills: out.rows('Your fills', {
    second: out.integer('Second'),
    price: out.money('Price', { decimals: 4 }),
    shares: out.integer('Shares'),
  }),
  quotes: out.rows('Quotes', {
    second: out.integer('Second'),
    bid: out.cents('Bid'),
    ask: out.cents('Ask'),
    averageSoFar: out.money('Your average so far', { decimals: 4 }),
  }),
  depthRows: out.rows('Book at the start', {
    price: out.cents('Price'),
    bids: out.integer('Bids at this price or better'),
    asks: out.integer('Asks at this price or better'),
  }),
  ways: out.rows('The same shares in other ways', {
    way: out.text('Way'),
    filled: out.integer('Filled'),
    averagePrice: out.money('Average price', { decimals: 4 }),
    centsPerShare: out.number('Cost, cents a share', { decimals: 2 }),
    shortfall: out.cents('Cost'),
  }),
}
