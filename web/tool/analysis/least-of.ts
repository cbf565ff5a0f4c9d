import type { Least, LeastAsked } from '#kit/analysis/least.ts'
import { leastMeeting } from '#kit/analysis/least.ts'
import { leversOf, outputsOf } from '#kit/analysis/levers.ts'
import type { Values } from '#kit/computation.ts'
import { factsRead } from '#kit/known-value.ts'
import { quickInputs } from '#kit/quick-inputs.ts'
import { modeOf, type Tool } from '#kit/tool.ts'
import { baselineOf } from '../tool-state.ts'

/**
 * The least value of the number of the tool's own goal that meets it, for the inputs with which its page opens. A small
 * sample finds the place, the whole one decides.
 */
export function leastOf(tool: Tool, asked: LeastAsked): Least {
  const { values: start, fromFacts } = baselineOf(tool, asked.facts, asked.today)
  const mode = modeOf(tool, start)
  const target = mode.goal?.target
  if (mode.goal === undefined || target === undefined) throw new Error(`${tool.id} has no goal`)
  const lever = leverAt(tool, start, mode.goal.lever)
  const first = mode.evaluate(quickInputs(tool, lever.set(asked.low)))
  if (!first.ok) return refused(tool, first.problems[0])
  const by = (cut: (inputs: Values) => Values) => {
    const known = new Map<number, number>()
    return (value: number): number => {
      const found =
        known.get(value) ?? outputsOf(mode, [cut(lever.set(value))], mode.main)[0] ?? Number.NEGATIVE_INFINITY
      known.set(value, found)
      return found
    }
  }
  const [quick, whole] = [by((inputs) => quickInputs(tool, inputs)), by((inputs) => inputs)]
  const { low, high } = asked
  const near = leastMeeting((value) => quick(value) >= target, { low, high, near: lever.value }) ?? high
  const at = leastMeeting((value) => whole(value) >= target, { low, high, near })
  const shown = lever.set(at ?? high)
  const said = new Set([...fromFacts, inputOf(lever.id)])
  return {
    at,
    target,
    reached: whole(at ?? high),
    before: at === null || at === low ? null : whole(at - 1),
    inputs: Object.fromEntries(mode.uses.flatMap((name) => (said.has(name) ? [[name, shown[name]]] : []))),
  }
}

/** A lever by its id; a column of a single row is known by that row's cell. */
function leverAt(tool: Tool, inputs: Values, id: string) {
  const levers = leversOf(tool.inputs, modeOf(tool, inputs), inputs)
  const found = [id, id.replace('[]', '[0]')].flatMap((one) => levers.find((lever) => lever.id === one) ?? [])
  const [lever] = found
  if (lever === undefined) throw new Error(`${tool.id} has no number ${id}`)
  return lever
}

const inputOf = (id: string): string => id.replace(/[[.].*$/, '')

function refused(
  tool: Tool,
  problem: { readonly path: string; readonly message: string } | undefined,
): Least {
  const field = tool.inputs[inputOf(problem?.path ?? '')]
  return {
    problem: problem?.message ?? 'This cannot be calculated.',
    fact: field === undefined ? null : (factsRead(field)[0] ?? null),
  }
}
