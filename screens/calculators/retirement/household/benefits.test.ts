import { expect, test } from 'vitest'
import { averageYears } from '../lives/explorer.model.ts'
import { given } from '../plan/given.fixture.ts'
import { attainedMonth } from './birthday.model.ts'
import { peopleOf } from './people.model.ts'
import { prepare } from './prepare.model.ts'

const accounts = [{ owner: 'first', type: 'roth', balance: 2_000_000, stocks: 0.5, fee: 0 }]
const alone = { filingStatus: 'single', incomes: [], contributions: [], accounts, today: '2026-01-01' }
const person = { sex: 'male', birthDate: '1959-06-15', retireAge: 65, endAge: 90, claimMonths: 802 }

/** Social Security of the plan's average life by year. */
function benefits(changes: Readonly<Record<string, unknown>>): ReadonlyMap<number, number> {
  return new Map(
    averageYears(prepare(given({ ...alone, ...changes }))).map((row) => [row.year, row.socialSecurity]),
  )
}

test('a benefit from average earnings has had the raises since 62, in today’s dollars', () => {
  const [retired] = peopleOf(given({ ...alone, people: [{ ...person, aime: 5_000 }] }))
  // 2021 bend points 996 and 6,002: 2,177.60, raised by 5.9, 8.7, 3.2, 2.5 and 2.8 %.
  expect(retired).toMatchObject({ pia: 2_725.6, benefit: 2_725, estimated: false })
})

test('so has a benefit from an earnings record', () => {
  const earnings = [
    { owner: 'first', year: 2019, amount: 100_000 },
    { owner: 'first', year: 2020, amount: 110_000 },
  ]
  const [retired] = peopleOf(given({ ...alone, people: [person], earnings }))
  // 210,000 ÷ 420 = 500 a month, 90 % of it in 2021: 450; × 1.2517.
  expect(retired?.benefit).toBe(563)
})

test('an estimate from today’s wage is of the wages of the year of 62, raised since, and no more than that', () => {
  const wage = { incomes: [{ owner: 'first', kind: 'wage', amount: 96_000 }] }
  const pia = (birthDate: string) =>
    peopleOf(given({ ...alone, ...wage, people: [{ ...person, birthDate }] }))[0]?.pia ?? 0
  // Wages and prices have grown alike, but for a few percent: five years after 62 the estimate is about the same.
  expect(pia('1959-06-15') / pia('1964-06-15')).toBeGreaterThan(0.85)
  expect(pia('1959-06-15') / pia('1964-06-15')).toBeLessThan(1.1)
})

test('the first check comes in the month after the claim', () => {
  const born = (birthDate: string) =>
    benefits({ people: [{ ...person, birthDate, pia: 2_000, claimMonths: 804 }] })
  const december = born('1959-12-31')
  expect(december.get(2026)).toBe(0)
  // Full retirement age of 1959 is 66 and 10 months: two months late add 4/3 %.
  expect(december.get(2027)).toBe(12 * 2_026)
  expect(born('1959-06-15').get(2026)).toBe(6 * 2_026)
  // Born on the first of a month: of age in the month before.
  expect(born('1959-07-01').get(2026)).toBe(6 * 2_026)
})

test('the year in which both of a couple claim has the checks of its months only', () => {
  const people = [
    { sex: 'male', birthDate: '1958-03-10', retireAge: 65, endAge: 90, pia: 3_200, claimMonths: 840 },
    { sex: 'female', birthDate: '1961-09-20', retireAge: 65, endAge: 92, pia: 600, claimMonths: 804 },
  ]
  const rows = benefits({ filingStatus: 'mfj', people })
  // His 3,200 with 40 months of 2/3 % = 4,053 from April (nine checks); hers 600 + 1,600 − 600 from October (three).
  expect(rows.get(2027)).toBe(0)
  expect(rows.get(2028)).toBe(9 * 4_053 + 3 * 1_600)
  expect(rows.get(2029)).toBe(12 * (4_053 + 1_600))
})

test('wages from full retirement age on take nothing, nor those of the year before that month from a claim at it', () => {
  const work = {
    people: [{ ...person, birthDate: '1960-06-15', retireAge: 75, pia: 2_500, claimMonths: 804 }],
    incomes: [{ owner: 'first', kind: 'wage', amount: 150_000 }],
  }
  // 67 in June 2027: six checks from July, none of them for a month before the full age.
  expect(benefits(work).get(2027)).toBe(6 * 2_500)
  expect(benefits(work).get(2028)).toBe(12 * 2_500)
})

test('in the year of full retirement age only wages before its month count', () => {
  const early = {
    people: [{ ...person, birthDate: '1960-06-15', retireAge: 75, pia: 2_500, claimMonths: 780 }],
    incomes: [{ owner: 'first', kind: 'wage', amount: 180_000 }],
  }
  // Claimed at 65, 24 months early: 2,166 a month. 180,000 × 5/12 = 75,000 before June; (75,000 − 65,160) ÷ 3 = 3,280.
  expect(benefits(early).get(2027)).toBeCloseTo(12 * 2_166 - 3_280, 6)
  expect(benefits(early).get(2028)).toBe(12 * 2_166)
})

test('an age is attained on the day before the birthday', () => {
  expect(attainedMonth('1960-06-15')).toBe(5)
  expect(attainedMonth('1960-06-01')).toBe(4)
  expect(attainedMonth('1960-01-01')).toBe(-1)
  expect(attainedMonth(null)).toBe(attainedMonth('1960-07-01'))
  const [first] = peopleOf(given({ ...alone, people: [{ ...person, birthDate: '1960-01-01', pia: 2_000 }] }))
  expect(first?.fullMonths).toBe(802)
})
