/** As the calls answer it. */
type Place = {
  readonly zip: string
  readonly state: string | null
  readonly stateName: string | null
  readonly place: string | null
  readonly latitude: number | null
  readonly inTable: boolean
}

type Layer = { readonly id: string; readonly one: string; readonly many: string }
type Serving = { readonly layer: string; readonly by?: string | null | undefined }

/** '94110 is San Francisco, CA', '10065 is in New York', '00001 is not assigned'. */
export function placeSentence({ zip, state, stateName, place }: Place): string {
  if (state === null) return `${zip} is not assigned`
  return place === null ? `${zip} is in ${stateName ?? state}` : `${zip} is ${place}, ${state}`
}

type Verb = { readonly one: string; readonly many: string }
const SERVES: Verb = { one: 'serves it', many: 'serve it' }
/** Where nobody is told by which rule, whoever serves it cannot be told from who is only near. */
const SERVES_OR_NEAR: Verb = { one: 'serves it or is near', many: 'serve it or are near' }

/** '3 team members and 5 vendors serve it', '1 vendor serves it', 'nobody serves it'. */
export function servingWords(serving: readonly Serving[], layers: readonly Layer[], verb = SERVES): string {
  const counts = layers
    .map(({ id, one, many }) => ({ one, many, count: serving.filter(({ layer }) => layer === id).length }))
    .filter(({ count }) => count > 0)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return 'nobody serves it'
  const named = counts.map(
    ({ one, many, count }) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`,
  )
  const last = named.pop() ?? ''
  return `${named.length === 0 ? last : `${named.join(', ')} and ${last}`} ${total === 1 ? verb.one : verb.many}`
}

export function headlineOf(place: Place, found: readonly Serving[], layers: readonly Layer[]): string {
  const isTold = found.every(({ by }) => by !== undefined)
  const words = isTold
    ? servingWords(
        found.filter(({ by }) => by !== null),
        layers,
      )
    : servingWords(found, layers, SERVES_OR_NEAR)
  return `${placeSentence(place)}; ${words}.`
}

/** What the answer cannot say, and why; null where it says all. */
export function limitOf({ zip, state, stateName, latitude, inTable }: Place): {
  readonly title: string
  readonly text: string
} | null {
  if (state === null)
    return {
      title: 'Not assigned',
      text: `The Postal Service has no ZIP codes that begin with ${zip.slice(0, 3)}. Check the digits.`,
    }
  if (!inTable)
    return {
      title: 'State only',
      text: `${zip} is not in the ZIP table. Its first three digits belong to ${stateName ?? state}; there is no place and no distance.`,
    }
  if (latitude !== null) return null
  return {
    title: 'No distance',
    text: `${zip} is a PO box or a single building: the Census has no area for it to measure from.`,
  }
}

/** Why somebody is in the list: 'ZIP codes 941*', 'All of CA', 'Within its 30 mi', the ZIP code itself, or only near. */
export const servesText = (by: string | null | undefined): string => {
  if (by === null || by === undefined) return 'Near only'
  if (by.endsWith(' mi')) return `Within its ${by}`
  if (by.endsWith('*')) return `ZIP codes ${by}`
  return /^[A-Z]{2}$/.test(by) ? `All of ${by}` : by
}
