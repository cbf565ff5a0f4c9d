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

/** How many of the values that are somebody's are one's own: on a page as on its paper. */
export function ownWords(own: number, of: number): string {
  if (own === 0) return 'These are example numbers.'
  if (own === of) return of === 1 ? 'The value is yours.' : `All ${of} values are yours.`
  return `${own} of ${of} values ${own === 1 ? 'is' : 'are'} yours; the rest are examples.`
}

const ownAlone = (own: number): string => `${own} ${own === 1 ? 'value is' : 'values are'} yours.`

export type OwnCount = {
  readonly own: number
  /** How many values are somebody's: one's own, the profile's, an example's. */
  readonly of: number
  /** The names of one's own. */
  readonly yours: readonly string[]
}

/** The one count of whose the values are, as the marks beside them say: of a page as of its paper. */
export function ownCount(origins: InputOrigins, names: readonly string[]): OwnCount {
  // What is asked is nobody's number.
  const marked = names.filter((name) => name !== 'mode' && origins[name] !== undefined)
  const yours = marked.filter((name) => origins[name] !== 'example')
  return { own: yours.length, of: marked.length, yours }
}

/** Whose the values are, how many of them the profile says, and what has no mark. */
export function originSentence(origins: InputOrigins, lines: readonly { readonly name: string }[]): string {
  const names = lines.flatMap(({ name }) => (name === 'mode' ? [] : [name]))
  const { own, of, yours } = ownCount(origins, names)
  if (of === 0) return 'All values are defaults.'
  const profile = yours.filter((name) => origins[name] === 'profile').length
  const from = profile === 0 ? '' : ` ${profile} of them ${profile === 1 ? 'is' : 'are'} from your profile.`
  const isMarked = of === names.length
  const words = own === of && !isMarked ? ownAlone(own) : ownWords(own, of)
  return `${words}${from}${isMarked ? '' : ' Values without a mark are defaults.'}`
}
