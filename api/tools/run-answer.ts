import { ignoredPaths } from '#kit/ignored.ts'
import { type Answer, modeOf, type Tool } from '#kit/tool.ts'

type Raw = Readonly<Record<string, unknown>>

/** What every interface (REST, MCP, command line) answers for a run: exactly this. */
export type RunAnswer = {
  readonly outputs: Raw
  readonly reasons: Readonly<Record<string, string>>
  /** The inputs the computation read that were not sent, with the values they took. */
  readonly assumed: Raw
  /** What was sent and not read, by path: inputs of another mode, parts and cells of unknown names. */
  readonly ignored: readonly string[]
  readonly report: readonly { readonly kind: string }[]
}

/** The answer to `sent`, the inputs as the caller sent them. */
export function toRunAnswer(tool: Tool, sent: Raw, answer: Extract<Answer, { ok: true }>): RunAnswer {
  const { inputs, outputs, reasons, report } = answer
  const { uses } = modeOf(tool, sent)
  const left = uses.filter((name) => sent[name] === undefined)
  const assumed = Object.fromEntries(left.map((name) => [name, inputs[name]]))
  return { outputs, reasons, assumed, ignored: ignoredPaths(tool, sent), report }
}
