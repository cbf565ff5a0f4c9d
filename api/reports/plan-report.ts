import type { z } from 'zod'
import { currencyOf } from '#kit/currency-sign.ts'
import { asToldOf } from '#kit/example-answer.ts'
import type { reportContent } from '#kit/contract/shared-views.ts'
import { type Answer, modeOf, type Tool } from '#kit/tool.ts'

export type Content = z.output<typeof reportContent>

type Answered = {
  readonly tool: Tool
  readonly answer: Extract<Answer, { ok: true }>
  readonly stands: { readonly isExample: boolean; readonly isOpen: boolean }
}

/** The answer of a tool as a report that can be kept: its single figures and its blocks. */
export function contentOf({ tool, answer, stands }: Answered): Content {
  const mode = modeOf(tool, answer.inputs)
  const shown = Object.entries(mode.outputs).filter(([, { kind }]) => SINGLE.includes(kind))
  const blocks = asToldOf(answer.report, stands)
  return {
    currency: currencyOf({ mode, run: answer }) ?? 'USD',
    outputs: Object.fromEntries(shown.map(([name, output]) => [name, { ...output }])),
    values: Object.fromEntries(shown.map(([name]) => [name, single(answer.outputs[name])])),
    reasons: { ...answer.reasons },
    blocks: blocks.map((block) => ({ ...block })),
  }
}

const SINGLE: readonly string[] = ['number', 'text', 'flag']

const single = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : null
