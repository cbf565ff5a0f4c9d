import type { Values } from '#kit/computation.ts'
import { defaultOf } from '#kit/field.ts'
import { modeOf, type Tool } from '#kit/tool.ts'
import { Refusal } from '../http/refusal.ts'
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

export type Effects = { readonly affected: readonly Affected[]; readonly notComputed: readonly PlanRow[] }

const LOOKED_AT = 50

type RunAs = {
  readonly toolbox: Toolbox
  readonly asker: Asker
  readonly deadline: AbortSignal
  /** How many plans were looked at before these. */
  readonly from: number
}

/**
 * The saved plans whose main result changes with the facts, and those that were not computed: they took too long, or
 * the deadline for all of them had passed. Plans that use none of the changed facts are not computed and not named.
 */
export async function plansAffected(
  plans: readonly PlanRow[],
  facts: { readonly profile: Profile; readonly changes: Changes },
  { toolbox, asker, deadline, from }: RunAs,
): Promise<Effects> {
  const affected: Affected[] = []
  const notComputed: PlanRow[] = []
  const hurried = { ...asker, signal: AbortSignal.any([asker.signal, deadline]) }
  for (const [at, plan] of plans.entries()) {
    const tool = await toolbox.find(plan.toolId)
    if (tool === null || fedBy(facts.changes, tool, plan).length === 0) continue
    const moved =
      from + at < LOOKED_AT
        ? await effectOn(toolbox, { tool, plan, asker: hurried, ...facts }).catch(refused)
        : null
    if (moved === null) notComputed.push(plan)
    else if (moved.before !== moved.after) affected.push(moved)
  }
  return { affected, notComputed }
}

/** A run that was refused, as one too long is, leaves the others theirs. */
function refused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/** The inputs of a plan that follow the changed facts. */
const fedBy = (changes: Changes, tool: Tool, plan: PlanRow): readonly string[] =>
  plan.factBound.filter((name) => Object.hasOwn(changes, tool.inputs[name]?.fact ?? ''))

type Look = {
  readonly tool: Tool
  readonly plan: PlanRow
  readonly asker: Asker
  readonly profile: Profile
  readonly changes: Changes
}

async function effectOn(toolbox: Toolbox, { tool, plan, asker, profile, changes }: Look): Promise<Affected> {
  const fed = fedBy(changes, tool, plan)
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

/** A plan's inputs as they are now: those that follow the profile have its values. */
export const inputsNow = (tool: Tool, plan: PlanRow, profile: Profile): Values => ({
  ...plan.inputs,
  ...Object.fromEntries(plan.factBound.map((name) => [name, valueOf(tool, name, profile)])),
})

/** The profile's current value for an input; a removed fact leaves the tool's default. */
function valueOf(tool: Tool, name: string, profile: Profile): unknown {
  const field = tool.inputs[name]
  const stored = profile[field?.fact ?? '']
  if (stored !== undefined) return stored.value
  return field === undefined ? undefined : defaultOf(field)
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
