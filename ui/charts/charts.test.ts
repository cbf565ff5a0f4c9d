import { expect, test } from 'vitest'
import type { Chart } from '#kit/block.ts'
import { show } from '#kit/format.ts'
import { chartTable } from './chart-table.ts'
import { waterfallSteps } from './kinds/waterfall-steps.ts'
import type { Look } from './look.ts'
import { chartOption } from './option.ts'
import { palette } from './palette.ts'
import { SAMPLE_CHARTS } from './sample-charts.data.ts'
import { chartSummary } from './summary.ts'
import { chartSvg } from './svg.ts'

const look = (more: Partial<Look> = {}): Look => ({
  scheme: 'light',
  width: 800,
  height: 340,
  show,
  words: (text) => text,
  animate: false,
  font: 'Inter',
  ...more,
})
const types = Object.keys(SAMPLE_CHARTS)
const sample = (type: string): Chart => {
  const chart = Object.values(SAMPLE_CHARTS).find((one) => one.type === type)
  if (chart === undefined) throw new Error(`no sample of ${type}`)
  return chart
}
const series = (type: string, more: Partial<Look> = {}) =>
  [chartOption(sample(type), look(more)).series].flat()

test.each(types)(
  'a %s is drawn without a browser, with its words in it, light and dark, wide and narrow',
  (type) => {
    for (const scheme of ['light', 'dark'] as const)
      for (const width of [340, 900]) {
        const svg = chartSvg(sample(type), { show, width, scheme })
        expect(svg).toMatch(/^<svg /)
        expect(svg).not.toMatch(/NaN|<style/)
        expect(svg.match(/<text/g)?.length ?? 0).toBeGreaterThan(1)
      }
  },
)

test('a line that begins with a gap is drawn from its first value, at its place on the axis', () => {
  const points = [
    ['10:00', null],
    ['10:01', 5],
    ['10:02', 7],
  ] as const
  const x = { label: 'Time', kind: 'category' as const }
  const series = [{ name: 'Half', meaning: 'first' as const, points }]
  const chart: Chart = { type: 'line', x, y: { label: 'Wait' }, series }
  const option = chartOption(chart, look())
  expect([option.series].flat()[0]).toMatchObject({
    data: [
      ['10:01', 5],
      ['10:02', 7],
    ],
  })
  expect([option.xAxis].flat()[0]).toMatchObject({ data: ['10:00', '10:01', '10:02'] })
})

test.each(types)('the option of a %s is made from its data alone and never changes it', (type) => {
  const before = structuredClone(sample(type))
  chartOption(sample(type), look())
  expect(sample(type)).toEqual(before)
})

test.each(types)('the table of a %s has a known column for every cell', (type) => {
  const { columns, rows } = chartTable(sample(type))
  const keys = new Set(columns.map(({ key }) => key))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.flatMap((row) => Object.keys(row)).filter((key) => !keys.has(key))).toEqual([])
})

test.each([
  [
    'line',
    'With the raise: from $42,000 at 2026 to $1,482,000 at 2056. As today: from $42,000 at 2026 to $1,002,000 at 2056.',
  ],
  ['area', 'Cash: from $9,200 at 2026-01 to $10,100 at 2026-09.'],
  ['bar', 'Highest: Housing at $2,150; lowest: Insurance and health at $520.'],
  ['stackedBar', 'Highest: Interest, 2026 at $21,400; lowest: Principal, 2026 at $5,100.'],
  [
    'waterfall',
    'From Gross pay at $92,000 to Take home at $69,002. The largest step is Federal tax, \u2212$9,800.',
  ],
  ['pie', 'Of $315,500: Stocks 58.3%, Bonds 22.8%, Real estate 12% and others.'],
  ['treemap', 'Of $234,000: Operating 54.7%, Reserves 31.2%, Insurance 14.1%.'],
  [
    'heatmap',
    'Highest $440 at Rate 5.5% and Monthly rent $3,000; lowest \u2212$665 at Rate 7.0% and Monthly rent $2,200. Here: \u2212$170 at Rate 6.5% and Monthly rent $2,600.',
  ],
  ['sankey', '$8,560 from Salary, Side work; the most, $2,870, goes to Living.'],
  ['gauge', 'Debt to income: 31%, comfortable, on a scale from 0% to 60%.'],
  [
    'payoff',
    'Within the range shown, the best result is $700 and the worst is \u2212$300. It breaks even at $103.',
  ],
])('the summary of a %s says what it shows', (type, words) => {
  expect(chartSummary(sample(type), show)).toBe(words)
})

test('the summary of a fan gives the median and the bands at the end', () => {
  expect(chartSummary(sample('fan'), show)).toMatch(
    /^At 95 the median is \$1,080,000 today’s dollars; 80% of futures from \$0/,
  )
})

test('a chart without data says so instead of showing infinities', () => {
  const empty: Chart = {
    type: 'line',
    x: { label: 'Year' },
    y: { label: 'Balance', format: 'money' },
    series: [],
  }
  expect([chartSummary(empty, show), chartTable(empty).rows]).toEqual(['No data.', []])
  expect(chartSvg(empty, { show, width: 400 })).not.toContain('NaN')
  expect(
    chartSvg({ ...empty, series: [{ name: 'A', meaning: 'first', points: [] }] }, { show, width: 400 }),
  ).not.toContain('Infinity')
})

test('bars start at zero', () => {
  const chart: Chart = {
    type: 'bar',
    x: { label: 'Year', kind: 'category' },
    y: { label: 'Rate', format: 'percent' },
    series: [
      {
        name: 'Rate',
        meaning: 'first',
        points: [
          ['2025', 0.061],
          ['2026', 0.064],
        ],
      },
    ],
  }
  expect(chartOption(chart, look()).yAxis).toMatchObject({ min: 0 })
})

test('up to four series are labeled at their lines if there is room, otherwise in a legend', () => {
  expect(chartOption(sample('line'), look()).legend).toMatchObject({ show: false })
  expect(series('line')[0]).toMatchObject({ endLabel: { show: true, formatter: 'With the raise' } })
  expect(chartOption(sample('line'), look({ width: 340 })).legend).toMatchObject({ show: true })
  const five: Chart = {
    type: 'line',
    x: { label: 'Year' },
    y: { label: 'Value' },
    series: Array.from({ length: 5 }, (_, n) => ({
      name: `Fund ${n}`,
      meaning: 'neutral',
      points: [
        [1, n],
        [2, n],
      ] as const,
    })),
  }
  expect(chartOption(five, look()).legend).toMatchObject({ show: true })
})

test('long bar names run up the side', () => {
  expect(chartOption(sample('bar'), look({ width: 360 })).yAxis).toMatchObject({
    type: 'category',
    inverse: true,
  })
  expect(chartOption(sample('stackedBar'), look()).yAxis).toMatchObject({ type: 'value' })
})

test('marks are drawn at their place on their axis', () => {
  const [first] = series('line')
  expect(first).toMatchObject({ markLine: { data: [{ yAxis: 1_000_000 }, { xAxis: 2047 }] } })
})

test('a fan’s bands are under the median and reach from low to high', () => {
  const [low, band] = series('fan')
  const fan = sample('fan')
  if (fan.type !== 'fan') throw new Error('no fan')
  const at = 30
  const stacked = (part: unknown) => JSON.parse(JSON.stringify(part)).data[at][1]
  expect(stacked(low)).toBe(fan.bands[0]?.low[at])
  expect(stacked(low) + stacked(band)).toBeCloseTo(fan.bands[0]?.high[at] ?? Number.NaN, 6)
  expect(series('fan').at(-1)).toMatchObject({ name: 'Median' })
})

test('each strike of a payoff is a line at its price, and zero is drawn', () => {
  expect(series('payoff')[0]).toMatchObject({
    markLine: { data: [{ yAxis: 0 }, { xAxis: 100 }, { xAxis: 110 }] },
  })
})

test('a waterfall’s steps add up, even below zero, and a total shows the sum so far', () => {
  const steps = waterfallSteps([
    { name: 'Start', value: 100, total: true },
    { name: 'Loss', value: -150 },
    { name: 'Gain', value: 20 },
    { name: 'End', value: 0, total: true },
  ])
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [0, 100],
    [100, -50],
    [-50, -30],
    [0, -30],
  ])
})

test('a scheme changes every color of the palette', () => {
  const dark = palette('dark')
  expect(palette('light').filter((color) => dark.includes(color))).toEqual([])
})

test('markup in a name cannot reach the renderer', () => {
  const chart: Chart = {
    type: 'bar',
    x: { label: '{a|x}', kind: 'category' },
    y: { label: 'Value' },
    series: [
      {
        name: '{b|<img onerror=1>}',
        meaning: 'first',
        points: [
          ['<script>', 1],
          ['{c|d}', 2],
        ],
      },
    ],
  }
  expect(chartSvg(chart, { show, width: 500 })).not.toMatch(/<script|<img|\{a\|/)
})

test('a chart of a hundred thousand points is thinned to what the eye can distinguish', () => {
  const points = Array.from({ length: 100_000 }, (_, n) => [n, Math.sin(n / 500) * n] as const)
  const series = [{ name: 'Many', meaning: 'first' as const, points }]
  const chart: Chart = { type: 'line', x: { label: 'n' }, y: { label: 'y' }, series }
  expect(chartSvg(chart, { show, width: 800 }).length).toBeLessThan(200_000)
})
