import type { Dated } from './dated.ts'

/** One listed contract as its exchange defines it. Prices in US dollars for the unit named. */
export type FuturesContract = {
  readonly symbol: string
  readonly name: string
  /** What the quoted price is multiplied by. */
  readonly size: number
  /** 'barrels', or 'dollars per point' for an index. */
  readonly unit: string
  /** Smallest change of the price. */
  readonly tick: number
  readonly settles: 'cash' | 'delivery'
}

const SOURCE =
  'CME Group rulebooks: CME chapters 358 (ES), 359 (NQ) and 261 (6E), CBOT chapters 10 (ZC) and 19 (ZN), NYMEX chapter 200 (CL), COMEX chapter 113 (GC)'

/** All of these sizes and ticks stood unchanged on this day already. */
const IN_FORCE = '2020-01-01'

const contract = (value: FuturesContract): Dated<FuturesContract> => ({
  value,
  from: IN_FORCE,
  to: null,
  source: SOURCE,
  checked: null,
})

/**
 * Sizes and ticks in force. Corn is quoted in cents and a quarter of a cent; here in dollars a bushel. A ten-year note
 * is quoted per 100 of 100,000 face in halves of a thirty-second.
 */
export const futuresContracts: readonly Dated<FuturesContract>[] = [
  contract({
    symbol: 'ES',
    name: 'E-mini S&P 500',
    size: 50,
    unit: 'dollars per point',
    tick: 0.25,
    settles: 'cash',
  }),
  contract({
    symbol: 'NQ',
    name: 'E-mini Nasdaq-100',
    size: 20,
    unit: 'dollars per point',
    tick: 0.25,
    settles: 'cash',
  }),
  contract({
    symbol: 'ZN',
    name: '10-year Treasury note',
    size: 1000,
    unit: 'dollars per point',
    tick: 1 / 64,
    settles: 'delivery',
  }),
  contract({
    symbol: 'CL',
    name: 'Crude oil (WTI)',
    size: 1000,
    unit: 'barrels',
    tick: 0.01,
    settles: 'delivery',
  }),
  contract({ symbol: 'GC', name: 'Gold', size: 100, unit: 'troy ounces', tick: 0.1, settles: 'delivery' }),
  contract({ symbol: 'ZC', name: 'Corn', size: 5000, unit: 'bushels', tick: 0.0025, settles: 'delivery' }),
  contract({ symbol: '6E', name: 'Euro', size: 125_000, unit: 'euros', tick: 0.00005, settles: 'delivery' }),
]
