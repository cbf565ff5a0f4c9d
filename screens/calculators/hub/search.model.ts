import { rank } from '#kit/search.ts'
import type { HubTool } from './tools.model.ts'

/** The tools that fit a search, the best first; all of them for an empty one. */
export const searchTools = (tools: readonly HubTool[], query: string): readonly HubTool[] =>
  rank(tools, query, ({ title, keywords, summary, results }) => ({
    title,
    keywords,
    summary,
    more: results.map(({ name, label }) => `${name} ${label}`).join(' '),
  }))
