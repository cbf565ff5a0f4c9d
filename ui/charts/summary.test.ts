import { expect, test } from 'vitest'
import type { Chart } from '#kit/block.ts'
import { show } from '#kit/format.ts'
import { chartSummary } from './summary.ts'

test('a debt that is paid off is so in its month, and not where the slowest one ends', () => {
  const owed = (name: string, points: readonly number[]) => ({
    name,
    meaning: 'debt' as const,
    points: points.map((left, month) => [month, left] as const),
  })
  const chart: Chart = {
    type: 'line',
    x: { label: 'Month', format: 'integer' },
    y: { label: 'Balance', format: 'money' },
    series: [owed('Avalanche', [900, 400, 0, 0, 0]), owed('Minimums', [900, 700, 500, 300, 0])],
  }
  expect(chartSummary(chart, show)).toBe(
    'Avalanche: from $900 at month 0 to $0 at month 2. Minimums: from $900 at month 0 to $0 at month 4.',
  )
})

test('an amount of money with its sign is not told in US dollars besides, and any other unit stays', () => {
  const chart = (unit: string): Chart => ({
    type: 'line',
    x: { label: 'Month', format: 'integer' },
    y: { label: 'Profit', format: 'money', unit },
    series: [{ name: 'Call', meaning: 'gain', points: [[0, 1_110]] }],
  })
  expect(chartSummary(chart('US dollars'), show)).toBe('Call: $1,110 at 0.')
  expect(chartSummary(chart('a share'), show)).toBe('Call: $1,110 a share at 0.')
})

test('amounts along the axis are told one way: whole dollars or cents, with separators and never short', () => {
  const chart: Chart = {
    type: 'line',
    x: { label: 'Extra payment', format: 'money' },
    y: { label: 'Interest', format: 'cents' },
    series: [],
  }
  const ends = (first: number, last: number) => {
    const points = [
      [first, 200],
      [last, 146.5],
    ] as const
    return chartSummary({ ...chart, series: [{ name: 'Interest', meaning: 'debt', points }] }, show)
  }
  expect(ends(1342.08, 17_770)).toBe('Interest: from $200.00 at $1,342.08 to $146.50 at $17,770.')
  expect(ends(1347.092, 1_250_000)).toBe('Interest: from $200.00 at $1,347.09 to $146.50 at $1,250,000.')
  expect(ends(0.0025, 0)).toBe('Interest: from $200.00 at $0.0025 to $146.50 at $0.')
})
