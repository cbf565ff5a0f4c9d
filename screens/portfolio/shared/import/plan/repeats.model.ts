import type { Transaction } from '#finance/ledger/ledger.ts'
import { duplicateKey } from './duplicates.model.ts'

export type Repeat = {
  /** Of the first row that says the same. */
  readonly line: number
  /** Units were traded or moved: counted twice, every later gain is wrong. */
  readonly isOfUnits: boolean
}

/**
 * Rows of one file that say the same as an earlier one of it: account, day, type, symbol, quantity, price and amount. Two
 * fills may be equal, so that a person decides; of cash alone equal rows are common, and they are only pointed at.
 */
export function repeatFinder() {
  const lines = new Map<string, number>()
  return (line: number, row: readonly Transaction[]): Repeat | undefined => {
    if (row.length === 0) return undefined
    const key = row.map((one) => `${duplicateKey(one)} ${(one.price ?? 0).toFixed(6)}`).join('\n')
    const first = lines.get(key)
    if (first === undefined) {
      lines.set(key, line)
      return undefined
    }
    return {
      line: first,
      isOfUnits: row.some(({ symbol = '', quantity = 0 }) => symbol !== '' && quantity !== 0),
    }
  }
}

export const repeatWords = ({ line, isOfUnits }: Repeat): string =>
  `Possible duplicate of line ${line}: the same account, date, type, quantity, and amount.${isOfUnits ? '' : ' It is imported unless you delete it.'}`
