import { changeOver, knownValues, type MonthSeries, newest } from '#finance/dates/month-series.ts'
import { zScores } from '#finance/economy/economic-regime.ts'
import { exchangeRates } from '#figures/exchange-rates.ts'
import { seriesOf } from '../data/board.model.ts'
import type { Imported } from '../data/imported.model.ts'
import { COUNTRIES, COUNTRY_MEASURES, type Country, US_SERIES } from '../data/indicators.model.ts'

type ByMonth = ReadonlyMap<number, number>

/** A score says little with fewer values than this. */
const LEAST_VALUES = 24

/** One measure of a country by month, as it is compared: a change over twelve months, or a percent. */
type Measure = { readonly name: string; readonly values: ByMonth }

export const MEASURE_NAMES = ['Currency', ...COUNTRY_MEASURES.map(({ name }) => name)] as const

/** The measures of a country in the order of `MEASURE_NAMES`; empty where there are no data. */
export const measuresOf = (country: Country, imported: Imported): readonly Measure[] => [
  { name: 'Currency', values: currencyChanges(country) },
  ...COUNTRY_MEASURES.map(({ id, name, shown }) => {
    const series = countrySeries(country, id, imported)
    return { name, values: series === null ? new Map<number, number>() : shownValues(series, shown) }
  }),
]

function countrySeries(
  { id }: Country,
  measure: keyof typeof US_SERIES,
  imported: Imported,
): MonthSeries | null {
  const own = imported.get(`${id}_${measure}`)
  return own ?? (id === 'US' ? seriesOf(US_SERIES[measure], imported) : null)
}

function shownValues(series: MonthSeries, shown: 'change' | 'percent'): ByMonth {
  return new Map(
    knownValues(series).flatMap(({ month, value }) => {
      const one = shown === 'percent' ? value / 100 : changeOver(series, month, 12)
      return one === null ? [] : [[month, one] as const]
    }),
  )
}

/** Change of the currency against the dollar over twelve months: up means that it buys more dollars. */
function currencyChanges({ currency }: Country): ByMonth {
  const series = currency === undefined ? undefined : exchangeRates[currency]
  if (series === undefined) return new Map()
  return new Map(
    knownValues(series).flatMap(({ month }) => {
      const change = changeOver(series, month, 12)
      return change === null ? [] : [[month, 1 / (1 + change) - 1] as const]
    }),
  )
}

/** The newest value of a measure with its score among all of its own; null with too few. */
export function latestOf({ values }: Measure) {
  const last = [...values].at(-1)
  const score = values.size < LEAST_VALUES || last === undefined ? undefined : zScores(values).get(last[0])
  return last === undefined ? null : { month: last[0], value: last[1], score: score ?? null }
}

/** Countries with at least one measure that can be scored. */
export const scoredCountries = (imported: Imported) =>
  COUNTRIES.map((country) => ({
    name: country.name,
    scores: measuresOf(country, imported).map((measure) => latestOf(measure)?.score ?? null),
  })).filter(({ scores }) => scores.some((score) => score !== null))

export const currencySeries = ({ currency }: Country): MonthSeries | null =>
  (currency === undefined ? undefined : exchangeRates[currency]) ?? null

/** The newest month of the exchange rates. */
export const newestRateMonth = (): number =>
  newest(exchangeRates.EUR ?? { start: '2000-01', values: [] })?.month ?? 0
