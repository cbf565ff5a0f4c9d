import { expect, test } from 'vitest'
import { runTool } from '#kit/tool.ts'
import tool from '../retirement.tool.ts'

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, { today: '2026-11-22', ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const [first] = answer.report
  return { ...answer, headline: first?.kind === 'headline' ? first.text : '' }
}

const rmd = (rows: readonly (readonly [age: number, balance: number])[]) =>
  run({ mode: 'rmd', rows: rows.map(([age, balance]) => ({ age, balance })) }).headline

test('before the starting age the headline says when distributions start and by when the first is due', () => {
  expect(rmd([[66, 1_000_000]])).toBe(
    'You must withdraw $0 until the year you turn 75, 2035; the first distribution is due by April 1, 2036.',
  )
})

test('the first distribution has until April 1 of the next year, a later one has not', () => {
  expect(rmd([[73, 1_000_000]])).toBe('You must withdraw $37,736 for the year you turn 73 by April 1, 2027.')
  expect(rmd([[74, 1_000_000]])).toBe('You must withdraw $39,216 this year.')
})

test('the chart of the earnings test bends where the exempt wages end and where nothing is left', () => {
  const { outputs } = run({ mode: 'earningsTest', annualBenefit: 24_000, wages: 30_000 })
  const rows: readonly { readonly wages: number; readonly paid: number }[] = Array.isArray(outputs.byWages)
    ? outputs.byWages
    : []
  expect(rows.find(({ wages }) => wages === 24_480)?.paid).toBe(24_000)
  expect(rows.find(({ wages }) => wages === 24_480 + 48_000)?.paid).toBe(0)
  expect(rows.every(({ paid, wages }) => paid === 24_000 || wages > 24_480)).toBe(true)
})
