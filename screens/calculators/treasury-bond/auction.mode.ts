import { isNoAnswer } from '#finance/answer.ts'
import { type Auction, type AuctionBid, auctionCoupon, runAuction } from '#finance/single-price-auction.ts'
import { treasuryPrice } from '#finance/treasury-price.ts'
import type { Block, ChartBlock } from '#kit/block.ts'
import { ToolInputError } from '#kit/errors.ts'
import { cents, money, number, percent } from '#kit/format.ts'
import { type Answers, out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import type { Given } from './fixed.compute.ts'
import { exactPercent, perHundred } from './holding.outputs.ts'
import { metrics } from './report-parts.ts'
import { termOf } from './term.ts'
import { inputs } from './treasury-bond.inputs.ts'

// 31 CFR 356.12(a): the most that one bidder may ask for non-competitively.
const NON_COMPETITIVE_LIMIT = 10e6
const YOU = 'You'

const auctionOutputs = {
  stopOut: exactPercent('Stop-out yield', 'The highest accepted yield: everybody’s.'),
  tail: out.number('Tail', {
    decimals: 2,
    unit: 'basis points',
    help: 'Stop-out less when-issued yield: above zero, demand was weaker than traded.',
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
  auctionPrice: perHundred('Price', 'Of the stop-out yield, in the convention of 31 CFR 356, Appendix B.'),
  yourAward: out.money('You receive, face'),
  yourCost: out.cents('You pay'),
  awards: out.rows('Awards', {
    name: out.text('Bidder'),
    yield: exactPercent('Yield'),
    amount: out.money('Bid'),
    award: out.money('Award'),
    running: out.money('Running total of bids'),
  }),
}

/** Mode `auction`: bids in, one yield out. */
export const auction = defineMode(inputs, {
  label: 'Auction',
  uses: [
    'offering',
    'nonCompetitive',
    'bids',
    'yourAmount',
    'yourYield',
    'whenIssuedYield',
    'settlement',
    'maturity',
  ],
  outputs: auctionOutputs,
  main: 'stopOut',
  compute: (given) => {
    const term = termOf('auction', given)
    const { result, yours } = hold(given)
    const coupon = auctionCoupon(result.stopOut)
    const price = treasuryPrice({ ...term, coupon, yield: result.stopOut })
    if (isNoAnswer(price)) throw new ToolInputError('maturity', 'No price at these dates.')
    return {
      stopOut: result.stopOut,
      tail: (result.stopOut - given.whenIssuedYield) * 1e4,
      bidToCover: result.bidToCover,
      allotted: result.allotted,
      medianYield: result.medianYield,
      lowYield: result.lowYield,
      couponRate: coupon,
      auctionPrice: price.clean,
      yourAward: yours,
      yourCost: (yours * price.dirty) / 100,
      awards: withRunningTotal(result.awards),
    }
  },
  report: auctionReport,
})

/** Runs the auction with your bid among the others; an impossible one is refused by the field that has to change. */
function hold(given: Given): { readonly result: Auction; readonly yours: number } {
  const competitive = given.yourYield !== null
  if (!competitive && given.yourAmount > NON_COMPETITIVE_LIMIT)
    throw new ToolInputError(
      'yourAmount',
      'A non-competitive bid is limited to $10,000,000: lower it or name a yield.',
    )
  const mine: AuctionBid[] = competitive
    ? [{ name: YOU, yield: given.yourYield ?? 0, amount: given.yourAmount }]
    : []
  const result = runAuction({
    offering: given.offering,
    nonCompetitive: given.nonCompetitive + (competitive ? 0 : given.yourAmount),
    bids: [...given.bids, ...mine],
  })
  if (isNoAnswer(result)) throw new ToolInputError('bids', `No yield comes out: ${result.noAnswer}.`)
  const award = result.awards.findLast((bid) => bid.name === YOU)?.award ?? 0
  return { result, yours: competitive ? award : given.yourAmount }
}

function withRunningTotal(awards: Auction['awards']) {
  let running = 0
  return awards.map((bid) => {
    running += bid.amount
    return { ...bid, running }
  })
}

function auctionReport(result: Answers<typeof auctionOutputs>, given: Given): readonly Block[] {
  const stop = percent(result.stopOut ?? 0, 3)
  const tail = result.tail ?? 0
  return [
    {
      kind: 'headline',
      output: 'stopOut',
      tone: 'information',
      text: `The auction stops at ${stop}: you receive ${money(result.yourAward ?? 0)} face for ${cents(result.yourCost ?? 0)}.`,
    },
    metrics('stopOut', 'tail', 'bidToCover', 'yourAward'),
    {
      kind: 'callout',
      tone: tail > 0.05 ? 'caution' : tail < -0.05 ? 'positive' : 'information',
      title:
        tail > 0.05 ? 'The auction tailed' : tail < -0.05 ? 'The auction stopped through' : 'On the screws',
      text: `The stop-out lies ${number(Math.abs(tail), 2)} basis points ${tail < 0 ? 'below' : 'above'} the when-issued yield of ${percent(given.whenIssuedYield, 3)}.`,
    },
    demandChart(result, given),
    metrics('allotted', 'medianYield', 'lowYield', 'couponRate', 'auctionPrice', 'yourCost'),
    {
      kind: 'table',
      title: 'Awards',
      columns: [
        { key: 'name', label: 'Bidder', format: 'text' },
        { key: 'yield', label: 'Yield', format: 'percent', decimals: 3 },
        { key: 'amount', label: 'Bid', format: 'money', total: true },
        { key: 'running', label: 'Running total', format: 'money' },
        { key: 'award', label: 'Award', format: 'money', total: true },
      ],
      rows: result.awards,
      note: 'Bids below the stop-out are filled; those at it share what is left; those above it get nothing.',
    },
  ]
}

function demandChart(result: Answers<typeof auctionOutputs>, given: Given): ChartBlock {
  const nonCompetitive = given.nonCompetitive + (given.yourYield === null ? given.yourAmount : 0)
  return {
    kind: 'chart',
    title: 'Demand by yield',
    caption: 'Where the running total of bids crosses what is offered, the auction stops.',
    chart: {
      type: 'line',
      x: { label: 'Yield bid', format: 'percent' },
      y: { label: 'Bids up to that yield', format: 'money', min: 0 },
      series: [
        {
          name: 'Bids',
          meaning: 'bonds',
          points: result.awards.map((bid) => [bid.yield ?? 0, (bid.running ?? 0) + nonCompetitive]),
        },
      ],
      marks: [
        { axis: 'y', at: given.offering, label: 'Offered', tone: 'information' },
        { axis: 'x', at: result.stopOut ?? 0, label: 'Stop-out', tone: 'positive' },
      ],
    },
  }
}
