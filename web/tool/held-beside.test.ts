import { expect, test } from 'vitest'
import type { Values } from '#kit/computation.ts'
import { money } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineTool } from '#kit/tool.ts'
import { baselineBeside, baselineOf, heldBeside } from './tool-state.ts'

const tool = defineTool({
  id: 'test/gain',
  title: 'Gain',
  summary: 'What is gained?',
  access: 'signedIn',
  inputs: {
    bought: money('Bought at', { default: 0, example: 100, min: 0, max: 1_000 }),
    sold: money('Sold at', {
      default: 0,
      example: ({ bought }) => (typeof bought === 'number' ? bought - 10 : 0),
      min: -1_000,
      max: 1_000,
    }),
    fee: money('Fee', { default: 0, example: 1, min: 0, max: 10 }),
  },
  groups: [{ title: 'All', fields: ['bought', 'sold', 'fee'] }],
  outputs: { gain: out.money('Gain') },
  main: 'gain',
  compute: ({ bought, sold, fee }) => ({ gain: sold - bought - fee }),
  report: () => [],
  method: [],
  sources: [],
  examples: [],
})

const held = (changes: Values, change: Values) => {
  const baseline = baselineBeside(tool, baselineOf(tool, {}, '2026-11-29'), changes)
  return heldBeside(tool, { baseline, changes, inputs: { ...baseline.values, ...changes } }, change)
}

test('what would follow a solved number stays as the solver held it, and nothing else is touched', () => {
  expect(held({}, { bought: 90 })).toEqual({ sold: 90 })
  expect(held({}, { fee: 2 })).toEqual({})
  expect(held({}, { bought: 100 })).toEqual({})
})

test('what somebody has entered follows nothing, and is left as it is', () => {
  expect(held({ sold: 70 }, { bought: 90 })).toEqual({})
})
