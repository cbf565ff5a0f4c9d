import { expect, test } from 'vitest'
import type { Chart } from '#kit/block.ts'
import { show } from '#kit/format.ts'
import { chartSvg } from './svg.ts'

const falling = (name: string, from: number, to = 0) => ({
  name,
  meaning: 'neutral' as const,
  points: [
    ['2030-01-01', from],
    ['2055-01-01', to],
  ] as const,
})
const chart = (series: ReturnType<typeof falling>[]): Chart => ({
  type: 'line',
  x: { label: 'Date', kind: 'time' },
  y: { label: 'Balance', format: 'money' },
  series,
})

/** Where words stand in the picture, from its top. */
function placesOf(svg: string): ReadonlyMap<string, number> {
  return new Map(
    [...svg.matchAll(/<text([^>]*)>([^<]*)</g)].map(([, style = '', text = '']) => {
      const own = / y="(-?[\d.]+)"/.exec(style)?.[1] ?? 0
      const moved = /translate\(-?[\d.]+ (-?[\d.]+)\)/.exec(style)?.[1] ?? 0
      return [text, Number(own) + Number(moved)]
    }),
  )
}

test('names of lines that end together stand apart, above the words of the axis', () => {
  const names = ['Scheduled', 'Prepaid', 'Interest']
  const svg = chartSvg(chart(names.map((name, index) => falling(name, 10 + index))), { show, width: 800 })
  const places = placesOf(svg)
  const own = names.map((name) => places.get(name) ?? Number.NaN).toSorted((one, other) => one - other)
  expect((own[1] ?? 0) - (own[0] ?? 0)).toBeGreaterThanOrEqual(14)
  expect((own[2] ?? 0) - (own[1] ?? 0)).toBeGreaterThanOrEqual(14)
  expect(places.get('2055') ?? 0).toBeGreaterThan((own[2] ?? Number.NaN) + 12)
})

test('a name whose line ends alone stands at its end', () => {
  const places = placesOf(
    chartSvg(chart([falling('High', 0, 100), falling('Low', 0, 20)]), { show, width: 800 }),
  )
  const [zero = 0, hundred = 0] = [places.get('$0'), places.get('$100')]
  expect(places.get('High')).toBeGreaterThanOrEqual(hundred)
  expect(places.get('Low')).toBeCloseTo(zero + (hundred - zero) * 0.2, -1)
})
