import { expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import tool from '../retirement.tool.ts'

const person = { name: 'You', sex: 'male', age: 67, retireAge: 66, endAge: 90, pia: 2000, claimMonths: 804 }

/** The report of one person with so much to spend. */
function reportOf(annualSpending: number, more: Readonly<Record<string, unknown>> = {}) {
  const answer = runTool(tool, {
    ...examplesOf(tool.inputs),
    lives: 120,
    today: '2026-01-01',
    filingStatus: 'single',
    people: [person],
    incomes: [],
    contributions: [],
    accounts: [{ owner: 'first', type: 'traditional', balance: 700_000, stocks: 0.6, fee: 0 }],
    annualSpending,
    ...more,
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return {
    text: JSON.stringify(answer.report),
    tone: answer.report.find((block) => block.kind === 'headline'),
  }
}

test.each([
  ['simulations', {}],
  ['average returns', { engine: 'deterministic' }],
  ['market history', { engine: 'historical' }],
])('by %s a plan is not called good beside the ways to reach 90%', (_, engine) => {
  const seen = [30_000, 38_000, 42_000, 46_000, 50_000, 54_000, 60_000].map((spending) => {
    const { text, tone } = reportOf(spending, engine)
    const isGood = tone?.kind === 'headline' && tone.tone === 'positive'
    return { isGood, isShort: text.includes('Ways to reach 90%') }
  })
  expect(seen.filter(({ isGood, isShort }) => isGood && isShort)).toEqual([])
  expect(seen.some(({ isGood }) => isGood)).toBe(true)
  expect(seen.some(({ isShort }) => isShort)).toBe(true)
})

test('where a tenth of the simulations ends with nothing, no one is said to end with less', () => {
  expect(reportOf(60_000).text).toContain('at least one simulation in ten ends with nothing left')
  expect(reportOf(30_000).text).toContain('one simulation in ten ends with less')
})

test('a key date falls on the day of birth, or on the last day of a month that does not have it', () => {
  const born = (birthDate: string, claimMonths = 804) =>
    reportOf(40_000, { people: [{ ...person, birthDate, age: null, claimMonths }] }).text
  expect(born('1966-08-30')).toContain('2032-08-30')
  // Three months before 67 years and 6 months after an August 31: in November.
  expect(born('1966-08-31', 810)).toContain('2033-11-30')
})
