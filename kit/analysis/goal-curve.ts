import type { NumberField } from '../field.ts'
import { isWholeKind } from '../number-text.ts'
import { tidied } from './lever-words.ts'
import { keepWithin, type Lever } from './levers.ts'

/** Points of the curve around the present and the solved value, for drawing: whole numbers, or a dozen between. */
export function curvePoints({ field, value }: Lever, found: number, most = POINTS): readonly number[] {
  const [low, high] = [Math.min(value, found), Math.max(value, found)]
  if (isWholeKind(field.kind)) {
    const room = Math.max(3, Math.floor((most - (high - low)) / 2))
    const step = Math.max(1, Math.round((high - low + 2 * room) / most))
    const count = Math.floor((high - low + 2 * room) / step)
    const points = Array.from({ length: count + 1 }, (_, i) => keepWithin(field, low - room + i * step))
    return [...new Set([...points, value, found])].toSorted((a, b) => a - b)
  }
  const room = Math.max((high - low) / 2, Math.abs(high) / 10)
  const points = Array.from({ length: most }, (_, i) =>
    keepWithin(field, low - room + ((high - low + 2 * room) * i) / (most - 1)),
  )
  return [...new Set([...typable(field, points), value, found])].toSorted((a, b) => a - b)
}

/** As a person would type them, unless that makes one of two. */
function typable(field: NumberField, points: readonly number[]): readonly number[] {
  const tidy = points.map((one) => keepWithin(field, tidied(field, one)))
  return new Set(tidy).size < new Set(points).size ? points : tidy
}

const POINTS = 12
