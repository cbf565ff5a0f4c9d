import { monthOf } from '#kit/format.ts'
import type { Block } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { section, type Draft } from '#kit/report-blocks.ts'
import type { Imported } from '../data/imported.model.ts'
import { COUNTRIES, type Country } from '../data/indicators.model.ts'
import type { Given } from '../globalmacrodashboard.inputs.ts'
import { dayOf, pointsSince } from './timeline.report.ts'
import {
  currencySeries,
  latestOf,
  MEASURE_NAMES,
  measuresOf,
  newestRateMonth,
  scoredCountries,
} from './world.model.ts'

/** The heatmap of countries, and the one that was chosen. */
export function worldBlocks(given: Given, imported: Imported): Draft {
  const chosen = COUNTRIES.find(({ id }) => id === given.country)
  return [
    section('Countries compared', chosen?.name),
    heatmap(imported),
    chosen?.currency !== undefined && countryBlocks(chosen, given, imported),
  ]
}

function heatmap(imported: Imported): Block {
  const all = scoredCountries(imported)
  // A measure of a single country compares nothing.
  const columns = MEASURE_NAMES.flatMap((name, at) =>
    all.filter(({ scores }) => scores[at] !== null).length > 1 ? [{ name, at }] : [],
  )
  const countries = all.filter(({ scores }) => columns.some(({ at }) => scores[at] !== null))
  const missing = MEASURE_NAMES.filter((name) => !columns.some((column) => column.name === name))
  const left = missing.length === 0 ? '' : ` Not imported yet: ${missing.join(', ')}.`
  return chartOf({
    type: 'heatmap',
    title: 'Countries relative to their own history',
    caption: `Standard deviations from each country’s own average; currencies by their 12-month change against the dollar to ${monthOf(dayOf(newestRateMonth()))}. Blank cells have no data.${left}`,
    x: { label: 'Measure' },
    y: { label: 'Country' },
    columns: columns.map(({ name }) => name),
    rows: countries.map(({ name }) => name),
    values: countries.map(({ scores }) =>
      columns.map(({ at }) => {
        const score = scores[at] ?? null
        return score === null ? null : Math.round(score * 10) / 10
      }),
    ),
    format: 'number',
  })
}

function countryBlocks(country: Country, given: Given, imported: Imported): Draft {
  const points = pointsSince(currencySeries(country), given.since)
  const rows = measuresOf(country, imported).map((measure) => {
    const latest = latestOf(measure)
    return {
      measure: measure.name === 'Currency' ? 'Currency vs. dollar, 12-month change' : measure.name,
      value: latest?.value ?? null,
      month: latest === null ? 'No data' : monthOf(dayOf(latest.month)),
      score: latest?.score ?? null,
    }
  })
  return [
    {
      kind: 'table',
      title: country.name,
      columns: [
        { key: 'measure', label: 'Measure', format: 'text' },
        { key: 'value', label: 'Latest', format: 'percent' },
        { key: 'month', label: 'Month', format: 'text' },
        { key: 'score', label: 'Z-score', format: 'number', decimals: 1 },
      ],
      rows,
      note: `To fill the gaps, import ${['CPI', 'POLICY', 'GDP', 'UNRATE'].map((id) => `${country.id}_${id}`).join(', ')}.`,
    },
    points.length > 1 && {
      kind: 'chart' as const,
      title: `${country.currency} per US dollar`,
      caption: 'Monthly averages; a rising line means a stronger dollar.',
      chart: {
        type: 'line' as const,
        x: { label: 'Month', kind: 'time' as const },
        y: { label: `${country.currency} per dollar`, format: 'number' as const },
        series: [{ name: country.currency ?? '', meaning: 'first' as const, points }],
      },
    },
  ]
}
