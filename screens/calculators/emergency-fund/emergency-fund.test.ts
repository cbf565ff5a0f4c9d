import { expect, test } from 'vitest'
import { examplesOf } from '#kit/field.ts'
import { runTool } from '#kit/tool.ts'
import tool from './emergency-fund.tool.ts'

test('the first transfer is a month from today and the last one on the day the fund is complete', () => {
  const answer = runTool(tool, {
    ...examplesOf(tool.inputs),
    mode: 'plan',
    monthlyContribution: 2_000,
    today: '2026-11-22',
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const dates = answer.report.flatMap((block) =>
    block.kind === 'schedule' ? block.rows.map(({ date }) => date) : [],
  )
  expect(dates[0]).toBe('2026-12-22')
  expect(dates.length).toBe(answer.outputs.monthsToGoal)
  expect(dates.at(-1)).toBe(answer.outputs.goalDate)
})
