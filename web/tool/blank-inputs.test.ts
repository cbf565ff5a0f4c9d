import { expect, test } from 'vitest'
import retirement from '#screens/calculators/retirement/retirement.tool.ts'
import { answerOf, baselineOf, clearedOf, withDefaults, withoutBlank } from './tool-state.ts'

test('an emptied choice shows what a run assumes of it beside the others', () => {
  const start = baselineOf(retirement, {}, '2026-11-28')
  const cleared = { ...start.values, ...clearedOf(retirement, [...start.examples], start.values) }
  const person = { birthDate: '1968-12-15' }
  const status = (people: readonly object[]) =>
    withDefaults(retirement, { ...cleared, people })['filingStatus']
  expect(cleared).toMatchObject({ filingStatus: null })
  expect([status([person]), status([person, person])]).toEqual(['single', 'mfj'])
  const run = answerOf(retirement, withoutBlank(retirement, { ...cleared, people: [person] }), null)
  expect(run.run?.inputs).toMatchObject({ filingStatus: 'single' })
})
