import { expect, test } from 'vitest'
import type { Block, Chart, Meaning } from '#kit/block.ts'
import { INK, seriesColors } from './palette.ts'
import { roleColors, streamColors } from './role-colors.ts'

const block = (chart: Chart): Block => ({ kind: 'chart', title: 'Chart', caption: '', chart })
const lines = (...series: readonly (readonly [string, Meaning])[]): Block =>
  block({
    type: 'line',
    x: { label: 'Year' },
    y: { label: 'Amount' },
    series: series.map(([name, meaning]) => ({ name, meaning, points: [] })),
  })
const pair = (meaning: Meaning) =>
  `light-dark(${seriesColors([{ meaning }], 'light')[0]}, ${seriesColors([{ meaning }], 'dark')[0]})`

test('a name outside a chart has the color of its line in both schemes', () => {
  const colors = roleColors([lines(['Loan', 'debt'], ['Savings', 'saving'])])
  expect([...colors]).toEqual([
    ['Loan', pair('debt')],
    ['Savings', pair('saving')],
  ])
})

test('a line alone and a name with two colors have none', () => {
  expect(roleColors([lines(['Loan', 'debt'])]).size).toBe(0)
  const two = roleColors([
    lines(['Loan', 'debt'], ['Rent', 'housing']),
    lines(['Loan', 'tax'], ['Rent', 'housing']),
  ])
  expect([...two.keys()]).toEqual(['Rent'])
})

test('both ends of a stream that share a role share its color; a sum on the way is gray', () => {
  const [tax, more, sum] = streamColors(
    [{ name: 'Federal', meaning: 'tax' }, { name: 'State', meaning: 'tax' }, { name: 'Sum' }],
    'light',
  )
  expect([more, sum]).toEqual([tax, INK.light.gray])
  expect(tax).toBe(seriesColors([{ meaning: 'tax' }], 'light')[0])
})
