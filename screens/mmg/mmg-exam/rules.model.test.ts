import { expect, test } from 'vitest'
import { countsAt, deadlineOf, FORMS, monthsAfter, scoredOf, standingOf } from './rules.model.ts'

const at = (day: string) => new Date(`${day}T12:00:00.000Z`)
const past = (day: string, passed = false) => ({ startedAt: at(day), gradedAt: at(day), passed })

test('the full form scores 50 questions in 75 minutes, and the renewal 20 in 30', () => {
  expect([scoredOf(FORMS.full), FORMS.full.minutes, FORMS.full.trial]).toEqual([50, 75, 5])
  expect([scoredOf(FORMS.renewal), FORMS.renewal.minutes]).toEqual([20, 30])
})

test('attempts are 14 days apart, three in 365 days', () => {
  expect(standingOf([], at('2026-11-26'))).toMatchObject({ left: 3, because: 'now', form: 'full' })
  expect(standingOf([past('2026-11-20')], at('2026-11-26'))).toMatchObject({
    left: 2,
    because: 'pause',
    from: at('2026-12-04'),
  })
  const three = [past('2026-01-10'), past('2026-03-01'), past('2026-11-01')]
  expect(standingOf(three, at('2026-11-26'))).toMatchObject({
    left: 0,
    because: 'window',
    from: at('2027-01-10'),
  })
  expect(standingOf(three, at('2027-01-11'))).toMatchObject({ left: 1, because: 'now' })
})

test('a certificate lasts 24 months and is renewed in its last 90 days by the short form', () => {
  const passed = [past('2026-11-26', true)]
  expect(standingOf(passed, at('2027-06-01'))).toMatchObject({
    because: 'certificate',
    from: at('2028-08-28'),
    certifiedUntil: at('2028-11-26'),
  })
  expect(standingOf(passed, at('2028-09-01'))).toMatchObject({ because: 'now', form: 'renewal' })
  expect(standingOf(passed, at('2028-12-01'))).toMatchObject({ form: 'full', certifiedUntil: null })
  expect(monthsAfter(at('2028-02-29'), 12)).toEqual(at('2029-02-28'))
})

test('more time moves the deadline, and an answer up to 30 seconds late counts by its stamp', () => {
  const deadline = deadlineOf(at('2026-11-26'), 'full', 1.5)
  expect(deadline.toISOString()).toBe('2026-11-26T13:52:30.000Z')
  const after = (ms: number) => new Date(deadline.getTime() + ms)
  expect(countsAt(deadline, after(-1), after(5_000))).toBe(true)
  expect(countsAt(deadline, after(29_000), after(-1))).toBe(true)
  expect(countsAt(deadline, after(29_000), after(1))).toBe(false)
  expect(countsAt(deadline, after(31_000), after(-1))).toBe(false)
})
