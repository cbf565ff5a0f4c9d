import type { TransactionType } from '#finance/ledger/ledger.ts'
import type { Draft } from '../reading.model.ts'
import type { Action } from './actions.model.ts'
import type { CellRules, Cells, Findings } from './row-cells.model.ts'
import type { SignStyle } from './signs.model.ts'

/** How the rows of one table are read. */
export type TradeRules = CellRules & {
  readonly style: SignStyle
  readonly signs?: 'type' | 'sign' | undefined
  /** The file has a column that says what happened. */
  readonly hasType: boolean
  /** The amount's heading says that it is net of fees. */
  readonly isNet: boolean
}

export type Numbers = {
  readonly quantity: number | undefined
  readonly price: number | undefined
  readonly amount: number | undefined
  readonly fees: number
}

/** All that is known of a row when its transaction is put together. */
export type Source = {
  readonly type: TransactionType
  readonly action: Action
  readonly cells: Cells
  readonly numbers: Numbers
  readonly how: CellRules & Findings
  readonly rules: TradeRules
}

/** A transaction without its days and its currency. */
export type Part = Omit<Draft, 'tradeDate' | 'settleDate' | 'currency' | 'fxToBase'>
export type Built = {
  readonly part: Part
  /** The sign says the opposite of the type. */
  readonly isContradictory: boolean
}

/** Without the noise of binary fractions: eight decimals, the smallest unit of a coin. */
export const round = (value: number): number => Math.round(value * 1e8) / 1e8
