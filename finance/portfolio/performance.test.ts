import { expect, test } from 'vitest'
import { modifiedDietz, simpleReturn, timeWeighted } from './performance.ts'

test('without flows every kind of return is the same', () => {
  const period = { beginValue: 200, endValue: 230, flows: [] }
  expect(simpleReturn(period)).toBeCloseTo(0.15, 12)
  expect(modifiedDietz({ ...period, days: 90 })).toBeCloseTo(0.15, 12)
  const days = [
    { endValue: 200, inflow: 200, outflow: 0 },
    { endValue: 230, inflow: 0, outflow: 0 },
  ]
  expect(timeWeighted(days)[1]).toBeCloseTo(0.15, 12)
})

test('money added at the end of a period earns nothing in it', () => {
  const flows = [{ amount: 50, day: 90 }]
  expect(modifiedDietz({ beginValue: 100, endValue: 160, days: 90, flows })).toBeCloseTo(0.1, 12)
  expect(simpleReturn({ beginValue: 100, endValue: 160, flows })).toBeCloseTo(0.1, 12)
})

test('nothing to begin with has no return', () => {
  expect(simpleReturn({ beginValue: 0, endValue: 10, flows: [] })).toEqual({
    noAnswer: 'there is no opening value',
  })
})
