/* Finding by everyday words: one small ranking for the palette and the hub of calculators. */

export type Findable = {
  readonly title: string
  /** Words and whole questions that people ask. */
  readonly keywords: readonly string[]
  readonly summary: string
  /** What counts least: a path, the names of results. */
  readonly more: string
}

const STOP = new Set(
  'a about after am an and any are as at be before best by can could do does each for from get go good has have how i if in into is it its long many me most much my need of off on or our out should so some than that the their them then there these they this to too up us want was we what when where which who whose why will with would you your'.split(
    ' ',
  ),
)

/** What people say, by the words of the field; in stems. */
const MEANS: Readonly<Record<string, readonly string[]>> = {
  afford: ['mortgage', 'loan'],
  house: ['mortgage', 'home'],
  home: ['mortgage', 'house'],
  buy: ['purchase'],
  card: ['credit'],
  owe: ['debt'],
  retire: ['pension'],
  stop: ['retire'],
  work: ['retire'],
  stock: ['share', 'equity'],
  layoff: ['unemployment', 'job'],
  fire: ['unemployment'],
  spend: ['budget'],
  kitchen: ['renovation', 'remodel'],
  bathroom: ['renovation', 'remodel'],
  interest: ['rate'],
  invest: ['portfolio'],
  crash: ['stress'],
}

const plainWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** 'retirement', 'retiring' and 'retires' meet in 'retir': endings go, of what is left at least three letters stay. */
export function stem(word: string): string {
  for (const ending of [
    'ements',
    'ement',
    'ations',
    'ation',
    'ings',
    'ing',
    'ies',
    'ers',
    'ed',
    'es',
    's',
    'e',
    'y',
  ])
    if (word.length - ending.length >= 3 && word.endsWith(ending)) return word.slice(0, -ending.length)
  return word
}

const stemsOf = (text: string): readonly string[] => plainWords(text).map(stem)

const tellingStems = (text: string): readonly string[] =>
  plainWords(text)
    .filter((word) => !STOP.has(word))
    .map(stem)

type Asked = { readonly word: string; readonly also: readonly string[] }

/** The words that say something; where none does, all of them. Numbers say nothing beside words. */
function askedOf(query: string): readonly Asked[] {
  const all = plainWords(query)
  const telling = all.filter((word) => !STOP.has(word) && !/^\d+$/.test(word))
  const means = new Map(Object.entries(MEANS).map(([word, others]) => [stem(word), others.map(stem)]))
  return (telling.length > 0 ? telling : all).map((word) => ({
    word: stem(word),
    also: means.get(stem(word)) ?? [],
  }))
}

type Prepared = Readonly<Record<'title' | 'summary' | 'more', readonly string[]>> & {
  readonly phrases: readonly (readonly string[])[]
  /** Title and keywords word for word. */
  readonly whole: readonly string[]
}

const prepare = ({ title, keywords, summary, more }: Findable): Prepared => ({
  title: stemsOf(title),
  whole: [title, ...keywords].map((phrase) => plainWords(phrase).join(' ')),
  phrases: keywords.map(tellingStems),
  summary: stemsOf(summary),
  more: stemsOf(more),
})

const SYNONYM = 0.6
const BEGINNING = 0.8

/** How well one asked word is met among these stems: itself, its beginning, a synonym. */
function meets({ word, also }: Asked, among: readonly string[]): number {
  if (among.includes(word)) return 1
  if (among.some((one) => one.startsWith(word))) return BEGINNING
  return also.some((other) => among.includes(other)) ? SYNONYM : 0
}

function markOf(asked: Asked, { title, phrases, summary, more }: Prepared): number {
  const marks = [
    8 * meets(asked, title),
    6 * Math.max(0, ...phrases.map((phrase) => meets(asked, phrase))),
    3 * meets(asked, summary),
    meets(asked, more),
  ]
  return Math.max(...marks)
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

/** What fits, the best first: words that few things know count more. All of them, as they stand, for an empty query. */
export function rank<T>(things: readonly T[], query: string, look: (thing: T) => Findable): readonly T[] {
  const asked = askedOf(query)
  if (asked.length === 0) return things
  const said = plainWords(query).join(' ')
  const prepared = things.map((thing) => ({ thing, words: prepare(look(thing)) }))
  const rarity = asked.map((one) => {
    const known = prepared.filter(({ words }) => markOf(one, words) > 0).length
    return Math.log(1 + things.length / Math.max(1, known))
  })
  return prepared
    .map(({ thing, words }) => ({
      thing,
      mark: asked.reduce((sum, one, at) => sum + markOf(one, words) * (rarity[at] ?? 0), 0),
      phrase: phraseMark(asked, words.phrases) + verbatim(said, words.whole),
    }))
    .filter(({ mark }) => mark > 0)
    .sort((one, other) => other.mark + other.phrase - one.mark - one.phrase)
    .map(({ thing }) => thing)
}
