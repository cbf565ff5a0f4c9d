import { counted } from '#kit/format.ts'
import type { DocumentBlock, TextProblem } from '#kit/markdown/document.ts'
import { isInside } from '#kit/markdown/safe-link.ts'
import { wordCount } from './reading.model.ts'

type Checked = {
  readonly title?: string | undefined
  readonly excerpt?: string | undefined
  readonly body?: string | undefined
  readonly sources?:
    | readonly { readonly title: string; readonly year: number; readonly url: string }[]
    | undefined
}

const error = (message: string, line: number | null = null): TextProblem => ({
  level: 'error',
  message,
  line,
})
const hint = (message: string, line: number | null = null): TextProblem => ({ level: 'hint', message, line })

/** What an article lacks before somebody else reads it; `isPath` knows the addresses of the app. */
export function checksOf(
  article: Checked,
  document: readonly DocumentBlock[],
  isPath: (path: string) => boolean,
): readonly TextProblem[] {
  const { title = '', excerpt = '', body = '', sources = [] } = article
  return [
    ...(title.trim() === '' ? [error('Give the article a title.')] : []),
    ...(excerpt.trim() === ''
      ? [error('Say in a sentence or two what the reader will know afterward.')]
      : []),
    ...(body.trim() === '' ? [error('The article has no text yet.')] : []),
    ...(sources.length === 0 ? [error('Name at least one source.')] : []),
    ...sources.filter(({ title: name }) => name === '').map(() => error('A source has no title.')),
    ...sources
      .filter(({ url }) => !/^https:\/\/\S+$/.test(url))
      .map(({ title: name }) => error(`The source “${name}” needs an address that starts with https://.`)),
    ...brokenLinks(document, isPath),
    ...adviceIn(body),
    ...amountsIn(body),
    ...readingHint(body),
  ]
}

const brokenLinks = (document: readonly DocumentBlock[], isPath: (path: string) => boolean) =>
  [...new Set([...JSON.stringify(document).matchAll(/"href":"(\/[^"#?]*)/g)].map(([, path = '']) => path))]
    .filter((path) => isInside(path) && !isPath(path))
    .map((path) => error(`The link to ${path} leads nowhere in the app.`))

/** Words to one named person: what is published is for everybody. */
const ADVICE = /\b(?:Mr|Mrs|Ms|Dr)\.? [A-Z]\w+,? (?:you )?(?:should|must)\b|\bDear [A-Z]\w+\b/g

const lineAt = (body: string, at: number): number => body.slice(0, at).split('\n').length

const adviceIn = (body: string): readonly TextProblem[] =>
  [...body.matchAll(ADVICE)].map(({ 0: found, index }) =>
    error(`“${found}” advises a named person: write for every reader.`, lineAt(body, index)),
  )

/** A figure that the law changes each year reads as today's in any later one. */
const amountsIn = (body: string): readonly TextProblem[] =>
  /\$\d/.test(body) && !/\b(?:19|20)\d\d\b/.test(body)
    ? [hint('Amounts are named without a year. Where the law sets one, add it with Dated figure.')]
    : []

const HARD = 13

function readingHint(body: string): readonly TextProblem[] {
  const grade = readingGrade(body)
  return grade === null || grade <= HARD
    ? []
    : [hint(`The text reads at about grade ${grade}. Shorter sentences would bring it below ${HARD}.`)]
}

/**
 * Grade level by Flesch and Kincaid (1975): 0.39 × words per sentence + 11.8 × syllables per word − 15.59, with
 * syllables counted by groups of vowels. Null for fewer than 100 words, of which it says nothing.
 */
export function readingGrade(body: string): number | null {
  const text = body.replaceAll(/\{\{[^{}]*\}\}/g, ' ').replaceAll(/[#>*_`|]/g, ' ')
  const words = wordCount(text)
  if (words < 100) return null
  const sentences = Math.max(1, text.match(/[.!?](?:\s|$)/g)?.length ?? 1)
  const syllables = text.toLowerCase().match(/[aeiouy]+/g)?.length ?? words
  return Math.max(1, Math.round(0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59))
}

/** '2 things to fix before review' */
export const checkWords = (problems: readonly TextProblem[]): string => {
  const errors = problems.filter(({ level }) => level === 'error').length
  return errors === 0 ? 'Ready for review' : `${counted(errors, 'thing')} to fix before review`
}
