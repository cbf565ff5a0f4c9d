import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { isNoAnswer } from '#finance/answer.ts'
import { goalSeek } from '#kit/analysis/goal-seek.ts'
import { type Evaluate, leversOf, outputsOf } from '#kit/analysis/levers.ts'
import { quickInputs } from '#kit/quick-inputs.ts'
import { modeOf, type Tool } from '#kit/tool.ts'
import { firstGoal } from '#web/tool/analysis/first-goal.ts'
import { baselineBeside, baselineOf } from '#web/tool/tool-state.ts'

const tools: readonly Tool[] = await Promise.all(
  Object.values(TOOLS).map(async (load) => (await load()).default),
)
const questions = tools.flatMap((tool) =>
  Object.keys(tool.modes).map((mode) => [`${tool.id} ${mode}`, tool, mode] as const),
)

/** What the page shows of a mode to somebody who has typed nothing. */
function pageOf(tool: Tool, name: string) {
  const chosen = name === 'only' ? {} : { mode: name }
  const { values } = baselineBeside(tool, baselineOf(tool, {}, '2026-11-24'), chosen)
  const inputs = quickInputs(tool, { ...values, ...chosen })
  const mode = modeOf(tool, inputs)
  const run = mode.answer(inputs)
  if (!run.ok) throw new Error(`${tool.id} ${name} has no answer to its examples`)
  return { mode, run }
}

test.each(questions)(
  '%s: the first question of goal seek has an answer, which is not as now',
  async (_id, tool, name) => {
    const { mode, run } = pageOf(tool, name)
    const first = firstGoal({ mode, run })
    const output = mode.outputs[first.output]
    // What has no number without the person's own data asks nothing by itself.
    if (output?.kind !== 'number' || typeof run.outputs[first.output] !== 'number') return
    const levers = leversOf(tool.inputs, mode, run.inputs).toSorted(
      (a, b) => Number(b.field.decided === true) - Number(a.field.decided === true),
    )
    const lever = levers.find(({ id }) => id === first.lever) ?? levers[0]
    if (lever === undefined) throw new Error('nothing to change')
    expect(mode.goal === undefined || lever.id === mode.goal.lever, `no lever ${mode.goal?.lever}`).toBe(true)
    const target = first.target(first.output)
    if (target === null) throw new Error(`no target for ${first.output}`)
    const evaluate: Evaluate = (trials) => Promise.resolve(outputsOf(mode, trials, first.output))
    const found = await goalSeek({ quick: evaluate, whole: evaluate }, { lever, output, target })
    expect(isNoAnswer(found) ? found.noAnswer : found.value === lever.value).toBe(false)
  },
)
