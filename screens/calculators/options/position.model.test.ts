import { expect, test } from 'vitest'
import { legsShown } from './position.model.ts'

test('the table of legs shows the legs of the template, around the price and the dates that stand beside it', () => {
  const inputs = { spot: 100, today: '2026-11-20', years: 0.5, expiry: null }
  const strikes = (more: object) => legsShown({ ...inputs, ...more }).map(({ strike }) => strike)
  expect(strikes({ preset: 'ironCondor' })).toEqual([90, 95, 105, 110])
  expect(strikes({ preset: 'ironCondor', spot: 42 })).toEqual([38, 40, 44, 46])
  expect(strikes({ preset: 'own' })).toEqual([40, 45])
  const [, far] = legsShown({ ...inputs, preset: 'callCalendar', years: 1 })
  expect(far?.expiry).toBe('2028-11-19')
  expect(legsShown({ ...inputs, preset: 'callCalendar', years: '' })[1]?.expiry).toBeNull()
})
