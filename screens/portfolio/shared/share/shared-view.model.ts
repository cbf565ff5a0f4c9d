import type { Instrument, Ledger } from '#finance/ledger/ledger.ts'
import { priceIndex } from '#finance/ledger/prices.ts'
import { quantitiesOn } from '#finance/ledger/quantities.ts'
import { cashValue, valueOf } from '#finance/ledger/valued.ts'
import { untrackedAccounts } from '#finance/ledger/worth.ts'
import type { SharedPortfolio } from '#kit/contract/shared-views.ts'
import { exchangeInto } from '#kit/portfolio/exchange.ts'

type Row = SharedPortfolio['holdings'][number]
type Valued = Row & { readonly value: number; readonly isKnown: boolean }

type Look = { readonly baseCurrency: string; readonly asOf: string; readonly hideAmounts: boolean }

/**
 * What a visitor sees: holdings by symbol and kind of account, at their last price, else at cost and named as missing.
 * Account names, transactions, and notes are not shared.
 */
export function sharedView(ledger: Ledger, { baseCurrency, asOf, hideAmounts }: Look): SharedPortfolio {
  const rows = [...heldRows(ledger, { baseCurrency, asOf }), ...cashRows(ledger, { baseCurrency, asOf })]
  const merged = mergeRows(rows)
  const total = merged.reduce((sum, { value }) => sum + value, 0)
  const weightOf = (value: number): number | null => (total > 0 ? value / total : null)
  const days = merged.flatMap(({ priceDate }) => priceDate ?? [])
  return {
    kind: 'portfolio',
    hideAmounts,
    currency: baseCurrency,
    asOf: days.sort().at(-1) ?? null,
    total: hideAmounts ? null : total,
    holdings: merged
      .sort((left, right) => right.value - left.value)
      .map(({ isKnown: _isKnown, ...row }) => {
        const weight = weightOf(row.value)
        return hideAmounts
          ? { ...row, weight: weight === null ? null : coarse(weight), quantity: null, value: null }
          : { ...row, weight }
      }),
    missing: [...new Set(merged.filter(({ isKnown }) => !isKnown).map(({ symbol }) => symbol))],
  }
}

/** To a tenth of a percent: exact ratios of whole shares at known prices would reveal how many there are. */
const coarse = (weight: number): number => Math.round(weight * 1_000) / 1_000

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
      const cashOf = { symbol: currency, name: `Cash in ${currency}`, assetClass: 'cash', priceDate: null }
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
