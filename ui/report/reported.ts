import type { Block } from '#kit/block.ts'
import type { Evaluated } from '#kit/computation.ts'
import type { Outputs } from '#kit/output.ts'

/** An answer with the report on it, and how each result is called and shown. */
export type Reported = {
  readonly mode: { readonly outputs: Outputs; readonly currency?: string | undefined }
  readonly run: Pick<Evaluated, 'outputs' | 'reasons'> &
    Partial<Pick<Evaluated, 'inputs'>> & { readonly report: readonly Block[] }
}

/** A block is known by its title: an open table stays open when a warning comes or goes before it. */
export function keysOf(report: readonly Block[]): readonly string[] {
  const seen = new Map<string, number>()
  return report.map((block) => {
    const name = `${block.kind} ${('title' in block && block.title) || ''}`
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    return `${name} ${count}`
  })
}
