import { expect, test } from 'vitest'
import { stateLocalTaxCap } from './alternative-minimum-tax.ts'
import { gainsBrackets } from './capital-gains-tax.ts'
import { ofYear } from './dated.ts'
import { incomeTaxBrackets } from './federal-income-tax.ts'
import { federalTaxYear } from './federal-tax-year.ts'
import { jointLifeTables } from './joint-life-table.ts'
import { lifeTable } from './life-table.ts'
import { wageBases } from './payroll-tax.ts'
import { uniformLifetimeTables } from './required-distribution.ts'
import { stateIncomeTaxes } from './state-income-tax.ts'

const ascending = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? Infinity))

test('bracket edges ascend and have one rate more than edges', () => {
  for (const { value } of [...incomeTaxBrackets, ...gainsBrackets])
    for (const tops of Object.values(value.tops)) {
      expect(ascending(tops)).toBe(true)
      expect(value.rates.length).toBe(tops.length + 1)
    }
})

test('joint brackets are twice the single ones up to the 32 % edge, as the 2017 act set them', () => {
  for (const { value } of incomeTaxBrackets)
    for (const [index, top] of value.tops.mfj.slice(0, 5).entries())
      expect(top).toBe(2 * (value.tops.single[index] ?? 0))
})

test('every year from 1951 on has a wage base, and 1950 has none', () => {
  for (let year = 1951; year <= 2060; year += 1) expect(ofYear(wageBases, year)).toBeTypeOf('number')
  expect(ofYear(wageBases, 1950)).toHaveProperty('noAnswer')
})

test('a life table ends with certain death and has a row for every age to 119', () => {
  for (const table of [lifeTable.male, lifeTable.female]) {
    expect(table.length).toBe(120)
    expect(table.at(-1)).toBe(1)
    expect(table.every((q) => q > 0 && q <= 1)).toBe(true)
  }
})

test('distribution divisors fall with age', () => {
  for (const { value } of uniformLifetimeTables) expect(ascending(value.divisors.toReversed())).toBe(true)
})

test('all fifty states and the capital have a tax row that is marked as unchecked', () => {
  const row = stateIncomeTaxes[0]
  expect(Object.keys(row?.value ?? {}).length).toBe(51)
  expect(row?.checked).toBeNull()
})

test('a tax year on file gives every table, and one that is not gives the reason', () => {
  expect(federalTaxYear(2026)).toMatchObject({ year: 2026, senior: { perPerson: 6000 } })
  expect(federalTaxYear(2024)).toMatchObject({ senior: { perPerson: 0 } })
  expect(federalTaxYear(2023)).toHaveProperty('noAnswer')
})

test('the cap on state and local taxes grows by one percent a year, to the dollar', () => {
  const year = (asked: number) => ofYear(stateLocalTaxCap, asked)
  const [before, after] = [year(2026), year(2027)]
  if ('noAnswer' in before || 'noAnswer' in after) throw new Error('both years are on file')
  expect(after.cap).toBe(Math.round(before.cap * 1.01))
  expect(after.reducedFrom).toBe(Math.round(before.reducedFrom * 1.01))
})

test('the joint table with a spouse exactly ten years younger is the uniform table', () => {
  const { firstAge, firstSpouseAge, rows } = jointLifeTables[0]?.value ?? {
    firstAge: 0,
    firstSpouseAge: 0,
    rows: [],
  }
  const uniform = uniformLifetimeTables.at(-1)?.value ?? { firstAge: 0, divisors: [] }
  expect(rows).toHaveLength(25)
  for (const [index, row] of rows.entries()) {
    const age = firstAge + index
    expect(row).toHaveLength(age - 10 - firstSpouseAge + 1)
    expect(row.at(-1)).toBe(uniform.divisors[age - uniform.firstAge])
  }
})
