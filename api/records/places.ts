import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/** What stands where: places compare by their characters' codes and are all different. */
type Placed = { readonly id: string; readonly place: string }

/**
 * The places of `ids` in their order: as many as possible keep theirs (a longest increasing run), so that moving one item
 * of thousands gives one new place. The rest, new or moved, share the gaps evenly.
 */
export function placesOf(standing: readonly Placed[], ids: readonly string[]): ReadonlyMap<string, string> {
  const before = new Map(standing.map(({ id, place }) => [id, place]))
  const kept = longestRun(ids.flatMap((id) => before.get(id) ?? []))
  const places = new Map<string, string>()
  let left: string | null = null
  let waiting: string[] = []
  const fill = (right: string | null) => {
    const made = generateNKeysBetween(left, right, waiting.length)
    for (const [index, id] of waiting.entries()) places.set(id, made[index] ?? '')
    waiting = []
  }
  for (const id of ids) {
    const place = before.get(id)
    if (place !== undefined && kept.has(place)) {
      fill(place)
      places.set(id, place)
      left = place
    } else waiting.push(id)
  }
  fill(null)
  return places
}

export const placeBetween = (left: string | null, right: string | null): string =>
  generateKeyBetween(left, right)

export const placesBetween = (left: string | null, right: string | null, many: number): string[] =>
  generateNKeysBetween(left, right, many)

/** The members of a longest increasing subsequence (patience sorting, n log n). */
function longestRun(places: readonly string[]): ReadonlySet<string> {
  const ends: number[] = []
  const previous: number[] = []
  for (const [index, place] of places.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((places[ends[middle] ?? 0] ?? '') < place) low = middle + 1
      else high = middle
    }
    previous[index] = ends[low - 1] ?? -1
    ends[low] = index
  }
  const run = new Set<string>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) run.add(places[at] ?? '')
  return run
}
