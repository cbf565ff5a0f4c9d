import { out } from '#kit/output.ts'

export const bookOutputs = {
  shortfall: out.cents('Implementation shortfall', {
    better: 'lower',
    help: 'Cost against the arrival midpoint; shares left unfilled count at the final quote.',
  }),
  shortfallCents: out.number('Cost per share', { unit: 'cents', decimals: 2, better: 'lower' }),
  shortfallRate: out.percent('Cost as % of price', { decimals: 4, better: 'lower' }),
  filled: out.integer('Shares filled', { better: 'higher' }),
  filledValue: out.cents('Value traded', { help: 'Shares filled × average fill price.' }),
  averagePrice: out.money('Average fill price', { decimals: 4 }),
  startMiddle: out.money('Arrival midpoint', {
    decimals: 4,
    help: 'Halfway between bid and ask when the order reached the market.',
  }),
  quotedSpread: out.number('Quoted spread', { unit: 'cents', decimals: 1 }),
  effectiveSpread: out.number('Effective spread', {
    unit: 'cents',
    decimals: 2,
    better: 'lower',
    help: 'Twice the distance from the arrival midpoint to your average fill price.',
  }),
  improvement: out.number('Price improvement', {
    unit: 'cents',
    decimals: 2,
    better: 'higher',
    help: 'Your average fill against the best quote on arrival; negative means you traded through it.',
  }),
  impact: out.number('Market impact', {
    unit: 'cents',
    decimals: 2,
    better: 'lower',
    help: 'The most your own trading moved the quote.',
  }),
  secondsToFill: out.integer('Time to fill', { unit: 'seconds' }),
  fills: out.rows('Your fills', {
    second: out.integer('Second'),
    price: out.money('Price', { decimals: 4 }),
    shares: out.integer('Shares'),
  }),
  quotes: out.rows('Quotes by second', {
    second: out.integer('Second'),
    bid: out.cents('Bid'),
    ask: out.cents('Ask'),
    averageSoFar: out.money('Your average so far', { decimals: 4 }),
  }),
  depthRows: out.rows('Order book on arrival', {
    price: out.cents('Price'),
    bids: out.integer('Cumulative bids'),
    asks: out.integer('Cumulative asks'),
  }),
  ways: out.rows('Order types compared', {
    way: out.text('Order type'),
    filled: out.integer('Shares filled'),
    averagePrice: out.money('Average price', { decimals: 4 }),
    centsPerShare: out.number('Cost per share', { decimals: 2, unit: 'cents' }),
    shortfall: out.cents('Total cost'),
  }),
}
