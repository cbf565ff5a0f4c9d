import { expect, test } from 'vitest'
import { runTool } from '#kit/tool.ts'
import { given, threeYears } from '../plan/given.fixture.ts'
import { averageYears } from '../lives/explorer.model.ts'
import tool from '../retirement.tool.ts'
import { prepare } from './prepare.model.ts'

const owner = { name: 'Sample', sex: 'male', age: 75, retireAge: 75, endAge: 78, pia: 2500, claimMonths: 840 }
const spouse = { ...owner, sex: 'female', retireAge: 60, claimMonths: 744, endAge: 80 }

const couple = (age: number, endAge = 85) =>
  given({ ...threeYears, filingStatus: 'mfj', people: [owner, { ...spouse, age, retireAge: age, endAge }] })

test('a spouse fifteen years younger lengthens required distributions while both live, and one ten years younger does not', () => {
  // IRS Publication 590-B, Tables II and III: 28.3 at 75 with 60, 24.6 at 75.
  const [first] = averageYears(prepare(couple(60)))
  const [other] = averageYears(prepare(couple(65)))
  expect(first?.rmd).toBeCloseTo(1_000_000 / 28.3, 6)
  expect(other?.rmd).toBeCloseTo(1_000_000 / 24.6, 6)
})

test('nobody whose distributions follow the joint table is told of the uniform one', () => {
  const answer = runTool(tool, {
    ...threeYears,
    mode: 'plan',
    lives: 20,
    filingStatus: 'mfj',
    people: [owner, { ...spouse, age: 60, retireAge: 60 }],
  })
  expect(answer.ok).toBe(true)
  expect(JSON.stringify(answer.ok && answer.report)).not.toContain('uniform table')
})

test('an owner who outlives a younger spouse is on the uniform table from the year after the death', () => {
  // She dies in the year of 61; at 77 the divisor is 26.5 with a spouse of 62, and 22.9 without.
  const [, second, alone] = averageYears(prepare(couple(60, 61)))
  const [, same, together] = averageYears(prepare(couple(60, 85)))
  expect(second?.rmd).toBeCloseTo(same?.rmd ?? 0, 6)
  expect((alone?.rmd ?? 0) / (together?.rmd ?? 1)).toBeCloseTo(26.5 / 22.9, 9)
})

test('a couple on separate returns is refused by the filing status, one person on a separate return is taxed so', () => {
  const two = given({
    ...threeYears,
    filingStatus: 'mfs',
    people: [owner, { ...spouse, age: 70, endAge: 85 }],
  })
  expect(() => prepare(two)).toThrow(expect.objectContaining({ field: 'filingStatus' }))
  const taxed = (filingStatus: string) =>
    averageYears(prepare(given({ ...threeYears, filingStatus })))[0]?.taxableSocialSecurity ?? 0
  // 26 USC 86(c)(1)(C): nothing of the benefits is free on a separate return.
  const benefits = averageYears(prepare(given({ ...threeYears })))[0]?.socialSecurity ?? 0
  expect(taxed('mfs')).toBeCloseTo(0.85 * benefits, 6)
})

test('two earners owe the additional Medicare tax on what they earn together above 250,000 dollars', () => {
  const income = { kind: 'wage', growth: 0, startAge: null, endAge: null, cola: false, survivorShare: 0 }
  const working = { ...owner, age: 50, retireAge: 65, endAge: 70 }
  const incomes = [
    { ...income, name: 'His', owner: 'first', amount: 165_000 },
    { ...income, name: 'Hers', owner: 'second', amount: 120_000 },
  ]
  const people = [working, { ...spouse, age: 50, retireAge: 65, endAge: 70 }]
  const [, year] = averageYears(prepare(given({ ...threeYears, filingStatus: 'mfj', people, incomes })))
  // 7.65 % of 285,000 = 21,802.50, and 0.9 % of the 35,000 above 250,000 = 315: 26 USC 3101(b)(2).
  expect(year?.payrollTax).toBeCloseTo(21_802.5 + 315, 6)
})
