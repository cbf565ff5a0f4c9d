import type { Axis } from '#kit/block.ts'
import { namesTitle, titleOf, uprightTitle } from './axis-titles.ts'
import { axisText, inkOf, isNarrow, type Look, safeText } from './look.ts'
import { brokenLines, textWidth } from './text-width.ts'
import { logWords, tickWords } from './tick-words.ts'
import { logRange, niceRange, niceStep, type Range, tickText, tickValues } from './ticks.ts'
import { dayText, fittingTicks } from './time-ticks.ts'

const MOST_LABELS = 6

type Values = {
  readonly values: readonly number[]
  readonly zero?: boolean
  readonly most?: number
  /** How far the title stands above its usual place: what lies between it and the picture needs that much. */
  readonly lift?: number
}

/** The upright axis: its title lies above it, so that it can be read without turning the head. */
export function yAxis(axis: Axis, look: Look, { values, zero = false, most, lift = 0 }: Values) {
  const line = { lineStyle: { color: inkOf(look).line } }
  const shared = {
    name: uprightTitle(axis),
    nameLocation: 'end' as const,
    nameGap: 12 + lift,
    nameTextStyle: {
      ...axisText(look),
      align: 'left' as const,
      padding: [0, 0, 0, -leftRoom(axis, { values, zero }, look) + 4],
    },
    // Else axis and title stand at x = 0, in the midst of the picture where x goes below it.
    axisLine: { show: false, onZero: false },
    axisTick: { show: false },
    splitLine: line,
  }
  const label = (text: (value: number) => string) => ({
    axisLabel: { ...axisText(look), formatter: (value: number) => look.words(text(value)) },
  })
  if (axis.kind === 'log') {
    const { min, max, ticks } = logRange(values, bounds(axis))
    const at = { customValues: [...ticks] }
    const { axisLabel } = label(logWords(ticks, uprightFormat(axis)))
    return {
      ...shared,
      type: 'log' as const,
      min,
      max,
      axisLabel: { ...axisLabel, ...at },
      axisTick: { show: false, ...at },
    }
  }
  const range = niceRange(values, { zero, most, ...limits(axis) })
  return { ...shared, ...label(uprightWords(range, axis)), type: 'value' as const, ...range }
}

/** Upwards counts are drawn, never years: 2,000 shares. */
const uprightFormat = ({ format }: Axis) => (format === undefined || format === 'integer' ? 'number' : format)
const uprightWords = (range: Range, axis: Axis) => tickWords(range, uprightFormat(axis))

/** The level axis over numbers: it ends where the data end, or at round values; ticks are round either way. */
export function xValueAxis(
  axis: Axis,
  look: Look,
  { values, round = false }: Values & { readonly round?: boolean },
) {
  const shared = xShared(titleOf(axis), look)
  const label = (text: (value: number) => string) => ({
    ...axisText(look),
    hideOverlap: true,
    formatter: (value: number) => look.words(text(value)),
  })
  if (axis.kind === 'log')
    return {
      ...shared,
      type: 'log' as const,
      ...bounds(axis),
      axisLabel: label((value) => tickText(value, axis.format)),
    }
  const range = round ? niceRange(values, limits(axis)) : xRange(axis, values)
  const customValues = [...tickValues(range)]

  return {
    ...shared,
    type: 'value' as const,
    ...range,
    axisLabel: { ...label(tickWords({ ...range, min: customValues[0] ?? 0 }, axis.format)), customValues },
    axisTick: { show: false, customValues },
  }
}

/** From where to where the level axis over numbers reaches: from the first value to the last. */
export function xRange(axis: Axis, values: readonly number[]): Range {
  const finite = values.filter(Number.isFinite)
  const min = axis.min ?? Math.min(...finite)
  const max = axis.max ?? Math.max(...finite)
  if (!(min < max)) return niceRange(finite)
  return { min, max, interval: niceStep(min, max, { ticks: 'within', whole: isWhole(axis) }) }
}

/** The height of a line of names. */
export const LINE = 15

/** The level axis over names; past six, evenly chosen ones are written. */
export function xCategoryAxis(axis: Axis, look: Look, names: readonly string[]) {
  const room = (look.width - 72) / Math.max(1, names.length)
  const fitsAll = names.every((name) => textWidth(name) < room - 4)
  const skip = fitsAll ? 0 : Math.ceil(names.length / MOST_LABELS) - 1
  // A few long names take several lines rather than be left out: a place without a name is nobody's.
  const lines =
    fitsAll || names.length > MOST_LABELS
      ? names
      : names.map((name) => brokenLines(name, room - 4).join('\n'))
  const rows = Math.max(1, ...lines.map((line) => line.split('\n').length))
  const shared = xShared(namesTitle(axis, names), look)
  return {
    ...shared,
    nameGap: shared.nameGap + (rows - 1) * LINE,
    rows,
    type: 'category' as const,
    data: names.map(safeText),
    axisLabel: {
      ...axisText(look),
      interval: skip,
      hideOverlap: true,
      lineHeight: LINE,
      ...(rows > 1 && { formatter: (_name: string, at: number) => safeText(lines[at] ?? '') }),
    },
  }
}

type Days = {
  readonly places: readonly string[]
  readonly ends?: Pick<Range, 'min' | 'max'>
  readonly room?: number
}

/** The level axis over days, which need no title (`YYYY-MM` or `YYYY-MM-DD`), at their true distances; bars need `ends` beyond them and less `room`. */
export function xTimeAxis(look: Look, { places, ends, room = look.width - 100 }: Days) {
  const ticks = fittingTicks(places, { most: isNarrow(look) ? 3 : MOST_LABELS, room })
  const customValues = [...ticks.values]
  return {
    ...xShared('', look),
    type: 'time' as const,
    ...ends,
    // The library would widen the axis for its bars by guesses of its own.
    containShape: false,
    axisTick: { show: false, customValues },
    axisLabel: { ...axisText(look), customValues, formatter: ticks.text },
  }
}

/** The level axis over days that lie too close for their true distances: a slot for each, in order. */
export function xDayAxis(axis: Axis, look: Look, days: readonly string[]) {
  const text = dayText(days)
  const shared = xCategoryAxis(axis, look, days.map(text))
  return { ...shared, name: '', data: [...days], axisLabel: { ...shared.axisLabel, formatter: text } }
}

const xShared = (name: string, look: Look) => ({
  name,
  nameLocation: 'middle' as const,
  nameGap: 28,
  nameTextStyle: axisText(look),
  axisLine: { show: true, onZero: false, lineStyle: { color: inkOf(look).axis } },
  axisTick: { show: false },
  splitLine: { show: false },
})

const bounds = ({ min, max }: Axis) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
})

/** What a range of round values keeps to: fixed ends, and no halves of what is counted. */
export const limits = (axis: Axis) => ({ ...bounds(axis), whole: isWhole(axis) })

const isWhole = ({ format }: Axis): boolean => format === 'integer' || format === 'year'

/** The room that the labels of an upright axis over numbers take. */
export function leftRoom(axis: Axis, { values, zero = false }: Values, look: Look): number {
  const range = niceRange(values, { zero, ...limits(axis) })
  const logTicks = axis.kind === 'log' ? logRange(values, bounds(axis)).ticks : []
  const [ticks, text] =
    axis.kind === 'log'
      ? [logTicks, logWords(logTicks, uprightFormat(axis))]
      : [tickValues(range), uprightWords(range, axis)]
  return Math.max(20, ...ticks.map((value) => textWidth(look.words(text(value))))) + 14
}
