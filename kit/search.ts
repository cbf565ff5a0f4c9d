/* Finding by everyday words: one small ranking for the palette and the hub of calculators. */

import { correctedBy, MEANS, plainWords, STOP, stem } from './search-words.ts'

export { stem } from './search-words.ts'

export type Findable = {
  readonly title: string
  /** Words and whole questions that people ask. */
  readonly keywords: readonly string[]
  readonly summary: string
  /** What counts least: a path, the names of results. */
  readonly more: string
  /** What it is about: one's own money comes before one kind of security where a question fits both. */
  readonly about?: 'household' | 'instrument' | undefined
}

const stemsOf = (text: string): readonly string[] => plainWords(text).map(stem)

const tellingStems = (text: string): readonly string[] =>
  plainWords(text)
    .filter((word) => !STOP.has(word))
    .map(stem)

/** Whether a title holds every word of a query that says something, or a word that begins with it; never for no words. */
export function isNamedBy(query: string): (title: string) => boolean {
  const all = plainWords(query)
  const telling = all.filter((word) => !STOP.has(word))
  const asked = (telling.length > 0 ? telling : all).map(stem)
  return (title) => {
    const stems = stemsOf(title)
    return asked.length > 0 && asked.every((word) => stems.some((one) => one.startsWith(word)))
  }
}

/** One word that was asked, with what it may mean; `isSpelled` where something knows it letter for letter. */
type Asked = { readonly word: string; readonly also: readonly string[]; readonly isSpelled: boolean }

type Prepared = Readonly<Record<'title' | 'summary' | 'more', readonly string[]>> & {
  readonly phrases: readonly (readonly string[])[]
  /** Title and keywords word for word. */
  readonly whole: readonly string[]
}

const prepare = ({ title, keywords, summary, more }: Findable): Prepared => ({
  title: stemsOf(title),
  whole: [title, ...keywords].map((phrase) => plainWords(phrase).join(' ')),
  phrases: keywords.map(tellingStems),
  summary: tellingStems(summary),
  more: stemsOf(more),
})

const meanings = new Map(Object.entries(MEANS).map(([word, others]) => [stem(word), others.map(stem)]))

/**
 * The words that say something; where none does, all of them. A number says something only where it is a name, as in
 * 529. A word that nothing knows is taken for the known one that differs from it by one slip.
 */
function askedOf(query: string, things: readonly Findable[]): readonly Asked[] {
  const vocabulary = new Set(
    things.flatMap(({ title, keywords, summary, more }) =>
      plainWords([title, ...keywords, summary, more].join(' ')),
    ),
  )
  const stems = new Set([...vocabulary].map(stem))
  const all = plainWords(query)
  const says = (word: string) => (/^\d+$/.test(word) ? word.length > 2 && vocabulary.has(word) : true)
  const telling = all.filter((word) => !STOP.has(word) && says(word))
  return (telling.length > 0 ? telling : all).map((typed) => {
    const isSpelled = stems.has(stem(typed))
    const isKnown =
      isSpelled || meanings.has(stem(typed)) || [...stems].some((one) => one.startsWith(stem(typed)))
    const word = stem(isKnown ? typed : correctedBy(vocabulary, typed))
    return { word, also: meanings.get(word) ?? [], isSpelled: isSpelled || !isKnown }
  })
}

const SYNONYM = 0.6
const BEGINNING = 0.8
/** The beginning of another word, where the word itself is there to be found. */
const OTHER_WORD = 0.15

/** How well one asked word is met among these stems: itself, its beginning, a synonym. */
function meets({ word, also, isSpelled }: Asked, among: readonly string[]): number {
  if (among.includes(word)) return 1
  if (also.some((other) => among.includes(other))) return SYNONYM
  return among.some((one) => one.startsWith(word)) ? (isSpelled ? OTHER_WORD : BEGINNING) : 0
}

/** A word of a longer keyword says less than a keyword of its own: the house of a clearing house. */
const PART_OF_PHRASE = 0.75

function markOf(asked: Asked, { title, phrases, summary, more }: Prepared): number {
  const inPhrases = phrases.map((phrase) => meets(asked, phrase) * (phrase.length > 1 ? PART_OF_PHRASE : 1))
  return Math.max(
    8 * meets(asked, title),
    6 * Math.max(0, ...inPhrases),
    3 * meets(asked, summary),
    meets(asked, more),
  )
}

/** A keyword that holds much of what was asked in one place is worth more than the same words here and there. */
function phraseMark(asked: readonly Asked[], phrases: readonly (readonly string[])[]): number {
  const shares = phrases.map(
    (phrase) =>
      asked.reduce((sum, one) => sum + meets(one, phrase), 0) / Math.max(asked.length, phrase.length / 2),
  )
  return 6 * asked.length * Math.max(0, ...shares) ** 2
}

/** Asked in the very words of a keyword or a title; or with a keyword of several words in the middle of it. */
function verbatim(said: string, whole: readonly string[]): number {
  if (whole.includes(said)) return 20
  return whole.some((phrase) => phrase.includes(' ') && ` ${said} `.includes(` ${phrase} `)) ? 12 : 0
}

const ABOUT = { household: 1.3, instrument: 0.8 } as const
/** What has less than this share of the best one's mark is not what was meant. */
const WORTH_SHOWING = 0.2
/** Who asks about their own money is not shown a kind of security that shares a word with the question. */
const INSTRUMENT_TOO = 0.75

/** What fits, the best first: words that few things know count more. All of them, as they stand, for an empty query. */
export function rank<T>(things: readonly T[], query: string, look: (thing: T) => Findable): readonly T[] {
  const said = plainWords(query).join(' ')
  if (said === '') return things
  const looked = things.map(look)
  const asked = askedOf(query, looked)
  const prepared = looked.map(prepare)
  const rarity = asked.map((one) => {
    const known = prepared.filter((words) => markOf(one, words) > 1).length
    return Math.log(1 + things.length / Math.max(1, known))
  })
  const all = rarity.reduce((sum, one) => sum + one, 0)
  const marked = things.flatMap((thing, index) => {
    const words = prepared[index]
    if (words === undefined) return []
    const marks = asked.map((one) => markOf(one, words))
    const met = rarity.reduce((sum, one, at) => sum + ((marks[at] ?? 0) > 0 ? one : 0), 0)
    if (met === 0) return []
    const mark = rarity.reduce((sum, one, at) => sum + one * (marks[at] ?? 0), 0)
    const about = looked[index]?.about
    const weight = (met / all) * (about === undefined ? 1 : ABOUT[about])
    const own = phraseMark(asked, words.phrases) + verbatim(said, words.whole)
    return [{ thing, about, mark: weight * mark + own }]
  })
  const [best] = marked.sort((one, other) => other.mark - one.mark)
  if (best === undefined) return []
  return marked
    .filter(({ mark, about }) => {
      const isAside = best.about === 'household' && about === 'instrument'
      return mark >= (isAside ? INSTRUMENT_TOO : WORTH_SHOWING) * best.mark
    })
    .map(({ thing }) => thing)
}
