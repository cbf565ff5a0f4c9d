import { expect, test } from 'vitest'
import type { Axis, Chart } from '#kit/block.ts'
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

test('an axis has no title where its ticks say it: dollars with their sign, days, and names', () => {
  const bars = (y: Axis, places: readonly string[]): Chart => ({
    type: 'bar',
    x: { label: 'Along', ...(places[0]?.includes('-') ? { kind: 'time' as const } : {}) },
    y,
    series: [{ name: 'Bars', meaning: 'first', points: places.map((place, index) => [place, index + 1]) }],
  })
  const drawn = (y: Axis, places: readonly string[]) => chartSvg(bars(y, places), { show, width: 600 })
  const dollars: Axis = { label: 'US dollars', format: 'money' }
  expect(drawn(dollars, ['2026-01', '2026-02'])).not.toMatch(/US dollars|Along/)
  expect(drawn(dollars, ['Needs', 'Wants'])).not.toMatch(/US dollars|Along/)
  expect(drawn({ label: 'US dollars a month', format: 'money' }, ['1', '2', 'After 2'])).toMatch(
    /US dollars a month[^]*Along|Along[^]*US dollars a month/,
  )
  expect(drawn({ label: 'US dollars', format: 'number' }, ['Needs'])).toMatch('US dollars')
})

test('a few names too long for their places take several lines, and none is left out', () => {
  const streets = ['11 Sample Avenue', '12 Sample Avenue', '13 Sample Avenue', '14 Sample Avenue']
  const chart: Chart = {
    type: 'scatter',
    x: { label: 'Home', format: 'text', kind: 'category' },
    y: { label: 'Price', format: 'money' },
    series: [{ name: 'Price', meaning: 'first', points: streets.map((name, at) => [name, 500 + at]) }],
  }
  const svg = chartSvg(chart, { show, width: 330 })
  expect(svg.match(/>Avenue</g)).toHaveLength(4)
  for (const number of ['11', '12', '13', '14']) expect(svg).toContain(`>${number}<`)
})
