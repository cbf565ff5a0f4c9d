import { expect, test } from 'vitest'
import { averageYears } from '../lives/explorer.model.ts'
import { given } from '../plan/given.fixture.ts'
import { afterStopping } from '../plan/stopping.model.ts'
import { endOfWork } from './birthday.model.ts'
import { prepare } from './prepare.model.ts'

const endsAt = (birthDate: string | null, retireMonths = 0) => {
  const { workEndAge, workEndMonths } = endOfWork({ birthDate, retireAge: 66, retireMonths })
  return [workEndAge, workEndMonths]
}

test('work ends in the month in which the age is reached, and without a date of birth in January', () => {
  expect(endsAt('1968-12-15')).toEqual([66, 11])
  expect(endsAt('1968-12-15', 11)).toEqual([67, 10])
  expect(endsAt('1968-02-29')).toEqual([66, 1])
  expect(endsAt('1968-01-01')).toEqual([66, 0])
  expect(endsAt(null)).toEqual([66, 0])
  expect(endsAt(null, 11)).toEqual([66, 11])
})

const plan = (today: string, birthDate: string) =>
  given({
    today,
    filingStatus: 'single',
    people: [
      { name: 'You', sex: 'male', birthDate, retireAge: 66, endAge: 90, pia: 2_000, claimMonths: 804 },
    ],
    incomes: [{ owner: 'first', kind: 'wage', amount: 120_000 }],
    contributions: [],
    accounts: [{ owner: 'first', type: 'cash', balance: 500_000 }],
    annualSpending: 60_000,
  })

test('somebody born in December is paid for eleven months of the year in which they retire', () => {
  const rows = averageYears(prepare(plan('2026-01-01', '1968-12-15')))
  const wages = (year: number) => rows.find((row) => row.year === year)?.wages ?? 0
  expect(wages(2033)).toBe(120_000)
  expect(wages(2034)).toBeCloseTo(110_000, 6)
  expect(wages(2035)).toBe(0)
})

test('who reaches the age within weeks still works, and who reached it in this year does not', () => {
  expect(afterStopping(plan('2026-11-28', '1960-12-15'), 'it lasts')).toBe(
    'If you stop working at 66, it lasts',
  )
  expect(afterStopping(plan('2026-11-28', '1960-08-15'), 'it lasts')).toBe('It lasts')
  expect(afterStopping(plan('2026-12-01', '1960-12-15'), 'it lasts')).toBe('It lasts')
})
