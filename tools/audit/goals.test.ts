import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { isNoAnswer } from '#finance/answer.ts'
import { isKept } from '#kit/analysis/goal.ts'
import { goalSeek } from '#kit/analysis/goal-seek.ts'
import { leversOf } from '#kit/analysis/levers.ts'
import type { Tool } from '#kit/tool.ts'
import { firstGoal } from '#web/tool/analysis/first-goal.ts'
import { knowing, pageOf, withUsed } from './goal-page.ts'
import { wrongWith } from './goal-wrong.ts'

const tools: readonly Tool[] = await Promise.all(
  Object.values(TOOLS).map(async (load) => (await load()).default),
)
const questions = tools.flatMap((tool) =>
  Object.keys(tool.modes).map((mode) => [`${tool.id} ${mode}`, tool, mode] as const),
)

test.each(questions)(
  '%s: the first question of goal seek has an answer, which is not as now and reaches the goal once used',
  async (_id, tool, name) => {
    const page = pageOf(tool, name)
    const { mode, run } = page
    const first = firstGoal(page)
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
    const evaluate = knowing(mode, first.output)
    const goal = { lever, output, target }
    const found = await goalSeek({ quick: evaluate, whole: evaluate }, goal)
    if (isNoAnswer(found) || isKept(found)) throw new Error(`nothing to find: ${JSON.stringify(found)}`)
    expect(found.value).not.toBe(lever.value)
    const [reached] = await evaluate([withUsed(page, lever, found.value)])
    expect(wrongWith({ goal, found }, reached)).toBeNull()
  },
)
