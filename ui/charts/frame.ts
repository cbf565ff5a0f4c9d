import { axisText, inkOf, isNarrow, labelText, type Look, safeText } from './look.ts'
import { LINE } from './axes.ts'
import { ITEM_GAP, LEGEND_LINE, legendLines } from './legend-lines.ts'
import { brokenLines, textWidth } from './text-width.ts'

/** Up to this many series are named beside their lines. */
const DIRECT_LABELS = 4

/** What every chart has: type, motion, and a tooltip drawn as text (no HTML is ever built from names). */
export const base = (look: Look) => ({
  useUTC: true,
  animation: look.animate,
  animationDuration: 200,
  animationDurationUpdate: 200,
  textStyle: { fontFamily: look.font, color: inkOf(look).text },
  aria: { enabled: false },
  backgroundColor: 'transparent',
})

export function tooltip(look: Look, trigger: 'axis' | 'item') {
  const ink = inkOf(look)
  return {
    trigger,
    renderMode: 'richText' as const,
    confine: true,
    transitionDuration: 0,
    backgroundColor: look.scheme === 'light' ? '#ffffff' : '#1e2527',
    borderColor: ink.axis,
    borderWidth: 1,
    padding: 10,
    textStyle: { ...labelText(look), lineHeight: 18 },
    axisPointer: {
      type: 'line' as const,
      lineStyle: { color: ink.axis, type: 'solid' as const },
      label: { show: false },
    },
  }
}

/** Names beside the lines' ends: up to four series where there is room. */
export const hasDirectLabels = (names: readonly string[], look: Look): boolean =>
  names.length > 1 && names.length <= DIRECT_LABELS && !isNarrow(look)

/** The bands of a fan are named at their ends where there is room; the caption names them elsewhere. */
export const isFanLabeled = (look: Look): boolean => !isNarrow(look)

/** The room of the widest name beside its line; longer ones take more lines, and a wider word is cut. */
export const widestLabel = ({ width }: Look): number => Math.min(160, 0.2 * width)

/** A name beside its line, in as many lines as it takes. */
export const labelLines = (name: string, look: Look): readonly string[] =>
  brokenLines(name, widestLabel(look))

export const labelRoom = (names: readonly string[], look: Look): number =>
  Math.min(
    0.3 * look.width,
    Math.max(0, ...names.flatMap((name) => labelLines(name, look)).map((line) => textWidth(line))),
  ) + 16

type Key = {
  /** `own` keeps the shapes of the series. */
  readonly shape?: 'square' | 'own'
  /** A single name says nothing, unless others stand in the picture. */
  readonly least?: number
}

/** A legend above the chart, and the height that it takes. */
export function legend(names: readonly string[], look: Look, { shape = 'square', least = 2 }: Key = {}) {
  if (names.length < least) return { option: { show: false }, height: 0 }
  return {
    option: {
      show: true,
      left: 0,
      top: 0,
      padding: 0,
      itemGap: ITEM_GAP,
      itemWidth: 12,
      itemHeight: 12,
      ...(shape === 'square' && { icon: 'roundRect' }),
      data: names.map(safeText),
      textStyle: axisText(look),
      selectedMode: names.length > 2,
      inactiveColor: inkOf(look).line,
    },
    height: legendLines(names, look.width) * LEGEND_LINE - 2,
  }
}

type Room = {
  readonly top?: number
  readonly right?: number
  readonly left: number
}

type Titled = { readonly name: string }
type Axes = { readonly xAxis: Titled & { readonly rows?: number }; readonly yAxis: Titled }

/** The place of the axes: above it stands the title of the upright axis, below it that of the level one, if they have any. */
export const grid = ({ top = 0, right = 16, left }: Room, { xAxis, yAxis }: Axes) => ({
  top: top + (yAxis.name === '' ? 12 : 28),
  right,
  bottom: (xAxis.name === '' ? 28 : 46) + ((xAxis.rows ?? 1) - 1) * LINE,
  left,
  containLabel: false,
  outerBoundsMode: 'none' as const,
})
