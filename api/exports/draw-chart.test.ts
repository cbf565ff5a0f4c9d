import { expect, test } from 'vitest'
import { drawChart } from './draw-chart.ts'
import { printable } from './printable.ts'

test('the marked cell of a heat map is bold and no larger than the others', () => {
  const svg = drawChart({
    kind: 'chart',
    title: 'Profit',
    caption: 'Profit by day.',
    chart: {
      type: 'heatmap',
      x: { label: 'Day' },
      y: { label: 'Price' },
      columns: ['Monday', 'Friday'],
      rows: ['$10'],
      values: [[1, 2]],
      format: 'money',
      here: { column: 0, row: 0 },
    },
  })
  expect(svg).toContain('font: bold 12px')
  expect(svg).not.toContain('650')
})

test('a sign that the fonts lack gets its nearest kin', () => {
  expect(printable('\u25cf \u2212 \u2264')).toBe('\u2022 \u2013 at most')
})
