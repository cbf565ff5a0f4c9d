import { describe, expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import type { ChartBlock, Series } from '#kit/block.ts'
import { show } from '#kit/format.ts'
import { examplesOf } from '#kit/examples.ts'
import { runTool, type Tool } from '#kit/tool.ts'
import { chartHeight, chartWidth } from '#ui/charts/chart-size.ts'
import { withoutDoubles, yValues } from '#ui/charts/kinds/points.ts'
import { seriesColors } from '#ui/charts/palette.ts'
import { chartSvg } from '#ui/charts/svg.ts'
import { niceRange } from '#ui/charts/ticks.ts'
import { badWords } from './chart-words.ts'
import { casesFile } from './tool-cases.ts'

const tools: readonly Tool[] = await Promise.all(
  Object.values(TOOLS).map(async (load) => (await load()).default),
)

/** Computed when it is first asked for. */
function once<T>(compute: () => T): () => T {
  let found: { readonly value: T } | undefined
  return () => (found ??= { value: compute() }).value
}

/** What a tool reports at the defaults of each mode and in its examples. */
function usualCharts(tool: Tool): readonly ChartBlock[] {
  const modes = Object.keys(tool.modes).map((mode) => ({
    ...examplesOf(tool.inputs),
    ...(mode !== 'only' && { mode }),
  }))
  return [...modes, ...tool.examples.map((example) => example.inputs)].flatMap((inputs) =>
    reported(tool, inputs),
  )
}

/** What it reports in its cases. */
async function chartsOfCases(tool: Tool): Promise<readonly ChartBlock[]> {
  const cases = (await casesFile(tool.id)).default
  return cases.flatMap((own) => reported(tool, own.in))
}

function reported(tool: Tool, inputs: Parameters<typeof runTool>[1]): readonly ChartBlock[] {
  const run = runTool(tool, inputs)
  return run.ok ? run.report.filter((block) => block.kind === 'chart') : []
}

type Bars = { readonly type: 'bar' | 'stackedBar'; readonly series: readonly Series[] }
type Extent = { readonly day: string; readonly from: number; readonly to: number }

/** Where the bars of each day stand in the picture, by day. */
function extents({ series }: Bars, svg: string): readonly Extent[] {
  const drawn = series.map(({ points }) => points.filter(([, y]) => y !== null))
  const found = new Map<string, number[]>()
  for (const [tag, path = ''] of svg.matchAll(/<path d="([^"]*)"[^>]*ecmeta_data_index[^>]*>/g)) {
    const index = (name: string) => Number(new RegExp(`ecmeta_${name}_index="(\\d+)"`).exec(tag)?.[1])
    const day = drawn[index('series')]?.[index('data')]?.[0]
    // Legend and marks name their series too; a bar that is nothing is not seen.
    const isBar = tag.includes('ssr_type="chart"') && !/fill="none"|fill-opacity="0"/.test(tag)
    if (day === undefined || !isBar) continue
    const xs = [...path.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x))
    found.set(String(day), [...(found.get(String(day)) ?? []), ...xs])
  }
  return [...found]
    .map(([day, xs]) => ({ day, from: Math.min(...xs), to: Math.max(...xs) }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/** On a phone columns are rows, and what was at the right is below. */
const PLACES = /\b(columns?|(at|on|to) the (left|right)|taller|(first|second|third|last) bars?)\b/i

/** Of the height of a picture: lines that are nowhere further apart cannot be told apart. */
const INSEPARABLE = 0.015

/** Whether two lines run along each other at every place that both have, of which there are some. */
function isAlong(one: Series, other: Series, near: number): boolean {
  const at = new Map(other.points)
  const apart = one.points.flatMap(([x, y]) => {
    const its = at.get(x) ?? null
    return y === null || its === null ? [] : [Math.abs(y - its)]
  })
  return apart.length > 2 && apart.every((distance) => distance <= near)
}

const isDated = (x: unknown) => typeof x === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(x)

describe.each(tools.map((tool) => [tool.id, tool] as const))('in the reports of %s', (_id, tool) => {
  const usual = once(() => usualCharts(tool))
  const all = once(async () => [...usual(), ...(await chartsOfCases(tool))])

  test('a chart’s dates are in order and declared as dates', { timeout: 60_000 }, async () => {
    for (const { title, chart } of await all()) {
      if (!('series' in chart) && chart.type !== 'fan') continue
      const paths = 'series' in chart ? chart.series.map(({ points }) => points.map(([x]) => x)) : [chart.at]
      for (const days of paths.filter((path) => path.length > 0 && path.every(isDated))) {
        expect(days, title).toEqual(days.toSorted((a, b) => String(a).localeCompare(String(b))))
        expect(chart.x.kind ?? 'time', title).toBe('time')
      }
    }
  })

  test('no bar is left of an earlier one', { timeout: 120_000 }, async () => {
    for (const { title, chart } of await all()) {
      if ((chart.type !== 'bar' && chart.type !== 'stackedBar') || chart.x.kind !== 'time') continue
      for (const width of [340, 620]) {
        const places = extents({ type: chart.type, series: chart.series }, chartSvg(chart, { show, width }))
        const meeting = places.filter((place, index) => place.from < (places[index - 1]?.to ?? -1) - 0.01)
        expect(meeting, `${title} at ${width}`).toEqual([])
      }
    }
  })

  test('a fan’s bands run along an ordered axis, each around the inner one', {
    timeout: 60_000,
  }, async () => {
    for (const { title, chart } of await all()) {
      if (chart.type !== 'fan') continue
      const { at, bands, median } = chart
      expect(
        at.every((x, i) => i === 0 || x > (at[i - 1] ?? x)),
        title,
      ).toBe(true)
      for (const [i, middle] of median.entries()) {
        const lows = bands.map(({ low }) => low[i] ?? Number.NaN)
        const highs = bands.map(({ high }) => high[i] ?? Number.NaN)
        const upwards = [...lows, middle, ...highs.toReversed()]
        expect(upwards, `${title} at ${at[i]}`).toEqual(upwards.toSorted((a, b) => a - b))
      }
    }
  })

  test('the words of a chart stay in the picture, whole and off each other', { timeout: 120_000 }, () => {
    // Words that do not fit a tile of a treemap are put out of sight on purpose.
    const charts = usual().filter(({ chart }) => chart.type !== 'treemap')
    for (const { title, chart } of charts)
      for (const width of [310, 620]) {
        const size = { width: chartWidth(chart, width), height: chartHeight(chart, width) }
        const bad = badWords(chartSvg(chart, { show, ...size }), size)
        expect(bad, `${title} at ${width}`).toEqual([])
      }
  })

  test('a caption says nothing of places that move when bars lie down', () => {
    const placed = usual().filter(
      ({ caption, chart }) => ['bar', 'stackedBar', 'waterfall'].includes(chart.type) && PLACES.test(caption),
    )
    expect(placed.map(({ caption }) => caption)).toEqual([])
  })

  test('an upright axis that ends where the report says ends at a tick', () => {
    const between = usual().flatMap(({ title, chart }) => {
      if (!('y' in chart) || chart.y.kind === 'log') return []
      const { min, max } = chart.y
      const values = yValues('series' in chart ? chart.series : [])
      const zero = chart.type !== 'line' && chart.type !== 'scatter'
      const { interval } = niceRange(values, { zero, min, max })
      const ends = [min, max].flatMap((end) => (end === undefined ? [] : [end / interval]))
      return ends.some((end) => Math.abs(end - Math.round(end)) > 1e-6) ? [title] : []
    })
    expect(between).toEqual([])
  })

  test('no line lies on another, unless the two are the same and drawn as one', () => {
    for (const { title, chart } of usual()) {
      if (chart.type !== 'line' && chart.type !== 'area') continue
      const series = withoutDoubles(chart.series)
      const { min, max } = niceRange(yValues(series), { zero: chart.type === 'area' })
      const doubled = series.filter((one, index) =>
        series.slice(0, index).some((other) => isAlong(one, other, INSEPARABLE * (max - min))),
      )
      expect(
        doubled.map(({ name }) => name),
        title,
      ).toEqual([])
    }
  })

  test('no two lines in a chart have the same color', { timeout: 60_000 }, async () => {
    const doubled = (await all()).flatMap(({ title, chart }) => {
      if (!('series' in chart)) return []
      const looks = chart.series.map(
        ({ meaning, dashed }) => `${seriesColors([{ meaning }], 'light')[0]} ${dashed}`,
      )
      return new Set(looks).size === looks.length
        ? []
        : [`${title}: ${chart.series.map(({ name, meaning }) => `${name} ${meaning}`).join(', ')}`]
    })
    expect([...new Set(doubled)]).toEqual([])
  })
})
