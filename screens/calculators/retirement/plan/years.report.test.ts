import { expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import tool from '../retirement.tool.ts'

/** Both stop on January 1, 2027. */
const stops = { claimMonths: 804, retireMonths: 8 }
const you = { ...stops, name: 'You', birthDate: '1960-05-10', retireAge: 66, endAge: 84, pia: 2_800 }
const partner = {
  ...stops,
  name: 'Partner',
  birthDate: '1963-09-02',
  retireAge: 63,
  retireMonths: 4,
  endAge: 93,
}
const traditional = { owner: 'first', type: 'traditional', balance: 500_000, stocks: 0.6, fee: 0 }
const brokerage = { owner: 'both', type: 'taxable', balance: 200_000, basis: 120_000, stocks: 0.6, fee: 0 }

function reportOf(change: Readonly<Record<string, unknown>> = {}) {
  const answer = runTool(tool, {
    ...examplesOf(tool.inputs),
    lives: 60,
    engine: 'deterministic',
    today: '2026-11-27',
    filingStatus: 'mfj',
    people: [you, partner],
    incomes: [{ owner: 'first', kind: 'wage', amount: 90_000 }],
    contributions: [],
    accounts: [traditional, brokerage],
    annualSpending: 60_000,
    ...change,
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const table = answer.report.find((block) => block.kind === 'table' && block.title.startsWith('Year by'))
  const schedule = answer.report.find((block) => block.kind === 'schedule')
  if (table?.kind !== 'table') throw new Error('no table of years')
  return {
    report: JSON.stringify(answer.report),
    columns: table.columns.map(({ key }) => key),
    totals: table.columns.filter(({ total }) => total).map(({ key }) => key),
    rows: table.rows,
    dates: schedule?.kind === 'schedule' ? schedule.rows : [],
  }
}

test('the table of years has a column of what ever happens, and none of what never does', () => {
  const { columns, rows, totals } = reportOf()
  expect(columns).toEqual([
    'year',
    'ages',
    'events',
    'wages',
    'socialSecurity',
    'credit',
    'rmd',
    'fromTaxable',
    'fromTraditional',
    'federalTax',
    'bracket',
    'spending',
    'total',
  ])
  expect(totals).toEqual(['federalTax'])
  const amounts = ['wages', 'socialSecurity', 'rmd', 'fromTaxable', 'fromTraditional', 'federalTax'] as const
  for (const key of amounts) expect([key, rows.some((row) => Number(row[key]) > 0)]).toEqual([key, true])
  const more = reportOf({
    state: 'CA',
    accounts: [traditional, { owner: 'first', type: 'cash', balance: 90_000 }],
  })
  expect(more.columns).toEqual(expect.arrayContaining(['fromCash', 'stateTax']))
  expect(more.totals).toEqual(['federalTax', 'stateTax'])
})

const inheritance = { name: 'Inheritance', age: 70, years: 2, cost: 0, receipt: 150_000 }

test.each([{}, { oneOffs: [inheritance] }])(
  'what is spent and where it comes from add up in every whole year of the table',
  (more) => {
    const { rows } = reportOf({ state: 'CA', ...more })
    const amount = (row: (typeof rows)[number], key: string) => Number(row[key] ?? 0)
    const columns = ['wages', 'pension', 'socialSecurity', 'oneTimeIncome', 'credit', 'rmd']
    const drawn = ['fromCash', 'fromTaxable', 'fromTraditional', 'fromRoth']
    const off = rows.slice(1).filter((row) => {
      const income = [...columns, ...drawn].reduce((sum, key) => sum + amount(row, key), 0)
      const out = amount(row, 'spending') + amount(row, 'federalTax') + amount(row, 'stateTax')
      // More than that is saved.
      return income < out - 1
    })
    expect(off).toEqual([])
  },
)

test('income of one time has a column where there is any', () => {
  const { columns, rows } = reportOf({ oneOffs: [inheritance] })
  expect(columns).toContain('oneTimeIncome')
  expect(rows.flatMap(({ year, oneTimeIncome }) => (oneTimeIncome === null ? [] : [year]))).toEqual([
    2030, 2031,
  ])
})

test('while the household lives on its pay no spending of $0 is told, and the year of the start says from when it counts', () => {
  const [first, second] = reportOf().rows
  expect(first).toMatchObject({ year: 2026, events: 'Counts from Nov 27, 2026.', spending: null, rmd: null })
  expect(second).toMatchObject({ year: 2027, ages: '67/64' })
  expect(Number(second?.spending)).toBeGreaterThan(60_000)
  expect(reportOf({ people: [{ ...you, retireAge: 60 }, partner], incomes: [] }).report).toContain(
    'In the rest of 2026 you spend $',
  )
})

test('the ages of both are told while both live, then the survivor’s, and nobody is told that they have died', () => {
  const { rows, report } = reportOf()
  expect(rows.find(({ year }) => year === 2044)?.ages).toBe('84/81')
  const after = rows.find(({ year }) => year === 2045)
  expect(after?.ages).toBe('82')
  expect(after?.events).toMatch(/^After your death: ages from here on are Partner’s\./)
  expect(report).not.toContain('You have died')
  expect(reportOf({ filingStatus: 'single', people: [you], accounts: [traditional] }).columns).toContain(
    'age',
  )
})

test('a taxable account that nobody entered is said to be where the plan saves', () => {
  const told = 'You entered no taxable account: the plan saves what you do not spend in one.'
  expect(reportOf({ accounts: [traditional], annualSpending: 40_000 }).report).toContain(told)
  expect(reportOf().report).not.toContain(told)
  expect(reportOf({ accounts: [{ ...traditional, type: 'roth' }] }).report).not.toContain(told)
  expect(reportOf({ accounts: [traditional, brokerage] }).report).not.toContain('From taxable and cash')
})

test('the key date of a partner without wages of their own names the spousal benefit, and no $0', () => {
  const { dates } = reportOf()
  const apply = dates.filter(({ title }) => title.endsWith('for Social Security'))
  expect(apply).toMatchObject([
    {
      date: '2027-02-10',
      title: 'You apply for Social Security',
      note: '$2,800 a month, in today’s dollars.',
    },
    {
      date: '2030-06-02',
      title: 'Partner applies for Social Security',
      note: '$1,400 a month as a spouse, in today’s dollars.',
    },
  ])
  const applied = (change: object) =>
    reportOf({ people: [you, { ...partner, ...change }] })
      .dates.filter(({ title }) => title.startsWith('Partner applies'))
      .map(({ date, note }) => [date, note])
  expect(applied({ pia: 1_000 })).toEqual([
    ['2030-06-02', '$1,400 a month, spousal benefit included, in today’s dollars.'],
  ])
  // Who claims first has the own benefit alone until the other has applied: 24 months early 1,000 less 24 × 5/900,
  // and 4 months early 400 less 4 × 25/3,600 beside it.
  const first = {
    people: [
      { ...you, claimMonths: 840 },
      { ...partner, pia: 1_000, claimMonths: 780 },
    ],
  }
  expect(reportOf(first).dates.find(({ title }) => title.startsWith('Partner applies'))).toMatchObject({
    date: '2028-06-02',
    note: '$866 a month, and $1,254 once the other has applied, in today’s dollars.',
  })
  expect(applied({ pia: 2_000 })).toEqual([['2030-06-02', '$2,000 a month, in today’s dollars.']])
  expect(
    reportOf({ filingStatus: 'single', people: [{ ...you, pia: 0 }], accounts: [traditional] }).report,
  ).not.toContain('for Social Security"')
})

test('only who has a traditional account, or inherits one, takes a first required distribution', () => {
  const takes = (people: readonly object[]) =>
    reportOf({ people })
      .dates.filter(({ title }) => title.includes('a first required minimum distribution'))
      .map(({ title }) => title.split(' ')[0])
  expect(takes([you, partner])).toEqual(['You'])
  expect(takes([{ ...you, endAge: 72 }, partner])).toEqual(['Partner'])
})
