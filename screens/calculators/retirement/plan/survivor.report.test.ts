import { expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { US_STATES } from '#kit/us-states.ts'
import { runTool } from '#kit/tool.ts'
import tool from '../retirement.tool.ts'

const person = { birthDate: '1968-06-15', retireAge: 58, pia: 1_500, claimMonths: 840 }

/** A lives through 2040, at 72; B, three years younger, to 94. */
const couple = {
  ...examplesOf(tool.inputs),
  mode: 'plan',
  engine: 'deterministic',
  lives: 60,
  today: '2026-01-01',
  filingStatus: 'mfj',
  people: [
    { ...person, name: 'Sample spouse A', endAge: 72 },
    { ...person, name: 'Sample spouse B', birthDate: '1971-03-02', retireAge: 55, endAge: 94 },
  ],
  incomes: [],
  contributions: [],
  accounts: [
    { owner: 'first', type: 'traditional', balance: 900_000, stocks: 0.6, fee: 0 },
    { owner: 'first', type: 'taxable', balance: 500_000, basis: 200_000, stocks: 0.6, fee: 0 },
  ],
  annualSpending: 55_000,
}

function reportOf(change: Readonly<Record<string, unknown>> = {}) {
  const answer = runTool(tool, { ...couple, ...change })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const { report, outputs } = answer
  const schedule = report.find((block) => block.kind === 'schedule')
  const headline = report.find((block) => block.kind === 'headline')
  return {
    outputs,
    text: JSON.stringify(report),
    headline: headline?.kind === 'headline' ? headline.text : '',
    dates: schedule?.kind === 'schedule' ? schedule.rows : [],
  }
}

test('money that runs out after a death is told by the age of who lives, by name', () => {
  const { outputs, headline } = reportOf({ annualSpending: 74_000 })
  const year = Number(outputs.depletedInYear)
  expect(year).toBeGreaterThan(2040)
  expect(outputs.depletedAtAge).toBe(year - 1971)
  expect(headline).toContain(`when Sample spouse B is ${year - 1971}`)
})

test('while both live the age is the first one’s, and one person alone is not named', () => {
  const { outputs, headline } = reportOf({ annualSpending: 150_000 })
  expect(Number(outputs.depletedInYear)).toBeLessThan(2040)
  expect(headline).toContain(`when Sample spouse A is ${Number(outputs.depletedInYear) - 1968}`)
  const alone = reportOf({
    filingStatus: 'single',
    people: [{ ...person, name: 'You', endAge: 94 }],
    annualSpending: 150_000,
  })
  expect(alone.headline).toContain(`at age ${Number(alone.outputs.depletedAtAge)}`)
})

test('simulated lives tell the survivor’s ages too', () => {
  const { outputs } = reportOf({ engine: 'monteCarlo', annualSpending: 40_000 })
  const ages = JSON.parse(JSON.stringify(outputs.explorer)).map((row: { lastsTo: number }) => row.lastsTo)
  // B is 94 in the last year, in which A would have been 97.
  expect(Math.max(...ages)).toBe(94)
})

test('the year table says whose age it shows where that changes, and what the death does to the basis', () => {
  const [traditional, taxable] = couple.accounts
  const { text } = reportOf({ accounts: [traditional, { ...taxable, balance: 2_000_000 }] })
  expect(text.includes('Sample spouse A has died: ages from here on are Sample spouse B’s.')).toBe(true)
  expect(/The cost basis of taxable accounts steps up by \$\d/.test(text)).toBe(true)
})

test('nothing is on the calendar of who is dead, and all of the survivor’s is', () => {
  const titles = reportOf().dates.map((row) => row.title)
  expect(
    titles.filter((title) => /Sample spouse A .*required|Sample spouse A: last day/.test(title)),
  ).toEqual([])
  expect(
    titles.some((title) => title === 'Sample spouse B takes a first required minimum distribution'),
  ).toBe(true)
  const early = reportOf({
    people: [{ ...couple.people[0], endAge: 66 }, couple.people[1]],
  }).dates.map((row) => row.title)
  expect(early.filter((title) => title.startsWith('Sample spouse A applies'))).toEqual([])
  expect(early).toContain('Sample spouse B applies for Social Security')
})

test('of a state without an income tax nothing is said of its brackets', () => {
  const without = ['AK', 'FL', 'NV', 'NH', 'SD', 'TN', 'TX', 'WA', 'WY']
  const told = Object.keys(US_STATES).filter((state) =>
    /income tax is approximate/.test(reportOf({ state }).text),
  )
  expect(without.filter((state) => told.includes(state))).toEqual([])
  expect(told.length).toBe(Object.keys(US_STATES).length - without.length)
  const ends = /due to fall to \$3,000/
  expect(
    [reportOf({ state: 'VA' }).text, reportOf({ state: 'MD' }).text].map((text) => ends.test(text)),
  ).toEqual([true, false])
})

test('of a state whose figures are of an earlier year the year is said', () => {
  const years = (state: string) => /It uses (.*) from a secondary source/.exec(reportOf({ state }).text)?.[1]
  expect(['CA', 'ND', 'NY'].map(years)).toEqual([
    'the 2025 brackets, the latest on file,',
    'the 2025 brackets, the latest on file,',
    '2026 brackets',
  ])
})
