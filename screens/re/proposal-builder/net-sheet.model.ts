import { type NoAnswer, noAnswer } from '#finance/answer.ts'

/* The seller's net sheet, the same for the tool, the document, and the API. */

/** Selling costs above this share of the price are checked once more. */
export const COSTLY = 0.5
/** A price above so many times the recommended one is warned of. */
export const FAR_ABOVE = 1.1

/** What the other payoffs are called wherever they have a line. */
export const OTHER_LIENS = 'Other liens'

export type Terms = {
  /** Shares of the price. */
  readonly listingCommissionPct: number
  readonly buyerBrokerPct: number
  readonly transferTaxPct: number
  readonly titlePct: number
  /** Dollars, whatever the price. */
  readonly listingFlatFee: number
  readonly flatCosts: number
  readonly concessions: number
  readonly repairs: number
  /** Share of the price a year; owed for so many days up to the closing. */
  readonly annualPropertyTaxRate: number
  /** Dollars of the yearly bill, in place of the rate: what is owed does not follow the price. */
  readonly annualPropertyTax: number | null
  readonly daysOfTaxOwed: number
  readonly loanPayoff: number
  readonly loanRate: number
  readonly daysInterest: number
  /** Dollars to clear every other lien, as its payoff statement gives them. */
  readonly otherPayoffs: number
}

export type CostLine = { readonly name: string; readonly amount: number }

export type NetSheet = {
  readonly price: number
  /** Selling costs line by line, in the order of a closing statement; those of zero are left out. */
  readonly lines: readonly CostLine[]
  readonly totalSellingCosts: number
  readonly loanPayoffWithInterest: number
  readonly otherPayoffs: number
  /** Negative: the owner brings the difference to closing. */
  readonly netProceeds: number
  readonly sellingCostPct: number
}

const DAYS_A_YEAR = 365

/** A closing statement adds up in cents. */
const cents = (amount: number): number => Math.round(amount * 100) / 100

/**
 * Loan balance plus simple interest to the day of payoff: balance + balance × rate ÷ 365 × days. Dollars, never negative.
 * Source: the per-diem of a mortgage payoff statement.
 */
export const payoffOf = ({ loanPayoff, loanRate, daysInterest }: Terms): number =>
  cents(loanPayoff + ((loanPayoff * loanRate) / DAYS_A_YEAR) * daysInterest)

/** The part of the price that selling takes, as a fraction: commissions, transfer tax, title, and property tax owed. */
const shareOfPrice = (terms: Terms): number =>
  terms.listingCommissionPct +
  terms.buyerBrokerPct +
  terms.transferTaxPct +
  terms.titlePct +
  (terms.annualPropertyTax === null ? (terms.annualPropertyTaxRate * terms.daysOfTaxOwed) / DAYS_A_YEAR : 0)

const fixedCosts = (terms: Terms): number =>
  terms.listingFlatFee +
  terms.flatCosts +
  terms.concessions +
  terms.repairs +
  (terms.annualPropertyTax === null ? 0 : taxOwed(0, terms))

/** The yearly bill, or the yearly rate of the price, × days ÷ 365. */
const taxOwed = (price: number, { annualPropertyTax, annualPropertyTaxRate, daysOfTaxOwed }: Terms): number =>
  ((annualPropertyTax ?? price * annualPropertyTaxRate) * daysOfTaxOwed) / DAYS_A_YEAR

/**
 * Net proceeds at a price: price − selling costs − payoff − other liens. Costs = price × (listing + buyer's broker +
 * transfer tax + title) + flat amounts + concessions + repairs + annual tax × days ÷ 365, each line to the cent; the
 * annual tax is that of the bill, or price × rate. Dollars; the price is positive.
 */
export function netSheet(price: number, terms: Terms): NetSheet {
  const lines = linesOf(price, terms)
    .map(({ name, amount }) => ({ name, amount: cents(amount) }))
    .filter(({ amount }) => amount !== 0)
  const totalSellingCosts = cents(lines.reduce((total, { amount }) => total + amount, 0))
  const loanPayoffWithInterest = payoffOf(terms)
  const otherPayoffs = cents(terms.otherPayoffs)
  return {
    price,
    lines,
    totalSellingCosts,
    loanPayoffWithInterest,
    otherPayoffs,
    netProceeds: cents(price - totalSellingCosts - loanPayoffWithInterest - otherPayoffs),
    sellingCostPct: totalSellingCosts / price,
  }
}

const linesOf = (price: number, terms: Terms): readonly CostLine[] => [
  { name: 'Listing brokerage', amount: price * terms.listingCommissionPct + terms.listingFlatFee },
  { name: 'Buyer’s brokerage', amount: price * terms.buyerBrokerPct },
  { name: 'Transfer tax', amount: price * terms.transferTaxPct },
  { name: 'Title and escrow', amount: price * terms.titlePct },
  { name: 'Flat closing costs', amount: terms.flatCosts },
  { name: 'Concessions to the buyer', amount: terms.concessions },
  { name: 'Repairs', amount: terms.repairs },
  { name: 'Property tax owed', amount: taxOwed(price, terms) },
]

/**
 * The price at which the owner nets an amount, in closed form: (net + flat costs + payoffs) ÷ (1 − share of the price).
 * None where selling takes the whole price, or where the amount is reached without any price.
 */
export function priceForNet(net: number, terms: Terms): number | NoAnswer {
  const kept = 1 - shareOfPrice(terms)
  if (kept <= 0) return noAnswer('Selling takes the whole price, so no price leaves anything.')
  return Math.max(0, (net + fixedCosts(terms) + payoffOf(terms) + terms.otherPayoffs) / kept)
}
