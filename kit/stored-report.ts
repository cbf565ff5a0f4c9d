import type { Block } from './block.ts'
import type { Values } from './computation.ts'
import type { Output, Outputs } from './output.ts'

/** A report as it is kept and sent: how its figures are called, what they are, and its blocks. */
export type StoredReport = {
  readonly currency: string
  readonly outputs: Readonly<Record<string, { readonly kind: string; readonly label: string }>>
  readonly values: Values
  readonly reasons: Readonly<Record<string, string>>
  readonly blocks: readonly { readonly kind: string }[]
}

const KINDS: readonly string[] = [
  'headline',
  'metrics',
  'chart',
  'table',
  'schedule',
  'actions',
  'flow',
  'scorecard',
  'callout',
  'section',
  'prose',
] satisfies readonly Block['kind'][]

/** What our own server wrote as blocks: known by their kind. */
const isBlock = (value: { readonly kind: string }): value is Block => KINDS.includes(value.kind)

const isOutput = (value: { readonly kind: string }): value is Output =>
  value.kind === 'number' || value.kind === 'text' || value.kind === 'flag'

/** A stored report as the page and the files that are made of reports take one. */
export function reportedOf({ outputs, values, reasons, blocks, currency }: StoredReport) {
  const declared: Record<string, Output> = {}
  for (const [name, output] of Object.entries(outputs)) if (isOutput(output)) declared[name] = output
  const known: Outputs = declared
  return {
    mode: { outputs: known, currency: 'currency' },
    run: {
      ok: true as const,
      inputs: { currency },
      outputs: values,
      reasons,
      report: blocks.filter(isBlock),
    },
  }
}

export type ReportedReport = ReturnType<typeof reportedOf>
