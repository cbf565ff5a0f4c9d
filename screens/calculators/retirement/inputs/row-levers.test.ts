import { expect, test } from 'vitest'
import retirement from '../retirement.tool.ts'
import { examplesOf } from '#kit/examples.ts'
import { modeOf } from '#kit/tool.ts'
import { leversOf } from '#kit/analysis/levers.ts'

function labels(change: Readonly<Record<string, unknown>>): readonly string[] {
  const run = modeOf(retirement, {}).evaluate({ ...examplesOf(retirement.inputs), lives: 20, ...change })
  if (!run.ok) throw new Error(JSON.stringify(run.problems))
  return leversOf(retirement.inputs, modeOf(retirement, {}), run.inputs).map(({ label }) => label)
}

const person = { name: 'You', age: 45, retireAge: 67, endAge: 95 }
const wages = { name: 'Wages', owner: 'first', kind: 'wage', amount: 90_000 }
const saved = { owner: 'first', type: 'traditional', amount: 12_000 }
const alone = {
  filingStatus: 'single',
  people: [person],
  incomes: [wages],
  contributions: [saved],
  accounts: [],
}

test('the amount of the only row of a table is named with its row, and the only person\u2019s age is not', () => {
  const found = labels(alone)
  expect(found).toEqual(
    expect.arrayContaining(['Annual amount: Wages', 'Annual contribution: First person, Traditional']),
  )
  expect(found).toContain('Retirement age')
  expect(found).not.toContain('Annual amount')
})

test('rows of the same name are told apart by whose they are, and a row without a name by its table', () => {
  const both = { filingStatus: 'mfj', people: [person, { ...person, name: 'Other' }], accounts: [] }
  const found = labels({ ...both, incomes: [wages, { ...wages, owner: 'second' }], contributions: [saved] })
  expect(found).toEqual(
    expect.arrayContaining([
      'Annual amount: Wages (first person)',
      'Annual amount: Wages (second person)',
      'Annual amount, all income',
    ]),
  )
  expect(labels({ ...alone, incomes: [{ ...wages, name: '' }] })).toContain('Annual amount: income')
})
