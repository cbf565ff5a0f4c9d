import { isAllowed } from '#kit/access.ts'
import * as contract from '#kit/contract/tools.api.ts'
import type { Tool } from '#kit/tool.ts'
import type { Caller } from '../auth/caller.db.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import { assertCovered } from '../payments/entitlement.ts'
import type { Services } from '../services.ts'
import { askerOf } from './asker.ts'
import { describeTool } from './describe-tool.ts'
import { listTool } from './list-tool.ts'
import { toRunAnswer } from './run-answer.ts'

const listTools = bind(contract.listTools, async ({ caller, services }) => {
  const tools = await services.toolbox.all()
  return { tools: tools.filter((tool) => isAllowed(tool.access, caller.roles)).map(listTool) }
})

const describe = bind(contract.describeTool, async ({ params, caller, services }) =>
  describeTool(await toolFor(services, caller, params.id)),
)

const run = bind(contract.runToolCall, async ({ params, body, caller, services, reply }) => {
  const tool = await toolFor(services, caller, params.id)
  const { inputs = {} } = body
  // Answered as if nothing was said, a number sent without its wrapper would pose as an answer to it.
  const bare =
    body.inputs === undefined ? Object.keys(body).filter((name) => Object.hasOwn(tool.inputs, name)) : []
  if (bare.length > 0)
    throw REFUSALS.invalid([{ path: 'inputs', message: `Send ${bare.join(', ')} in “inputs”.` }])
  await assertRunnable(services, caller, { tool, inputs })
  const answer = await services.toolbox.run(tool, inputs, askerOf({ caller, reply }))
  if (!answer.ok) throw REFUSALS.invalid(answer.problems)
  const { ignored, report, ...named } = toRunAnswer(tool, inputs, answer)
  return { ...named, ignored: [...ignored], report: [...report] }
})

/** The tool of that id if the caller may use it: its screen's access applies at every interface. */
export async function toolFor({ toolbox }: Services, caller: Caller, id: string): Promise<Tool> {
  const tool = await toolbox.find(id)
  if (tool === null) throw REFUSALS.notFound('There is no tool with this name')
  const { access } = tool
  if (isAllowed(access, caller.roles)) return tool
  throw REFUSALS.forbidden(
    typeof access === 'string' ? [] : 'permission' in access ? [access.permission] : access.anyRole,
  )
}

type Running = { readonly tool: Pick<Tool, 'id'>; readonly inputs: Readonly<Record<string, unknown>> }

/** A tool that the person’s plan does not hold shows its example to everyone, and runs on no numbers of their own. */
export async function assertRunnable(services: Services, caller: Caller, { tool, inputs }: Running) {
  if (Object.keys(inputs).length > 0) await assertCovered(services, caller, `/${tool.id}`)
}

export const TOOL_HANDLERS = [listTools, describe, run] as const
