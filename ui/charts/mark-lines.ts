import type { Mark } from '#kit/block.ts'
import { type Ended, endLabelShifts, shiftedBy } from './end-labels.ts'
import { inkOf, isNarrow, type Look, safeText } from './look.ts'
import { placeLabels } from './mark-labels.ts'
import type { Share } from './shares.ts'
import { textWidth } from './text-width.ts'

/** The height of a row of labels above the picture. */
const ROW = 16
/** Over this distance in pixels the labels of two level lines do not touch. */
const APART = 18
/** Of the axis, how far beyond its data bars on days can still stand. */
const BEYOND = 0.08
/** From a level line to the words upon it, along it and away from it: descenders do not touch the dashes. */
const OFF_LINE = [5, 8]
/** From the picture to the words beside it, as those of lines have it. */
const BESIDE = 8

export type MarkFrame = {
  /** Along the level axis, and up the upright one. */
  readonly level: Share
  readonly upright: Share
  readonly left: number
  readonly right: number
  /** Bars have words at their ends: those of level lines stand beside the picture on a phone as well. */
  readonly beside?: boolean
  /** Names run up the side: what belongs to `x` is a level line. */
  readonly swapped?: boolean
}

/** What has words beside the picture besides: lines named at their ends, and how high the picture is. */
type Beside = { readonly ends: readonly Ended[]; readonly height: number }

/**
 * Labeled lines: a target, a today; the height that the rows of their labels take above the picture; and once its
 * height is known, the lines and by how much what ends beside them makes room for their words.
 */
export function markLines(marks: readonly Mark[] | undefined, look: Look, frame: MarkFrame) {
  const isUpright = ({ axis }: Mark) => (axis === 'x') !== (frame.swapped ?? false)
  const upright = (marks ?? []).filter(isUpright)
  const levels = (marks ?? []).filter((mark) => !isUpright(mark))
  const above = uprightPlaces(upright, look, frame)
  const isBeside = standsBeside(look, frame)
  const drawn = ({ ends, height }: Beside) => {
    const named = levels.filter(({ label }) => isBeside && label !== '')
    const last = lastPlace(ends)
    const level = named.map(({ at }) => ({ points: [[last, Number(at)]] as const }))
    const shifts = endLabelShifts([...ends, ...level], { upright: frame.upright, height })
    const places = isBeside
      ? new Map(named.map((mark, index) => [mark, besidePlace(shifts[ends.length + index] ?? 0)] as const))
      : levelPlaces(levels, look, {
          ...frame,
          height,
          lift: above.lift,
          crossed: upright.map(({ at }) => frame.level(at)),
        })
    // Names run downwards: there an upright line begins at the top.
    const turned = <Place extends { readonly position: string }>(place: Place) =>
      frame.swapped === true && place.position === 'end' ? { ...place, position: 'start' as const } : place
    const data = (marks ?? []).map((mark) => {
      const place = (isUpright(mark) ? above.places : places).get(mark)
      return lineOf(mark, look, {
        along: isUpright(mark) ? 'xAxis' : 'yAxis',
        place: place === undefined ? undefined : turned(place),
      })
    })
    // Two decimals, the library's own precision, would move a mark at 4.47 % to 4 %.
    const markLine = { silent: true, symbol: 'none', animation: false, precision: 12, data }
    return { option: data.length === 0 ? {} : { markLine }, shifts: shifts.slice(0, ends.length) }
  }
  return { lift: above.lift, drawn }
}

const standsBeside = (look: Look, { beside, swapped }: Pick<MarkFrame, 'beside' | 'swapped'>): boolean =>
  beside === true || (!isNarrow(look) && swapped !== true)

type Line = { readonly along: 'xAxis' | 'yAxis'; readonly place: object | undefined }

/** All marks look alike: what they mean stands in their words. */
const lineOf = (mark: Mark, look: Look, { along, place }: Line) => ({
  [along]: mark.at,
  lineStyle: { color: inkOf(look).muted, type: 'dashed' as const, width: 1.5 },
  label: {
    formatter: safeText(mark.label),
    ...(place ?? { show: false }),
    color: inkOf(look).muted,
    fontSize: 12,
    fontFamily: look.font,
    textBorderColor: inkOf(look).ground,
    textBorderWidth: 3,
  },
})

/** Beside the picture, level with the line. */
const besidePlace = (shift: number) => ({ position: 'end' as const, distance: BESIDE, ...shiftedBy(shift) })

/** Where the longest line ends: there the names stand. */
const lastPlace = (ends: Beside['ends']): string | number =>
  ends
    .flatMap(({ points }) => points.findLast(([, y]) => y !== null)?.slice(0, 1) ?? [])
    .reduce<string | number>((last, x) => (x !== null && x > last ? x : last), '')

type Labeled = Pick<Mark, 'at' | 'label'>

/** For each upright line the place of its label above the picture, and the height of the rows. */
export function uprightPlaces<Line extends Labeled>(
  lines: readonly Line[],
  look: Look,
  { level, left, right }: Pick<MarkFrame, 'level' | 'left' | 'right'>,
) {
  const width = look.width - left - right
  const shown = lines.flatMap((line) => {
    const share = level(line.at)
    const isNear = share >= -BEYOND && share <= 1 + BEYOND && line.label !== ''
    return isNear ? [{ line, x: left + width * Math.min(1, Math.max(0, share)), text: line.label }] : []
  })
  const found = placeLabels(shown, { left, right: left + width })
  const rows = found.reduce((most, place) => Math.max(most, (place?.row ?? -1) + 1), 0)
  const places = new Map(
    shown.flatMap(({ line }, index) => {
      const place = found[index]
      if (place === undefined) return []
      const distance = 6 + ROW * place.row
      return [[line, { position: 'end' as const, align: place.align, distance }] as const]
    }),
  )
  return { places, lift: rows * ROW }
}

/** The room at the right in which the words of level lines stand beside the picture. */
export const besideRoom = (
  marks: readonly Mark[] | undefined,
  look: Look,
  frame: Pick<MarkFrame, 'beside' | 'swapped'> = {},
): number =>
  standsBeside(look, frame)
    ? Math.max(
        0,
        ...(marks ?? [])
          .filter(({ axis, label }) => axis === 'y' && label !== '')
          .map(({ label }) => textWidth(label) + BESIDE + 6),
      )
    : 0

type LevelFrame = MarkFrame & {
  readonly lift: number
  readonly height: number
  /** Where upright lines stand along the level axis. */
  readonly crossed: readonly number[]
}

/** Along a level line, the best place for its words first. */
const PARTS = ['End', 'Start', 'Middle'] as const

/** From where to where along its line a label of so large a share reaches. */
const reachOf = (part: (typeof PARTS)[number], share: number) => {
  if (part === 'Start') return { from: Number.NEGATIVE_INFINITY, to: share }
  return part === 'End' ? { from: 1 - share, to: 1 } : { from: (1 - share) / 2, to: (1 + share) / 2 }
}

type Reach = ReturnType<typeof reachOf>

/** For each level line its label at the right, or at the left or in the middle where another line is near or an upright one runs through it. */
function levelPlaces(lines: readonly Mark[], look: Look, frame: LevelFrame) {
  const { upright, lift, height, crossed } = frame
  const width = look.width - frame.left - frame.right
  const taken: { readonly y: number; readonly reach: Reach }[] = []
  return new Map(
    lines.flatMap((line) => {
      const y = upright(line.at) * height
      const isFree = ({ reach: { from, to } }: { readonly reach: Reach }) =>
        taken.every(
          (other) => from >= other.reach.to || to <= other.reach.from || Math.abs(other.y - y) >= APART,
        )
      const isUncrossed = ({ reach: { from, to } }: { readonly reach: Reach }) =>
        crossed.every((at) => at <= from || at >= to)
      // Above the highest place stand the words of upright lines.
      const side = lift > 0 && y > height - APART ? 'Bottom' : 'Top'
      const share = (textWidth(line.label) + 2 * BESIDE) / width
      const free = PARTS.map((part) => ({
        position: `inside${part}${side}` as const,
        reach: reachOf(part, share),
      })).filter(isFree)
      const place = free.find(isUncrossed) ?? free[0]
      if (place === undefined) return []
      taken.push({ y, reach: place.reach })
      return [[line, { position: place.position, distance: OFF_LINE }] as const]
    }),
  )
}
