import type { Block, Headline } from '#kit/block.ts'
import type { Evaluated, First } from '#kit/computation.ts'
import type { Outputs } from '#kit/output.ts'

/** An answer with the report on it, and how each result is called and shown. */
export type Reported = {
  readonly mode: { readonly outputs: Outputs; readonly currency?: string | undefined }
  readonly run: Pick<Evaluated, 'outputs' | 'reasons'> &
    Partial<Pick<Evaluated, 'inputs'>> & {
      readonly report: readonly Block[]
      /** What can be shown before the rest is worked out. */
      readonly first?: First
    }
}

export const headlineOf = (run: Reported['run']): Headline | undefined =>
  run.first?.headline ?? run.report.find((block) => block.kind === 'headline')

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
