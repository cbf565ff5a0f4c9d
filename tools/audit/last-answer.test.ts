import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { modeOf } from '#kit/tool.ts'
import { lastAnswer } from '#web/tool/last-answer.ts'
import { baselineOf, withoutBlank } from '#web/tool/tool-state.ts'

const TODAY = '2026-11-24'

test.each(Object.entries(TOOLS))(
  '%s shows the answer to the last valid inputs to somebody who comes back to a wrong one',
  async (_, load) => {
    const { default: tool } = await load()
    const start = baselineOf(tool, {}, TODAY)
    const { uses, answer } = modeOf(tool, withoutBlank(tool, start.values))
    const wrong = uses.find((name) => typeof start.values[name] === 'number')
    if (wrong === undefined) return
    const live = answer(withoutBlank(tool, { ...start.values, [wrong]: 'no number' }))
    if (live.ok) throw new Error(`${wrong} takes any text`)
    const last = lastAnswer(tool, { start, valid: {}, own: new Set(uses) })
    expect(last?.run.report.length).toBeGreaterThan(0)
    expect(last?.inputs[wrong]).toBe(start.values[wrong])
  },
)
