import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

const named = { toolId: 'calculators/retirement', plan: null, today: '2026-11-25', extension: 'pdf' }

test('files of one tool are told apart by their plan, their part and their day', () => {
  expect(fileNameOf(named)).toBe('calculators-retirement-2026-11-25.pdf')
  expect(fileNameOf({ ...named, plan: 'Éva & Tom: early, at 59!' })).toBe(
    'calculators-retirement-eva-tom-early-at-59-2026-11-25.pdf',
  )
  expect(fileNameOf({ ...named, plan: 'Plan B', part: 'full' })).toBe(
    'calculators-retirement-plan-b-full-2026-11-25.pdf',
  )
})

test('a name of signs alone, or one without end, leaves a name that a disk takes', () => {
  expect(fileNameOf({ ...named, plan: '../..' })).toBe('calculators-retirement-2026-11-25.pdf')
  expect(fileNameOf({ ...named, plan: 'a/'.repeat(200) }).length).toBeLessThan(110)
})
