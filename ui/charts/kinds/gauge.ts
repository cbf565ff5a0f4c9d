import type { EChartsOption } from 'echarts'
import type { Chart } from '#kit/block.ts'
import { base } from '../frame.ts'
import { axisText, inkOf, labelText, type Look } from '../look.ts'
import { toneColor } from '../palette.ts'
import { textWidth } from '../text-width.ts'
import { tickText } from '../ticks.ts'

type Gauge = Extract<Chart, { readonly type: 'gauge' }>

/** The band that a value lies in; the last one when it is above them all. */
export const bandOf = ({
  bands,
  value,
}: Pick<Gauge, 'bands' | 'value'>): Gauge['bands'][number] | undefined =>
  bands.find(({ to }) => value <= to) ?? bands.at(-1)

/** Between the bands and the words at their ends, which stand as far out as the wider of the two needs. */
const BESIDE = 8

/** A half circle of bands with the value, its band's name and the ends written. */
export function gaugeOption(chart: Gauge, look: Look): EChartsOption {
  const { min, max, value } = chart
  const band = bandOf(chart)
  const name = band === undefined ? chart.label : `${chart.label}: ${band.label}`
  const endText = (at: number) => look.words(tickText(at, chart.format))
  const widest = Math.max(textWidth(endText(min)), textWidth(endText(max)))
  const radius = Math.min(look.width / 2 - widest - BESIDE, look.height - 56)
  return {
    ...base(look),
    series: [
      {
        type: 'gauge',
        min,
        max,
        startAngle: 180,
        endAngle: 0,
        radius,
        center: ['50%', look.height - 36],
        splitNumber: 1,
        axisLine: { lineStyle: { width: 16, color: bandStops(chart, look) } },
        axisTick: { show: false },
        splitLine: { show: false },
        axisLabel: {
          ...axisText(look),
          distance: -(19 + BESIDE + widest),
          formatter: endText,
        },
        // A wedge under the bands: a needle would cross the number.
        pointer: {
          icon: 'triangle',
          width: 14,
          length: 14,
          offsetCenter: [0, -(radius - 34)],
          itemStyle: { color: inkOf(look).text },
        },
        title: { ...axisText(look), offsetCenter: [0, 4] },
        detail: {
          ...labelText(look),
          fontSize: 28,
          fontWeight: 'bold',
          offsetCenter: [0, -24],
          formatter: () => look.show(value, { format: chart.format }),
        },
        data: [{ value: Math.min(max, Math.max(min, value)), name }],
      },
    ],
  }
}

/** Each band's end as a share of the scale, with its color. */
function bandStops({ bands, min, max }: Gauge, look: Look): [number, string][] {
  const share = (to: number) => (max > min ? Math.min(1, Math.max(0, (to - min) / (max - min))) : 1)
  if (bands.length === 0) return [[1, inkOf(look).line]]
  return bands.map(({ to, tone }) => [share(to), toneColor(tone, look.scheme)])
}
