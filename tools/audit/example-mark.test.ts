import { describe, expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { isMostlyExample, originOf } from '#kit/example-answer.ts'
import { modeOf, type Tool } from '#kit/tool.ts'
import { baselineBeside, baselineOf } from '#web/tool/tool-state.ts'

const tools: readonly Tool[] = await Promise.all(
  Object.values(TOOLS).map(async (load) => (await load()).default),
)
const questions = tools.flatMap((tool) =>
  Object.keys(tool.modes).map((mode) => [`${tool.id} ${mode}`, tool, mode] as const),
)

/** As JSON brings it back: what a saved plan, a shared page and a document are made of. */
const stored = (inputs: object): Readonly<Record<string, unknown>> => JSON.parse(JSON.stringify(inputs))

describe.each(questions)('a page of %s on which nobody has typed', (_name, tool, mode) => {
  test('counts none of its values as one’s own, and neither does what is saved of it', () => {
    const chosen = mode === 'only' ? {} : { mode }
    const start = baselineBeside(tool, baselineOf(tool, {}, '2026-11-20'), chosen)
    const inputs = { ...start.values, ...chosen }
    const page = originOf(tool, inputs)
    expect(page.own).toBe(0)
    const run = modeOf(tool, inputs).evaluate(inputs)
    if (!run.ok) return
    const saved = originOf(tool, stored(run.inputs))
    expect(saved).toEqual(page)
    expect(isMostlyExample(saved)).toBe(page.of > 0)
  })
})
