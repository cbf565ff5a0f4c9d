import { textWidth } from '#ui/charts/text-width.ts'

/** A text of a picture and the room that its letters take. */
type Word = {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Widths are estimates, a little more than the letters take. */
const NARROWER = 0.95
/** Of the size of a letter, above and below its middle. */
const HALF = 0.42
const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>' } as const

const decoded = (text: string): string =>
  Object.entries(ENTITIES).reduce((all, [entity, letter]) => all.replaceAll(entity, letter), text)

/** The texts of a drawn chart and where they stand. */
function wordsOf(svg: string): readonly Word[] {
  return [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].flatMap(([, attributes = '', body = '']) => {
    const number = (pattern: RegExp, none: number) => Number(pattern.exec(attributes)?.[1] ?? none)
    const text = decoded(body)
    if (text.trim() === '') return []
    const x = number(/translate\((-?[\d.]+) /, 0) + number(/(?:^| )x="(-?[\d.]+)"/, 0)
    const y = number(/translate\(-?[\d.]+ (-?[\d.]+)\)/, 0) + number(/(?:^| )y="(-?[\d.]+)"/, 0)
    const size = number(/font-size:(\d+)px/, 12)
    const width = textWidth(text, size) * NARROWER
    const anchor = /text-anchor="(middle|end)"/.exec(attributes)?.[1]
    const before = width * (anchor === undefined ? 0 : anchor === 'middle' ? 0.5 : 1)
    const turned = /matrix\(0,-1,1,0,(-?[\d.]+),(-?[\d.]+)\)/.exec(attributes)
    if (turned !== null) return [uprightWord(text, { turned, before, width, size })]
    const left = x - before
    return [{ text, left, right: left + width, top: y - size * HALF, bottom: y + size * HALF }]
  })
}

type Turned = {
  readonly turned: readonly string[]
  readonly before: number
  readonly width: number
  readonly size: number
}

/** Words that run up. */
function uprightWord(text: string, { turned: [, x, y], before, width, size }: Turned): Word {
  const bottom = Number(y) + before
  return {
    text,
    left: Number(x) - size * HALF,
    right: Number(x) + size * HALF,
    top: bottom - width,
    bottom,
  }
}

/** What two texts may share before they are said to lie on each other, and how far one may pass the edge. */
const SLACK = { across: 2, along: 1, edge: 3 }

const areTogether = (one: Word, other: Word): boolean =>
  one.left < other.right - SLACK.across &&
  other.left < one.right - SLACK.across &&
  one.top < other.bottom - SLACK.along &&
  other.top < one.bottom - SLACK.along

/** The texts of a picture that leave it, lie on another or are cut off, in words. */
export function badWords(
  svg: string,
  { width, height }: { width: number; height: number },
): readonly string[] {
  const words = wordsOf(svg)
  const isOut = ({ left, right, top, bottom }: Word) =>
    left < -SLACK.edge || right > width + SLACK.edge || top < -SLACK.edge || bottom > height + SLACK.edge
  return words.flatMap((word, index) => [
    ...(isOut(word) ? [`"${word.text}" leaves the picture`] : []),
    ...(/(\.\.\.|…)$/.test(word.text) ? [`"${word.text}" is cut off`] : []),
    ...words
      .slice(index + 1)
      .filter((other) => areTogether(word, other))
      .map((other) => `"${word.text}" lies on "${other.text}"`),
  ])
}
