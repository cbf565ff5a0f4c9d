import { expect, test } from 'vitest'
import { draftName, type ToolDraft } from '#kit/tool-draft.ts'
import { hasOwnAnswer } from './own-answer.model.ts'

const BUDGET = 'calculators/budget'
const left = (draft: ToolDraft | undefined) => ({
  read: (name: string) => (name === draftName(BUDGET, null) ? draft : undefined),
})

test('a tool has an own answer once a plan of it is saved or a number was typed there, not when it was only opened', () => {
  const answered = (draft?: ToolDraft, plans: readonly { readonly toolId: string }[] = []) =>
    hasOwnAnswer(BUDGET, plans, left(draft))
  expect(answered()).toBe(false)
  expect(answered({ changes: { mode: 'forecast' }, named: [] })).toBe(false)
  expect(answered({ changes: { grossAnnual: 80_000 }, named: [], isCarried: true })).toBe(false)
  expect(answered(undefined, [{ toolId: 'calculators/retirement' }])).toBe(false)
  expect(answered({ changes: { grossAnnual: 80_000 }, named: [] })).toBe(true)
  expect(answered({ changes: {}, named: ['grossAnnual'] })).toBe(true)
  expect(answered(undefined, [{ toolId: BUDGET }])).toBe(true)
})
