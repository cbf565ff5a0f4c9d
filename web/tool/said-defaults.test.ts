import { expect, test } from 'vitest'
import { money } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineTool } from '#kit/tool.ts'
import { baselineOf, saidDefaults } from './tool-state.ts'

const tool = defineTool({
  id: 'test/owed',
  title: 'Owed',
  summary: 'What is owed?',
  access: 'signedIn',
  inputs: {
    owed: money('Owed', { default: 0, example: 40, min: 0, max: 100 }),
    amount: money('Amount', { default: 10, min: 0, max: 100 }),
  },
  groups: [{ title: 'All', fields: ['owed', 'amount'] }],
  outputs: { left: out.money('Left') },
  main: 'left',
  method: [],
  sources: [],
  examples: [],
  compute: ({ amount, owed }) => ({ left: amount - owed }),
  report: () => [],
})

test('only what was typed counts as said where it is what a run would assume', () => {
  const inputs = { ...baselineOf(tool, {}, '2026-11-24').values, owed: 0 }
  const named = new Set(['owed', 'amount'])
  expect(saidDefaults(tool, { named, inputs, changes: { owed: 0 } })).toEqual(['owed'])
  expect(saidDefaults(tool, { named, inputs, changes: { owed: null } })).toEqual([])
  expect(saidDefaults(tool, { named: new Set(), inputs, changes: { owed: 0 } })).toEqual([])
})
