import {
  changeOver,
  knownValues,
  type MonthSeries,
  monthNumber,
  monthText,
  newest,
  valueIn,
} from '#finance/dates/month-series.ts'
import { consumerPrices } from '#figures/consumer-prices.ts'
import { goldPrice } from '#figures/gold-price.ts'
import { housePrices } from '#figures/house-prices.ts'
import { stockPrices } from '#figures/stock-index.ts'
import { treasuryTenYearYield } from '#figures/treasury-ten-year-yield.ts'
import type { Imported } from './imported.model.ts'
import { type Indicator, INDICATORS } from './indicators.model.ts'

/** The series that are here without an import. */
const BUNDLED: Readonly<Record<string, MonthSeries>> = {
  CPIAUCSL: consumerPrices,
  CSUSHPINSA: housePrices,
  DGS10: treasuryTenYearYield,
  SP500: stockPrices,
  GOLD: goldPrice,
}

/**
 * A series by its id: the bundled one, carried on by an import where that goes further. The import is put on the level
 * of the bundle in their last common month (price indexes of different bases); yields need no such factor.
 */
export function seriesOf(id: string, imported: Imported): MonthSeries | null {
  const bundled = BUNDLED[id]
  const own = imported.get(id)
  if (bundled === undefined || own === undefined) return own ?? bundled ?? null
  return carriedOn(bundled, own, id === 'DGS10' ? 'asIs' : 'scaled')
}

function carriedOn(bundled: MonthSeries, own: MonthSeries, how: 'asIs' | 'scaled'): MonthSeries {
  const common = knownValues(bundled).findLast(({ month }) => (valueIn(own, month) ?? 0) !== 0)
  const last = newest(bundled)
  if (last === null || common === undefined) return bundled
  const factor = how === 'asIs' ? 1 : common.value / (valueIn(own, common.month) ?? common.value)
  const later = own.values.slice(Math.max(0, last.month + 1 - monthNumber(own.start)))
  return {
    ...bundled,
    values: [...bundled.values, ...later.map((value) => (value === null ? null : value * factor))],
  }
}

export type Reading = {
  readonly indicator: Indicator
  readonly origin: 'bundled' | 'imported' | 'none'
  /** `YYYY-MM` of the newest value, what is shown of it, and the change over twelve months; null without data. */
  readonly month: string | null
  readonly value: number | null
  readonly yearChange: number | null
  /** Older than two release periods on the day. */
  readonly isStale: boolean
}

/** Every indicator with its newest value, as known on `today`. */
export const readingsOf = (imported: Imported, today: string): readonly Reading[] =>
  INDICATORS.map((indicator) => readingOf(indicator, imported, today))

function readingOf(indicator: Indicator, imported: Imported, today: string): Reading {
  const series = seriesOf(indicator.id, imported)
  const last = series === null ? null : newest(series)
  if (series === null || last === null)
    return { indicator, origin: 'none', month: null, value: null, yearChange: null, isStale: false }
  const bundledEnd = BUNDLED[indicator.id] === undefined ? null : newest(BUNDLED[indicator.id] ?? series)
  const change = changeOver(series, last.month, 12)
  return {
    indicator,
    origin: bundledEnd !== null && bundledEnd.month === last.month ? 'bundled' : 'imported',
    month: monthText(last.month),
    value: shownValue(indicator, last.value, change),
    yearChange: indicator.shown === 'percent' ? pointsOver(series, last.month) : change,
    isStale: isStale(indicator, last.month, monthNumber(today)),
  }
}

const shownValue = ({ shown }: Indicator, value: number, change: number | null): number | null =>
  shown === 'change' ? change : shown === 'percent' ? value / 100 : value

function pointsOver(series: MonthSeries, month: number): number | null {
  const [now, before] = [valueIn(series, month), valueIn(series, month - 12)]
  return now === null || before === null ? null : (now - before) / 100
}

/** Months of two release periods: daily and weekly figures are kept here as months. */
const TWO_PERIODS = { daily: 2, weekly: 2, monthly: 2, quarterly: 6 } as const

/** A quarter is dated by its first month, so that two more months belong to it. */
const isStale = ({ frequency }: Indicator, month: number, now: number): boolean =>
  now - month - (frequency === 'quarterly' ? 2 : 0) > TWO_PERIODS[frequency]
