import type { Mark } from '#kit/block.ts'
import { inkOf, type Look, safeText } from './look.ts'
import { placeLabels } from './mark-labels.ts'
import { toneColor } from './palette.ts'
import type { Share } from './shares.ts'
import { textWidth } from './text-width.ts'

/** The height of a row of labels above the picture. */
const ROW = 16
/** Over this distance in pixels the labels of two level lines do not touch. */
const APART = 18
/** Of the axis, how far beyond its data bars on days can still stand. */
const BEYOND = 0.08

export type MarkFrame = {
  /** Along the level axis, and up the upright one. */
  readonly level: Share
  readonly upright: Share
  readonly left: number
  readonly right: number
  /** Bars have words at their ends: those of level lines stand beside the picture, in the room at the right. */
  readonly beside?: boolean
  /** Names run up the side: what belongs to `x` is a level line. */
  readonly swapped?: boolean
}

/** Labeled lines: a target, a today; and the height that the rows of their labels take above the picture. */
export function markLines(marks: readonly Mark[] | undefined, look: Look, frame: MarkFrame) {
  if (marks === undefined || marks.length === 0) return { lift: 0, option: {} }
  const isUpright = ({ axis }: Mark) => (axis === 'x') !== (frame.swapped ?? false)
  const above = uprightPlaces(marks.filter(isUpright), look, frame)
  const beside = levelPlaces(
    marks.filter((mark) => !isUpright(mark)),
    look,
    { ...frame, lift: above.lift, crossed: marks.filter(isUpright).map(({ at }) => frame.level(at)) },
  )
  // Names run downwards: there an upright line begins at the top.
  const turned = <Place extends { readonly position: string }>(place: Place) =>
    frame.swapped === true && place.position === 'end' ? { ...place, position: 'start' as const } : place
  const data = marks.map((mark) => {
    const color = toneColor(mark.tone ?? 'neutral', look.scheme)
    const place = (isUpright(mark) ? above.places : beside).get(mark)
    return {
      ...(isUpright(mark) ? { xAxis: mark.at } : { yAxis: mark.at }),
      lineStyle: { color: color, type: 'dashed' as const, width: 1.5 },
      label: {
        formatter: safeText(mark.label),
        ...(place === undefined ? { show: false } : turned(place)),
        color: color,
        fontSize: 12,
        fontFamily: look.font,
        textBorderColor: inkOf(look).ground,
        textBorderWidth: 3,
      },
    }
  })
  // Two decimals, the library's own precision, would move a mark at 4.47 % to 4 %.
  const markLine = { silent: true, symbol: 'none', animation: false, precision: 12, data }
  return { lift: above.lift, option: { markLine } }
}

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
export const besideRoom = (marks: readonly Mark[] | undefined): number =>
  Math.max(0, ...(marks ?? []).filter(({ axis }) => axis === 'y').map(({ label }) => textWidth(label) + 14))

type LevelFrame = MarkFrame & {
  readonly lift: number
  /** Where upright lines stand along the level axis. */
  readonly crossed: readonly number[]
}

/** For each level line its label at the right, or at the left where another line is near or an upright one runs through it. */
function levelPlaces(lines: readonly Mark[], look: Look, frame: LevelFrame) {
  const { upright, lift, beside = false, crossed } = frame
  const width = look.width - frame.left - frame.right
  // About what legend, title and axis leave; the rows above are known only afterwards.
  const height = Math.max(1, look.height - 110)
  const taken: { readonly y: number; readonly position: string }[] = []
  return new Map(
    lines.flatMap((line) => {
      const y = upright(line.at) * height
      const isFree = (position: string) =>
        taken.every((other) => other.position !== position || Math.abs(other.y - y) >= APART)
      // Above the highest place stand the words of upright lines.
      const isHigh = lift > 0 && y > height - APART
      const within = isHigh
        ? (['insideEndBottom', 'insideStartBottom'] as const)
        : (['insideEndTop', 'insideStartTop'] as const)
      const free = (beside ? (['end'] as const) : within).filter(isFree)
      const part = textWidth(line.label) / width
      const isCrossed = (position: string) =>
        crossed.some((at) => (position.startsWith('insideStart') ? at < part : at > 1 - part && at < 1))
      const position = free.find((one) => !isCrossed(one)) ?? free[0]
      if (position === undefined) return []
      taken.push({ y, position })
      return [[line, { position }] as const]
    }),
  )
}
