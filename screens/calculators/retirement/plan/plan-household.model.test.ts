import { expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import { prepare } from '../household/prepare.model.ts'
import { otherPlan } from '../lives/compare.model.ts'
import { averageYears } from '../lives/explorer.model.ts'
import tool from '../retirement.tool.ts'
import { given } from './given.fixture.ts'

test('a survivor keeps the larger benefit and files as single the year after', () => {
  const couple = {
    people: [
      {
        name: 'Sample spouse A',
        sex: 'male',
        age: 70,
        retireAge: 66,
        endAge: 75,
        pia: 3000,
        claimMonths: 796,
      },
      {
        name: 'Sample spouse B',
        sex: 'female',
        age: 70,
        retireAge: 66,
        endAge: 90,
        pia: 1000,
        claimMonths: 796,
      },
    ],
    incomes: [],
    contributions: [],
    accounts: [{ owner: 'first', type: 'traditional', balance: 800_000, stocks: 0.5, fee: 0 }],
  }
  const rows = averageYears(prepare(given(couple)))
  const last = rows.find((row) => row.year === 2031)
  const alone = rows.find((row) => row.year === 2032)
  // 3,000 of the first, 1,000 of the second and 500 more to half of 3,000; alone the larger one stays.
  expect(last?.socialSecurity).toBe(12 * 4500)
  expect(alone?.socialSecurity).toBe(12 * 3000)
})

test('each month of work leaves more, and twelve months are a year', () => {
  const person = { name: 'Sample', sex: 'female', age: 50, endAge: 90, pia: 2500, claimMonths: 804 }
  const one = {
    filingStatus: 'single',
    incomes: [{ owner: 'first', kind: 'wage', amount: 90_000 }],
    contributions: [{ owner: 'first', type: 'traditional', amount: 12_000 }],
    accounts: [{ owner: 'first', type: 'traditional', balance: 900_000, stocks: 0.6, fee: 0 }],
    annualSpending: 50_000,
  }
  const left = (retireAge: number, retireMonths: number) =>
    averageYears(prepare(given({ ...one, people: [{ ...person, retireAge, retireMonths }] }))).at(-1)
      ?.total ?? 0
  const byMonth = [...Array.from({ length: 12 }, (_, month) => left(62, month)), left(63, 0)]
  expect(byMonth).toEqual(byMonth.toSorted((a, b) => a - b))
  const steps = byMonth.slice(1).map((value, month) => value - (byMonth[month] ?? 0))
  // No month is worth more than twice another: nothing jumps at the turn of the year.
  expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(2)
})

test('an earnings record is indexed, and its 35 best years make the benefit', () => {
  const record = Array.from({ length: 40 }, (_, index) => ({
    owner: 'first',
    year: 1985 + index,
    amount: 60_000,
  }))
  const person = { name: 'Sample', sex: 'male', age: 62, retireAge: 62, endAge: 90, claimMonths: 804 }
  const alone = { people: [person], incomes: [], contributions: [], accounts: [] }
  const [retired] = prepare(given({ ...alone, earnings: record })).people
  const [without] = prepare(given(alone)).people
  expect(without?.pia).toBe(0)
  // 60,000 in each year is worth more than 60,000 ÷ 12 once it is indexed, and the wage base caps the early years.
  expect(retired?.pia).toBeGreaterThan(2_400)
  expect(retired?.estimated).toBe(false)
})

test('a widow of 60 starts with 71.5 % of what her husband had earned', () => {
  const couple = {
    people: [
      {
        name: 'Sample spouse A',
        sex: 'male',
        age: 65,
        retireAge: 60,
        endAge: 66,
        pia: 2000,
        claimMonths: 840,
      },
      {
        name: 'Sample spouse B',
        sex: 'female',
        age: 58,
        retireAge: 55,
        endAge: 90,
        pia: 0,
        claimMonths: 840,
      },
    ],
    incomes: [],
    contributions: [],
    accounts: [{ owner: 'first', type: 'roth', balance: 2_000_000, stocks: 0.5, fee: 0 }],
  }
  const rows = averageYears(prepare(given(couple)))
  // He dies in the year of 66, before claiming; she is 60 in the year after: 0.715 × 2,000 a month.
  expect(rows.find((row) => row.year === 2028)?.socialSecurity).toBe(12 * 1430)
})

const early = (change: Readonly<Record<string, unknown>>) =>
  averageYears(
    prepare(
      given({
        filingStatus: 'single',
        people: [
          { name: 'Sample', sex: 'male', age: 50, retireAge: 50, endAge: 90, pia: 2000, claimMonths: 804 },
        ],
        incomes: [],
        contributions: [],
        annualSpending: 20_000,
        healthPre65: 0,
        ...change,
      }),
    ),
  )

test('an inherited account is emptied by the end of the tenth year after the death, without a penalty', () => {
  const rows = early({
    accounts: [
      { owner: 'first', type: 'inherited', balance: 500_000, since: 2024, stocks: 0.5, fee: 0 },
      { owner: 'first', type: 'cash', balance: 900_000 },
    ],
  })
  expect(rows.find((row) => row.year === 2033)?.inherited).toBeGreaterThan(1_000)
  expect(rows.find((row) => row.year === 2034)?.inherited).toBeCloseTo(0, 6)
  expect(rows[0]?.rmd).toBeCloseTo(500_000 / 9, 6)
  expect(rows.every((row) => row.penalty === 0)).toBe(true)
})

test('level payments at 50 are the amortized share of the balance, fixed in dollars, until 59', () => {
  const rows = early({
    levelFromAge: 50,
    accounts: [
      { owner: 'first', type: 'traditional', balance: 500_000, stocks: 0.5, fee: 0 },
      { owner: 'first', type: 'cash', balance: 900_000 },
    ],
  })
  // 500,000 × 0.05 ÷ (1 − 1.05^−36.2) = 30,158.
  expect(rows[0]?.rmd).toBeCloseTo(30_158, -1)
  expect((rows[9]?.rmd ?? 0) * (rows[9]?.priceIndex ?? 0)).toBeCloseTo(rows[0]?.rmd ?? 0, 6)
  expect(rows[10]?.rmd).toBe(0)
})

test('a conversion comes out of the Roth account after five years without a penalty, earlier with one', () => {
  const ladder = (conversionToAge: number) =>
    early({
      conversionRule: 'fixed',
      conversionAmount: 30_000,
      conversionFromAge: 50,
      conversionToAge,
      accounts: [
        { owner: 'first', type: 'traditional', balance: 400_000, stocks: 0.5, fee: 0 },
        { owner: 'first', type: 'cash', balance: 130_000 },
      ],
    })
  const rows = ladder(59)
  const seasoned = rows.filter((row) => row.fromRoth > 0 && row.age >= 55 && row.age < 60)
  expect(seasoned.length).toBeGreaterThan(0)
  expect(seasoned[0]?.penalty).toBe(0)
  const broke = early({
    conversionRule: 'fixed',
    conversionAmount: 30_000,
    conversionFromAge: 50,
    conversionToAge: 59,
    accounts: [
      { owner: 'first', type: 'traditional', balance: 400_000, stocks: 0.5, fee: 0 },
      { owner: 'first', type: 'cash', balance: 30_000 },
    ],
  })
  const tooSoon = broke.find((row) => row.fromRoth > 0 && row.age < 55)
  expect(tooSoon?.penalty).toBeGreaterThan(0)
})

test('the premium credit of a year comes in the next one, and a dollar above four times the guideline loses it', () => {
  const rows = (pension: number) =>
    early({
      healthPre65: 9_000,
      incomes: [{ owner: 'first', kind: 'pension', amount: pension }],
      accounts: [{ owner: 'first', type: 'cash', balance: 900_000 }],
      market: 'own',
      cashReturn: 0,
      inflationMean: 0,
      inflationVolatility: 0,
    })
  // 9,000 − 9.96 % of 46,950 (three times 15,650) = 4,323.78.
  expect(rows(46_950)[0]?.credit).toBe(0)
  expect(rows(46_950)[1]?.credit).toBeCloseTo(4_323.78, 2)
  expect(rows(62_601)[1]?.credit).toBe(0)
})

test('a plan B of one’s own changes only what was typed', () => {
  const base = given({ compareWith: 'own', otherRetireFirst: 69, otherStocks: 0.4, otherConversion: '22' })
  const other = otherPlan(base)
  expect(other.people.map((person) => person.retireAge)).toEqual([69, 65])
  expect(other.annualSpending).toBe(base.annualSpending)
  expect(other.accounts.map((row) => row.stocks)).toEqual([0.4, 0.4, 0.4, 0])
  expect(other).toMatchObject({ conversionRule: 'bracket', conversionRate: 0.22, strategy: base.strategy })
})

test('future dollars lift every amount of a year by its prices, and today’s money none', () => {
  const shown = (dollars: string) => {
    const report = runTool(tool, { ...examplesOf(tool.inputs), today: '2026-01-01', mode: 'plan', dollars })
    const table = report.ok
      ? report.report.find((block) => block.kind === 'table' && block.folded === true)
      : null
    return table?.kind === 'table' ? table.rows.map((row) => Number(row.total)) : []
  }
  const prices = averageYears(prepare(given())).map((row) => row.priceIndex)
  const today = shown('today')
  expect(shown('future')).toEqual(today.map((total, t) => total * (prices[t] ?? 0)))
  expect(prices.at(-1)).toBeGreaterThan(2)
})
