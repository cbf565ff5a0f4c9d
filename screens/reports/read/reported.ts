import type { Block } from '#kit/block.ts'
import type { Output, Outputs } from '#kit/output.ts'
import type { WholeReport } from '#kit/react/reports.ts'
import type { Reported } from '#ui/report/reported.ts'

const KINDS: readonly string[] = [
  'headline',
  'metrics',
  'chart',
  'table',
  'callout',
  'section',
  'prose',
] satisfies readonly Block['kind'][]

/** What our own server wrote as blocks: known by their kind. */
const isBlock = (value: { readonly kind: string }): value is Block => KINDS.includes(value.kind)

const isOutput = (value: { readonly kind: string }): value is Output =>
  value.kind === 'number' || value.kind === 'text'

/** A stored report as the renderer of reports takes it. */
export function reportedOf({ outputs, values, blocks, currency }: WholeReport): Reported {
  const declared: Record<string, Output> = {}
  for (const [name, output] of Object.entries(outputs)) if (isOutput(output)) declared[name] = output
  const known: Outputs = declared
  return {
    mode: { outputs: known, ...(currency === 'USD' ? {} : { currency }) },
    run: { outputs: values, reasons: {}, report: blocks.filter(isBlock) },
  }
}
