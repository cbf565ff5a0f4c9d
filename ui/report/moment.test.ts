import { expect, test } from 'vitest'
import type { Chart } from '#kit/block.ts'
import { markedChart } from './moment.tsx'

const chart = (kind: 'time' | 'value'): Chart => ({
  type: 'bar',
  x: { label: 'Day', kind },
  y: { label: 'Cash', format: 'money' },
  series: [{ name: 'Cash', meaning: 'first', points: [['2027-05-15', 1]] }],
})

test('a chart over time shows the moment of the flow', () => {
  expect(markedChart(chart('time'), '2027-05-15')).toMatchObject({ marks: [{ axis: 'x', at: '2027-05-15' }] })
})

test('a chart that is not over time, or a step without a date, stays as it is', () => {
  const plain = chart('value')
  expect(markedChart(plain, '2027-05-15')).toBe(plain)
  const dated = chart('time')
  expect(markedChart(dated, null)).toBe(dated)
})
