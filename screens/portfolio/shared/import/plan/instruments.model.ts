import type { Instrument, Transaction } from '#finance/ledger/ledger.ts'
import type { Reading } from '../reading.model.ts'
import { instrumentFrom } from './instrument-guess.model.ts'
import type { PlanOptions } from './plan.model.ts'

/** Instruments that the ledger does not know yet, of all that is traded, held or turned into. */
export function instrumentsOf(
  reading: Reading,
  transactions: readonly Transaction[],
  { ledger }: PlanOptions,
): readonly Instrument[] {
  const known = new Set(ledger.instruments.map(({ symbol }) => symbol))
  const told = new Map(reading.instruments.map((one) => [one.symbol, one]))
  const traded = transactions.flatMap(({ symbol, toSymbol, currency }) =>
    [symbol, toSymbol].flatMap((one) =>
      one === undefined || one === '' ? [] : [{ symbol: one, name: one, currency }],
    ),
  )
  const held = reading.rows.flatMap(({ outcome }) =>
    outcome.kind === 'position' && !outcome.position.isCash
      ? [
          {
            symbol: outcome.position.symbol,
            name: outcome.position.symbol,
            currency: outcome.position.currency,
          },
        ]
      : [],
  )
  const all = new Map([...traded, ...held].map((one) => [one.symbol, told.get(one.symbol) ?? one]))
  return [...all.values()].filter(({ symbol }) => !known.has(symbol)).map(instrumentFrom)
}
