import { type NoAnswer, noAnswer } from '../answer.ts'

/*
 * Single-price auction of a Treasury security: 31 CFR 356.20 and 356.21. Everybody pays the price of the highest
 * accepted yield. Non-competitive bids are filled in full first.
 */

/** The most that one bidder may ask for, and be awarded, non-competitively: 31 CFR 356.12(b)(1), 356.22(a). */
export const NON_COMPETITIVE_LIMIT = 10e6

const COMPETITIVE_SHARE = 0.35

/**
 * The most that one competitive bidder may be awarded, in dollars of face: 35 % of the offering less the bidder's
 * reported net long position, not below 0. Source: 31 CFR 356.22(b).
 */
export const competitiveLimit = (offering: number, netLong: number): number =>
  Math.max(0, COMPETITIVE_SHARE * offering - netLong)

export type AuctionBid = { readonly name: string; readonly yield: number; readonly amount: number }

export type AuctionTerms = {
  readonly offering: number
  /** Bids that take whatever yield comes out. */
  readonly nonCompetitive: number
  readonly bids: readonly AuctionBid[]
}

export type Auction = {
  /** Highest accepted yield: the yield of every award. */
  readonly stopOut: number
  readonly lowYield: number
  /** Half of the competitive amount accepted was bid at or below it. */
  readonly medianYield: number
  /** Share of each bid at the stop-out that is filled, rounded up to a hundredth of a percent. */
  readonly allotted: number
  /** All bids over the amount offered. */
  readonly bidToCover: number
  readonly awards: readonly (AuctionBid & { readonly award: number })[]
}

/**
 * Runs the auction. Bids at yields below the stop-out are filled in full, those at it by `allotted`.
 * No answer when bids do not cover the offering, or non-competitive bids leave nothing to compete for.
 */
export function runAuction(terms: AuctionTerms): Auction | NoAnswer {
  const { offering, nonCompetitive } = terms
  const left = offering - nonCompetitive
  const bids = terms.bids.filter((bid) => bid.amount > 0).toSorted((a, b) => a.yield - b.yield)
  const total = sum(bids.map((bid) => bid.amount))
  if (!(left > 0))
    return noAnswer('noncompetitive bids take the whole offering, so there is no stop-out yield')
  if (total < left) return noAnswer('the bids do not cover the offering')
  const stopOut = stopOutYield(bids, left)
  const below = sum(bids.filter((bid) => bid.yield < stopOut).map((bid) => bid.amount))
  const atStop = sum(bids.filter((bid) => bid.yield === stopOut).map((bid) => bid.amount))
  const allotted = Math.min(1, Math.ceil(((left - below) / atStop) * 1e4 - 1e-9) / 1e4)
  const awards = bids.map((bid) => ({ ...bid, award: award(bid, stopOut, allotted) }))
  return {
    stopOut,
    lowYield: bids[0]?.yield ?? stopOut,
    medianYield: stopOutYield(bids, left / 2),
    allotted,
    bidToCover: (total + nonCompetitive) / offering,
    awards,
  }
}

/**
 * Coupon set after the auction: the multiple of 1/8 % at or below the stop-out yield, at least 1/8 %, so that the
 * price is not above par (31 CFR 356.20(b)).
 */
export const auctionCoupon = (stopOut: number): number =>
  Math.max(0.00125, Math.floor(stopOut / 0.00125 + 1e-9) * 0.00125)

/** Yield at which the running sum of amounts first reaches `amount`. */
function stopOutYield(bids: readonly AuctionBid[], amount: number): number {
  let running = 0
  for (const bid of bids) {
    running += bid.amount
    if (running >= amount) return bid.yield
  }
  return bids.at(-1)?.yield ?? 0
}

function award(bid: AuctionBid, stopOut: number, allotted: number): number {
  if (bid.yield > stopOut) return 0
  return bid.yield < stopOut ? bid.amount : bid.amount * allotted
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
