import { holdingRows } from './holding-rows.model.ts'
import { concentrationOf, frontierOf, type Given, rebalanceOf, riskOf } from './mode-inputs.model.ts'
import type { Portfolio } from './portfolio.model.ts'

/** What the page takes from the ledger: small beside it, and free to pass between a worker and the page. */
export type Analysed = {
  readonly asOf: string
  readonly today: string
  readonly positions: number
  readonly accountNames: readonly string[]
  /** Symbols at the last own trade, or at cost, for want of a price. */
  readonly unpriced: readonly string[]
  /** What the ledger says that cannot be right. */
  readonly problems: readonly string[]
  /** Symbols that hold others. */
  readonly funds: readonly string[]
  readonly concentration: ReturnType<typeof concentrationOf>
  readonly risk: ReturnType<typeof riskOf>
  readonly frontier: ReturnType<typeof frontierOf>
  readonly rebalance: ReturnType<typeof rebalanceOf>
}

export function analysedOf(portfolio: Portfolio, given: Given): Analysed {
  const { asOf, today, holdings, accounts, instruments, book } = portfolio
  return {
    asOf,
    today,
    positions: holdingRows(portfolio).length,
    accountNames: [...accounts.values()].map(({ name }) => name),
    unpriced: [...new Set(holdings.flatMap(({ price, symbol }) => (price === null ? [symbol] : [])))],
    problems: book.problems.map(({ message }) => message),
    funds: [...instruments.values()].flatMap(({ type, symbol }) =>
      type === 'etf' || type === 'mutualFund' ? [symbol] : [],
    ),
    concentration: concentrationOf(portfolio, given),
    risk: riskOf(portfolio, given),
    frontier: frontierOf(portfolio, given),
    rebalance: rebalanceOf(portfolio, given),
  }
}
