import { expect, test } from 'vitest'
import { runsOf } from './schedule-runs.ts'

const pay = (date: string, amount = 21.25) => ({ date, title: 'Coupon', amount })

test('equal payments half a year apart are told once, and a last one that differs stays', () => {
  const rows = [
    pay('2027-05-17'),
    pay('2027-11-15'),
    pay('2028-05-15'),
    { date: '2028-11-15', title: 'Coupon and principal', amount: 1021.25 },
  ]
  expect(runsOf(rows)).toEqual([{ ...pay('2027-05-17'), note: 'twice a year until May 15, 2028' }, rows[3]])
})

test('two of a kind, another amount and uneven distances stay as they are', () => {
  const two = [pay('2027-01-15'), pay('2027-02-15')]
  expect(runsOf(two)).toEqual(two)
  const uneven = [pay('2027-01-15'), pay('2027-02-15'), pay('2027-05-15'), pay('2027-06-15', 20)]
  expect(runsOf(uneven)).toEqual(uneven)
})
