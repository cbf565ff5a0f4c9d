import { expect, test } from 'vitest'
import { covers, mostOf, OPEN } from './entitlement.ts'

const FREE = { sold: ['/calculators/*', '/calculators/budget', '/hoa/*'], held: ['/calculators/budget'] }

test('a screen that is sold opens to whoever holds a pattern that fits it', () => {
  expect(covers(FREE, '/calculators/budget')).toBe(true)
  expect(covers(FREE, '/calculators/options')).toBe(false)
  expect(covers({ ...FREE, held: ['/calculators/*'] }, '/calculators/options')).toBe(true)
})

test('a screen that no plan sells is open, and so is everything while nothing is sold', () => {
  expect(covers(FREE, '/projects')).toBe(true)
  expect(covers(FREE, '/hoa')).toBe(true)
  expect(covers(FREE, '/hoaxes/one')).toBe(true)
  expect(covers(OPEN, '/hoa/hoa-financials')).toBe(true)
})

test('of several plans the most counts, and a plan that says nothing of a limit allows none of it', () => {
  expect(mostOf([{ savedPlans: 5 }, { savedPlans: 100 }], 'savedPlans')).toBe(100)
  expect(mostOf([{ savedPlans: 5 }, { savedPlans: null }], 'savedPlans')).toBeNull()
  expect(mostOf([{ savedPlans: 5 }], 'aiRunsPerMonth')).toBe(0)
  expect(mostOf([], 'savedPlans')).toBe(0)
})
