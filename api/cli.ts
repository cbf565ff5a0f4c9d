// npm run -s tool                                    every tool: id and title
// npm run -s tool -- calculators/emergency-fund      what it takes and gives
// npm run -s tool -- calculators/emergency-fund '{"essentialMonthly": 4000}'      the same JSON as REST answers

import { datedInputs } from '#kit/field-start.ts'
import { runTool } from '#kit/tool.ts'
import { parseJsonBody } from './http/json-body.ts'
import { Refusal } from './http/refusal.ts'
import { describeTool } from './tools/describe-tool.ts'
import { toRunAnswer } from './tools/run-answer.ts'
import { createToolbox, type Toolbox } from './tools/toolbox.ts'

/** The answer of a command line: what to print, and the exit code. */
export async function runCommand(toolbox: Toolbox, [id, inputs]: readonly string[]): Promise<Printed> {
  if (id === undefined) {
    const tools = await toolbox.all()
    return {
      code: 0,
      value: { tools: tools.map(({ id: own, title, summary }) => ({ id: own, title, summary })) },
    }
  }
  const tool = await toolbox.find(id)
  if (tool === null)
    return { code: 1, value: { message: `There is no tool ${id}. Run without an ID to list all tools.` } }
  if (inputs === undefined) return { code: 0, value: describeTool(tool) }
  const sent = parseInputs(inputs)
  const answer = runTool(tool, datedInputs(tool, sent, new Date().toISOString().slice(0, 10)))
  return answer.ok
    ? { code: 0, value: toRunAnswer(tool, sent, answer) }
    : { code: 1, value: { message: 'The inputs are not valid.', fields: answer.problems } }
}

export type Printed = { readonly code: 0 | 1; readonly value: unknown }

function parseInputs(text: string): Readonly<Record<string, unknown>> {
  const value = parseJsonBody(Buffer.from(text))
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new Refusal(400, 'malformed', { message: 'Give the inputs as a JSON object.' })
}

if (import.meta.main) {
  const toolbox = createToolbox(() => new Date())
  try {
    const { code, value } = await runCommand(toolbox, process.argv.slice(2))
    process.stdout.write(`${JSON.stringify(value)}\n`)
    process.exitCode = code
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  } finally {
    await toolbox.close()
  }
}
