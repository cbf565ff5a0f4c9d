import { expect, test } from 'vitest'
import { TRIAL_DAYS } from '#kit/trial.ts'
import { renderLanding } from './prerender.tsx'

test('The public page says how long the trial lasts that its button starts.', () => {
  const page = renderLanding().replaceAll('<!-- -->', '')
  expect(page).toContain('/register?plan=pro-trial')
  expect(page).toContain(`A ${TRIAL_DAYS}-day trial adds`)
})
