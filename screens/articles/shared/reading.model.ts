import type { DocumentBlock } from '#kit/markdown/document.ts'
import { textOf } from '#kit/markdown/text-of.ts'

const WORDS_A_MINUTE = 220

/** The words that are read, without what stands in double braces. */
export const wordCount = (body: string): number =>
  body.replaceAll(/\{\{[^{}]*\}\}/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}’'.,%-]*/gu)?.length ?? 0

export const readingMinutes = (body: string): number =>
  Math.max(1, Math.ceil(wordCount(body) / WORDS_A_MINUTE))

/** What the contents list: the headings of the first level. */
export const contentsOf = (document: readonly DocumentBlock[]): readonly { id: string; title: string }[] =>
  document.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: textOf(block.runs) }] : [],
  )

/** Whether every word of a search occurs, in whatever order. */
export function hasWords(text: string, search: string): boolean {
  const folded = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
