import { changeOver, knownValues, type MonthSeries, newest } from '#finance/dates/month-series.ts'
import { SAHM_MONTHS } from '#finance/economy/sahm-rule.ts'
import { seriesOf } from './board.model.ts'
import type { Imported } from './imported.model.ts'

/** Unemployment rates that are shown for the Sahm rule: as many as it needs, and a year before them. */
const UNEMPLOYMENT_MONTHS = SAHM_MONTHS + 12

/** The fields of the tool that an import can fill, each from its newest value; fractions, to the hundredth of a point. */
export function newestFields(imported: Imported): Readonly<Record<string, number | readonly number[]>> {
  const percents = { yield10y: 'DGS10', yield3m: 'DGS3MO', policyRate: 'DFF' }
  const rates = Object.entries(percents).flatMap(([field, id]) => {
    const last = newest(imported.get(id) ?? NONE)
    return last === null ? [] : [[field, fraction(last.value)] as const]
  })
  return { ...Object.fromEntries(rates), ...inflation(imported), ...unemployment(imported) }
}

const NONE: MonthSeries = { start: '2000-01', values: [] }

const fraction = (percent: number): number => Math.round(percent * 100) / 10_000

function inflation(imported: Imported): { readonly inflation?: number } {
  const series = imported.has('CPIAUCSL') ? seriesOf('CPIAUCSL', imported) : null
  const last = series === null ? null : newest(series)
  const change = series === null || last === null ? null : changeOver(series, last.month, 12)
  return change === null ? {} : { inflation: fraction(change * 100) }
}

/** Only months that follow one another: a gap would move the means of the rule. */
function unemployment(imported: Imported): { readonly unemployment?: readonly number[] } {
  const all = knownValues(imported.get('UNRATE') ?? NONE)
  const last = all.at(-1)
  if (last === undefined) return {}
  const recent = all
    .filter(({ month }, at) => last.month - month === all.length - 1 - at)
    .slice(-UNEMPLOYMENT_MONTHS)
  return recent.length < SAHM_MONTHS ? {} : { unemployment: recent.map(({ value }) => fraction(value)) }
}
