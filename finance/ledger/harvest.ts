import { dayNumberOf, isoDate } from '../dates/calendar.ts'
import { type GainRates, type Holding, lotGain } from './holdings.ts'
import { type Account, isTaxed, type Transaction } from './ledger.ts'
import { firstAnniversary, isLongTerm, type OpenLot } from './lot.ts'

export type Harvest = {
  readonly symbol: string
  /** Positive. */
  readonly loss: number
  /** The day until which a recent purchase would wash the loss; null where none would. */
  readonly washedUntil: string | null
}

/**
 * Losses that could be taken today in taxed accounts, by symbol, largest first. A purchase of the symbol in the last 30
 * days, in any account, that is not among the lots that would be sold, would wash them.
 */
export function harvestable(
  holdings: readonly Holding[],
  {
    on,
    accounts,
    transactions,
  }: {
    readonly on: string
    readonly accounts: ReadonlyMap<string, Account>
    readonly transactions: readonly Transaction[]
  },
): readonly Harvest[] {
  const losses = new Map<string, { loss: number; sold: Set<string> }>()
  for (const holding of holdings) {
    if (!isTaxed(accounts.get(holding.accountId)?.registration ?? 'taxable') || holding.price === null)
      continue
    for (const lot of holding.lots) {
      const gain = lotGain(lot, holding)
      if (gain >= 0 || lot.quantity <= 0) continue
      const known = losses.get(holding.symbol) ?? { loss: 0, sold: new Set() }
      known.loss -= gain
      known.sold.add(lot.transactionId)
      losses.set(holding.symbol, known)
    }
  }
  const since = isoDate(dayNumberOf(on) - 30)
  return [...losses]
    .map(([symbol, { loss, sold }]) => {
      const recent = transactions.filter(
        ({ type, tradeDate, symbol: bought, id }) =>
          (type === 'buy' || type === 'reinvest') &&
          bought === symbol &&
          tradeDate >= since &&
          tradeDate <= on &&
          !sold.has(id),
      )
      const last = recent
        .map(({ tradeDate }) => tradeDate)
        .sort()
        .at(-1)
      return { symbol, loss, washedUntil: last === undefined ? null : isoDate(dayNumberOf(last) + 30) }
    })
    .sort((one, other) => other.loss - one.loss)
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
    readonly accounts: ReadonlyMap<string, Account>
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
        const gain = lotGain(lot, holding)
        return date > until
          ? []
          : [{ lot, date, gain, saved: Math.max(gain, 0) * Math.max(rates.short - rates.long, 0) }]
      }),
    )
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}
