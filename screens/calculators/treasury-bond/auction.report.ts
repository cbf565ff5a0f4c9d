import { isNoAnswer } from '#finance/answer.ts'
import type { Callout, ChartBlock, Point } from '#kit/block.ts'
import { chartOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, money, percent } from '#kit/format.ts'
import { large } from '#kit/lab/words.ts'
import { callout, headline, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import type { Result } from './auction.mode.ts'
import { auctionOutputs } from './auction.outputs.ts'
import { auctionFlow } from './bidding.report.ts'
import type { Given } from './fixed.model.ts'
import { ladder } from './ladder.model.ts'
import { PER_100 } from './holding.report.ts'
import { linkedPanes } from './panes.report.ts'
import { priceAtYield, quoteAt, type Security } from './treasury-bond.model.ts'
import { termOf } from './term.model.ts'

/** The stop-out and your award, the way there, and what the award will pay. */
export function auctionReport(result: Result, given: Given): Draft {
  const stop = percent(result.stopOut, 3)
  return [
    headline(
      'stopOut',
      result.yourAward > 0
        ? `The auction stops at ${stop}, and you are awarded ${money(result.yourAward)}.`
        : `The auction stops at ${stop}, below your bid, so you are awarded nothing.`,
    ),
    metrics(
      'stopOut',
      noted('tail', 'vs. when-issued'),
      noted('bidToCover', `${large(given.offering)} offered`),
      noted('yourAward', given.yourYield === null ? 'noncompetitive' : 'competitive'),
    ),
    demandChart(result, given),
    panes(result, given),
    limitCallout(result, given),
    section('Auction result', tailWords(result)),
    tailCallout(result, given),
    metrics(
      noted('auctionPrice', PER_100),
      'couponRate',
      'allotted',
      'medianYield',
      'lowYield',
      'yourCost',
      'awardLimit',
      'proceeds',
    ),
    tableOf(
      auctionOutputs.awards,
      result.awards.map((bid) => ({ ...bid, award: bid.award === 0 ? null : bid.award })),
      {
        show: ['name', 'yield', 'amount', 'running', 'award'],
        total: ['amount', 'award'],
        note: 'Bids below the stop-out are filled in full, bids at it share what is left, and bids above it get nothing.',
      },
    ),
    tableOf(auctionOutputs.payments, result.payments.slice(0, -1), { total: ['face', 'cash'] }),
  ]
}

/** Flow, what the award pays, and its price at the stop-out yield; without an award the flow alone. */
function panes(result: Result, given: Given): Draft {
  const { settlement, maturity } = termOf('auction', given)
  const flow = auctionFlow(result, given)
  const security: Security = { settlement, maturity, coupon: result.couponRate, convention: 'treasury' }
  const rate = result.stopOut
  const priced = priceAtYield(security, rate)
  if (isNoAnswer(priced) || !result.yourAward) return [flow]
  return linkedPanes(flow, ladder(settlement, result.yourAward, priced.flows), {
    settlement,
    maturity,
    duration: priced.macaulay,
    priceAt: (date) => {
      const quote = quoteAt({ ...security, settlement: date }, rate)
      return isNoAnswer(quote) ? undefined : quote
    },
    names: { clean: 'Clean', dirty: 'Dirty' },
    caption: `At a constant ${percent(rate, 3)} stop-out yield, the price is pulled to par; the dirty price climbs until each coupon and drops by it.`,
  })
}

const tailWords = ({ tail }: Result): string =>
  tail > 0.05
    ? 'The auction tailed'
    : tail < -0.05
      ? 'The auction stopped through'
      : 'The auction stopped on the screws'

function tailCallout(result: Result, given: Given): Callout {
  const tail = result.tail
  return callout(
    tail > 0.05 ? 'caution' : tail < -0.05 ? 'positive' : 'information',
    tailWords(result),
    `The stop-out is ${Math.abs(tail) > 0.05 ? `${counted(Number(Math.abs(tail).toFixed(2)), 'basis point')} ${tail < 0 ? 'below' : 'above'}` : 'at'} the when-issued yield of ${percent(given.whenIssuedYield, 3)}.`,
  )
}

/** Said whenever you bid a yield; a warning where your bid was cut. */
function limitCallout(result: Result, given: Given) {
  if (given.yourYield === null) return null
  const limit = result.awardLimit
  const isCut = given.yourAmount > limit
  return callout(
    isCut ? 'caution' : 'information',
    isCut ? 'Your bid exceeds the 35% limit' : 'The 35% limit',
    `A competitive bidder may be awarded at most 35% of the offering less its net long position: ${large(limit)} for you (31 CFR 356.22(b)).${isCut ? ` The rest of your ${large(given.yourAmount)} bid does not count.` : ''}`,
  )
}

function demandChart(result: Result, given: Given): ChartBlock {
  const nonCompetitive = given.nonCompetitive + (given.yourYield === null ? given.yourAmount : 0)
  return chartOf({
    type: 'line',
    title: 'Cumulative bids by yield',
    caption: 'The auction stops where cumulative bids reach the amount offered.',
    x: { label: 'Yield bid', format: 'percent' },
    y: { label: 'Cumulative bids', format: 'money', unit: 'US dollars', min: 0 },
    series: [
      {
        name: 'Bids',
        meaning: 'bonds',
        points: stairs(result.awards, nonCompetitive),
      },
    ],
    marks: [
      { axis: 'y', at: given.offering, label: 'Offered' },
      { axis: 'x', at: result.stopOut, label: 'Stop-out' },
    ],
  })
}

/** Up at each yield that was bid: before and after its bids. */
function stairs(awards: Result['awards'], start: number): readonly Point[] {
  return awards.flatMap((bid, at): readonly Point[] => {
    const before = awards[at - 1]?.running ?? 0
    return [
      [bid.yield, before + start],
      [bid.yield, bid.running + start],
    ]
  })
}
