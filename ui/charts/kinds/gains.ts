import { percent } from '#kit/format.ts'
import type { ColorScale } from '../color-key.ts'
import type { Look } from '../look.ts'
import { gainColor } from '../palette.ts'
import { type Shares, sizeOf } from './shares.ts'

/** Above this the colors are full: one doubled holding must not make the others gray. */
const MOST = 0.5
/** Below this they are pale: a gain of one percent is not the strongest green. */
const LEAST = 0.1

/** The gain at which the color is full, in both directions alike; null where no area has a gain. */
export function gainReach({ nodes }: Shares): number | null {
  const gains = nodes.flatMap(({ gain }) => (gain === undefined ? [] : [Math.abs(gain)]))
  return gains.length === 0 ? null : Math.min(MOST, Math.max(LEAST, ...gains))
}

export const gainText = (gain: number): string => `${gain > 0 ? '+' : ''}${percent(gain, 0)}`

export type Ranked = {
  readonly name: string
  readonly value: number
  readonly gain?: number
  /** Of the group, among the nodes. */
  readonly group: number
}

const MOST_ROWS = 12

/** The areas by size, the smallest of many together. */
export function ranked({ nodes }: Pick<Shares, 'nodes'>): readonly Ranked[] {
  const leaves = nodes
    .flatMap((node, group) =>
      (node.children ?? [node]).map((leaf) => ({ ...leaf, value: sizeOf(leaf), group })),
    )
    .toSorted((one, other) => other.value - one.value)
  if (leaves.length <= MOST_ROWS) return leaves
  const rest = leaves.slice(MOST_ROWS - 1)
  const value = rest.reduce((sum, leaf) => sum + leaf.value, 0)
  return [...leaves.slice(0, MOST_ROWS - 1), { name: `${rest.length} others`, value, group: -1 }]
}

/** The ends of the scale: larger gains and losses have the same color as those. */
export const gainKey = (reach: number, look: Look): ColorScale => ({
  from: -reach,
  to: reach,
  color: (value) => gainColor(value, reach, look.scheme),
  text: (value) => `${gainText(value)} or ${value < 0 ? 'less' : 'more'}`,
})
