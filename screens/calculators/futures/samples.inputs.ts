import { futuresContracts } from '#figures/futures-contracts.ts'

/* Sample prices and margins of each listed contract: what the fields start from. */

const GOLD = { price: 1750, initial: 6000, maintenance: 4500, volatility: 0.16, exposure: 5000 }

const LEVELS: Readonly<Record<string, typeof GOLD>> = {
  ES: { price: 6000, initial: 17_000, maintenance: 15_500, volatility: 0.17, exposure: 1000 },
  NQ: { price: 21_500, initial: 25_000, maintenance: 22_700, volatility: 0.22, exposure: 400 },
  ZN: { price: 112, initial: 2000, maintenance: 1800, volatility: 0.06, exposure: 20_000 },
  CL: { price: 72, initial: 6600, maintenance: 6000, volatility: 0.34, exposure: 50_000 },
  ZC: { price: 4.4, initial: 1200, maintenance: 1080, volatility: 0.26, exposure: 100_000 },
  '6E': { price: 1.17, initial: 2700, maintenance: 2450, volatility: 0.08, exposure: 2_500_000 },
}

type Given = { readonly contract?: unknown; readonly entryPrice?: unknown }

const levelOf = (contract: unknown) => LEVELS[String(contract)] ?? GOLD

/** A field of the sample of the chosen contract. */
export function sampled(name: keyof typeof GOLD) {
  const ofContract = ({ contract }: Given): number => levelOf(contract)[name]
  return { default: GOLD[name], defaultFrom: ofContract, example: ofContract }
}

/** A price that stands in this ratio to the sample's, on the tick of the contract. */
export function pricedAt(ratio: number) {
  const ofContract = ({ contract }: Given): number => onTick(levelOf(contract).price * ratio, contract)
  return { default: onTick(GOLD.price * ratio, 'GC'), defaultFrom: ofContract, example: ofContract }
}

/** Eight evenings of a falling market, as shares of the price of the trade. */
const WAY = [1742, 1735.5, 1738.2, 1720.1, 1711.3, 1724, 1729.8, 1717.5].map((price) => price / 1750)

/** A falling market from the price of the trade. */
export const fallingFrom = ({ contract, entryPrice }: Given): readonly number[] => {
  const price = typeof entryPrice === 'number' ? entryPrice : levelOf(contract).price
  return WAY.map((share) => onTick(price * share, contract))
}

function onTick(price: number, contract: unknown): number {
  const tick = futuresContracts.find(({ value }) => value.symbol === contract)?.value.tick ?? 0.0001
  return Number((Math.round(price / tick) * tick).toPrecision(10))
}
