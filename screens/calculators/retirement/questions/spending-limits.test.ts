import { expect, test } from 'vitest'
import { runTool } from '#kit/tool.ts'
import tool from '../retirement.tool.ts'

function historical(inputs: Readonly<Record<string, unknown>>) {
  const run = runTool(tool, { mode: 'historical', initialRate: 0.05, ...inputs })
  if (!run.ok) throw new Error(JSON.stringify(run.problems))
  return Number(run.outputs['successRate'])
}

test('a share of what is left that may neither fall nor rise is constant spending', () => {
  const fixed = historical({ strategy: 'constantPercentage', strategyFloor: 1, strategyCeiling: 1 })
  expect(fixed).toBe(historical({ strategy: 'constantReal' }))
  expect(fixed).toBeGreaterThan(0)
  expect(fixed).toBeLessThan(1)
})

test('a higher floor never lasts from more start years', () => {
  const rates = [0, 0.6, 0.8, 0.9, 1].map((strategyFloor) =>
    historical({ strategy: 'constantPercentage', strategyFloor }),
  )
  expect(rates).toEqual(rates.toSorted((a, b) => b - a))
  expect(rates[0]).toBe(1)
})
