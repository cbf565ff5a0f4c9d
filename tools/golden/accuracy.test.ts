import { expect, test } from 'vitest'
import { DISPUTES, FAMILIES, SCREEN_CASES } from '#screens/accuracy/accuracy.gen.ts'
import { measureAccuracy } from './accuracy.ts'

const now = await measureAccuracy()

test('the accuracy page covers every family and every case', () => {
  expect(FAMILIES.map(({ family, cases, source }) => ({ family, cases, source }))).toEqual(
    now.families.map(({ family, cases, source }) => ({ family, cases, source })),
  )
  expect(SCREEN_CASES).toEqual(now.screens)
  expect(DISPUTES).toEqual(now.disputes)
})

test('no family is farther from its sources than the page says', () => {
  for (const { family, largestError, failed, skipped } of now.families) {
    const told = FAMILIES.find((one) => one.family === family)
    expect(failed, family).toBe(0)
    if (skipped === 0) expect(largestError, family).toBeLessThanOrEqual(told?.largestError ?? 0)
  }
})
