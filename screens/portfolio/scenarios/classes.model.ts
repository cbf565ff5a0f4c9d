import { annualReturns } from '#figures/annual-returns.ts'
import { goldPrice } from '#figures/gold-price.ts'
import { ASSET_CLASSES, wordFor } from '#kit/portfolio/ledger-words.ts'

export const CLASSES = ['usEquity', 'intlEquity', 'bond', 'corporate', 'cash', 'realEstate', 'gold'] as const
export type AssetClass = (typeof CLASSES)[number]
export type Allocation = Readonly<Record<AssetClass, number>>

/** As everywhere, but for bonds, whose past is that of the Treasury series. */
export const classLabel = (name: AssetClass): string =>
  name === 'bond' ? 'Treasury bonds' : wordFor(ASSET_CLASSES, name)

export const amountsOf = (allocation: Allocation): readonly number[] =>
  CLASSES.map((name) => allocation[name])

export const totalOf = (allocation: Allocation): number =>
  amountsOf(allocation).reduce((sum, amount) => sum + amount, 0)

/**
 * Change of the December average against the December before, as a fraction. Before 1961 the price was held by law: 0.
 */
function goldReturn(year: number): number {
  const at = (of: number) => goldPrice.values[(of - Number(goldPrice.start.slice(0, 4))) * 12 + 11]
  const [before, now] = [at(year - 1), at(year)]
  return typeof before === 'number' && typeof now === 'number' ? now / before - 1 : 0
}

export type Year = { readonly year: number; readonly returns: readonly number[]; readonly inflation: number }

/**
 * The returns of every class in every year on file, as fractions, in the order of CLASSES. No international series is
 * bundled: the class takes the US stocks' return.
 */
export const HISTORY: readonly Year[] = annualReturns.map(
  ([year, stocks, treasury, corporate, bills, homes, inflation]) => ({
    year,
    returns: [
      ...[stocks, stocks, treasury, corporate, bills, homes].map((one) => one / 100),
      goldReturn(year),
    ],
    inflation: inflation / 100,
  }),
)

export const FIRST_YEAR = HISTORY[0]?.year ?? 0
export const LAST_YEAR = HISTORY.at(-1)?.year ?? 0

export const yearsBetween = (first: number, last: number): readonly Year[] =>
  HISTORY.filter(({ year }) => year >= first && year <= last)
