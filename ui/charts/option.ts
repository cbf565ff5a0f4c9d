import type { EChartsOption } from 'echarts'
import type { Chart } from '#kit/block.ts'
import { barsOption } from './kinds/bars.ts'
import { candlestickOption } from './kinds/candlestick.ts'
import { fanOption } from './kinds/fan.ts'
import { gaugeOption } from './kinds/gauge.ts'
import { heatmapOption } from './kinds/heatmap.ts'
import { linesOption } from './kinds/lines.ts'
import { payoffOption } from './kinds/payoff.ts'
import { sankeyOption } from './kinds/sankey.ts'
import { scatterOption } from './kinds/scatter.ts'
import { pieOption } from './kinds/shares.ts'
import { treemapOption } from './kinds/treemap.ts'
import { waterfallOption } from './kinds/waterfall.ts'
import type { Look } from './look.ts'

/** A chart's data as the drawing library's option. Pure: the browser and the server draw from the same. */
export function chartOption(chart: Chart, look: Look): EChartsOption {
  switch (chart.type) {
    case 'line':
    case 'area':
    case 'stacked':
      return linesOption(chart, look)
    case 'bar':
    case 'stackedBar':
      return barsOption(chart, look)
    case 'scatter':
      return scatterOption(chart, look)
    case 'payoff':
      return payoffOption(chart, look)
    case 'waterfall':
      return waterfallOption(chart, look)
    case 'pie':
      return pieOption(chart, look)
    case 'treemap':
      return treemapOption(chart, look)
    case 'fan':
      return fanOption(chart, look)
    case 'heatmap':
      return heatmapOption(chart, look)
    case 'sankey':
      return sankeyOption(chart, look)
    case 'candlestick':
      return candlestickOption(chart, look)
    case 'gauge':
      return gaugeOption(chart, look)
  }
}
