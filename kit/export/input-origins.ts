/**
 * Whose a value is: typed or confirmed, from the profile, or an example's. Where none of it is said it is a default. A
 * plain list: the page of a tool reads it, and would wait for the library of schemas.
 */
export const INPUT_ORIGINS = ['yours', 'profile', 'example'] as const

type InputOrigin = (typeof INPUT_ORIGINS)[number]

/** By the names of the inputs. */
export type InputOrigins = Readonly<Record<string, InputOrigin>>

/** The mark beside a value in a document; a default has none. */
export const originMark = (origins: InputOrigins, name: string): string => origins[name] ?? ''

type Line = { readonly name: string /** It could be an example. */; readonly isAsked: boolean }

/** How many of the values that could be examples are one's own: on a page as on its paper. */
export function ownWords(own: number, of: number): string {
  if (own === 0) return 'These are example numbers.'
  if (own === of) return of === 1 ? 'The value is yours.' : `All ${of} values are yours.`
  return `${own} of ${of} values ${own === 1 ? 'is' : 'are'} yours; the rest are examples.`
}

/** As the page counts: of a tool without examples what is one's own, and how many of them the profile says. */
export function originSentence(origins: InputOrigins, lines: readonly Line[]): string {
  const known = lines.filter(({ name }) => origins[name] !== undefined)
  const blank = lines.filter(({ name, isAsked }) => isAsked && origins[name] === undefined).length
  const asked = known.filter(({ isAsked }) => isAsked)
  const counted = (asked.length > 0 ? asked : known).map(({ name }) => origins[name])
  const open = blank === 0 ? '' : ` ${blank} ${blank === 1 ? 'input was' : 'inputs were'} not entered.`
  if (counted.length === 0) return `All values are defaults.${open}`
  const own = counted.filter((origin) => origin !== 'example').length
  const profile = counted.filter((origin) => origin === 'profile').length
  const from = profile === 0 ? '' : ` ${profile} of them ${profile === 1 ? 'is' : 'are'} from your profile.`
  return `${ownWords(own, counted.length)}${from}${open}`
}
