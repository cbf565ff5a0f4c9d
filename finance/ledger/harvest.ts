import { dayNumberOf, isoDate } from '../dates/calendar.ts'
import { type GainRates, type Holding, lotGain } from './holdings.ts'
import { isTaxed, type Transaction } from './ledger.ts'
import { firstAnniversary, isLongTerm, type OpenLot } from './lot.ts'
import { type Described, isReplacementOf, isWashable } from './wash-scope.ts'

export type Harvest = {
  readonly symbol: string
  /** Positive. */
  readonly loss: number
  /** The day until which a recent purchase would wash the loss; null where none would. */
  readonly washedUntil: string | null
  /** Whether the wash sale rule reaches it: a coin or a future may be bought back the same day. */
  readonly isWashable: boolean
}

type Looking = Described & { readonly on: string; readonly transactions: readonly Transaction[] }

/**
 * Losses that could be taken today in taxed accounts, by symbol, largest first. A purchase of the symbol or of a call on
 * it in the last 30 days, in any account, that is not among the lots that would be sold, would wash them.
 */
export function harvestable(holdings: readonly Holding[], looking: Looking): readonly Harvest[] {
  const { accounts } = looking
  const losses = new Map<string, { loss: number; sold: Set<string>; isWashable: boolean }>()
  for (const holding of holdings) {
    if (!isTaxed(accounts.get(holding.accountId)?.registration ?? 'taxable') || holding.price === null)
      continue
    for (const lot of holding.lots) {
      const gain = lotGain(lot, holding)
      if (gain >= 0 || lot.quantity <= 0) continue
      const known = losses.get(holding.symbol) ?? { loss: 0, sold: new Set(), isWashable: false }
      known.loss -= gain
      known.sold.add(lot.transactionId)
      known.isWashable ||= isWashable(looking, holding)
      losses.set(holding.symbol, known)
    }
  }
  return [...losses]
    .map(([symbol, { loss, sold, isWashable: isReached }]) => {
      const last = isReached ? lastBought(symbol, sold, looking) : undefined
      const washedUntil = last === undefined ? null : isoDate(dayNumberOf(last) + 30)
      return { symbol, loss, washedUntil, isWashable: isReached }
    })
    .sort((one, other) => other.loss - one.loss)
}

/** The last day, of the 30 before, on which the symbol or a call on it was bought and is not sold with the rest. */
function lastBought(symbol: string, sold: ReadonlySet<string>, looking: Looking): string | undefined {
  const { on, transactions, instruments } = looking
  const since = isoDate(dayNumberOf(on) - 30)
  return transactions
    .filter(
      (one) =>
        one.tradeDate >= since &&
        one.tradeDate <= on &&
        !sold.has(one.id) &&
        isReplacementOf(symbol, one, instruments) &&
        isWashable(looking, { symbol: one.symbol ?? '', accountId: one.accountId }),
    )
    .map(({ tradeDate }) => tradeDate)
    .sort()
    .at(-1)
}

export type TurningLot = {
  readonly lot: OpenLot
  /** The first day on which a sale is long-term. */
  readonly date: string
  readonly gain: number
  /** Tax that waiting saves: gain × (short rate − long rate); 0 for a loss. */
  readonly saved: number
}

/** Lots of taxed accounts that turn from short-term to long-term within some days, the next first. */
export function turningLong(
  holdings: readonly Holding[],
  {
    on,
    days,
    accounts,
    rates,
  }: {
    readonly on: string
    readonly days: number
    readonly accounts: Described['accounts']
    readonly rates: GainRates
  },
): readonly TurningLot[] {
  const until = isoDate(dayNumberOf(on) + days)
  return holdings
    .filter(({ accountId }) => isTaxed(accounts.get(accountId)?.registration ?? 'taxable'))
    .flatMap((holding) =>
      holding.lots.flatMap((lot): TurningLot[] => {
        if (lot.isAlwaysLong || lot.quantity <= 0 || isLongTerm(lot.heldSince, on)) return []
        const date = isoDate(dayNumberOf(firstAnniversary(lot.heldSince)) + 1)
        // Of what has no market price nobody knows what waiting would save.
        const gain = holding.price === null ? 0 : lotGain(lot, holding)
        return date > until
          ? []
          : [{ lot, date, gain, saved: Math.max(gain, 0) * Math.max(rates.short - rates.long, 0) }]
      }),
    )
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}
