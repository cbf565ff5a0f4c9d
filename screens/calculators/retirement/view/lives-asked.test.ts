import { expect, test } from 'vitest'
import { livesAsked } from './lives-asked.ts'

const run = {
  ok: true as const,
  inputs: { mode: 'plan', lives: 400, seed: 7 },
  outputs: {},
  reasons: {},
  report: [],
}

test('the simulations of a plan are the whole sample, and there are none beside a wrong input or another question', () => {
  const view = { run, lives: 10_000, problems: [] }
  expect(livesAsked(view)).toMatchObject({ raw: { mode: 'plan', lives: 10_000 }, count: 10_000, seed: 7 })
  expect(livesAsked({ ...view, problems: [{ path: 'people', message: 'Add a person.' }] })).toBeNull()
  expect(livesAsked({ ...view, run: { ...run, inputs: { mode: 'rmd' } } })).toBeNull()
  expect(livesAsked({ ...view, run: null })).toBeNull()
  // Nobody is entered yet: the answer is that somebody has to be.
  expect(livesAsked({ ...view, run: { ...run, outputs: { successRate: null } } })).toBeNull()
})
