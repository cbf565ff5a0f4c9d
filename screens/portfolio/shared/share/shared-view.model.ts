import type { Instrument, Ledger } from '#finance/ledger/ledger.ts'
import { priceIndex } from '#finance/ledger/prices.ts'
import { quantitiesOn } from '#finance/ledger/quantities.ts'
import { cashValue, valueOf } from '#finance/ledger/valued.ts'
import { untrackedAccounts } from '#finance/ledger/worth.ts'
import type { SharedPortfolio } from '#kit/contract/shared-views.ts'
import { exchangeInto } from '#kit/portfolio/exchange.ts'
import { ownPart, sampleIn } from '#kit/portfolio/sample-accounts.ts'

type Row = SharedPortfolio['holdings'][number]
type Valued = Row & { readonly value: number; readonly isKnown: boolean }

type Look = { readonly baseCurrency: string; readonly asOf: string; readonly hideAmounts: boolean }

/**
 * What a visitor sees: holdings by symbol and kind of account, at their last price, else at the last own trade or at cost, and named as missing.
 * Account names, transactions, and notes are not shared. Beside own accounts a sample is left out; alone it says so.
 */
export function sharedView(stored: Ledger, { baseCurrency, asOf, hideAmounts }: Look): SharedPortfolio {
  const isSample = sampleIn(stored) === 'all'
  const ledger = isSample ? stored : ownPart(stored)
  const rows = [...heldRows(ledger, { baseCurrency, asOf }), ...cashRows(ledger, { baseCurrency, asOf })]
  const merged = mergeRows(rows)
  const total = merged.reduce((sum, { value }) => sum + value, 0)
  const coarse = coarseWeights(merged, total)
  const days = merged.flatMap(({ priceDate }) => priceDate ?? [])
  return {
    kind: 'portfolio',
    hideAmounts,
    isSample,
    currency: baseCurrency,
    asOf: days.sort().at(-1) ?? null,
    total: hideAmounts ? null : total,
    holdings: merged
      .sort((left, right) => right.value - left.value)
      .map((one) => {
        const { isKnown: _isKnown, ...row } = one
        return hideAmounts
          ? { ...row, weight: coarse.get(one) ?? null, quantity: null, value: null }
          : { ...row, weight: total > 0 ? row.value / total : null }
      }),
    missing: [...new Set(merged.filter(({ isKnown }) => !isKnown).map(({ symbol }) => symbol))],
  }
}

const thousandths = (weight: number): number => Math.round(weight * 1_000)

/**
 * To a tenth of a percent: exact ratios of whole shares at known prices would reveal how many there are. Rounded along
 * the running sum of a class, its largest security first, so that the parts of a class, and of that security, add up to
 * what either is when it is rounded itself. None without a total.
 */
function coarseWeights(rows: readonly Valued[], total: number): ReadonlyMap<Valued, number> {
  if (total <= 0) return new Map()
  const sums = new Map<string, number>()
  for (const { symbol, value } of rows) sums.set(symbol, (sums.get(symbol) ?? 0) + value)
  const sizeOf = ({ symbol }: Valued) => sums.get(symbol) ?? 0
  const weights = new Map<Valued, number>()
  for (const part of Map.groupBy(rows, ({ assetClass }) => assetClass).values()) {
    let sum = 0
    const ordered = part.toSorted(
      (one, other) =>
        sizeOf(other) - sizeOf(one) || Number(one.symbol > other.symbol) - Number(one.symbol < other.symbol),
    )
    for (const row of ordered) {
      const before = thousandths(sum)
      sum += row.value / total
      weights.set(row, (thousandths(sum) - before) / 1_000)
    }
  }
  return weights
}

type Day = Pick<Look, 'baseCurrency' | 'asOf'>

const termsOf = ({ baseCurrency, asOf }: Day) =>
  ({ asOf, baseCurrency, exchange: exchangeInto(baseCurrency), allowShort: true }) as const

function heldRows(ledger: Ledger, day: Day): Valued[] {
  const terms = termsOf(day)
  const { held, instruments } = quantitiesOn(ledger, terms)
  const valuation = { prices: priceIndex(ledger), instruments, terms }
  return [...held.values()].map((one): Valued => {
    const { value, pricedOn } = valueOf(one, day.asOf, valuation)
    const instrument: Instrument | undefined = instruments.get(one.symbol)
    return {
      symbol: one.symbol,
      name: instrument?.name ?? one.symbol,
      assetClass: instrument?.assetClass ?? 'other',
      isCash: false,
      registration: registrationOf(ledger, one.accountId),
      weight: null,
      quantity: one.quantity,
      value,
      priceDate: pricedOn,
      isKnown: pricedOn !== null,
    }
  })
}

const CENT = 0.005

function cashRows(ledger: Ledger, day: Day): Valued[] {
  const terms = termsOf(day)
  const { cash } = quantitiesOn(ledger, terms)
  const untracked = new Set(untrackedAccounts(ledger))
  return [...cash.values()]
    .filter(({ accountId, amount }) => !untracked.has(accountId) && Math.abs(amount) >= CENT)
    .map((one): Valued => {
      const { value, isKnown } = cashValue(one, day.asOf, terms)
      const { currency, accountId, amount } = one
      const registration = registrationOf(ledger, accountId)
      const cashOf = {
        symbol: currency,
        name: `Cash in ${currency}`,
        assetClass: 'cash',
        priceDate: null,
        isCash: true,
      }
      return { ...cashOf, registration, weight: null, quantity: amount, value, isKnown }
    })
}

const registrationOf = ({ accounts }: Ledger, accountId: string): string =>
  accounts.find(({ id }) => id === accountId)?.registration ?? 'other'

/** One row for the holdings of several accounts of one kind. */
function mergeRows(rows: readonly Valued[]): Valued[] {
  const byKey = new Map<string, Valued>()
  for (const row of rows) {
    const key = `${row.symbol}\n${row.registration}\n${row.name}`
    const known = byKey.get(key)
    if (known === undefined) byKey.set(key, row)
    else
      byKey.set(key, {
        ...known,
        quantity: (known.quantity ?? 0) + (row.quantity ?? 0),
        value: known.value + row.value,
        isKnown: known.isKnown && row.isKnown,
      })
  }
  return [...byKey.values()]
}
