import type { Holding } from './holdings.ts'
import type { Ledger } from './ledger.ts'

export type BrokerPosition = { readonly symbol: string; readonly quantity: number }

export type Difference = {
  readonly symbol: string
  readonly ledger: number
  readonly broker: number
  /** Broker less ledger. */
  readonly missing: number
  /** The most likely missing transaction, in words. */
  readonly likely: string
}

const CLOSE = 1e-4
/** Splits that happen: new units for one old, and reverse. */
const RATIOS = [2, 3, 4, 5, 8, 10, 20, 1.5, 7, 15, 50]

/**
 * Where the quantities of an account differ from the broker's position file, with the transaction that most likely is
 * missing: a split where the ratio is that of one, a reinvestment where a fund or a payer of dividends is a little
 * short, a purchase, a sale or a transfer otherwise.
 */
export function reconcile(
  holdings: readonly Holding[],
  positions: readonly BrokerPosition[],
  ledger: Pick<Ledger, 'transactions' | 'instruments'>,
): readonly Difference[] {
  const held = totals(holdings)
  const broker = totals(positions)
  const payers = new Set(
    ledger.transactions.flatMap(({ type, symbol }) =>
      symbol !== undefined && PAYS.includes(type) ? [symbol] : [],
    ),
  )
  return [...new Set([...held.keys(), ...broker.keys()])].sort().flatMap((symbol) => {
    const mine = held.get(symbol) ?? 0
    const theirs = broker.get(symbol) ?? 0
    const missing = theirs - mine
    if (Math.abs(missing) <= CLOSE) return []
    const likely = guess({ mine, theirs, isPayer: payers.has(symbol) })
    return [{ symbol, ledger: mine, broker: theirs, missing, likely }]
  })
}

const PAYS: readonly string[] = [
  'dividend',
  'qualifiedDividend',
  'capitalGainDistribution',
  'interest',
  'reinvest',
]

function totals(rows: readonly BrokerPosition[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { symbol, quantity } of rows) sums.set(symbol, (sums.get(symbol) ?? 0) + quantity)
  return sums
}

type Compared = { readonly mine: number; readonly theirs: number; readonly isPayer: boolean }

function guess({ mine, theirs, isPayer }: Compared): string {
  if (mine === 0) return 'A purchase, transfer in, or symbol change'
  if (theirs === 0) return 'A sale, transfer out, merger, or symbol change'
  const ratio = theirs / mine
  const split = RATIOS.find((one) => Math.abs(ratio - one) < CLOSE)
  if (split !== undefined) return `A ${split}-for-1 split`
  const reverse = RATIOS.find((one) => Math.abs(ratio * one - 1) < CLOSE)
  if (reverse !== undefined) return `A 1-for-${reverse} reverse split`
  if (theirs > mine && isPayer && ratio < 1.06) return 'One or more reinvested dividends'
  return theirs > mine ? 'A purchase or transfer in' : 'A sale or transfer out'
}
