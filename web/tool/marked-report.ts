import { markedAsExample } from '#kit/example-answer.ts'
import type { Block } from '#kit/tool.ts'
import type { Good } from './use-tool-page.ts'

type About = { readonly isExample: boolean; readonly preliminary?: string | null }

/** The answer whose headline says whose numbers it stands on, and that it is preliminary while it is. */
export function marked(good: Good, { isExample, preliminary = null }: About): Good {
  if (!isExample && preliminary === null) return good
  const report = isExample ? markedAsExample(good.run.report) : good.run.report
  return { ...good, run: { ...good.run, report: preliminary === null ? report : noted(report, preliminary) } }
}

const noted = (report: readonly Block[], note: string): readonly Block[] =>
  report.map((block) => (block.kind === 'headline' ? { ...block, note } : block))
