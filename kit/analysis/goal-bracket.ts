import type { NumberField } from '../field.ts'
import { isWholeKind } from '../number-text.ts'
import type { Gaps, Passes, Sample } from './goal.ts'
import { keepWithin } from './levers.ts'

/** Two values between which a result comes to where it is wanted, the lower first. */
export type Ends = readonly [Sample, Sample]

/** Bisection stops when the bracket is this share of the number, or after so many halvings. */
const TOLERANCE = 1e-12
const HALVINGS = 200
/** So many values are tried first, then twice as many each time. */
const FIRST_WAVE = 6

type Scan = { readonly field: NumberField; readonly value: number; readonly passes: Passes }
type Scanned = { readonly bracket: Ends | null; readonly samples: readonly Sample[] }

/**
 * The nearest bracket to the present value among those of the scanned points, which are tried from there outward: most
 * goals lie near, and of a sampled result each point takes its time. Null with all samples where none is a bracket.
 */
export async function scanned(gaps: Gaps, { field, value, passes }: Scan): Promise<Scanned> {
  const away = (at: number) => Math.abs(at - value)
  const points = scan(field, value).toSorted((a, b) => away(a) - away(b))
  let samples: readonly Sample[] = []
  for (let from = 0, size = FIRST_WAVE; from < points.length; from += size, size *= 2) {
    const wave = points.slice(from, from + size)
    samples = [...samples, ...(await gaps(wave))].toSorted((a, b) => a.at - b.at)
    const bracket = nearestBracket(samples, value, passes)
    if (bracket === null) continue
    // A point that is still to come may end a bracket that begins nearer.
    const asked = points.slice(0, from + size)
    const near = Math.min(...bracket.map(({ at }) => away(at)))
    const isOpen = [
      [Math.min(...asked), Math.min(...points)],
      [Math.max(...asked), Math.max(...points)],
    ].some(([edge = 0, last]) => edge !== last && away(edge) <= near)
    if (!isOpen) return { bracket, samples }
  }
  return { bracket: nearestBracket(samples, value, passes), samples }
}

/** Bounds, the present value, and points at growing distance on both sides of it. */
function scan(field: NumberField, value: number): readonly number[] {
  const span = field.max - field.min
  const points = new Set([field.min, field.max, value])
  const unit = Math.max(Math.abs(value) * 0.01, span * 1e-9)
  for (let reach = unit; reach < span; reach *= 1.35) {
    points.add(keepWithin(field, value - reach))
    points.add(keepWithin(field, value + reach))
  }
  for (let i = 1; i < 20; i++) points.add(field.min + (span * i) / 20)
  return [...new Set(isWholeKind(field.kind) ? [...points].map(Math.round) : points)]
}

/** Of samples in the order of their values. */
export function nearestBracket(samples: readonly Sample[], value: number, passes: Passes): Ends | null {
  const distance = (s: Sample) => Math.abs(s.at - value)
  const found = samples.slice(1).flatMap((high, i) => {
    const low = samples[i]
    return low !== undefined && passes(low) !== passes(high) ? [[low, high] as const] : []
  })
  const ranked = found.toSorted((a, b) => Math.min(...a.map(distance)) - Math.min(...b.map(distance)))
  return ranked[0] ?? null
}

type Halved = { readonly passes: Passes; readonly whole?: boolean; readonly tolerance?: number }

/** Down to the step at which the result passes: also where it stays on the target for a while. */
export async function halve(
  [low, high]: Ends,
  gaps: Gaps,
  { passes, whole = false, tolerance = TOLERANCE }: Halved,
): Promise<Ends> {
  let [a, b] = [low, high]
  for (let i = 0; i < HALVINGS && Math.abs(b.at - a.at) > tolerance * Math.max(1, Math.abs(b.at)); i++) {
    const at = whole ? Math.floor((a.at + b.at) / 2) : (a.at + b.at) / 2
    if (at === a.at || at === b.at) break
    const [middle] = await gaps([at])
    if (middle === undefined) break
    if (passes(middle) === passes(a)) a = middle
    else b = middle
  }
  return [a, b]
}
