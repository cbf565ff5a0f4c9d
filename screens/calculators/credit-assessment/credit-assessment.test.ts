import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CREDIT_ACTIONS } from '#finance/loans/credit-actions.ts'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import creditTool from './credit-assessment.tool.ts'
import { ACTION_NAMES } from './plan/plan.inputs.ts'

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(creditTool, { ...examplesOf(creditTool.inputs), ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}

test('every action has a name and can be chosen', () => {
  expect(Object.keys(ACTION_NAMES).toSorted()).toEqual([...CREDIT_ACTIONS].toSorted())
  const { actions } = creditTool.inputs
  const offered = actions?.kind === 'multi' ? actions.options.map(({ value }) => value) : []
  expect(offered.toSorted()).toEqual([...CREDIT_ACTIONS].toSorted())
})

test('what a person reads of the index names no bureau’s score', () => {
  const { report, outputs } = run({ knownScore: 731 })
  expect(outputs.healthScore).toBe(719)
  expect(JSON.stringify([report, creditTool.title, creditTool.summary, creditTool.method])).not.toMatch(
    /FICO|VantageScore/i,
  )
  expect(readFileSync(`${import.meta.dirname}/credit-assessment.outputs.ts`, 'utf8')).not.toMatch(/FICO/i)
})

const anyCard = fc.record({
  name: fc.constantFrom('A', 'B', ''),
  balance: fc.integer({ min: 0, max: 8_000 }),
  limit: fc.option(fc.integer({ min: 1, max: 9_000 })),
  statementDay: fc.option(fc.integer({ min: 1, max: 31 })),
})
const anyInputs = fc.record({
  cards: fc.array(anyCard, { maxLength: 6 }),
  latePayments24m: fc.integer({ min: 0, max: 5 }),
  monthsSinceLastLate: fc.integer({ min: 0, max: 24 }),
  cashForCards: fc.integer({ min: 0, max: 5_000 }),
  cashAtPayday: fc.integer({ min: 0, max: 5_000 }),
  actions: fc.subarray([...CREDIT_ACTIONS]),
})

test('the chosen actions never lower the index, and the points lost lead down to it', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const { outputs, report } = run(inputs)
      expect(Number(outputs.pointsAvailable)).toBeGreaterThanOrEqual(0)
      const waterfall = report.flatMap((block) => (block.kind === 'chart' ? [block.chart] : []))
      const steps = waterfall.find((chart) => chart.type === 'waterfall')?.steps ?? []
      const left = steps.slice(0, -1).reduce((sum, { value }) => sum + value, 0)
      expect(steps[0]?.value).toBe(850)
      expect(Math.abs(left - Number(outputs.healthScore))).toBeLessThan(1)
    }),
    { numRuns: 60 },
  )
})

test('paying before the statements never raises what is reported and never takes more than there is', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const { outputs } = run(inputs)
      expect(Number(outputs.paidBeforeStatement)).toBeLessThanOrEqual(
        inputs.cashForCards + inputs.cashAtPayday,
      )
      if (outputs.utilisation === null) return
      expect(Number(outputs.reportedUtilisation)).toBeLessThanOrEqual(Number(outputs.utilisation) + 1e-9)
      expect(Number(outputs.highestReported)).toBeLessThanOrEqual(
        Number(outputs.highestCardUtilisation) + 1e-9,
      )
    }),
    { numRuns: 60 },
  )
})

test('the calendar has no two rows of one name on one day', () => {
  const card = { name: 'Twin', balance: 500, limit: 1_000, statementDay: 20 }
  const { report } = run({ cards: [card, card] })
  const rows = report.flatMap((block) => (block.kind === 'schedule' ? block.rows : []))
  const keys = rows.map(({ date, title }) => `${date} ${title}`)
  expect(new Set(keys).size).toBe(keys.length)
})
