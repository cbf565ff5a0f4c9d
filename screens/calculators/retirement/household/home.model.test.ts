import { expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { parseInputs } from '#kit/parse.ts'
import { inputs } from '../retirement.inputs.ts'
import { collegeCosts, goalsAt } from './goals.model.ts'
import { homeAtEnd, homeYear } from './home.model.ts'

function given(raw: Readonly<Record<string, unknown>>) {
  const parsed = parseInputs(inputs, { ...examplesOf(inputs), ...raw }, Object.keys(inputs))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.inputs
}

const home = { homeValue: 400_000, homeGrowth: 0, homeAge: 70, sellingCost: 0.06 }
const at = (age: number) => ({ t: age - 60, year: 2026 + age - 60, firstAge: 60, priceIndex: 1 })

test('a sale brings the value less its cost and the loan, and rent from then on', () => {
  const plan = given({
    ...home,
    homePlan: 'sell',
    rentAfterSale: 20_000,
    mortgageBalance: 150_000,
    mortgagePayment: 10_000,
    mortgageUntil: 2040,
  })
  // Fifteen payments of 10,000 repay 150,000 without interest: ten are paid, 50,000 are left.
  expect(homeYear(plan, at(70)).receipt).toBeCloseTo(376_000 - 50_000, 2)
  expect(homeYear(plan, at(69))).toEqual({ receipt: 0, rent: 0, mortgageNominal: 10_000 })
  expect(homeYear(plan, at(71))).toEqual({ receipt: 0, rent: 20_000, mortgageNominal: 0 })
  expect(homeAtEnd(plan, 30)).toBe(0)
})

test('a smaller home costs its price and two percent', () => {
  const plan = given({ ...home, homePlan: 'downsize', newHomeValue: 200_000 })
  expect(homeYear(plan, at(70)).receipt).toBeCloseTo(376_000 - 204_000, 6)
  expect(homeAtEnd(plan, 30)).toBe(200_000)
})

test('a reverse mortgage pays its share of the value, and a home that is kept pays nothing', () => {
  expect(homeYear(given({ ...home, homePlan: 'reverse' }), at(70)).receipt).toBe(160_000)
  expect(homeYear(given(home), at(70)).receipt).toBe(0)
})

test('a 529 account pays for college first', () => {
  const plan = given({
    children: [{ birthYear: 2010, collegeAge: 18, collegeYears: 2, cost: 30_000, saved: 40_000 }],
  })
  const costs = collegeCosts(plan, { startYear: 2026, years: 5, realReturn: 0 })
  expect([...costs]).toEqual([0, 0, 0, 20_000, 0])
})

test('a goal comes again every so many years', () => {
  const plan = given({ goals: [{ cost: 30_000, fromAge: 67, toAge: 80, everyYears: 6 }] })
  const due = Array.from({ length: 20 }, (_, index) => 65 + index).filter((age) => goalsAt(plan, age) > 0)
  expect(due).toEqual([67, 73, 79])
})
