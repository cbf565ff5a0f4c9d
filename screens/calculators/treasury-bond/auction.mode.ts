import { isNoAnswer } from '#finance/answer.ts'
import {
  type Auction,
  type AuctionBid,
  auctionCoupon,
  competitiveLimit,
  NON_COMPETITIVE_LIMIT,
  runAuction,
} from '#finance/bonds/single-price-auction.ts'
import { treasuryPrice } from '#finance/bonds/treasury-price.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { defineMode } from '#kit/tool.ts'
import { auctionOutputs } from './auction.outputs.ts'
import { auctionReport } from './auction.report.ts'
import { BIDDERS } from './bidding.report.ts'
import type { Given } from './fixed.model.ts'
import { termOf } from './term.model.ts'
import { inputs } from './treasury-bond.inputs.ts'

export type Result = Told<ReturnType<typeof computeAuction>>

/** Mode `auction`: bids in, one yield out. */
export const auction = defineMode(inputs, {
  label: 'Auction',
  outputs: auctionOutputs,
  main: 'stopOut',
  goal: { lever: 'offering', output: 'bidToCover', target: 3 },
  compute: computeAuction,
  report: auctionReport,
})

function computeAuction(given: Given) {
  const term = termOf('auction', given)
  const { result, yours, limit } = hold(given)
  const coupon = auctionCoupon(result.stopOut)
  const price = treasuryPrice({ ...term, coupon, yield: result.stopOut })
  if (isNoAnswer(price))
    throw new ToolInputError('maturity', 'Enter another maturity; no price exists at these dates.')
  const payments = paymentsOf(result, yours, { given, dirty: price.dirty })
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
    awardLimit: limit,
    proceeds: payments.at(-1)?.cash ?? 0,
    awards: withRunningTotal(result.awards),
    payments,
  }
}

type Held = { readonly result: Auction; readonly yours: number; readonly limit: number }

/** Runs the auction with your bid among the others; an impossible one is refused by the field that has to change. */
function hold(given: Given): Held {
  const competitive = given.yourYield !== null
  const limit = competitive ? competitiveLimit(given.offering, given.netLong) : NON_COMPETITIVE_LIMIT
  if (!competitive && given.yourAmount > limit)
    throw new ToolInputError(
      'yourAmount',
      'Enter at most $10,000,000, the noncompetitive limit, or bid a yield.',
    )
  const mine: AuctionBid[] = competitive
    ? [{ name: BIDDERS.you, yield: given.yourYield, amount: Math.min(given.yourAmount, limit) }]
    : []
  const result = runAuction({
    offering: given.offering,
    nonCompetitive: given.nonCompetitive + (competitive ? 0 : given.yourAmount),
    bids: [...given.bids, ...mine],
  })
  if (isNoAnswer(result))
    throw new ToolInputError(
      'bids',
      'Enter bids that cover what the noncompetitive bids leave of the offering.',
    )
  const award = result.awards.findLast((bid) => bid.name === BIDDERS.you)?.award ?? 0
  return { result, yours: competitive ? award : given.yourAmount, limit }
}

/** What each group of bidders receives and pays on the issue day, and all of them together. */
function paymentsOf(
  result: Auction,
  yours: number,
  { given, dirty }: { readonly given: Given; readonly dirty: number },
) {
  const awarded = result.awards.reduce((sum, bid) => sum + bid.award, 0)
  const groups = [
    { bidders: BIDDERS.competitive, face: given.yourYield === null ? awarded : awarded - yours },
    { bidders: BIDDERS.others, face: given.nonCompetitive },
    { bidders: BIDDERS.you, face: yours },
  ]
  const paid = groups.map((group) => ({ ...group, cash: (group.face * dirty) / 100 }))
  const sum = (key: 'face' | 'cash') => paid.reduce((total, group) => total + group[key], 0)
  return [...paid, { bidders: BIDDERS.all, face: sum('face'), cash: sum('cash') }]
}

function withRunningTotal(awards: Auction['awards']) {
  let running = 0
  return awards.map((bid) => {
    running += bid.amount
    return { ...bid, running }
  })
}
