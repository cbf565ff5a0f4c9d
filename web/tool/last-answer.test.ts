import { expect, test } from 'vitest'
import type { Values } from '#kit/computation.ts'
import { choice, date, money, options } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineTool } from '#kit/tool.ts'
import { lastAnswer } from './last-answer.ts'
import { baselineOf } from './tool-state.ts'

const tool = defineTool({
  id: 'test/double',
  title: 'Double',
  summary: 'What is twice as much?',
  access: 'signedIn',
  inputs: {
    kind: choice('Kind', { default: 'a', options: options(['a', 'A'], ['b', 'B']) }),
    amount: money('Amount', { default: 10, min: 0, max: 100, fact: 'savings.liquid' }),
    owed: money('Owed', { default: 0, example: 40, min: 0, max: 100 }),
    extra: money('Extra', { default: 0, min: 0, max: 100, showIf: { kind: ['b'] } }),
    today: date('Day', { default: '2026-01-01', fromToday: {}, min: '2000-01-01', max: '2100-01-01' }),
  },
  groups: [{ title: 'All', fields: ['kind', 'amount', 'owed', 'extra', 'today'] }],
  outputs: { twice: out.money('Twice') },
  main: 'twice',
  compute: ({ amount, extra }) => ({ twice: 2 * amount + extra }),
  report: () => [],
  method: [],
  sources: [],
  examples: [],
})
const fact = (value: unknown) => ({ 'savings.liquid': { value, updatedAt: '2026-11-01T00:00:00.000Z' } })

test('wrong inputs found on arrival stand beside the answer to the last valid ones, and never beside an example’s', () => {
  const found = (valid: Values | null, facts = {}) => {
    const start = baselineOf(tool, facts, '2026-11-20')
    return lastAnswer(tool, { start, valid, own: start.fromFacts })
  }
  expect(found({ amount: 7, owed: 3, kind: 'b', extra: 5 })?.run.outputs.twice).toBe(19)
  expect(found({ owed: 3 }, fact(30))?.run.outputs.twice).toBe(60)
  // The debt is the example's, and nothing else that has one is the person's.
  expect(found({ amount: 7 })).toBeNull()
  expect(found(null)).toBeNull()
})
