import { lookThrough, overlap, type Weights } from '#finance/portfolio/concentration.ts'
import type { Inputs, RowOf } from '#kit/field.ts'
import type { inputs } from '../analysis.inputs.ts'

export type Holding = RowOf<typeof inputs.holdings.columns>
export type Given = Inputs<typeof inputs>

export const totalOf = (holdings: readonly Pick<Holding, 'value'>[]): number =>
  holdings.reduce((sum, { value }) => sum + value, 0)

/** Value by a name; holdings without one are left out. */
export function valuesBy(
  holdings: readonly Holding[],
  nameOf: (holding: Holding) => string,
): Map<string, number> {
  const values = new Map<string, number>()
  for (const holding of holdings) {
    const name = nameOf(holding)
    if (name !== '' && holding.value > 0) values.set(name, (values.get(name) ?? 0) + holding.value)
  }
  return values
}

/** One position for a symbol, whatever the accounts; a row without a symbol is a position of its own. */
export const positionsOf = (holdings: readonly Holding[]): Map<string, number> => {
  const positions = new Map<string, number>()
  for (const [at, { symbol, value }] of holdings.entries()) {
    const name = symbol === '' ? `row ${at + 1}` : symbol
    positions.set(name, (positions.get(name) ?? 0) + value)
  }
  return positions
}

export const sharesOf = (values: Weights): Map<string, number> => {
  const total = [...values.values()].reduce((sum, value) => sum + value, 0)
  return new Map([...values].map(([name, value]) => [name, total > 0 ? value / total : 0]))
}

export const largestOf = (values: Weights): readonly [name: string, value: number] | null =>
  [...values].reduce<readonly [string, number] | null>(
    (best, one) => (best === null || one[1] > best[1] ? one : best),
    null,
  )

const EQUITY: readonly string[] = ['usEquity', 'intlEquity']
const FIXED: readonly string[] = ['bond', 'corporate']
const isEquity = ({ assetClass }: Holding): boolean => EQUITY.includes(assetClass)
/** What pays ordinary income: interest, and dividends of real estate. */
const isTaxedYearly = ({ assetClass }: Holding): boolean =>
  FIXED.includes(assetClass) || assetClass === 'realEstate'
export const isBond = ({ assetClass }: Holding): boolean => FIXED.includes(assetClass)
export const isCash = ({ assetClass }: Holding): boolean => assetClass === 'cash'

/** The country of a holding: its own, else the one that its class says; '' where neither does. */
export const countryOf = ({ country, assetClass }: Holding, home: string): string =>
  country !== '' ? country : assetClass === 'intlEquity' ? 'abroad' : assetClass === 'usEquity' ? 'US' : home

/** True where its value moves with an exchange rate: another currency, or foreign stocks in a fund of one's own. */
export const isForeign = (holding: Holding, { homeCountry, homeCurrency }: Given): boolean =>
  (holding.currency !== '' && holding.currency !== homeCurrency) ||
  (isEquity(holding) && countryOf(holding, homeCountry) !== homeCountry)

/** What each fund holds, by the list that was given. */
function fundsOf(constituents: Given['constituents']): ReadonlyMap<string, Weights> {
  const funds = new Map<string, Map<string, number>>()
  for (const { fund, symbol, weight } of constituents) {
    if (fund === '' || symbol === '') continue
    const parts = funds.get(fund) ?? new Map<string, number>()
    funds.set(fund, parts.set(symbol, (parts.get(symbol) ?? 0) + weight))
  }
  return funds
}

/** Shares of the whole after looking into the funds, largest first. */
export const seenThrough = (given: Given): readonly (readonly [string, number])[] =>
  [...lookThrough(sharesOf(positionsOf(given.holdings)), fundsOf(given.constituents))].toSorted(
    ([, a], [, b]) => b - a,
  )

/** Pairs grow as the square of the funds: of more than anybody reads side by side, those that weigh most are compared. */
export const COMPARED_FUNDS = 30

/** Overlap of each pair of held funds whose lists are known, the largest of them where there are many. */
export function overlapsOf(given: Given) {
  const held = positionsOf(given.holdings)
  const known = [...fundsOf(given.constituents)].filter(([name]) => held.has(name))
  const largest = new Set(
    known
      .map(([name]) => name)
      .toSorted((a, b) => (held.get(b) ?? 0) - (held.get(a) ?? 0))
      .slice(0, COMPARED_FUNDS),
  )
  const funds = known.filter(([name]) => largest.has(name))
  return funds.flatMap(([one, own], at) =>
    funds.slice(at + 1).map(([other, its]) => ({ one, other, overlap: overlap(own, its) })),
  )
}

/** The largest share of the whole in one company: single stocks, and what the funds hold of a name. */
export function largestStock(given: Given): readonly [name: string, share: number] | null {
  const funds = fundsOf(given.constituents)
  const stocks = new Set([
    ...given.holdings.flatMap(({ kind, symbol }) => (kind === 'stock' ? [symbol] : [])),
    ...[...funds.values()].flatMap((parts) => [...parts.keys()]),
  ])
  return largestOf(new Map(seenThrough(given).filter(([name]) => stocks.has(name) && !funds.has(name))))
}

export type Location = {
  /** Bonds and real estate in taxable accounts, in Roth accounts, and stocks in pre-tax accounts. */
  readonly yearlyInTaxable: number
  readonly yearlyInRoth: number
  readonly growthInPreTax: number
  /** What an exchange between accounts could put right. */
  readonly misplaced: number
}

export function locationOf(holdings: readonly Holding[]): Location {
  const sum = (location: Holding['location'], isOf: (holding: Holding) => boolean) =>
    totalOf(holdings.filter((one) => one.location === location && isOf(one)))
  const yearlyInTaxable = sum('taxable', isTaxedYearly)
  const yearlyInRoth = sum('roth', isTaxedYearly)
  const growthInPreTax = sum('preTax', isEquity)
  const misplaced = Math.min(growthInPreTax, yearlyInTaxable + yearlyInRoth)
  return { yearlyInTaxable, yearlyInRoth, growthInPreTax, misplaced }
}

/** Weighted over the bonds that say it; null where none does. */
export function bondMean(
  holdings: readonly Holding[],
  of: (holding: Holding) => number | null,
): number | null {
  const known = holdings.filter((one) => isBond(one) && of(one) !== null && one.value > 0)
  const total = totalOf(known)
  return total > 0 ? known.reduce((sum, one) => sum + one.value * (of(one) ?? 0), 0) / total : null
}
