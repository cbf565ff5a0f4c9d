import { expect, test } from 'vitest'
import { leversOf } from '#kit/analysis/levers.ts'
import { examplesOf } from '#kit/examples.ts'
import { modeOf } from '#kit/tool.ts'
import credit from '#screens/calculators/true-cost-credit/true-cost-credit.tool.ts'
import { movedBy, outputChoice } from './numeric-choices.ts'

const inputs = { ...examplesOf(credit.inputs), mode: 'instalment', extraMonthly: 100 }
const mode = modeOf(credit, inputs)
const run = mode.answer(inputs)
if (!run.ok) throw new Error('the example has no answer')
const good = { mode, run }

test('goal seek offers the results that the chosen number moves, the headline’s first', () => {
  const lever = leversOf(credit.inputs, mode, run.inputs).find(({ id }) => id === 'extraMonthly')
  if (lever === undefined) throw new Error('there is no extra payment to move')
  const moved = movedBy(credit, mode, lever)
  const offered = outputChoice(good, 'until', { only: moved }).options.map(({ value }) => value)
  expect(offered[0]).toBe('costWithExtra')
  expect(offered).toContain('paidWithExtra')
  expect(offered).not.toContain('creditCost')
  expect(outputChoice(good, 'until').options.map(({ value }) => value)).toContain('creditCost')
})
