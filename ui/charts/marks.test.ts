import { expect, test } from 'vitest'
import type { Chart, Mark } from '#kit/block.ts'
import { show } from '#kit/format.ts'
import type { Look } from './look.ts'
import { placeLabels } from './mark-labels.ts'
import { chartOption } from './option.ts'
import { nameShare, timeShare, valueShare } from './shares.ts'
import { textWidth } from './text-width.ts'

const plot = { left: 50, right: 300 }
const words = 'Nov 23, 2026'

test('a label is centered over its line if there is room', () => {
  expect(placeLabels([{ x: 170, text: words }], plot)).toEqual([{ align: 'center', row: 0 }])
})

test('at the left edge a label starts at its line, so it covers no tick', () => {
  expect(placeLabels([{ x: 50, text: words }], plot)).toEqual([{ align: 'left', row: 0 }])
})

test('at the right edge a label ends at its line, so it stays in the picture', () => {
  expect(placeLabels([{ x: 300, text: words }], plot)).toEqual([{ align: 'right', row: 0 }])
})

test('nearby labels are separated: later ones go in higher rows, and the last are dropped', () => {
  const near = Array.from({ length: 12 }, (_, n) => ({ x: 150 + n, text: words }))
  const places = placeLabels(near, plot)
  const spans = places.flatMap((place, index) => {
    if (place === undefined) return []
    const share = { left: 0, center: 0.5, right: 1 }[place.align]
    const from = (near[index]?.x ?? 0) - share * textWidth(words)
    return [{ from, to: from + textWidth(words), row: place.row }]
  })
  expect(places[0]).toEqual({ align: 'center', row: 0 })
  expect(places.at(-1)).toBeUndefined()
  expect(spans.length).toBeGreaterThan(2)
  for (const [index, one] of spans.entries())
    for (const other of spans.slice(index + 1))
      expect(one.row !== other.row || one.to <= other.from || other.to <= one.from).toBe(true)
})

test('a place is found on every kind of axis', () => {
  expect(valueShare({ label: '' }, { values: [10, 30], round: false })(15)).toBe(0.25)
  expect(valueShare({ label: '', kind: 'log' }, { values: [1, 100], round: false })(10)).toBeCloseTo(0.5, 12)
  expect(timeShare(['2026-01-01', '2026-01-11'])('2026-01-06')).toBe(0.5)
  expect(nameShare(['A', 'B', 'C'], 'edge')('C')).toBe(1)
  expect(nameShare(['A', 'B'], 'middle')('A')).toBe(0.25)
  expect(nameShare(['A'], 'middle')('Z')).toBeNaN()
})

const look: Look = {
  scheme: 'light',
  width: 340,
  height: 280,
  show,
  words: (text) => text,
  animate: false,
  font: 'Inter',
}
const dated = (marks: readonly Mark[]): Chart => ({
  type: 'line',
  x: { label: 'Date', kind: 'time' },
  y: { label: 'Price', format: 'money' },
  series: [
    {
      name: 'Price',
      meaning: 'first',
      points: [
        ['2026-11-23', 104],
        ['2027-08-23', 100],
      ],
    },
  ],
  marks,
})
const drawn = (chart: Chart) => {
  const option = chartOption(chart, look)
  const [first] = [option.series].flat()
  const { markLine } = JSON.parse(JSON.stringify(first))
  const [grid] = [option.grid].flat()
  const [yAxis] = [option.yAxis].flat()
  return { lines: markLine.data, top: Number(grid?.top), titleGap: yAxis?.nameGap }
}

test('the label of a moment on the first day starts at its line, below the title of the axis', () => {
  const none = { top: 28, titleGap: 12 }
  const one = drawn(dated([{ axis: 'x', at: '2026-11-23', label: words }]))
  expect(one.lines[0].label).toMatchObject({ position: 'end', align: 'left' })
  expect(one).toMatchObject({ top: none.top + 16, titleGap: none.titleGap + 16 })
})

test('targets of nearly the same height are labeled at both ends and in the middle, and a fourth is not labeled', () => {
  const levels = [103, 103.01, 103.02, 103.03, 101].map((at): Mark => ({ axis: 'y', at, label: `At ${at}` }))
  expect(
    drawn(dated(levels)).lines.map(({ label }: { label: { position?: string; show?: boolean } }) => [
      label.position,
      label.show,
    ]),
  ).toEqual([
    ['insideEndTop', undefined],
    ['insideMiddleTop', undefined],
    ['insideStartTop', undefined],
    [undefined, false],
    ['insideEndTop', undefined],
  ])
})

test('no upright line runs through the words of a target: they stand at the end that is free, in the middle, or between two', () => {
  const target = { axis: 'y', at: 97, label: 'Target $97' } as const
  const place = (...days: readonly string[]) =>
    drawn(dated([target, ...days.map((at): Mark => ({ axis: 'x', at, label: 'Now' }))])).lines[0].label
      .position
  expect(place('2027-02-01')).toBe('insideEndTop')
  expect(place('2027-07-20')).toBe('insideStartTop')
  expect(place('2026-12-27', '2027-07-20')).toBe('insideMiddleTop')
  expect(place('2026-12-27', '2027-04-08', '2027-07-20')).toBe('insideStartTop')
})

test('where upright lines stand at both ends and in the middle, the words of a target stand between two of them', () => {
  const chart = dated([
    { axis: 'y', at: 97, label: 'Target 24 months' },
    { axis: 'x', at: '2026-11-28', label: 'Solved' },
    { axis: 'x', at: '2027-05-25', label: 'Now' },
  ])
  const { position, distance } = drawn(chart).lines[0].label
  const [grid] = [chartOption(chart, look).grid].flat()
  const width = look.width - Number(grid?.left) - Number(grid?.right)
  const share = (day: string) => timeShare(['2026-11-23', '2027-08-23'])(day) * width
  expect(position).toBe('insideStartTop')
  expect(distance[0]).toBeGreaterThan(share('2026-11-28'))
  expect(distance[0] + textWidth('Target 24 months')).toBeLessThan(share('2027-05-25'))
})

test('the words of a target stand where the price does not run, below its line where it runs all along above it', () => {
  const place = (prices: readonly [first: number, last: number]) => {
    const chart = dated([{ axis: 'y', at: 100, label: 'Target $100' }])
    if (chart.type !== 'line') throw new Error('no lines')
    const points = [['2026-11-23', prices[0]] as const, ['2027-08-23', prices[1]] as const]
    const series = chart.series.map((one) => ({ ...one, points }))
    return drawn({ ...chart, series, y: { ...chart.y, min: 90, max: 110 } }).lines[0].label.position
  }
  expect(place([109, 108])).toBe('insideEndTop')
  expect(place([109, 100.5])).toBe('insideStartTop')
  expect(place([100.6, 100.5])).toBe('insideEndBottom')
})

test('the words of a value stand where no point of a scatter lies', () => {
  const chart = (last: number): Chart => ({
    type: 'scatter',
    x: { label: 'Comparable', kind: 'category' },
    y: { label: 'Price', format: 'money', min: 90, max: 110 },
    series: [
      {
        name: 'Adjusted',
        meaning: 'housing',
        points: [
          ['A', 105],
          ['B', 95],
          ['C', last],
        ],
      },
    ],
    marks: [{ axis: 'y', at: 100, label: 'Value' }],
  })
  const place = (last: number) => drawn(chart(last)).lines[0].label.position
  expect(place(106)).toBe('insideEndTop')
  expect(place(101)).toBe('insideStartTop')
})

test('in a wide picture a target is named beside it, and the name of a line that ends there makes room', () => {
  const chart = dated([{ axis: 'y', at: 100, label: 'Target' }])
  if (chart.type !== 'line') throw new Error('no lines')
  const [one] = chart.series
  if (one === undefined) throw new Error('no series')
  const series = [one, { ...one, name: 'Other', meaning: 'second' as const }]
  const option = JSON.parse(JSON.stringify(chartOption({ ...chart, series }, { ...look, width: 800 })))
  const paddings = [option.series[0].markLine.data[0].label, ...option.series.map(endLabelOf)].map(
    ({ padding }) => padding[0],
  )
  expect(option.series[0].markLine.data[0].label.position).toBe('end')
  expect(new Set(paddings).size).toBe(3)
})

const endLabelOf = ({ endLabel }: { endLabel: { padding: number[] } }) => endLabel
