import { expect, test } from 'vitest'
import type { Chart } from '#kit/block.ts'
import { show } from '#kit/format.ts'
import { withoutDoubles } from './kinds/points.ts'
import { chartSvg } from './svg.ts'

const years = Array.from({ length: 30 }, (_, index) => 2030 + index)
const layer = (name: string, amount: (year: number) => number) => ({
  name,
  meaning: 'income' as const,
  points: years.map((year) => [year, amount(year)] as const),
})
const stack: Chart = {
  type: 'stacked',
  steps: true,
  x: { label: 'Year', format: 'year' },
  y: { label: 'US dollars', format: 'money' },
  series: [
    layer('Wages', (year) => (year < 2045 ? 100 : 0)),
    layer('Pension', (year) => (year < 2045 ? 0 : 60)),
    layer('Nothing', () => 0),
    layer('Gift', (year) => (year === 2050 ? 50 : 0)),
  ],
}

/** Where a text stands from the left, or undefined where it does not stand at all. */
const leftOf = (svg: string, text: string): number | undefined => {
  const at = new RegExp(`<text([^>]*)>${text}<`).exec(svg)?.[1]
  const found =
    at === undefined ? undefined : (/translate\((-?[\d.]+)/.exec(at) ?? / x="(-?[\d.]+)"/.exec(at))
  return found === undefined || found === null ? undefined : Number(found[1])
}

test('a layer is named where it is thick, an empty one nowhere, and one too thin for words in a legend', () => {
  const svg = chartSvg(stack, { show, width: 640, height: 320 })
  expect(leftOf(svg, 'Wages')).toBeLessThan(340)
  expect(leftOf(svg, 'Pension')).toBeGreaterThan(340)
  expect(svg).not.toContain('>Nothing<')
  expect(leftOf(svg, 'Gift')).toBeLessThan(60)
})

test('shaded times are as high as the picture', () => {
  const line: Chart = {
    type: 'line',
    x: { label: 'Month', kind: 'time' },
    y: { label: 'Yield', format: 'percent' },
    series: [
      {
        name: 'Yield',
        meaning: 'bonds',
        points: [
          ['2000-01-01', 0.02],
          ['2010-01-01', 0.06],
        ],
      },
    ],
    spans: [{ from: '2001-03-01', to: '2001-11-01' }],
  }
  const heights = (svg: string) => svg.split('<path').length
  expect(heights(chartSvg(line, { show, width: 640 }))).toBe(
    heights(chartSvg({ ...line, spans: [] }, { show, width: 640 })) + 1,
  )
})

test('lines that are the same everywhere are one line with both names', () => {
  const line = (name: string, last: number) => ({
    name,
    meaning: 'debt' as const,
    points: [
      [0, 100],
      [1, 60],
      [2, last],
    ] as const,
  })
  const drawn = withoutDoubles([line('Snowball', 0), line('Avalanche', 0), line('Minimums', 40)])
  expect(drawn.map(({ name }) => name)).toEqual(['Snowball and Avalanche', 'Minimums'])
})
