import type { Tool } from '#kit/tool.ts'

type Found = { readonly id: string; readonly title: string; readonly summary: string }

/** Tools whose words contain the requested words, best first; all of them if nothing is requested. */
export function findTools(tools: readonly Tool[], query: string): readonly Found[] {
  const words = query.toLowerCase().split(/\W+/).filter(Boolean)
  return tools
    .map((tool) => ({ tool, score: words.reduce((sum, word) => sum + scoreOf(tool, word), 0) }))
    .filter(({ score }) => words.length === 0 || score > 0)
    .sort((left, right) => right.score - left.score)
    .map(({ tool: { id, title, summary } }) => ({ id, title, summary }))
}

function scoreOf({ id, title, summary, keywords = [] }: Tool, word: string): number {
  const weights: readonly (readonly [text: string, weight: number])[] = [
    [`${id} ${title}`, 3],
    [keywords.join(' '), 2],
    [summary, 1],
  ]
  return weights.reduce((sum, [text, weight]) => sum + (text.toLowerCase().includes(word) ? weight : 0), 0)
}
