import { expect, test } from 'vitest'
import { money } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineTool } from '#kit/tool.ts'
import { caseOf, changedSince, overtakenIn } from './plan-case.ts'

const tool = defineTool({
  id: 'test/left',
  title: 'Left',
  summary: 'What is left?',
  access: 'signedIn',
  inputs: {
    income: money('Income', { default: 0, example: 40, min: 0, max: 100 }),
    rent: money('Rent', { default: 0, example: 20, min: 0, max: 100 }),
  },
  groups: [{ title: 'All', fields: ['income', 'rent'] }],
  outputs: { left: out.money('Left') },
  main: 'left',
  compute: ({ income, rent }) => ({ left: income - rent }),
  report: () => [],
  method: [],
  sources: [],
  examples: [],
})

const plan = { inputs: { income: 55, rent: 0 }, factBound: [], ownValues: [] }

test('of a plan that was opened nothing counts as changed, however far it is from where the page starts', () => {
  expect(changedSince(tool, { income: 55, rent: 0 }, plan)).toEqual([])
})

test('what is no longer as the plan has it counts, also where it is the example again', () => {
  expect(changedSince(tool, { income: 40, rent: 0 }, plan)).toEqual(['income'])
  expect(changedSince(tool, { income: 40, rent: 20 }, plan)).toEqual(['income', 'rent'])
})

test('an input that the plan was saved without counts for nothing', () => {
  expect(changedSince(tool, { income: 55, rent: 20 }, { ...plan, inputs: { income: 55 } })).toEqual([])
})

test('what nobody had entered is blank again when the plan is opened', () => {
  expect(caseOf(tool, plan)).toEqual({ income: 55, rent: null })
  expect(caseOf(tool, { ...plan, ownValues: ['rent'] })).toEqual({ income: 55, rent: 0 })
})

test('of a plan that rests on the profile, what the profile says otherwise by now is told, until it is changed here', () => {
  const kept = { ...plan, factBound: ['income'] }
  const baseline = {
    values: { income: 60, rent: 20 },
    fromFacts: new Set(['income']),
    examples: new Set<string>(),
  }
  expect(overtakenIn(tool, { baseline, changes: { income: 55 } }, kept)).toEqual(['income'])
  expect(overtakenIn(tool, { baseline, changes: {} }, kept)).toEqual([])
  expect(overtakenIn(tool, { baseline, changes: { income: 58 } }, kept)).toEqual([])
  expect(overtakenIn(tool, { baseline, changes: { income: 55 } }, plan)).toEqual([])
})
