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
