import { expect, test } from 'vitest'
import type { Values } from '#kit/computation.ts'
import { originOf } from '#kit/example-answer.ts'
import type { FactName } from '#kit/fact-names.ts'
import { money } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineTool, modeOf } from '#kit/tool.ts'
import { offersOf } from './use-write-back.ts'

const tool = defineTool({
  id: 'test/spending',
  title: 'Spending',
  summary: 'What do I spend?',
  access: 'signedIn',
  inputs: {
    needs: money('Needs', {
      default: 0,
      example: 3000,
      min: 0,
      max: 10_000,
      fact: 'spending.essentialMonthly',
    }),
    wants: money('Wants', { default: 0, example: 1500, min: 0, max: 10_000 }),
  },
  groups: [{ title: 'All', fields: ['needs', 'wants'] }],
  outputs: { spent: out.money('Spent') },
  main: 'spent',
  writes: { 'spending.total': 'spent' },
  compute: ({ needs, wants }) => ({ spent: needs + wants }),
  report: () => [],
  method: [],
  sources: [],
  examples: [],
})

type Beside = { readonly overtaken?: ReadonlySet<string>; readonly replaced?: ReadonlySet<FactName> }

const offers = (changes: Values, { overtaken = new Set(), replaced = new Set() }: Beside = {}) => {
  const inputs = { needs: 3000, wants: 1500, ...changes }
  const mode = modeOf(tool, inputs)
  const run = mode.answer(inputs)
  if (!run.ok) throw new Error('the inputs do not parse')
  const origin = originOf(tool, inputs)
  const page = { tool, changes, inputs, problems: [], good: { mode, run }, origin, replaced }
  return offersOf(page, overtaken)
}

test('a result that stands on a number of the example is not offered to the profile', () => {
  expect(offers({ needs: 2800 })).toEqual({ 'spending.essentialMonthly': 2800 })
  expect(offers({ needs: 2800, wants: 700 })).toEqual({
    'spending.essentialMonthly': 2800,
    'spending.total': 3500,
  })
})

test('what a plan has from before the profile changed is not offered back to the profile, nor what follows from it', () => {
  expect(offers({ needs: 2800, wants: 700 }, { overtaken: new Set(['needs']) })).toEqual({})
})

test('what stored holdings say in place of the profile is not written to the profile', () => {
  const replaced = new Set(['spending.essentialMonthly', 'spending.total'] as const)
  expect(offers({ needs: 2800, wants: 700 }, { replaced })).toEqual({})
})
