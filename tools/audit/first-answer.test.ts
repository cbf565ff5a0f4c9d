import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { modeOf } from '#kit/tool.ts'
import { firstAnswer } from '#web/tool/first-answer.ts'
import { baselineOf, withoutBlank } from '#web/tool/tool-state.ts'

const TODAY = '2026-11-24'

test.each(Object.entries(TOOLS))(
  '%s shows an answer beside the problem to somebody who comes back to a wrong input',
  async (_, load) => {
    const { default: tool } = await load()
    const start = baselineOf(tool, {}, TODAY).values
    const { uses, answer } = modeOf(tool, withoutBlank(tool, start))
    const wrong = uses.find((name) => typeof start[name] === 'number')
    if (wrong === undefined) return
    const inputs = { ...start, [wrong]: 'no number' }
    const live = answer(withoutBlank(tool, inputs))
    if (live.ok) throw new Error(`${wrong} takes any text`)
    const first = firstAnswer(tool, { inputs, start, problems: live.problems })
    expect(first?.run.report.length).toBeGreaterThan(0)
    expect(first?.inputs[wrong]).toBe(start[wrong])
  },
)
