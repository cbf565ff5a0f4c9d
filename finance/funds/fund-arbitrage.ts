import { type NoAnswer, whenAll } from '../answer.ts'

/* What keeps an exchange-traded fund near its value. Prices per share, costs in basis points of what is traded. */

/** One creation unit, and what it costs to trade both sides of it. */
export type CreationUnit = {
  readonly nav: number
  readonly marketPrice: number
  /** Shares of a creation unit. */
  readonly unit: number
  /** Paid to the custodian for an order of any size, in dollars. */
  readonly fee: number
  readonly basketBps: number
  readonly shareBps: number
}

export type Arbitrage = {
  /** price/NAV − 1. */
  readonly premium: number
  /** |price − NAV| × unit, in dollars. */
  readonly gross: number
  readonly basketCost: number
  readonly shareCost: number
  /** Gross less fee and trading: below zero, nobody creates or redeems. */
  readonly profit: number
  /** Costs over the NAV of the unit: within this distance the price is left alone. */
  readonly breakEven: number
}

const BPS = 1e-4

/**
 * Profit of an authorized participant from one creation (price above NAV) or redemption (below):
 * |P − NAV|·unit − fee − basket bps·NAV·unit − share bps·P·unit. No answer unless NAV and unit are above 0.
 * Source: R. Antoniewicz and J. Heinrichs, Understanding Exchange-Traded Funds, ICI Research Perspective 20-5 (2014).
 */
export const fundArbitrage = (deal: CreationUnit): Arbitrage | NoAnswer =>
  whenAll(
    [
      [deal.nav > 0, 'the net asset value must be above 0'],
      [deal.unit > 0, 'the creation unit must contain shares'],
    ],
    () => {
      const { nav, marketPrice, unit, fee, basketBps, shareBps } = deal
      const basketCost = basketBps * BPS * nav * unit
      const shareCost = shareBps * BPS * marketPrice * unit
      const gross = Math.abs(marketPrice - nav) * unit
      return {
        premium: marketPrice / nav - 1,
        gross,
        basketCost,
        shareCost,
        profit: gross - fee - basketCost - shareCost,
        breakEven: (fee + basketCost + shareCost) / (nav * unit),
      }
    },
  )

/** Holding a fund from a purchase to a sale; rates as fractions, the commission in dollars for each trade. */
export type FundOwnership = {
  readonly amount: number
  readonly years: number
  /** Of the assets, a year. */
  readonly expenseRatio: number
  /** Full distance from bid to ask: half of it is paid on each of the two trades. */
  readonly roundTripSpread: number
  readonly premiumAtBuy: number
  readonly premiumAtSell: number
  readonly commission: number
}

/** The parts of the cost as fractions of the amount; a premium gained between the trades counts below zero. */
export type OwnershipCost = {
  readonly expenses: number
  readonly spread: number
  readonly premium: number
  readonly commissions: number
  readonly total: number
}

/**
 * Cost of owning a fund, simple over the years: expense ratio × years + spread + (premium at purchase − premium at
 * sale) + 2 × commission ÷ amount. No answer without an amount.
 * Source: the same parts stand in SEC Form N-1A, items 3 and 6(c) (spread, premium and discount, expenses).
 */
export const ownershipCost = (held: FundOwnership): OwnershipCost | NoAnswer =>
  whenAll([[held.amount > 0, 'the amount must be above 0']], () => {
    const expenses = held.expenseRatio * held.years
    const spread = held.roundTripSpread
    const premium = held.premiumAtBuy - held.premiumAtSell
    const commissions = (2 * held.commission) / held.amount
    return { expenses, spread, premium, commissions, total: expenses + spread + premium + commissions }
  })

/** A fund that restores a multiple of its index every day, over `years` at a yearly volatility of the index. */
export type Leverage = {
  readonly multiple: number
  readonly volatility: number
  readonly years: number
  readonly indexReturn: number
}

/**
 * Return of a fund that is reset to `multiple` continuously: (1 + R)^k · exp(−½k(k − 1)σ²T) − 1, and the factor lost to
 * the path, exp(−½k(k − 1)σ²T) − 1 (0 for k = 1, below zero for k < 0 and k > 1). Before cost and interest.
 * No answer unless the index keeps some value.
 * Source: M. Avellaneda and S. Zhang, Path-dependence of leveraged ETF returns, SIAM J. Financial Math. 1 (2010), (2.10).
 */
export const leveragedReturn = (fund: Leverage): { decay: number; fundReturn: number } | NoAnswer =>
  whenAll([[fund.indexReturn > -1, 'the index must keep some value']], () => {
    const { multiple, volatility, years, indexReturn } = fund
    const exponent = -0.5 * multiple * (multiple - 1) * volatility ** 2 * years
    const growth = multiple * Math.log1p(indexReturn) + exponent
    return { decay: Math.expm1(exponent), fundReturn: Math.expm1(growth) }
  })
