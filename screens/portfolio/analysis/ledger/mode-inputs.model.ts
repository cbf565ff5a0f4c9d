import { annualReturns } from '#figures/annual-returns.ts'
import type { MarketLevels } from '#finance/portfolio/market-levels.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { marketsIn, type NamedMix } from '#screens/portfolio/shared/market/benchmarks.model.ts'
import type { LedgerSettings } from '#kit/portfolio/ledger-store.ts'
import { inputs } from '../analysis.inputs.ts'
import { holdingRows, lotRows, owedBy } from './holding-rows.model.ts'
import { assetRows, type Compared, comparedMonths, type MonthRows, monthRows } from './month-rows.model.ts'
import type { Portfolio } from './portfolio.model.ts'
import { gainRates } from './tax-rates.model.ts'

type Values = Readonly<Record<string, unknown>>

/** What the page adds to the ledger. */
export type Given = {
  readonly settings: LedgerSettings
  readonly facts: StoredFacts
  readonly levels: MarketLevels
  readonly mix: NamedMix
  /** Months looked back; 600 is all. */
  readonly window: number
}

export const targetRecord = ({ targets }: LedgerSettings): Values =>
  Object.fromEntries(targets.map(({ assetClass, weight }) => [assetClass, weight]))

/** The limits and bands that were set; the others keep their default. */
export const limitRecord = (settings: LedgerSettings): Values => setOf(settings, inputs.limits.fields)
export const bandRecord = (settings: LedgerSettings): Values => setOf(settings, inputs.band.fields)

const setOf = ({ thresholds }: LedgerSettings, fields: Values): Values =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const value = thresholds[`analysis.${name}`]
      return value === undefined ? [] : [[name, value]]
    }),
  )

const numberFact = (facts: StoredFacts, name: keyof StoredFacts): number | null => {
  const value = facts[name]?.value
  return typeof value === 'number' ? value : null
}

/** Years to retirement, where both ends are known: the horizon of the money. */
function horizonOf(facts: StoredFacts, today: string): number | null {
  const birth = facts['person.birthDate']?.value
  const age = numberFact(facts, 'retirement.age')
  if (typeof birth !== 'string' || age === null) return null
  const years = (Date.parse(today) - Date.parse(birth)) / (365.25 * 86_400_000)
  return Math.min(80, Math.max(0, Number((age - years).toFixed(1))))
}

export const concentrationOf = (portfolio: Portfolio, { settings, facts }: Given): Values => ({
  mode: 'concentration',
  holdings: holdingRows(portfolio),
  targets: targetRecord(settings),
  band: bandRecord(settings),
  limits: limitRecord(settings),
  employerSymbol: settings.choices['analysis.employer'] ?? '',
  homeCurrency: settings.baseCurrency,
  horizonYears: horizonOf(facts, portfolio.today),
  emergencyFund: numberFact(facts, 'savings.emergencyNow'),
  emergencyTarget: numberFact(facts, 'savings.emergencyTarget'),
  marginLoan: owedBy(portfolio),
})

type RiskInputs = { readonly values: Values; readonly months: MonthRows; readonly compared: Compared }

export function riskOf(portfolio: Portfolio, { levels, mix, window }: Given): RiskInputs {
  const months = monthRows(portfolio)
  const { baseCurrency, exchange } = portfolio.terms
  const markets = marketsIn(baseCurrency, levels, exchange)
  const compared = comparedMonths(months, window, { mix, markets })
  return {
    months,
    compared,
    values: {
      mode: 'riskStats',
      portfolioReturns: compared.returns,
      benchmarkReturns: compared.benchmark,
      riskFreeMonthly: riskFreeOver(compared.firstMonth, portfolio.asOf),
      firstMonth: compared.firstMonth,
    },
  }
}

const BILLS = 4

/** Mean monthly return of 3-month bills over the years of the window; the newest known year stands for later ones. */
function riskFreeOver(first: string | null, asOf: string): number {
  const newest = annualReturns.at(-1)
  const [from, to] = [Number((first ?? asOf).slice(0, 4)), Number(asOf.slice(0, 4))]
  const years = annualReturns.filter(([year]) => year >= from && year <= to)
  const rows = years.length > 0 ? years : newest === undefined ? [] : [newest]
  const mean = rows.reduce((sum, row) => sum + row[BILLS], 0) / Math.max(1, rows.length) / 100
  return (1 + mean) ** (1 / 12) - 1
}

export const frontierOf = (portfolio: Portfolio, { settings, window }: Given): Values => ({
  mode: 'frontier',
  holdings: holdingRows(portfolio),
  targets: targetRecord(settings),
  assetReturns: assetRows(portfolio, Math.min(window, 120)),
})

export function rebalanceOf(portfolio: Portfolio, { settings, facts }: Given): Values {
  const { rates } = gainRates(settings.taxRates, facts, Number(portfolio.today.slice(0, 4)))
  return {
    mode: 'rebalance',
    lots: lotRows(portfolio),
    targets: targetRecord(settings),
    band: bandRecord(settings),
    taxRates: rates,
    today: portfolio.today,
  }
}
