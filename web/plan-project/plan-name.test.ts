import { expect, test } from 'vitest'
import { areaOf, planName } from './plan-name.ts'

test('a project of a plan is called as its screen, not as the heading of the steps', () => {
  expect(planName('Credit assessment', 'What to do, and by when')).toBe('Credit assessment plan')
  expect(planName('Budget', 'What to do')).toBe('Budget plan')
  expect(planName('Retirement planner', 'What to do')).toBe('Retirement planner')
  expect(planName('Currency', 'Losses to harvest')).toBe('Currency: Losses to harvest')
})

test('a plan of one’s own money is of the household', () => {
  expect(areaOf('calculators/budget')).toBe('household')
  expect(areaOf('re/comparables')).toBe('realEstate')
  expect(areaOf('process-manager')).toBe('other')
})
