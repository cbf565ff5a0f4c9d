import { expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import tool from '../retirement.tool.ts'

const person = { retireAge: 63, claimMonths: 804 }

/** A couple of 58 and 55 who stop at 63, with 11 years of a mortgage left, and convert through the 12% bracket. */
const couple = {
  ...examplesOf(tool.inputs),
  mode: 'plan',
  engine: 'deterministic',
  lives: 60,
  today: '2026-11-27',
  filingStatus: 'mfj',
  people: [
    { ...person, name: 'Sample A', birthDate: '1968-03-15', endAge: 92, pia: 3_400 },
    { ...person, name: 'Sample B', birthDate: '1971-06-20', endAge: 95, pia: 1_900 },
  ],
  incomes: [
    { owner: 'first', kind: 'wage', amount: 145_000 },
    { owner: 'second', kind: 'wage', amount: 62_000 },
  ],
  contributions: [{ owner: 'first', type: 'traditional', amount: 24_500, matchRate: 0.5, matchLimit: 0.06 }],
  accounts: [
    { owner: 'first', type: 'traditional', balance: 880_000, stocks: 0.6 },
    { owner: 'second', type: 'roth', balance: 140_000, basis: 90_000, since: 2010, stocks: 0.6 },
    { owner: 'both', type: 'taxable', balance: 260_000, basis: 150_000, stocks: 0.6 },
  ],
  annualSpending: 96_000,
  healthPre65: 13_000,
  medicareExtra: 3_000,
  homeValue: 420_000,
  mortgageBalance: 180_000,
  mortgagePayment: 19_332.82,
  mortgageUntil: 2037,
  conversionRule: 'bracket',
  conversionRate: 0.12,
  conversionFromAge: 63,
  conversionToAge: 72,
}

function run(change: Readonly<Record<string, unknown>> = {}) {
  const answer = runTool(tool, { ...couple, ...change })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const { report } = answer
  const schedule = report.find((block) => block.kind === 'schedule')
  const costs = report.find((block) => block.kind === 'table' && block.title === 'What each year costs')
  const years: readonly Record<string, number>[] = JSON.parse(JSON.stringify(answer.outputs.years))
  return {
    years,
    year: (which: number) => years.find(({ year }) => year === which) ?? {},
    text: JSON.stringify(report),
    dates: schedule?.kind === 'schedule' ? schedule.rows : [],
    costs: costs?.kind === 'table' ? costs : { columns: [], rows: [] },
  }
}

test('what a year costs is told part by part and adds up to the cash needed', () => {
  const { costs, year } = run()
  expect(costs.columns.map(({ key }) => key)).toEqual([
    'year',
    'ages',
    'livingCosts',
    'healthPremiums',
    'debtPayments',
    'need',
  ])
  // 19,332.82 in dollars of 2032, and one premium of 13,000: the other works on.
  const first = year(2032)
  expect(first.livingCosts).toBeCloseTo(96_000)
  expect(first.healthPremiums).toBeCloseTo(13_000)
  expect(first.debtPayments).toBeCloseTo(19_332.82 / Number(first.priceIndex), 2)
  for (const row of costs.rows) {
    const parts = ['livingCosts', 'healthPremiums', 'debtPayments'].map((key) => Number(row[key] ?? 0))
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(Number(row.need), 2)
  }
  // Tier 4 of 2026 in prices of now: (446.30 of Part B + 83.30 of Part D) × 12.
  const more = run({ conversionRate: 0.24 })
  expect(more.costs.columns.map(({ key }) => key)).toContain('surcharge')
  expect(more.costs.rows.find((row) => row.year === 2033)?.surcharge).toBeCloseTo(6_355.2, 1)
})

test('a filled bracket is the bracket of the year, and its top is what ordinary income stands against', () => {
  const { years, text } = run()
  const filled = years.filter(({ conversion }) => Number(conversion) > 0)
  expect(filled.length).toBeGreaterThan(6)
  for (const row of filled) {
    expect([row.year, row.bracket]).toEqual([row.year, 0.12])
    expect(row.bracketTop).toBeCloseTo(Number(row.ordinaryIncome), 1)
  }
  // Gains have rates of their own: with them taxable income stands above a top that nothing has reached.
  expect(Number(filled[0]?.taxableIncome)).toBeGreaterThan(Number(filled[0]?.bracketTop) + 20_000)
  expect(text).toContain('Ordinary taxable income')
})

test('the calendar tells a conversion in dollars of its day, with today’s beside it', () => {
  const { dates, year } = run()
  const { conversion, priceIndex } = year(2031)
  const row = dates.find(({ date }) => date === '2031-12-01')
  expect(row?.amount).toBe(Math.round(Number(conversion) * Number(priceIndex)))
  expect(Number(row?.amount)).toBeGreaterThan(1.1 * Number(conversion))
  expect(row?.note).toMatch(/^\$[\d,]+ in today’s dollars/)
  expect(dates.find(({ title }) => title.startsWith('Sample A applies'))?.note).toBe(
    '$3,400 a month, in today’s dollars.',
  )
})

test('Medicare enrollment opens on the first day of the third month before 65 is attained', () => {
  const opens = (birthDate: string) =>
    run({ people: [{ ...couple.people[0], birthDate }, couple.people[1]] }).dates.find(({ title }) =>
      title.startsWith('Sample A can enroll'),
    )?.date
  expect(opens('1968-03-15')).toBe('2032-12-01')
  // Who is born on the first attains an age on the day before.
  expect(opens('1968-03-01')).toBe('2032-11-01')
  expect(opens('1968-01-01')).toBe('2032-09-01')
})

test('years without a premium credit are those in which either of the two buys insurance before 65', () => {
  // A is 63 and 64 in 2031 and 2032; B, who works to 63, in 2034 and 2035.
  expect(run().text).toContain('which happens in 4 early-retirement years')
})

test('without a birthday the end of work says that it is January 1, and only what depends on a day that it is July 1', () => {
  const people = couple.people.map((one, at) => ({ ...one, birthDate: null, age: 58 - 3 * at }))
  const notes = run({ people }).dates.map(({ title, note }) => [/retire/.test(title), note ?? ''] as const)
  const [work, others] = [notes.filter(([ends]) => ends), notes.filter(([ends]) => !ends)]
  expect(work.length).toBe(2)
  for (const [, note] of work) expect(note).toMatch(/work ends on January 1/)
  expect(others.length).toBeGreaterThan(2)
  for (const [, note] of others) expect(note).toMatch(/July 1 is assumed\.$|today’s dollars, at average/)
})
