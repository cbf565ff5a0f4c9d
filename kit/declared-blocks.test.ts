import { expect, test } from 'vitest'
import { plotOf, tableOf } from './declared-blocks.ts'
import { out } from './output.ts'

const balances = out.rows('Balances', {
  year: out.integer('Year'),
  owed: out.money('Owed'),
  paid: out.cents('Paid', { unit: 'a month', decimals: 1 }),
})
const rows = [
  { year: 1, owed: 90, paid: 10 },
  { year: 2, owed: 80, paid: null },
]

test('a table takes its title, columns, and formats from the output', () => {
  expect(tableOf(balances, rows)).toEqual({
    kind: 'table',
    title: 'Balances',
    columns: [
      { key: 'year', label: 'Year', format: 'integer' },
      { key: 'owed', label: 'Owed', format: 'money' },
      { key: 'paid', label: 'Paid (a month)', format: 'cents', decimals: 1 },
    ],
    rows,
  })
})

test('a table shows the named columns in order, with totals where declared', () => {
  const { columns, title } = tableOf(balances, rows, {
    title: 'Paid each year',
    show: ['paid', 'year'],
    total: ['paid'],
  })
  expect(title).toBe('Paid each year')
  expect(columns.map(({ key, total }) => [key, total])).toEqual([
    ['paid', true],
    ['year', undefined],
  ])
})

test('a chart draws columns along another, with gaps where there is no answer', () => {
  const { chart } = plotOf(balances, rows, {
    type: 'line',
    title: 'Owed and paid',
    caption: 'Both fall.',
    along: 'year',
    y: 'US dollars',
    series: { owed: 'debt', paid: { meaning: 'spending', dashed: true, name: 'Payment' } },
    min: 0,
  })
  expect(chart).toEqual({
    type: 'line',
    x: { label: 'Year', format: 'integer', kind: 'value' },
    y: { label: 'US dollars', format: 'money', min: 0 },
    series: [
      {
        name: 'Owed',
        meaning: 'debt',
        points: [
          [1, 90],
          [2, 80],
        ],
      },
      {
        name: 'Payment',
        meaning: 'spending',
        dashed: true,
        points: [
          [1, 10],
          [2, null],
        ],
      },
    ],
  })
})
