import { expect, test } from 'vitest'
import type { Chart } from '#kit/block.ts'
import { show } from '#kit/format.ts'
import { rightRoom } from './kinds/lying.ts'
import { chartSvg } from './svg.ts'
import { textWidth } from './text-width.ts'

const bars = (points: readonly (readonly [string, number])[], label = 'Paid'): Chart => ({
  type: 'bar',
  x: { label: 'What', kind: 'category' },
  y: { label, format: 'money' },
  series: [{ name: 'Paid', meaning: 'first', points }],
})
const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

test('a bar that reaches the end of the axis leaves room for its label', () => {
  const place = { left: 100, width: 340 }
  const axis = { min: 0, max: 100 }
  const right = rightRoom([{ at: 100, text: '$1,234,567' }], axis, place)
  expect(right).toBeGreaterThan(textWidth('$1,234,567'))
  expect(rightRoom([{ at: 20, text: '$20' }], axis, place)).toBe(24)
  expect(rightRoom([{ at: 0, text: '$0' }], axis, place)).toBe(24)
})

test('labels as wide as the picture still leave a third of it to the bars', () => {
  const right = rightRoom(
    [{ at: 100, text: 'W'.repeat(80) }],
    { min: 0, max: 100 },
    { left: 100, width: 340 },
  )
  expect(340 - 100 - right).toBe(80)
})

test('names of horizontal bars break only between words', () => {
  const months = ['Mar', 'Aug', 'Nov', 'Dec', 'January and February'].map((name) => [name, 10] as const)
  const found = texts(chartSvg(bars(months), { show, width: 320 }))
  expect(found).toEqual(expect.arrayContaining(['Mar', 'Aug', 'Nov', 'Dec', 'January and', 'February']))
})

test('the label above the highest bar is below the axis title', () => {
  const title = 'Dollars for a year of everything'
  const svg = chartSvg(bars([['A', 100]], title), { show, width: 320 })
  const middles = (words: string) =>
    [...svg.matchAll(/<text([^>]*)>([^<]*)</g)].flatMap(([, style = '', text]) => {
      const own = / y="(-?[\d.]+)"/.exec(style)?.[1] ?? 0
      const moved = /translate\([\d.]+ ([\d.]+)\)/.exec(style)?.[1] ?? 0
      return text === words ? [Number(own) + Number(moved)] : []
    })
  // The same words stand at the top of the axis: that place is the lower one.
  expect(middles('$100').length).toBe(2)
  expect(Math.min(...middles('$100')) - (middles(title)[0] ?? Number.NaN)).toBeGreaterThan(13)
})

test.each([800, 340])('a small bar beside a large one is seen, what is nothing is not, at %d', (width) => {
  const chart: Chart = {
    type: 'bar',
    x: { label: 'Day', kind: 'time' },
    y: { label: 'Paid', format: 'money' },
    series: [
      {
        name: 'Paid',
        meaning: 'first',
        points: [
          ['2026-01-01', -1_000_000],
          ['2026-02-01', 5],
          ['2026-03-01', 0],
        ],
      },
    ],
  }
  const svg = chartSvg(chart, { show, width })
  const bars = [...svg.matchAll(/<path d="([^"]*)"([^>]*)ecmeta_data_index/g)].map(([, path = '', style]) => {
    const ys = [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))
    return {
      height: Math.max(...ys) - Math.min(...ys),
      isSeen: style?.includes('fill-opacity="0"') === false,
    }
  })
  expect(bars.map(({ isSeen }) => isSeen)).toEqual([true, true, false])
  expect(bars[1]?.height).toBeCloseTo(2, 6)
})

test.each([800, 340])('bars on days fill the picture from edge to edge, whole, at %d', (width) => {
  const chart: Chart = {
    type: 'bar',
    x: { label: 'Day', kind: 'time' },
    y: { label: 'US dollars', format: 'money' },
    series: [
      { name: 'Received', meaning: 'income', points: [['2026-02-22', 100]] },
      {
        name: 'Paid',
        meaning: 'spending',
        points: [
          ['2026-02-22', -5],
          ['2026-05-23', -100],
        ],
      },
    ],
  }
  const svg = chartSvg(chart, { show, width })
  const edges = [...svg.matchAll(/<path d="([^"]*)" fill="[^"]*" ecmeta_series_index/g)].flatMap(
    ([, path = '']) => [...path.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x)),
  )
  expect(Math.min(...edges)).toBeGreaterThan(40)
  expect(Math.max(...edges)).toBeLessThan(width - 16)
  expect(Math.max(...edges) - Math.min(...edges)).toBeGreaterThan((width - 60) * 0.75)
})

test('bars of one day stand on the day, one within the other, and say what they reach where they are torn off', () => {
  const day = (x: string, pay: number, worth: number) => ({ x, pay, worth })
  const days = [day('2027-01-01', 20, 19), day('2028-01-01', 20, 18), day('2029-01-01', 1020, 900)]
  const chart: Chart = {
    type: 'bar',
    x: { label: 'Day', kind: 'time' },
    y: { label: 'US dollars', format: 'money', max: 30 },
    series: [
      { name: 'Payment', meaning: 'cash', points: days.map(({ x, pay }) => [x, pay]) },
      { name: 'Worth', meaning: 'bonds', points: days.map(({ x, worth }) => [x, worth]) },
    ],
  }
  const svg = chartSvg(chart, { show, width: 620 })
  expect(svg).toContain('Payment $1,020')
  expect(svg).toContain('Worth $900')
  const middles = [
    ...svg.matchAll(/<path d="([^"]*)" fill="[^"]*" ecmeta_series_index="(\d)" ecmeta_data_index="(\d)"/g),
  ].map(([, path = '', series, data]) => {
    const xs = [...path.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x))
    return { series, data, x: (Math.min(...xs) + Math.max(...xs)) / 2 }
  })
  const [first, second] = ['0', '1'].map((series) =>
    middles.filter((bar) => bar.series === series).map(({ x }) => x),
  )
  expect(first).toHaveLength(3)
  expect(first).toEqual(second)
})

test('a heat map on a phone still shows its numbers, shorter', () => {
  const chart: Chart = {
    type: 'heatmap',
    x: { label: 'Date' },
    y: { label: 'Stock price' },
    rows: ['$55.07', '$28.93'],
    columns: ['Nov 23', 'Dec 24', 'Jan 23', 'Feb 23', 'Mar 25', 'Apr 25', 'May 25'],
    values: [
      [1227, 1194, 1162, 1130, 1097, 1064, 1031],
      [-471, -474, -475, -476, -476, -476, -476],
    ],
    format: 'money',
  }
  expect(texts(chartSvg(chart, { show, width: 800 }))).toEqual(
    expect.arrayContaining(['$1,227', '\u2212$471']),
  )
  expect(texts(chartSvg(chart, { show, width: 330 }))).toEqual(expect.arrayContaining(['1,227', '\u2212471']))
})

test('the words of a bar below zero stand below its end', () => {
  const svg = chartSvg(
    bars([
      ['A', 100],
      ['B', -80],
    ]),
    { show, width: 620 },
  )
  const [up = 0, down = 0] = ['$100', '\u2212$80'].map((words) =>
    Number(new RegExp(`translate\\([\\d.]+ ([\\d.]+)\\)"[^>]*>${words.replace('$', '\\$')}<`).exec(svg)?.[1]),
  )
  expect(down - up).toBeGreaterThan(100)
})
