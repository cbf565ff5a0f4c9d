import { expect, test } from 'vitest'
import { monthlyReturns, unbroken } from './monthly-returns.ts'
import { priceReturns } from './price-returns.ts'

test('a deposit within a month is no return', () => {
  // 100 → 110 before 50 come in, 160 → 152: 1.1 · 0.95 − 1.
  const valuations = [
    { day: 0, value: 100 },
    { day: 15, value: 110 },
    { day: 31, value: 152 },
  ]
  const [month] = monthlyReturns(valuations, [{ day: 15, amount: 50 }], [0, 31])
  expect(month?.return).toBeCloseTo(1.1 * 0.95 - 1, 12)
})

test('a flow on the last day of a month belongs to the next', () => {
  const valuations = [
    { day: 0, value: 100 },
    { day: 31, value: 110 },
    { day: 59, value: 168 },
  ]
  const months = monthlyReturns(valuations, [{ day: 31, amount: 50 }], [0, 31, 59])
  expect(months.map((one) => one.return)).toEqual([expect.closeTo(0.1, 12), expect.closeTo(0.05, 12)])
})

test('months before anything was held are left out, and a series begins after its last gap', () => {
  const valuations = [
    { day: 0, value: 0 },
    { day: 31, value: 0 },
    { day: 59, value: 0 },
    { day: 90, value: 105 },
  ]
  const months = monthlyReturns(valuations, [{ day: 59, amount: 100 }], [0, 31, 59, 90])
  expect(months).toEqual([{ day: 90, return: expect.closeTo(0.05, 12) }])
  expect(
    unbroken([
      { day: 1, return: 0.1 },
      { day: 2, return: { noAnswer: 'gap' } },
      { day: 3, return: 0.2 },
    ]),
  ).toEqual([{ day: 3, return: 0.2 }])
})

const close = (date: string, value: number) => ({
  symbol: 'XYZ',
  date,
  close: value,
  source: 'typed' as const,
})

test('splits and what was paid count in the return of a price', () => {
  const index = {
    closes: new Map([['XYZ', [close('2026-01-30', 100), close('2026-02-27', 51), close('2026-04-30', 55)]]]),
    splits: new Map([['XYZ', [{ date: '2026-02-10', ratio: 2 }]]]),
  }
  const ends = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']
  // February: 51 · 2 + 1 on 100. March has no close, so that April has nothing to compare with.
  expect(priceReturns(index, [{ symbol: 'XYZ', date: '2026-02-20', perUnit: 1 }], ends)).toEqual([
    { symbol: 'XYZ', month: '2026-02-28', value: expect.closeTo(0.03, 12) },
  ])
})
