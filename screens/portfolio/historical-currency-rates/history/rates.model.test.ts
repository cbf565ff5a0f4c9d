import { expect, test } from 'vitest'
import { pairHistory } from './rates.model.ts'

/** Asked for the rates of two days, where the last of the person's own before the end is of `date`. */
const endingWith = (date: string) =>
  pairHistory({
    from: 'EUR',
    to: 'USD',
    start: '2024-01-10',
    end: '2024-06-15',
    throughEuro: false,
    ownRates: 'day',
    dailyRates: [
      { date: '2024-01-10', rate: 1.25 },
      { date, rate: 1.5 },
      { date: '2024-06-16', rate: 9 },
    ],
  })

test('the rate of a day stands for a week, and no longer', () => {
  expect(endingWith('2024-06-15')).toMatchObject({ startRate: 1.25, endRate: 1.5 })
  expect(endingWith('2024-06-08')).toMatchObject({ startRate: 1.25, endRate: 1.5 })
  expect(() => endingWith('2024-06-07')).toThrow('2024-06-15 or the week before')
})
