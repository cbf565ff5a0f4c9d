import { unaccented } from './plain-text.ts'

/* The words of a search: what says nothing, what means the same, one family, one slip. */

export const STOP: ReadonlySet<string> = new Set(
  'a about after am an and any are as at be before best big by can could d did do does each even for from get go good had has have he her hers him his how i if in into is it its just ll long lot m many maybe me mine more most much my myself need new of off on one or our ours out re s she should show so some t take than that the their them then there these they this those to too up us ve very want wants was way we were what when where which while who whose why will with worth would you your yours'.split(
    ' ',
  ),
)

/** What people say, by the words of the field. */
export const MEANS: Readonly<Record<string, readonly string[]>> = {
  afford: ['mortgage'],
  house: ['mortgage', 'home'],
  home: ['mortgage', 'house'],
  condo: ['house', 'home'],
  townhouse: ['house', 'home'],
  apartment: ['house', 'rent'],
  property: ['house', 'home'],
  auto: ['car'],
  truck: ['car'],
  vehicle: ['car'],
  card: ['credit'],
  visa: ['credit'],
  mastercard: ['credit'],
  owe: ['debt'],
  borrow: ['loan'],
  retire: ['pension'],
  stop: ['retire'],
  work: ['retire'],
  old: ['retire'],
  stock: ['share', 'equity'],
  layoff: ['unemployment', 'job'],
  laid: ['unemployment', 'job'],
  fire: ['unemployment'],
  quit: ['job', 'retire'],
  salary: ['pay', 'paycheck'],
  wage: ['pay', 'paycheck'],
  expense: ['spend'],
  grocery: ['spend'],
  spend: ['budget'],
  tuition: ['college'],
  university: ['college'],
  school: ['college'],
  kid: ['college'],
  child: ['college'],
  children: ['college'],
  wife: ['spouse', 'invite'],
  husband: ['spouse', 'invite'],
  partner: ['spouse', 'invite'],
  kitchen: ['renovation', 'remodel'],
  bathroom: ['renovation', 'remodel'],
  roof: ['renovation', 'remodel'],
  interest: ['rate'],
  invest: ['portfolio'],
  crash: ['stress'],
}

/** Lower-case words without accents; 401(k) and 401 k are one word, as people write it. */
export const plainWords = (text: string): readonly string[] =>
  unaccented(text)
    .replaceAll(/\b(\d{3}) ?\(?([a-z])\b\)?/g, '$1$2')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

const ENDINGS = [
  'ements',
  'ement',
  'ations',
  'ation',
  'ments',
  'ment',
  'ings',
  'ing',
  'ies',
  'ers',
  'ed',
  'es',
  's',
  'e',
  'y',
] as const

/** 'retirement', 'retiring' and 'retires' meet in 'retir': endings go, of what is left at least three letters stay. */
export function stem(word: string): string {
  for (const ending of ENDINGS)
    if (word.length - ending.length >= 3 && word.endsWith(ending)) return word.slice(0, -ending.length)
  return word
}

/** Shorter words have too many neighbors. */
const SHORTEST = 5

/** The known word that a slip of one letter (missing, added, wrong, or two changed places) made of it; else itself. */
export function correctedBy(vocabulary: ReadonlySet<string>, typed: string): string {
  if (typed.length < SHORTEST) return typed
  const near = [...vocabulary].filter((word) => word.length >= SHORTEST - 1 && isOneSlip(word, typed))
  return near.find((word) => word[0] === typed[0]) ?? near[0] ?? typed
}

/** Damerau's four slips, one of them. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  )
}
