import { expect, test } from 'vitest'
import { averageYears } from '../lives/explorer.model.ts'
import { given, threeYears } from '../plan/given.fixture.ts'
import { prepare } from './prepare.model.ts'

/** 2026-07-01: 184 of 365 days are left. */
const LEFT = 184 / 365
const rowsFrom = (today: string, change: Readonly<Record<string, unknown>> = {}) =>
  averageYears(prepare(given({ ...threeYears, today, ...change })))

test('a plan of July has half a year of spending and benefits, a whole distribution, and half a year of growth', () => {
  const [row, next] = rowsFrom('2026-07-01')
  expect(row?.spending).toBeCloseTo(85_000 * LEFT, 6)
  expect(row?.socialSecurity).toBeCloseTo(30_000 * LEFT, 6)
  // 1,000,000 ÷ 26.5 at 73.
  expect(row?.rmd).toBeCloseTo(1_000_000 / 26.5, 6)
  const [before] = [(row?.traditional ?? 0) * 1.05 ** LEFT]
  // 25.5 at 74, of the balance of December 31.
  expect(next?.rmd).toBeCloseTo(before / 25.5, 4)
  expect(next?.spending).toBeCloseTo(85_000, 6)
})

test('the tax of the first year is that of the whole year less that of the income before the date', () => {
  // Benefits alone are not taxed. With the distribution of 37,736, of 30,000 of benefits are taxed:
  // provisional income 52,736: 4,500 + 0.85 × (52,736 − 34,000) = 20,425; AGI 58,161.
  const [row] = rowsFrom('2026-07-01')
  expect(row?.agi).toBeCloseTo(1_000_000 / 26.5 + 4_500 + 0.85 * (1_000_000 / 26.5 + 15_000 - 34_000), 2)
})

test('a plan of the last day of the year has a day of it, and the distribution', () => {
  const [row, next] = rowsFrom('2026-12-31')
  expect(row?.spending).toBeCloseTo(85_000 / 365, 6)
  expect(row?.rmd).toBeCloseTo(1_000_000 / 26.5, 6)
  expect(next?.year).toBe(2027)
})

test('what has been distributed already is not due again, and is taxed with the year', () => {
  const taken = 30_000
  const accounts = [{ owner: 'first', type: 'traditional', balance: 970_000, stocks: 1, fee: 0 }]
  const [row] = rowsFrom('2026-07-01', { accounts, distributionTaken: taken })
  // (970,000 + 30,000) ÷ 26.5 − 30,000
  expect(row?.rmd).toBeCloseTo(1_000_000 / 26.5 - taken, 6)
  const [all] = rowsFrom('2026-07-01', { accounts, distributionTaken: 50_000 })
  expect(all?.rmd).toBe(0)
  expect(all?.agi).toBeGreaterThan(50_000)
})

test('of a year that is worked for nine months, six of them past, three months of pay and of saving are left', () => {
  const plan = {
    people: [
      {
        name: 'Sample',
        sex: 'male',
        age: 60,
        retireAge: 60,
        retireMonths: 9,
        endAge: 80,
        pia: 2000,
        claimMonths: 804,
      },
    ],
    incomes: [{ owner: 'first', kind: 'wage', amount: 120_000 }],
    contributions: [{ owner: 'first', type: 'taxable', amount: 12_000 }],
    accounts: [{ owner: 'first', type: 'cash', balance: 500_000 }],
    healthPre65: 0,
    taxMode: 'none',
    annualSpending: 60_000,
    cashReturn: 0,
  }
  const [row] = rowsFrom('2026-07-01', plan)
  // July to September are 92 of the 273 days from January on.
  const worked = (0.75 * 92) / 273
  expect(row?.wages).toBeCloseTo(120_000 * worked, 6)
  expect(row?.taxable).toBeCloseTo(12_000 * worked, 6)
  // Living costs of the last three months come out of the accounts.
  expect(row?.spending).toBeCloseTo(60_000 * 0.25, 6)
})

const worker = {
  name: 'Sample',
  sex: 'male',
  birthDate: '1961-08-20',
  retireAge: 65,
  endAge: 80,
  pia: 2000,
  claimMonths: 804,
}
const toAugust = {
  filingStatus: 'single',
  people: [worker],
  incomes: [{ owner: 'first', kind: 'wage', amount: 120_000 }],
  contributions: [],
  accounts: [{ owner: 'first', type: 'cash', balance: 500_000 }],
  healthPre65: 0,
  medicareExtra: 0,
  taxMode: 'none',
  annualSpending: 60_000,
  cashReturn: 0,
}

test('work that ends on August 1, in the month of birth, leaves no pay on that day and a month of it on July 1', () => {
  const wages = (today: string) => rowsFrom(today, toAugust)[0]?.wages
  expect(wages('2026-08-01')).toBe(0)
  expect(wages('2026-08-20')).toBe(0)
  // July is 31 of the 212 days worked, which are 7 of 12 months.
  expect(wages('2026-07-01')).toBeCloseTo(((120_000 * 7) / 12) * (31 / 212), 6)
  // August to December, whichever day of them the plan starts on.
  const spending = (today: string) => rowsFrom(today, toAugust)[0]?.spending ?? 0
  const medicare = 5 * 202.9
  expect(spending('2026-08-01')).toBeCloseTo((60_000 * 5) / 12 + medicare, 6)
  expect(spending('2026-08-20')).toBeCloseTo((((60_000 * 5) / 12 + medicare) * 134) / 153, 6)
})

test('part-time work goes on after the job, and of a couple each one’s own pay is counted', () => {
  const second = { ...worker, name: 'Other', retireAge: 70 }
  const pay = (incomes: readonly object[]) =>
    rowsFrom('2026-08-01', { ...toAugust, filingStatus: 'mfj', people: [worker, second], incomes })[0]?.wages
  const job = { owner: 'first', kind: 'wage', amount: 200_000 }
  const left = 153 / 365
  expect(pay([job, { owner: 'first', kind: 'partTime', amount: 20_000 }])).toBeCloseTo(20_000 * left, 6)
  expect(pay([job, { owner: 'second', kind: 'wage', amount: 50_000 }])).toBeCloseTo(50_000 * left, 6)
})

test('a benefit that is claimed after the date loses none of its checks', () => {
  const claims = (today: string) =>
    rowsFrom(today, {
      people: [
        { sex: 'male', birthDate: '1956-09-15', retireAge: 65, endAge: 90, pia: 2500, claimMonths: 840 },
      ],
    })[0]?.socialSecurity
  expect(claims('2026-07-01')).toBe(claims('2026-01-01'))
  expect(claims('2026-07-01')).toBeGreaterThan(0)
})

test('a rule starts from the first whole year', () => {
  const rows = rowsFrom('2026-12-31', { strategy: 'guytonKlinger' })
  expect(rows[1]?.spending).toBeCloseTo(85_000, 0)
})

test('on no day of the year does a plan of somebody who works on count the rest of it as retirement', () => {
  const working = {
    filingStatus: 'single',
    people: [{ sex: 'male', age: 45, retireAge: 67, endAge: 70, pia: 2000, claimMonths: 804 }],
    incomes: [{ owner: 'first', kind: 'wage', amount: 90_000 }],
  }
  const days = Array.from({ length: 365 }, (_, day) =>
    new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  )
  const retired = days.filter((today) => {
    const [row] = rowsFrom(today, working)
    return row === undefined || row.retired || row.spending !== 0
  })
  expect(retired).toEqual([])
})
