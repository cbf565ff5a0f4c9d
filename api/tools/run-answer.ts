import type { Answer } from '#kit/tool.ts'

/** What every door (REST, MCP, command line) answers for a run: nothing but this. */
export type RunAnswer = {
  readonly outputs: Readonly<Record<string, unknown>>
  readonly reasons: Readonly<Record<string, string>>
  readonly report: readonly { readonly kind: string }[]
}

export const toRunAnswer = ({ outputs, reasons, report }: Extract<Answer, { ok: true }>): RunAnswer => ({
  outputs,
  reasons,
  report,
})
