import { number } from '#kit/format.ts'

const WIDTHS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25]
const MOST_BINS = 24

type Bin = { readonly name: string; readonly count: number }

/**
 * Counts of changes by bins of one width, each named by the change at which it begins. What lies beyond the outermost
 * bins is counted in them, so that one leap does not squeeze the rest into two bars.
 */
export function binsOf(changes: readonly number[]): readonly Bin[] {
  const sorted = changes.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  const [low, high] = [Math.min(at(0.01), -1e-9), Math.max(at(0.99), 1e-9)]
  const width = WIDTHS.find((each) => (high - low) / each <= MOST_BINS - 2) ?? (high - low) / MOST_BINS
  const [first, last] = [Math.floor(low / width), Math.floor(high / width)]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const place = first + index
    const inside = changes.filter((change) => {
      const own = Math.min(last, Math.max(first, Math.floor(change / width)))
      return own === place
    })
    return { name: nameOf(place, { first, last, width }), count: inside.length }
  })
}

type Range = { readonly first: number; readonly last: number; readonly width: number }

function nameOf(place: number, { first, last, width }: Range): string {
  const edge = (at: number) => number(at * width * 100, 2)
  if (place === first) return `< ${edge(place + 1)}%`
  return place === last ? `≥ ${edge(place)}%` : `${edge(place)}%`
}
