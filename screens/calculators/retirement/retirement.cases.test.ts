import { expect, test } from 'vitest'
import { runTool } from '#kit/tool.ts'
import cases from './retirement.cases.ts'
import tool from './retirement.tool.ts'

test.each(cases.map((each) => [each.name, each] as const))('case: %s', (_, each) => {
  const answer = runTool(tool, each.in)
  if (each.error !== undefined) {
    expect(answer).toMatchObject({ ok: false, problems: [{ path: each.error }] })
    return
  }
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  for (const [name, expected] of Object.entries(each.out ?? {})) {
    const tolerance = typeof each.tolerance === 'number' ? each.tolerance : (each.tolerance?.[name] ?? 0)
    const pairs = Array.isArray(expected)
      ? expected.map((value, at) => [value, item(answer.outputs[name], at)])
      : [[expected, answer.outputs[name]]]
    for (const [wanted, found] of pairs)
      if (typeof wanted === 'number') expect(Math.abs(Number(found) - wanted)).toBeLessThanOrEqual(tolerance)
      else expect(found).toBe(wanted)
  }
})

const item = (list: unknown, at: number): unknown => (Array.isArray(list) ? list[at] : undefined)

test('every mode answers with its defaults and shows a headline first', () => {
  for (const mode of Object.keys(tool.modes)) {
    const answer = runTool(tool, { mode })
    if (!answer.ok) throw new Error(`${mode}: ${JSON.stringify(answer.problems)}`)
    expect(answer.report[0]?.kind).toBe('headline')
  }
})

test('an input of another mode is accepted and does not change the answer', () => {
  const plain = runTool(tool, { mode: 'vpw', balance: 1000 })
  const more = runTool(tool, { mode: 'vpw', balance: 1000, startBalance: 5 })
  if (!plain.ok || !more.ok) throw new Error('no answer')
  expect(more.outputs).toEqual(plain.outputs)
})
