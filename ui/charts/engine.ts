import {
  BarChart,
  CandlestickChart,
  CustomChart,
  GaugeChart,
  LineChart,
  PieChart,
  SankeyChart,
  ScatterChart,
  TreemapChart,
} from 'echarts/charts'
import {
  GraphicComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components'
import { init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers'

let isReady = false

/** The drawing library with the parts that our charts use, registered on the first call. */
export function engine(): { readonly init: typeof init } {
  if (!isReady)
    use([
      BarChart,
      CandlestickChart,
      CustomChart,
      GaugeChart,
      LineChart,
      PieChart,
      SankeyChart,
      ScatterChart,
      TreemapChart,
      GraphicComponent,
      GridComponent,
      LegendComponent,
      MarkLineComponent,
      TitleComponent,
      TooltipComponent,
      LabelLayout,
      CanvasRenderer,
      SVGRenderer,
    ])
  isReady = true
  return { init }
}
