import { expect, test } from 'vitest'
import { afterTitle, planTitle } from './plan-title.ts'

const tool = { title: 'Retirement planner' }

test('a document is called by its tool and its plan, and says no title twice', () => {
  expect(planTitle(tool, null)).toBe('Retirement planner')
  expect(planTitle(tool, { name: 'Early, at 59' })).toBe('Retirement planner: Early, at 59')
  expect(planTitle(tool, { name: 'Retirement planner, Nov 26, 2026' })).toBe(
    'Retirement planner, Nov 26, 2026',
  )
  expect(planTitle(tool, { name: 'retirement planner' })).toBe('retirement planner')
  expect(planTitle({ title: 'Fund' }, { name: 'Funding' })).toBe('Fund: Funding')
})

test('what a plan’s name says beside its tool is what tells two of its files apart', () => {
  expect(afterTitle('Retirement planner', 'Retirement planner, Nov 26, 2026')).toBe(', Nov 26, 2026')
  expect(afterTitle('Retirement planner', 'Early')).toBeNull()
})
