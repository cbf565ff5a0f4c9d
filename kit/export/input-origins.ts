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

/** '3 values are yours, 2 from your profile, 1 an example; the rest are defaults.' */
export function originSentence(origins: InputOrigins, names: readonly string[]): string {
  const count = (origin: InputOrigin) => names.filter((name) => origins[name] === origin).length
  const [yours, profile, examples] = [count('yours'), count('profile'), count('example')]
  const parts = [
    ...(yours > 0 ? [`${yours} entered by you`] : []),
    ...(profile > 0 ? [`${profile} from your profile`] : []),
    ...(examples > 0 ? [`${examples} still ${examples === 1 ? 'an example' : 'examples'}`] : []),
  ]
  const rest = names.length - yours - profile - examples
  const said = parts.length === 0 ? 'all are defaults' : parts.join(', ')
  return `Of ${names.length} values, ${said}${rest > 0 && parts.length > 0 ? `, ${rest} defaults` : ''}.`
}
