import { isNoAnswer } from '#finance/answer.ts'
import type { Block, Callout, ChartBlock, Point } from '#kit/block.ts'
import { cents, counted, money, percent } from '#kit/format.ts'
import { large } from '#kit/lab/words.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import { auctionFlow } from './auction.flow.ts'
import type { Result } from './auction.mode.ts'
import type { Given } from './fixed.compute.ts'
import { ladder } from './ladder.model.ts'
import { linkedPanes } from './panes.ts'
import { PER_100 } from './report-parts.ts'
import { priceAtYield, quoteAt, type Security } from './treasury-bond.model.ts'
import { termOf } from './term.ts'

/** The stop-out and your award, the way there, and what the award will pay. */
export function auctionReport(result: Result, given: Given): readonly Block[] {
  return [
    headline(result),
    metrics(
      'stopOut',
      noted('tail', 'against when-issued'),
      noted('bidToCover', `of ${large(given.offering)}`),
      noted('yourAward', given.yourYield === null ? 'non-competitive' : 'competitive'),
    ),
    ...panes(result, given),
    tailCallout(result, given),
    ...limitCallout(result, given),
    demandChart(result, given),
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
      rows: result.awards.map((bid) => ({ ...bid, award: bid.award === 0 ? null : bid.award })),
      note: 'Bids below the stop-out are filled; those at it share what is left; those above it get nothing.',
    },
    {
      kind: 'table',
      title: 'Paid on the issue day',
      columns: [
        { key: 'bidders', label: 'Bidders', format: 'text' },
        { key: 'face', label: 'Face', format: 'money', total: true },
        { key: 'cash', label: 'Cash', format: 'cents', total: true },
      ],
      rows: result.payments.slice(0, -1),
    },
  ]
}

function headline(result: Result): Block {
  const stop = percent(result.stopOut, 3)
  const award = result.yourAward
  return {
    kind: 'headline',
    output: 'stopOut',
    tone: 'information',
    text:
      award > 0
        ? `The auction stops at ${stop}: you receive ${money(award)} face for ${cents(result.yourCost)}.`
        : `The auction stops at ${stop}: below the yield that you bid, so that you receive nothing.`,
  }
}

/** Flow, what the award pays, and its price at the stop-out yield; without an award the flow alone. */
function panes(result: Result, given: Given): readonly Block[] {
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
    names: { clean: 'Clean', dirty: 'With accrued' },
    caption: `At the stop-out yield of ${percent(rate, 3)} throughout, the price is pulled to par; with accrued interest it climbs until each payment and falls by it.`,
  })
}

function tailCallout(result: Result, given: Given): Callout {
  const tail = result.tail
  return callout(
    tail > 0.05 ? 'caution' : tail < -0.05 ? 'positive' : 'information',
    tail > 0.05 ? 'The auction tailed' : tail < -0.05 ? 'The auction stopped through' : 'On the screws',
    `The stop-out lies ${Math.abs(tail) > 0.05 ? `${counted(Number(Math.abs(tail).toFixed(2)), 'basis point')} ${tail < 0 ? 'below' : 'above'}` : 'at'} the when-issued yield of ${percent(given.whenIssuedYield, 3)}.`,
  )
}

/** Said whenever you bid a yield; a warning where your bid was cut. */
function limitCallout(result: Result, given: Given): readonly Callout[] {
  if (given.yourYield === null) return []
  const limit = result.awardLimit
  const isCut = given.yourAmount > limit
  return [
    callout(
      isCut ? 'caution' : 'information',
      isCut ? 'Your bid counts only up to the limit' : 'No bidder may take more than 35%',
      `One competitive bidder is awarded at most 35% of the offering less its net long position: ${large(limit)} for you (31 CFR 356.22(b)).${isCut ? ` Of the ${large(given.yourAmount)} that you bid, the rest is left out.` : ''}`,
    ),
  ]
}

function demandChart(result: Result, given: Given): ChartBlock {
  const nonCompetitive = given.nonCompetitive + (given.yourYield === null ? given.yourAmount : 0)
  return {
    kind: 'chart',
    title: 'Demand by yield',
    caption: 'Where the running total of bids crosses what is offered, the auction stops.',
    chart: {
      type: 'line',
      x: { label: 'Yield bid', format: 'percent' },
      y: { label: 'Bids up to that yield', format: 'money', unit: 'US dollars', min: 0 },
      series: [
        {
          name: 'Bids',
          meaning: 'bonds',
          points: stairs(result.awards, nonCompetitive),
        },
      ],
      marks: [
        { axis: 'y', at: given.offering, label: 'Offered', tone: 'information' },
        { axis: 'x', at: result.stopOut, label: 'Stop-out', tone: 'positive' },
      ],
    },
  }
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
