import { out } from '#kit/output.ts'
import { exactPercent, perHundred } from './holding.outputs.ts'

export const auctionOutputs = {
  stopOut: exactPercent('Stop-out yield', 'The highest accepted yield: everybody’s.'),
  tail: out.number('Tail', {
    decimals: 1,
    unit: 'bp',
    help: 'Basis points from the when-issued yield to the stop-out: above zero, demand was weaker than traded.',
    better: 'lower',
  }),
  bidToCover: out.number('Bid to cover', {
    decimals: 2,
    help: 'All bids over the amount offered.',
    better: 'higher',
  }),
  allotted: out.percent('Filled at the stop-out', { decimals: 2 }),
  medianYield: exactPercent('Median yield'),
  lowYield: exactPercent('Low yield'),
  couponRate: exactPercent('Coupon set', 'The eighth of a percent at or below the stop-out yield.'),
  auctionPrice: perHundred(
    'Price',
    'Per 100 of face, of the stop-out yield, as 31 CFR 356, Appendix B has it.',
  ),
  yourAward: out.money('You receive, face'),
  yourCost: out.money('You pay'),
  awardLimit: out.money('Most that you may be awarded', {
    help: 'Competitive: 35% of the offering less your net long position. Non-competitive: $10 million.',
  }),
  proceeds: out.money('The Treasury raises'),
  awards: out.rows('Awards', {
    name: out.text('Bidder'),
    yield: exactPercent('Yield'),
    amount: out.money('Bid'),
    award: out.money('Award'),
    running: out.money('Running total of bids'),
  }),
  payments: out.rows('Paid on the issue day', {
    bidders: out.text('Bidders'),
    face: out.money('Face'),
    cash: out.cents('Cash'),
  }),
}
