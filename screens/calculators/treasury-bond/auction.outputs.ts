import { exactPercent, perHundred } from '#kit/lab/bond-outputs.ts'
import { out } from '#kit/output.ts'

export const auctionOutputs = {
  stopOut: exactPercent('Stop-out yield', 'The highest accepted yield, which every winner receives.'),
  tail: out.number('Tail', {
    decimals: 1,
    unit: 'bp',
    help: 'Stop-out less when-issued yield; above zero, demand was weaker than expected.',
    better: 'lower',
  }),
  bidToCover: out.number('Bid-to-cover ratio', {
    decimals: 2,
    unit: '×',
    help: 'Total bids ÷ amount offered.',
    better: 'higher',
  }),
  allotted: out.percent('Allotted at high', { decimals: 2 }),
  medianYield: exactPercent('Median yield'),
  lowYield: exactPercent('Low yield'),
  couponRate: exactPercent('Coupon rate', 'Set at the nearest 1/8% at or below the stop-out yield.'),
  auctionPrice: perHundred('Price', 'Per 100 of face at the stop-out yield (31 CFR 356, Appendix B).'),
  yourAward: out.money('Your award'),
  yourCost: out.money('Your cost'),
  awardLimit: out.money('Your award limit', {
    help: 'Competitive: 35% of the offering less your net long position. Noncompetitive: $10 million.',
  }),
  proceeds: out.money('Treasury proceeds'),
  awards: out.rows('Awards', {
    name: out.text('Bidder'),
    yield: exactPercent('Yield'),
    amount: out.money('Bid'),
    award: out.money('Award'),
    running: out.money('Running total'),
  }),
  payments: out.rows('Issue-date payments', {
    bidders: out.text('Bidders'),
    face: out.money('Face'),
    cash: out.cents('Cash'),
  }),
}
