import type { Mark, Series } from '#kit/block.ts'
import type { Look } from './look.ts'
import type { MarkFrame } from './mark-lines.ts'
import { textWidth } from './text-width.ts'

export type Curve = Pick<Series, 'points'>

/** So many pixels from a level line its words reach: those of two lines that lie further apart do not touch. */
const HEIGHT = 18
/** From a level line to the words upon it, along it and away from it: descenders do not touch the dashes. */
const OFF_LINE = [5, 8] as const
/** Before and behind the words. */
const AROUND = 8

type LevelFrame = Pick<MarkFrame, 'upright' | 'level' | 'left' | 'right'> & {
  /** The height of the rows of labels above the picture, and of the picture. */
  readonly lift: number
  readonly height: number
  /** Where upright lines stand along the level axis. */
  readonly crossed: readonly number[]
  readonly curves: readonly Curve[]
}

type Part = 'End' | 'Start' | 'Middle'
const PARTS: readonly Part[] = ['End', 'Start', 'Middle']
const SIDES = ['Top', 'Bottom'] as const

/** From where to where: along the level axis as shares, up the upright one in pixels. */
type Span = { readonly from: number; readonly to: number }
type Box = { readonly along: Span; readonly up: Span }

/** Where a label of so large a share of its line reaches along it. */
function alongOf(part: Part, share: number): Span {
  if (part === 'Start') return { from: Number.NEGATIVE_INFINITY, to: share }
  return part === 'End' ? { from: 1 - share, to: 1 } : { from: (1 - share) / 2, to: (1 + share) / 2 }
}

/** A place along the line: at an end or in the middle, or so large a share of the line away from that end. */
type Stand = { readonly part: Part; readonly along: Span; readonly inward: number }

/** The usual places, then those that end at an upright line or begin at one. */
function standsOf(share: number, crossed: readonly number[]): readonly Stand[] {
  const besides = crossed.flatMap((at): Stand[] => [
    { part: 'End', along: { from: at - share, to: at }, inward: 1 - at },
    { part: 'Start', along: { from: at, to: at + share }, inward: at },
  ])
  return [
    ...PARTS.map((part) => ({ part, along: alongOf(part, share), inward: 0 })),
    ...besides.filter(({ along }) => along.from >= 0 && along.to <= 1),
  ]
}

/**
 * For each level line its label upon it at the right, or at the left, in the middle, beside an upright line or below the
 * line where another label or an upright line stands there, or a curve runs there.
 */
export function levelPlaces(lines: readonly Mark[], look: Look, frame: LevelFrame) {
  const { upright, lift, height, crossed } = frame
  const width = look.width - frame.left - frame.right
  const runs = segmentsOf(frame)
  const taken: Box[] = []
  return new Map(
    lines.flatMap((line) => {
      const y = upright(line.at) * height
      const share = (textWidth(line.label) + 2 * AROUND) / width
      // Above the highest place stand the words of upright lines, below the lowest those of the axis.
      const sides = SIDES.filter((side) =>
        side === 'Top' ? lift === 0 || y <= height - HEIGHT : y >= HEIGHT,
      )
      const places = sides
        .flatMap((side) =>
          standsOf(share, crossed).map(({ part, along, inward }) => ({
            position: `inside${part}${side}` as const,
            distance: [inward === 0 ? OFF_LINE[0] : inward * width + AROUND, OFF_LINE[1]] as const,
            along,
            up: side === 'Top' ? { from: y, to: y + HEIGHT } : { from: y - HEIGHT, to: y },
          })),
        )
        .filter((place) => !taken.some((other) => meet(place.along, other.along) && meet(place.up, other.up)))
      const strokes = ({ along, up }: Box): number =>
        crossed.filter((at) => at > along.from && at < along.to).length +
        (runs.some((run) => isOver(run, { along, up })) ? 1 : 0)
      const [place] = places.toSorted((one, other) => strokes(one) - strokes(other))
      if (place === undefined) return []
      taken.push(place)
      return [[line, { position: place.position, distance: place.distance }] as const]
    }),
  )
}

const meet = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to

type Segment = readonly [from: readonly [x: number, y: number], to: readonly [x: number, y: number]]

function segmentsOf({ curves, level, upright, height }: LevelFrame): readonly Segment[] {
  return curves.flatMap(({ points }) =>
    points.slice(1).flatMap(([x, y], index): readonly Segment[] => {
      const [fromX = null, fromY = null] = points[index] ?? []
      if (fromX === null || fromY === null || x === null || y === null) return []
      return [
        [
          [level(fromX), upright(fromY) * height],
          [level(x), upright(y) * height],
        ],
      ]
    }),
  )
}

/** Whether a piece of a curve runs through the box. */
function isOver([[x1, y1], [x2, y2]]: Segment, { along, up }: Box): boolean {
  const [from, to] = [Math.max(x1, along.from), Math.min(x2, along.to)]
  if (from > to) return false
  const at = (x: number) => (x1 === x2 ? y1 : y1 + ((y2 - y1) * (x - x1)) / (x2 - x1))
  const ends = [at(from), at(to)]
  return Math.min(...ends) < up.to && Math.max(...ends) > up.from
}
