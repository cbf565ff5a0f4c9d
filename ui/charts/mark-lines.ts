import type { Mark } from '#kit/block.ts'
import { type Ended, endLabelShifts, shiftedBy } from './end-labels.ts'
import { inkOf, isNarrow, type Look, safeText } from './look.ts'
import { type Curve, levelPlaces } from './level-labels.ts'
import { placeLabels } from './mark-labels.ts'
import type { Share } from './shares.ts'
import { textWidth } from './text-width.ts'

/** The height of a row of labels above the picture. */
const ROW = 16
/** Of the axis, how far beyond its data bars on days can still stand. */
const BEYOND = 0.08
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
type Beside = {
  readonly ends: readonly Ended[]
  readonly height: number
  /** Lines and points that words upon a level line should not be written over. */
  readonly curves?: readonly Curve[]
}

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
  const drawn = ({ ends, height, curves = [] }: Beside) => {
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
          curves,
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
