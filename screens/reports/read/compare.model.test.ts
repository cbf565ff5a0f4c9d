import { expect, test } from 'vitest'
import { type Compared, figuresOf, monthlyOf } from './compare.model.ts'

const cents = (label: string) => ({ kind: 'number', format: 'cents', label }) as const
const OUTPUTS = {
  daysCovered: { kind: 'number', format: 'integer', label: 'Days covered' },
  moneyIn: cents('Money in'),
  moneyOut: cents('Money out'),
  net: cents('Net'),
  largest: cents('Largest amount'),
} as const

function statement(title: string, values: Readonly<Record<string, number | string | null>>): Compared {
  const net = Number(values.moneyIn) - Number(values.moneyOut)
  const outputs = { ...values, net, largest: 900 }
  const run = { ok: true as const, inputs: { currency: 'USD' }, outputs, reasons: {}, report: [] }
  return { title, mode: { outputs: OUTPUTS, currency: 'currency' }, run }
}

const PERIODS = {
  two: { firstDay: '2026-09-01', lastDay: '2026-10-31', daysCovered: 61 },
  five: { firstDay: '2026-06-01', lastDay: '2026-10-31', daysCovered: 153 },
  short: { firstDay: '2026-10-05', lastDay: '2026-10-18', daysCovered: 14 },
}
const two = statement('Two', { ...PERIODS.two, moneyIn: 12_200, moneyOut: 9_760 })
const five = statement('Five', { ...PERIODS.five, moneyIn: 30_600, moneyOut: 26_010 })
const short = statement('Short', { ...PERIODS.short, moneyIn: 2_800, moneyOut: 700 })

test('61 and 153 days are compared as two and five months, with the totals beside', () => {
  const { rows = [], notes = [] } = monthlyOf(two, five) ?? {}
  expect(rows).toEqual([
    // 12,200 ÷ 2 and 30,600 ÷ 5
    {
      figure: 'Money in',
      difference: '$20.00',
      first: '$6,100.00',
      second: '$6,120.00',
      firstTotal: '$12,200.00',
      secondTotal: '$30,600.00',
    },
    // 9,760 ÷ 2 and 26,010 ÷ 5
    {
      figure: 'Money out',
      difference: '$322.00',
      first: '$4,880.00',
      second: '$5,202.00',
      firstTotal: '$9,760.00',
      secondTotal: '$26,010.00',
    },
    {
      figure: 'Net',
      difference: '−$302.00',
      first: '$1,220.00',
      second: '$918.00',
      firstTotal: '$2,440.00',
      secondTotal: '$4,590.00',
    },
  ])
  expect(notes).toEqual([
    'Two covers 61 days (Sep 1, 2026 to Oct 31, 2026), about 2 months.',
    'Five covers 153 days (Jun 1, 2026 to Oct 31, 2026), about 5 months.',
  ])
})

test('a statement of two weeks says that it is too short, and keeps its totals', () => {
  const { rows = [], notes = [] } = monthlyOf(short, five) ?? {}
  expect(notes[0]).toBe(
    'Short covers 14 days (Oct 5, 2026 to Oct 18, 2026): too short to be brought to a month.',
  )
  expect(rows[1]).toMatchObject({ difference: '', first: 'Too short', firstTotal: '$700.00' })
})

test('an earlier report that keeps no days says how to bring it to a month', () => {
  const old = statement('Old', { moneyIn: 1, moneyOut: 2 })
  expect(monthlyOf(old, five)?.notes[0]).toBe(
    'Old does not say how many days it covers. Process its file again to bring it to a month.',
  )
})

test('the other figures of two statements stand once, and plans have no months', () => {
  expect(figuresOf(two, five)).toEqual([
    { figure: 'Largest amount', first: '$900.00', second: '$900.00', difference: '$0.00', isSame: true },
  ])
  const plan = { ...two, run: { ...two.run, outputs: { largest: 5 } } }
  expect(monthlyOf(plan, five)).toBeNull()
  expect(figuresOf(plan, five).map(({ figure }) => figure)).toContain('Money in')
})
