import { expect, test } from 'vitest'
import { aprTolerances, cardRateAssessed, militaryLendingCap, paydayAlternative } from './credit-rules.ts'
import { asOf } from './dated.ts'
import { homeDebtLimit, homeSaleExclusion, mortgageInsuranceEnd } from './home-rules.ts'
import { componentLives, renovationRecoup } from './renovation-recoup.ts'

test('every rule of credit and home has a figure for today and none before it was made', () => {
  for (const rows of [
    aprTolerances,
    cardRateAssessed,
    militaryLendingCap,
    paydayAlternative,
    homeDebtLimit,
    homeSaleExclusion,
    mortgageInsuranceEnd,
  ] as const) {
    expect(asOf<unknown>(rows, '2026-12-01')).not.toHaveProperty('noAnswer')
    expect(asOf<unknown>(rows, '1960-01-01')).toHaveProperty('noAnswer')
  }
})

test('shares and lives are plausible, named apart, and marked as not compared with their source', () => {
  const shares = renovationRecoup.map(({ value }) => value)
  expect(new Set(shares.map(({ name }) => name)).size).toBe(18)
  expect(shares.every(({ recoup, words }) => recoup > 0.3 && recoup < 2 && words.length > 0)).toBe(true)
  expect(componentLives.every(({ value }) => value.years >= 5 && value.years <= 60)).toBe(true)
  expect([...renovationRecoup, ...componentLives].every(({ checked }) => checked === null)).toBe(true)
})

test('each project of the survey is found by its own name before any other', () => {
  const lower = (text: string) => text.toLowerCase()
  for (const { value } of renovationRecoup) {
    const found = renovationRecoup.find((row) =>
      row.value.words.every((word) => lower(value.name).includes(word)),
    )
    expect(found?.value.name).toBe(value.name)
  }
})
