import type { Exchange, Instrument, Ledger } from '#finance/ledger/ledger.ts'
import { standingOf } from '#finance/ledger/standing.ts'
import { type Allocation, type AssetClass, CLASSES } from '../classes.model.ts'

/** What a ledger is exposed to on a day, in base currency. */
export type MyExposure = {
  readonly allocation: Allocation
  readonly equityValue: number
  readonly bondValue: number
  /** Of the bonds that say theirs, weighted by value; null where none does. */
  readonly modifiedDuration: number | null
  readonly foreignValue: number
  readonly total: number
  /** Held in classes that no scenario covers. */
  readonly other: number
  /** Symbols at the last own trade, or at cost, for want of a price. */
  readonly unpriced: readonly string[]
}

const isKnown = (name: string): name is AssetClass => CLASSES.some((one) => one === name)

const EMPTY: Record<AssetClass, number> = {
  usEquity: 0,
  intlEquity: 0,
  bond: 0,
  corporate: 0,
  cash: 0,
  realEstate: 0,
  gold: 0,
}

const HOME = 'US'

/** Amounts by class, the bonds' duration and what is in foreign hands, at last known prices. */
export function exposureOf(
  ledger: Ledger,
  {
    asOf,
    baseCurrency,
    exchange,
  }: { readonly asOf: string; readonly baseCurrency: string; readonly exchange: Exchange },
): MyExposure {
  const terms = { asOf, baseCurrency, exchange, allowShort: true }
  const { holdings, cash } = standingOf(ledger, terms)
  const instruments = new Map(ledger.instruments.map((one) => [one.symbol, one]))
  const allocation = { ...EMPTY }
  let [other, foreignValue, rated, weighted] = [0, 0, 0, 0]
  const unpriced: string[] = []
  for (const { symbol, value, age } of holdings) {
    const instrument = instruments.get(symbol)
    const name = instrument?.assetClass ?? 'other'
    if (isKnown(name)) allocation[name] += value
    else other += value
    if (isForeign(instrument, baseCurrency)) foreignValue += value
    if (instrument?.duration !== undefined) {
      rated += value
      weighted += value * instrument.duration
    }
    if (age === 'unpriced') unpriced.push(symbol)
  }
  for (const { currency, value } of cash) {
    allocation.cash += value
    if (currency !== baseCurrency) foreignValue += value
  }
  for (const name of CLASSES) allocation[name] = Math.max(0, Math.round(allocation[name]))
  const total = CLASSES.reduce((sum, name) => sum + allocation[name], 0)
  return {
    allocation,
    equityValue: allocation.usEquity + allocation.intlEquity,
    bondValue: allocation.bond + allocation.corporate,
    modifiedDuration: rated > 0 ? weighted / rated : null,
    foreignValue: Math.round(Math.max(0, foreignValue)),
    total,
    other: Math.round(other),
    unpriced,
  }
}

const isForeign = (instrument: Instrument | undefined, baseCurrency: string): boolean =>
  instrument !== undefined &&
  (instrument.currency !== baseCurrency ||
    instrument.assetClass === 'intlEquity' ||
    (instrument.country !== '' && instrument.country !== HOME))
