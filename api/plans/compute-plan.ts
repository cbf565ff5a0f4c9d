import type { FastifyReply } from 'fastify'
import { nameSaid, problemsWithin } from '#kit/schema-problems.ts'
import type { Caller } from '../auth/caller.db.ts'
import { REFUSALS } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { askerOf } from '../tools/asker.ts'
import { toolFor } from '../tools/tools.handlers.ts'

type Wanted = {
  readonly toolId: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly factBound: readonly string[]
  readonly ownValues: readonly string[]
}

type Asking = { readonly services: Services; readonly caller: Caller; readonly reply: FastifyReply }

/** What a plan holds: complete inputs and outputs, computed here and never taken from the client. */
export async function computePlan(call: Asking, { toolId, inputs, factBound, ownValues }: Wanted) {
  const { services, caller } = call
  const tool = await toolFor(services, caller, toolId)
  const unbound = factBound.filter((name) => tool.inputs[name]?.fact === undefined)
  if (unbound.length > 0)
    throw REFUSALS.invalid(
      unbound.map((name) => ({
        path: 'factBound',
        message: `${nameSaid(name)} is not an input that can follow the profile.`,
      })),
    )
  const answer = await services.toolbox.run(tool, inputs, askerOf(call))
  if (!answer.ok) throw REFUSALS.invalid(problemsWithin('inputs', answer.problems))
  return {
    inputs: answer.inputs,
    factBound: [...new Set(factBound)],
    ownValues: [...new Set(ownValues)].filter((name) => Object.hasOwn(tool.inputs, name)),
    outputs: answer.outputs,
    reasons: answer.reasons,
  }
}
