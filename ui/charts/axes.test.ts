import { expect, test } from 'vitest'
import type { Chart } from '#kit/block.ts'
import { show } from '#kit/format.ts'
import { chartSvg } from './svg.ts'

test('the y-axis title is at the left even if the x-axis goes below zero', () => {
  const returns: Chart = {
    type: 'line',
    x: { label: 'Return', format: 'percent' },
    y: { label: 'Months' },
    series: [
      {
        name: 'Months',
        meaning: 'first',
        points: [
          [-0.1, 2],
          [0.1, 5],
        ],
      },
    ],
  }
  const svg = chartSvg(returns, { show, width: 600 })
  const place = Number(/translate\(([\d.]+) [\d.]+\)"[^>]*>Months</.exec(svg)?.[1] ?? Number.NaN)
  expect(place).toBeLessThan(60)
})

test('a low strike is drawn at its exact price, not rounded to two decimals', () => {
  const strikeLine = (value: number) => {
    const chart: Chart = {
      type: 'payoff',
      x: { label: 'Price' },
      y: { label: 'Profit' },
      series: [
        {
          name: 'At expiry',
          meaning: 'first',
          points: [
            [1.08, -1],
            [1.1, 1],
          ],
        },
      ],
      strikes: [{ name: 'Strike', value }],
    }
    const upright = /<path d="M([\d.]+) [\d.]+L\1 [\d.]+"[^>]*stroke-dasharray/
    return upright.exec(chartSvg(chart, { show, width: 600 }))?.[1]
  }
  expect(strikeLine(1.0875)).toBeDefined()
  expect(strikeLine(1.0875)).not.toBe(strikeLine(1.09))
})

test('upwards two thousand shares are a count and not a year', () => {
  const shares: Chart = {
    type: 'line',
    x: { label: 'Second' },
    y: { label: 'Shares', format: 'integer', min: 0 },
    series: [
      {
        name: 'Shares',
        meaning: 'first',
        points: [
          [0, 0],
          [1, 4000],
        ],
      },
    ],
  }
  expect(chartSvg(shares, { show, width: 600 })).toContain('>2,000<')
})
