import type { Values } from '#kit/computation.ts'
import { type Evaluate, type Lever, outputsOf } from '#kit/analysis/levers.ts'
import { formatTyped, parseTyped } from '#kit/number-text.ts'
import { quickInputs } from '#kit/quick-inputs.ts'
import { modeOf, type Tool, type ToolMode } from '#kit/tool.ts'
import { baselineBeside, baselineOf, heldBeside } from '#web/tool/tool-state.ts'

const DAY = '2026-11-24'

/** What the page shows of a mode to somebody who has typed nothing; of a sampled answer the first one. */
export function pageOf(tool: Tool, name: string) {
  const changes = name === 'only' ? {} : { mode: name }
  const start = baselineOf(tool, {}, DAY)
  const baseline = baselineBeside(tool, start, changes)
  const inputs = quickInputs(tool, { ...baseline.values, ...changes })
  const mode = modeOf(tool, inputs)
  const run = mode.answer(inputs)
  if (!run.ok) throw new Error(`${tool.id} ${name} has no answer to its examples`)
  return { tool, start, baseline, changes, inputs, mode, run }
}

export type Page = ReturnType<typeof pageOf>

/** One output of a mode; what was asked before is not worked out again. */
export function knowing(mode: ToolMode, output: string): Evaluate {
  const known = new Map<string, number | null>()
  return (trials) =>
    Promise.resolve(
      trials.map((trial) => {
        const key = JSON.stringify(trial)
        const value = known.get(key) ?? outputsOf(mode, [trial], output)[0] ?? null
        known.set(key, value)
        return value
      }),
    )
}

/** The inputs of the page once a solved value was taken into them: as its field shows it, and what depends on it held. */
export function withUsed({ tool, start, ...page }: Page, lever: Lever, value: number): Values {
  const name = lever.id.split(/[[.]/)[0] ?? lever.id
  const shown = parseTyped(lever.field, formatTyped(lever.field.kind, value))
  if (shown === null) throw new Error(`${lever.id}: the field does not read what it shows of ${value}`)
  const own = { [name]: lever.set(shown)[name] }
  const held = heldBeside(tool, { ...page, inputs: page.run.inputs }, own)
  const changes = { ...page.changes, ...held, ...own }
  return quickInputs(tool, { ...baselineBeside(tool, start, changes).values, ...changes })
}
