import { isNoAnswer } from '#finance/answer.ts'
import { bondMetrics, yieldFromPrice } from '#finance/bonds/bond-metrics.ts'
import type { Holding } from '#finance/ledger/holdings.ts'
import { type Instrument, type InstrumentType, isPreTax, isTaxed } from '#finance/ledger/ledger.ts'
import { businessDaysBetween } from '#finance/ledger/prices.ts'
import type { RowOf } from '#kit/field.ts'
import type { inputs } from '../analysis.inputs.ts'
import type { Portfolio } from './portfolio.model.ts'

export type HoldingRow = RowOf<typeof inputs.holdings.columns>
export type LotRow = RowOf<typeof inputs.lots.columns>

const KINDS: Readonly<Record<InstrumentType, HoldingRow['kind']>> = {
  stock: 'stock',
  etf: 'fund',
  mutualFund: 'fund',
  bond: 'bond',
  treasury: 'bond',
  cd: 'bond',
  moneyFund: 'cash',
  cash: 'cash',
  realAsset: 'illiquid',
  privateFund: 'illiquid',
  option: 'other',
  future: 'other',
  crypto: 'other',
}

const STALE_DAYS = 5
const LONGEST_DURATION = 50

/** Holdings and cash with a positive value, as the computation takes them. What is owed is no holding. */
export function holdingRows(portfolio: Portfolio): readonly HoldingRow[] {
  const held = portfolio.holdings.filter(({ value }) => value > 0).map((one) => holdingRow(one, portfolio))
  const cash = portfolio.cash
    .filter(({ value }) => value > 0)
    .map(
      ({ accountId, currency, value }): HoldingRow => ({
        ...PLAIN,
        symbol: currency === portfolio.terms.baseCurrency ? 'Cash' : `Cash ${currency}`,
        value,
        assetClass: 'cash',
        kind: 'cash',
        country: 'US',
        currency,
        location: locationOf(portfolio, accountId),
      }),
    )
  return [...held, ...cash]
}

/** Overdrawn cash and sold-short positions together: what is owed. */
export const owedBy = ({ holdings, cash }: Portfolio): number =>
  [...holdings, ...cash].reduce((sum, { value }) => sum + Math.max(0, -value), 0)

const PLAIN = {
  expenseRatio: 0,
  duration: 0,
  sector: '',
  yield: null,
  convexity: null,
  rating: '',
  maturity: null,
  isStale: false,
} as const

function holdingRow(holding: Holding, portfolio: Portfolio): HoldingRow {
  const { symbol, accountId, value } = holding
  const instrument = portfolio.instruments.get(symbol)
  const location = locationOf(portfolio, accountId)
  if (instrument === undefined)
    return {
      ...PLAIN,
      symbol,
      value,
      assetClass: 'other',
      kind: 'unknown',
      country: '',
      currency: '',
      location,
    }
  const bond = bondFacts(instrument, holding, portfolio.asOf)
  return {
    symbol,
    value,
    assetClass: instrument.assetClass,
    expenseRatio: Math.min(0.1, instrument.expenseRatio ?? 0),
    duration: Math.min(LONGEST_DURATION, Math.max(0, bond.duration)),
    kind: KINDS[instrument.type],
    sector: instrument.sector,
    country: instrument.country,
    currency: instrument.currency,
    location,
    yield: bond.yield,
    convexity: bond.convexity,
    rating: ratingOf(instrument),
    maturity: instrument.maturity ?? null,
    isStale: isStale(holding, portfolio.today),
  }
}

export function locationOf({ accounts }: Portfolio, accountId: string): 'taxable' | 'preTax' | 'roth' {
  const registration = accounts.get(accountId)?.registration ?? 'taxable'
  return isTaxed(registration) ? 'taxable' : isPreTax(registration) ? 'preTax' : 'roth'
}

/** No price at all, or one that is more than five business days old today. */
const isStale = ({ age, pricedOn }: Holding, today: string): boolean =>
  age === 'unpriced' || (pricedOn !== null && businessDaysBetween(pricedOn, today) > STALE_DAYS)

const LETTERS = /^(AAA|AA|A|BBB|BB|B|CCC|CC|C|D|Aaa|Aa|Baa|Ba|Caa|Ca)[+-]?[123]?$/

/** A Treasury and an insured deposit say who owes; of others the sub-class, where a rating was written there. */
const ratingOf = ({ type, subClass }: Instrument): string => {
  if (type === 'treasury') return 'US Treasury'
  if (type === 'cd') return 'Insured deposit'
  return LETTERS.test(subClass) ? subClass : ''
}

type BondFacts = {
  readonly duration: number
  readonly yield: number | null
  readonly convexity: number | null
}

/** Of a single bond from its price per 100; of a fund what the instrument says. */
function bondFacts(instrument: Instrument, { price, pricedOn }: Holding, asOf: string): BondFacts {
  const { couponRate, maturity, duration = 0, dividendYield = null } = instrument
  const said = { duration, yield: dividendYield ?? couponRate ?? null, convexity: null }
  const isBond = instrument.type === 'treasury' || instrument.type === 'bond'
  if (!isBond || couponRate === undefined || maturity === undefined || price === null || pricedOn === null)
    return said
  const isTreasury = instrument.type === 'treasury'
  const terms = {
    settlement: asOf,
    maturity,
    coupon: couponRate,
    frequency: 2,
    dayCount: isTreasury ? ('ACT/ACT ISMA' as const) : ('30/360 BondBasis' as const),
  }
  const found = yieldFromPrice(terms, price)
  if (isNoAnswer(found)) return said
  const measures = bondMetrics(terms, found)
  return isNoAnswer(measures)
    ? said
    : { duration: measures.modified, yield: found, convexity: measures.convexity }
}

/** Every open lot, and the cash of each account, as the rebalancing takes them. What has no price stays as it is. */
export function lotRows(portfolio: Portfolio): readonly LotRow[] {
  const { accounts, instruments } = portfolio
  const nameOf = (accountId: string) => accounts.get(accountId)?.name ?? accountId
  const lots = portfolio.holdings.flatMap((holding) => {
    const { accountId, symbol, quantity, value } = holding
    if (!(quantity > 0) || !(value > 0)) return []
    const instrument = instruments.get(symbol)
    return holding.lots.map(
      (lot): LotRow => ({
        account: nameOf(accountId),
        location: locationOf(portfolio, accountId),
        symbol,
        assetClass: instrument?.assetClass ?? 'other',
        price: value / quantity,
        quantity: lot.quantity,
        acquiredOn: lot.isAlwaysLong ? '1900-01-01' : lot.heldSince,
        cost: Math.max(0, lot.basis),
        isFixed: holding.price === null || instrument === undefined || KINDS[instrument.type] === 'illiquid',
      }),
    )
  })
  const cash = portfolio.cash.flatMap(({ accountId, value }): LotRow[] =>
    value > 0
      ? [
          {
            account: nameOf(accountId),
            location: locationOf(portfolio, accountId),
            symbol: 'Cash',
            assetClass: 'cash',
            price: 1,
            quantity: value,
            acquiredOn: portfolio.asOf,
            cost: value,
            isFixed: false,
          },
        ]
      : [],
  )
  return [...lots, ...cash]
}
