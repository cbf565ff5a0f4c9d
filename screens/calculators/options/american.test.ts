import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runTool } from '#kit/tool.ts'
import tool from './options.tool.ts'

const rates = fc.oneof(fc.constant(0), fc.double({ min: -0.02, max: 0.12, noNaN: true }))

const contracts = fc.record({
  type: fc.constantFrom('call', 'put'),
  spot: fc.double({ min: 30, max: 150, noNaN: true }),
  strike: fc.double({ min: 30, max: 150, noNaN: true }),
  years: fc.double({ min: 0.02, max: 4, noNaN: true }),
  rate: rates,
  dividendYield: rates,
  volatility: fc.double({ min: 0.08, max: 1, noNaN: true }),
  dividends: fc.array(
    fc.record({
      years: fc.double({ min: 0, max: 2, noNaN: true }),
      amount: fc.double({ min: 0, max: 2, noNaN: true }),
    }),
    { maxLength: 2 },
  ),
})

function outputsOf(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, { mode: 'price', ...inputs })
  return answer.ok ? answer.outputs : undefined
}

test('the right to exercise early is never worth less than nothing on the page, nor its option less than the European', () => {
  fc.assert(
    fc.property(contracts, fc.integer({ min: 4, max: 60 }), (contract, steps) => {
      const american = outputsOf({ ...contract, style: 'american', steps })
      const european = outputsOf({ ...contract, style: 'european' })
      if (american === undefined || european === undefined) return
      expect(american['earlyExercisePremium']).toBeGreaterThanOrEqual(0)
      expect(american['price']).toBeGreaterThanOrEqual(Number(european['price']))
      expect(american['timeValue']).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 150 },
  )
})

test('an option that is worth no more than exercise says at once to exercise it, and what its buyer can lose to the cent', () => {
  const put = {
    type: 'put',
    spot: 60,
    strike: 95,
    years: 0.75,
    volatility: 0.31,
    rate: 0.036,
    dividendYield: 0,
  }
  const answer = runTool(tool, { mode: 'price', ...put, style: 'american', steps: 500 })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  expect(answer.report[0]).toMatchObject({
    text: expect.stringContaining('Exercise it now: waiting adds nothing.'),
  })
  expect(JSON.stringify(answer.report)).toContain('The buyer can lose $3,500.00 and no more')
})
