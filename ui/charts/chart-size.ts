import type { Chart } from '#kit/block.ts'
import { ranked } from './kinds/gains.ts'
import { gaugeHeight } from './kinds/gauge.ts'
import { heatmapWidth } from './kinds/heatmap.ts'
import { liesDown } from './kinds/lies.ts'
import { namesHeight } from './kinds/names.ts'
import { xNames } from './kinds/points.ts'
import { sankeyHeight } from './kinds/streams.ts'
import { LEGEND_LINE, legendLines } from './legend-lines.ts'

/** The width in which a chart is drawn: what shows its numbers is as wide as they need, and scrolls sideways. */
export const chartWidth = (chart: Chart, width: number): number =>
  chart.type === 'heatmap' && width > 0 ? heatmapWidth(chart, width) : width

/** Letter less the margins, in CSS pixels; A4 is 20 narrower, which nobody sees. */
export const PAPER_WIDTH = 688

/** Where a picture is looked at: of those on paper three stand on a page, and on the screen one is looked at. */
type Place = 'screen' | 'paper'

/** The height that suits a chart at a width, in CSS pixels. */
export function chartHeight(chart: Chart, width: number, place: Place = 'screen'): number {
  const usual = place === 'paper' ? 232 : width < 520 ? 264 : 320
  switch (chart.type) {
    case 'heatmap':
      return Math.max(200, (width < 520 ? 116 : 88) + chart.rows.length * 34)
    case 'sankey':
      return Math.max(usual, Math.min(720, sankeyHeight(chart, width)))
    case 'gauge':
      return gaugeHeight(chart, width)
    case 'waterfall':
      return width < 520 ? Math.max(usual, 72 + chart.steps.length * 30) : usual
    case 'bar':
    case 'stackedBar': {
      const names = xNames(chart.series)
      const lies = chart.x.kind !== 'time' && liesDown(names, width)
      return (lies ? Math.max(usual, 88 + namesHeight(names, width)) : usual) + legendMore(chart, width)
    }
    case 'treemap':
      return width < 520 ? 24 + ranked(chart).length * 30 : usual + 20
    default:
      return usual + legendMore(chart, width)
  }
}

/** What a legend of more than one line takes of a narrow picture is added to it. */
function legendMore(chart: Chart, width: number): number {
  const names = 'series' in chart && width < 520 ? chart.series.map(({ name }) => name) : []
  return names.length > 1 ? (legendLines(names, width) - 1) * LEGEND_LINE : 0
}
