import type { Caller } from '../auth/caller.db.ts'
import { REFUSALS } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { toolFor } from '../tools/tools.handlers.ts'

type Wanted = {
  readonly toolId: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly factBound: readonly string[]
}

/** What a plan holds: complete inputs and outputs, computed here and never taken from the client. */
export async function computePlan(services: Services, caller: Caller, { toolId, inputs, factBound }: Wanted) {
  const tool = await toolFor(services, caller, toolId)
  const unbound = factBound.filter((name) => tool.inputs[name]?.fact === undefined)
  if (unbound.length > 0)
    throw REFUSALS.invalid(
      unbound.map((name) => ({
        path: 'factBound',
        message: `${name} is no input that follows the profile.`,
      })),
    )
  const answer = await services.toolbox.run(tool, inputs)
  if (!answer.ok)
    throw REFUSALS.invalid(answer.problems.map(({ path, message }) => ({ path: `inputs.${path}`, message })))
  return {
    inputs: answer.inputs,
    factBound: [...new Set(factBound)],
    outputs: answer.outputs,
    reasons: answer.reasons,
  }
}
