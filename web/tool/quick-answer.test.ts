import { expect, test } from 'vitest'
import type { StoredFacts } from '#kit/facts.ts'
import { money } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineTool } from '#kit/tool.ts'
import { answerAhead, quickAnswer } from './quick-answer.ts'

const asked: number[] = []
const tool = defineTool({
  id: 'test/double',
  title: 'Double',
  summary: 'What is twice as much?',
  access: 'signedIn',
  inputs: { amount: money('Amount', { default: 10, min: 0, max: 100, fact: 'savings.liquid' }) },
  groups: [{ title: 'All', fields: ['amount'] }],
  outputs: { twice: out.money('Twice') },
  main: 'twice',
  compute: ({ amount }) => {
    asked.push(amount)
    return { twice: 2 * amount }
  },
  report: () => [],
  method: [],
  sources: [],
  examples: [],
})
const facts: StoredFacts = { 'savings.liquid': { value: 30, updatedAt: '2026-11-01T00:00:00.000Z' } }

test('what was worked out ahead answers the page’s first question, if it is that question, and is worked out once', () => {
  answerAhead(tool, facts)
  const first = { amount: 30 }
  expect(quickAnswer(tool, first).answer).toMatchObject({ ok: true, outputs: { twice: 60 } })
  expect(quickAnswer(tool, first)).toBe(quickAnswer(tool, first))
  expect(asked).toEqual([30])
  quickAnswer(tool, { amount: 30 })
  expect(asked).toEqual([30, 30])
  answerAhead(tool, facts)
  expect(quickAnswer(tool, { amount: 7 }).answer).toMatchObject({ ok: true, outputs: { twice: 14 } })
})
