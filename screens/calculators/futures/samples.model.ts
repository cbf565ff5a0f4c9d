import { futuresContracts } from '#figures/futures-contracts.ts'

/* Sample prices and margins of each listed contract: what an untouched field shows when the contract is changed. */

type Sample = Readonly<Record<string, unknown>>

type Level = {
  readonly price: number
  readonly initial: number
  readonly maintenance: number
  readonly volatility: number
  readonly exposure: number
}

const LEVELS: Readonly<Record<string, Level>> = {
  ES: { price: 6000, initial: 17_000, maintenance: 15_500, volatility: 0.17, exposure: 1000 },
  NQ: { price: 21_500, initial: 25_000, maintenance: 22_700, volatility: 0.22, exposure: 400 },
  ZN: { price: 112, initial: 2000, maintenance: 1800, volatility: 0.06, exposure: 20_000 },
  CL: { price: 72, initial: 6600, maintenance: 6000, volatility: 0.34, exposure: 50_000 },
  GC: { price: 1750, initial: 6000, maintenance: 4500, volatility: 0.16, exposure: 5000 },
  ZC: { price: 4.4, initial: 1200, maintenance: 1080, volatility: 0.26, exposure: 100_000 },
  '6E': { price: 1.17, initial: 2700, maintenance: 2450, volatility: 0.08, exposure: 2_500_000 },
}

/** Eight evenings of a falling market, as shares of the price of the trade. */
const WAY = [1742, 1735.5, 1738.2, 1720.1, 1711.3, 1724, 1729.8, 1717.5].map((price) => price / 1750)

function sampleOf(symbol: string): Sample | undefined {
  const level = LEVELS[symbol]
  const tick = futuresContracts.find(({ value }) => value.symbol === symbol)?.value.tick
  if (level === undefined || tick === undefined) return undefined
  const at = (share: number) => Number((Math.round((level.price * share) / tick) * tick).toPrecision(10))
  return {
    entryPrice: level.price,
    settlementPrices: WAY.map(at),
    initialMargin: level.initial,
    maintenanceMargin: level.maintenance,
    volatility: level.volatility,
    exposureUnits: level.exposure,
    spotPrice: level.price,
    futuresPrice: at(1762 / 1750),
    spot: level.price,
    quotedFutures: at(1788 / 1750),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields to change with the contract: those that still show the sample of the one before. */
export function changesOf(from: string, to: string, inputs: Sample): Sample {
  const [before, after] = [sampleOf(from), sampleOf(to)]
  if (before === undefined || after === undefined) return {}
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => isSame(before[name], inputs[name]) && !isSame(value, inputs[name]),
    ),
  )
}
