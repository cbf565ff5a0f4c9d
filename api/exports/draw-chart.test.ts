import { expect, test } from 'vitest'
import type { Chart } from '#kit/block.ts'
import { drawChart } from './draw-chart.ts'
import { printable } from './printable.ts'

const drawn = (chart: Chart) =>
  drawChart({ kind: 'chart', title: 'Profit', caption: 'Profit by day.', chart }, TALLEST) ?? ''

const TALLEST = 400 / 516

test('a chart of many ends is drawn as tall as its place at most', () => {
  const ends = Array.from({ length: 20 }, (_, at) => `Line ${at}`)
  const [, width, height] =
    /^<svg width="(\d+)" height="(\d+)"/
      .exec(
        drawn({
          type: 'sankey',
          nodes: [
            { name: 'Pay', meaning: 'income' },
            ...ends.map((name) => ({ name, meaning: 'spending' as const })),
          ],
          links: ends.map((to) => ({ from: 'Pay', to, value: 100 })),
          format: 'money',
        }),
      )
      ?.map(Number) ?? []
  expect(Number(height)).toBeGreaterThan(600)
  expect(Number(height) / Number(width)).toBeLessThanOrEqual(TALLEST)
})

test('the marked cell of a heat map is bold and no larger than the others', () => {
  const svg = drawn({
    type: 'heatmap',
    x: { label: 'Day' },
    y: { label: 'Price' },
    columns: ['Monday', 'Friday'],
    rows: ['$10'],
    values: [[1, 2]],
    format: 'money',
    here: { column: 0, row: 0 },
  })
  expect(svg).toContain('font: bold 12px')
  expect(svg).not.toContain('650')
})

test('a sign that the fonts lack gets its nearest kin', () => {
  expect(printable('\u25cf \u2212 \u2264')).toBe('\u2022 \u2013 at most')
})
