import type { Chart } from '#kit/block.ts'
import type { Show } from '../text.tsx'
import { liesDown } from './kinds/lies.ts'
import { namesHeight } from './kinds/names.ts'
import { xNames } from './kinds/points.ts'
import { sankeyHeight } from './kinds/streams.ts'
import { LEGEND_LINE, legendLines } from './legend-lines.ts'
import { INK, type Ink, type Scheme } from './palette.ts'

/** How a chart is drawn: the same data gives the page, the picture and the print. */
export type Look = {
  readonly scheme: Scheme
  readonly width: number
  readonly height: number
  readonly show: Show
  /** Words with amounts in them, in the currency of the picture. */
  readonly words: (text: string) => string
  readonly animate: boolean
  readonly font: string
}

export const inkOf = (look: Look): Ink => INK[look.scheme]

/** Narrow charts have no room for labels beside their lines. */
export const isNarrow = (look: Look): boolean => look.width < 520

/** Given, because the renderer would measure a Chinese character, which a machine may not have. */
export const LINE_HEIGHT = 16

/** Text of the size and color of axes. */
export const axisText = (look: Look) => ({
  color: inkOf(look).muted,
  fontSize: 12,
  lineHeight: LINE_HEIGHT,
  fontFamily: look.font,
})
export const labelText = (look: Look) => ({
  color: inkOf(look).text,
  fontSize: 12,
  lineHeight: LINE_HEIGHT,
  fontFamily: look.font,
})

/** Braces and bars are markup to the renderer: they must not reach it from a name. */
export const safeText = (text: string): string => text.replace(/[{}|]/g, ' ')

/** The height that suits a chart at a width, in CSS pixels. */
export function chartHeight(chart: Chart, width: number): number {
  const usual = width < 520 ? 280 : 340
  switch (chart.type) {
    case 'heatmap':
      return Math.max(200, 88 + chart.rows.length * 34)
    case 'sankey':
      return Math.max(usual, Math.min(720, sankeyHeight(chart, width)))
    case 'gauge':
      return 220
    case 'waterfall':
      return width < 520 ? Math.max(usual, 72 + chart.steps.length * 30) : usual
    case 'bar':
    case 'stackedBar': {
      const names = xNames(chart.series)
      const lies = chart.x.kind !== 'time' && liesDown(names, width)
      return (lies ? Math.max(usual, 88 + namesHeight(names, width)) : usual) + legendMore(chart, width)
    }
    case 'treemap':
      return usual + 20
    default:
      return usual + legendMore(chart, width)
  }
}

/** What a legend of more than one line takes of a narrow picture is added to it. */
function legendMore(chart: Chart, width: number): number {
  const names = 'series' in chart && width < 520 ? chart.series.map(({ name }) => name) : []
  return names.length > 1 ? (legendLines(names, width) - 1) * LEGEND_LINE : 0
}
