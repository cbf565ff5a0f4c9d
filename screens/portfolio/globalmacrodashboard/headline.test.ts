import { expect, test } from 'vitest'
import { runTool } from '#kit/tool.ts'
import tool from './globalmacrodashboard.tool.ts'

function headline(inputs: Readonly<Record<string, unknown>>): string {
  const answer = runTool(tool, inputs)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const [first] = answer.report
  return first?.kind === 'headline' ? first.text : ''
}

test('a headline on an example yield says so, and on an entered one does not', () => {
  expect(headline({})).toContain('A curve with an example 3-month yield puts the chance of a recession')
  expect(headline({ yield3m: 0.0391 })).toMatch(/The yield curve puts the chance/)
  expect(headline({ yield3m: 0.0391 })).not.toContain('example')
})

test('a headline has one figure', () => {
  const text = headline({ yield10y: 0.041, yield3m: 0.0455, inflation: 0.031 })
  expect(text.match(/\d+%/g)).toHaveLength(1)
})
