import { defaultOf } from '#kit/field.ts'
import { modeOf, type Tool } from '#kit/tool.ts'
import type { PlanRow } from '../plans/plans.db.ts'
import type { Asker } from '../tools/tool-runner.ts'
import type { Toolbox } from '../tools/toolbox.ts'
import type { Changes, Profile } from './profile.ts'

export type Affected = {
  readonly id: string
  readonly name: string
  readonly toolId: string
  readonly output: string
  readonly label: string
  readonly format: string
  readonly before: number | null
  readonly after: number | null
  readonly difference: number | null
  readonly reason: string | null
}

const LOOKED_AT = 50

/** The saved plans whose main result changes with the facts. Plans that use none of the changed facts are not computed. */
export async function plansAffected(
  plans: readonly PlanRow[],
  facts: { readonly profile: Profile; readonly changes: Changes },
  { toolbox, asker }: { readonly toolbox: Toolbox; readonly asker: Asker },
): Promise<Affected[]> {
  const found: Affected[] = []
  for (const plan of plans.slice(0, LOOKED_AT)) {
    const tool = await toolbox.find(plan.toolId)
    const moved = tool === null ? null : await effectOn(toolbox, { tool, plan, asker, ...facts })
    if (moved !== null && moved.before !== moved.after) found.push(moved)
  }
  return found
}

type Look = {
  readonly tool: Tool
  readonly plan: PlanRow
  readonly asker: Asker
  readonly profile: Profile
  readonly changes: Changes
}

async function effectOn(
  toolbox: Toolbox,
  { tool, plan, asker, profile, changes }: Look,
): Promise<Affected | null> {
  const fed = plan.factBound.filter((name) => Object.hasOwn(changes, tool.inputs[name]?.fact ?? ''))
  if (fed.length === 0) return null
  const inputs = {
    ...plan.inputs,
    ...Object.fromEntries(fed.map((name) => [name, valueOf(tool, name, profile)])),
  }
  const mode = modeOf(tool, inputs)
  const answer = await toolbox.run(tool, inputs, asker)
  const before = numberOrNull(plan.outputs[mode.main])
  const after = answer.ok ? numberOrNull(answer.outputs[mode.main]) : null
  const output = mode.outputs[mode.main]
  return {
    id: plan.id,
    name: plan.name,
    toolId: plan.toolId,
    output: mode.main,
    label: output?.label ?? mode.main,
    format: output !== undefined && 'format' in output ? output.format : 'number',
    before,
    after,
    difference: before === null || after === null ? null : after - before,
    reason: answer.ok ? (answer.reasons[mode.main] ?? null) : (answer.problems[0]?.message ?? null),
  }
}

/** The profile's current value for an input; a removed fact leaves the tool's default. */
function valueOf(tool: Tool, name: string, profile: Profile): unknown {
  const field = tool.inputs[name]
  const stored = profile[field?.fact ?? '']
  if (stored !== undefined) return stored.value
  return field === undefined ? undefined : defaultOf(field)
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
