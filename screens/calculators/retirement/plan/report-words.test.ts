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
    const asksForMore = text.includes('would reach 90%')
    return { isGood, isShort: text.includes('Ways to reach 90%'), asksForMore }
  })
  expect(seen.filter(({ isShort, asksForMore }) => asksForMore !== isShort)).toEqual([])
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
  expect(born('1966-08-30')).toContain('2033-05-30')
  // Three months before 67 years and 6 months after an August 31: in November.
  expect(born('1966-08-31', 810)).toContain('2033-11-30')
})

test('the key date of retiring is when the plan ends the pay: in the month of the age, or so many months later', () => {
  const retiring = (change: object) => reportOf(40_000, { people: [{ ...person, ...change }] }).text
  const born = { birthDate: '1966-08-30', age: null }
  expect(retiring(born)).toContain('"date":"2032-08-01","title":"You retire"')
  expect(retiring({ ...born, retireMonths: 5 })).toContain('"date":"2033-01-01","title":"You retire"')
  expect(retiring({ age: 60, retireMonths: 5 })).toContain('"date":"2032-06-01","title":"You retire"')
})

const headlineOf = (more: Readonly<Record<string, unknown>>) => {
  const { tone } = reportOf(40_000, more)
  return tone?.kind === 'headline' ? tone.text : ''
}

test('the headline names the age at which the plan stops working, and none once nobody works', () => {
  const at = (age: number, retireAge: number, more = {}) => ({ ...person, age, retireAge, ...more })
  expect(headlineOf({ people: [at(50, 62)] })).toMatch(/^If you stop working at 62, your money lasts in /)
  expect(headlineOf({ people: [at(50, 62, { retireMonths: 4 })] })).toMatch(
    /^If you stop working at 62 years and 4 months,/,
  )
  expect(headlineOf({ people: [at(67, 66)] })).toMatch(/^Your money lasts in /)
  const couple = (one: object, two: object) => ({ filingStatus: 'mfj', people: [one, two] })
  expect(headlineOf(couple(at(50, 62), at(48, 62)))).toMatch(/^If you both stop working at 62,/)
  expect(headlineOf(couple(at(50, 62), at(48, 60)))).toMatch(/^If you two stop working at 62 and 60,/)
  expect(headlineOf(couple(at(67, 66), at(48, 60, { name: 'Robin' })))).toMatch(
    /^If Robin stops working at 60,/,
  )
  expect(headlineOf({ people: [at(50, 62)], engine: 'deterministic' })).toMatch(/^If you stop working at 62,/)
})

test('a first year without work that only accounts pay for names no income of nothing', () => {
  const early = reportOf(40_000, { people: [{ ...person, age: 50, retireAge: 60 }] }).text
  expect(early).toMatch(/In 2036, \$[\d,]+ from accounts/)
  expect(/.{60}\$0 of income.{20}/.exec(early)?.[0]).toBeUndefined()
})

test('the ways to reach 90% name the age to work to; a small sample says that it is being looked for', () => {
  const steps = (more: Readonly<Record<string, unknown>>, spending = 45_000) =>
    reportOf(spending, {
      people: [{ ...person, age: 60, retireAge: 64 }],
      incomes: [{ owner: 'first', kind: 'wage', amount: 80_000 }],
      ...more,
    }).text
  expect(steps({ lives: 1_000 })).toMatch(
    /"Work to 6[5-8]","effect":"At least 90% probability of success, with [1-4] more years? of work"/,
  )
  expect(steps({ lives: 60 })).toContain(
    'Looking for the age that reaches 90%; it takes 1,000 simulations or more.',
  )
  expect(steps({ lives: 1_000 }, 90_000)).toContain(
    'Up to 10 more years of work do not reach 90% on their own.',
  )
  // Nothing is to be found where nobody works, or where the plan reaches it already.
  for (const text of [steps({ lives: 1_000, incomes: [] }), steps({ lives: 1_000 }, 20_000)])
    expect(text).not.toMatch(/"Work (to|longer)/)
})
