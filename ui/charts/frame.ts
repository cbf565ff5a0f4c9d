import { axisText, inkOf, isNarrow, labelText, type Look, safeText } from './look.ts'
import { ITEM_GAP, LEGEND_LINE, legendLines } from './legend-lines.ts'
import { textWidth } from './text-width.ts'

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

/** The room of the widest name beside its line; longer ones are cut. */
export const widestLabel = ({ width }: Look): number => Math.min(200, 0.3 * width)

export const labelRoom = (names: readonly string[], look: Look): number =>
  Math.min(widestLabel(look), Math.max(0, ...names.map((name) => textWidth(name)))) + 16

/** A legend above the chart, and the height that it takes; `own` keeps the shapes of the series. */
export function legend(names: readonly string[], look: Look, shape: 'square' | 'own' = 'square') {
  if (names.length < 2) return { option: { show: false }, height: 0 }
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
  readonly bottom?: number
}

/** The place of the axes: above it stands the title of the upright axis, below it that of the level one. */
export const grid = ({ top = 0, right = 16, left, bottom = 46 }: Room) => ({
  top: top + 28,
  right,
  bottom,
  left,
  containLabel: false,
  outerBoundsMode: 'none' as const,
})
