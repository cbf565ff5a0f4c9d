import type { CustomSeriesRenderItemAPI, CustomSeriesRenderItemReturn, EChartsOption } from 'echarts'
import type { Chart } from '#kit/block.ts'
import { leftRoom, xCategoryAxis, yAxis } from '../axes.ts'
import { base, grid, tooltip } from '../frame.ts'
import { inkOf, labelText, type Look } from '../look.ts'
import { seriesColors, toneColor } from '../palette.ts'
import { withTenths } from '../tenths.ts'
import { textWidth } from '../text-width.ts'
import { barText } from '../ticks.ts'
import { LABEL_LIFT, LEAST_BAR } from './bars.ts'
import { liesDown } from './lies.ts'
import { LABEL_GAP, lying } from './lying.ts'
import { itemTip, valueText } from './tips.ts'
import { type WaterfallStep, waterfallSteps } from './waterfall-steps.ts'

type Waterfall = Extract<Chart, { readonly type: 'waterfall' }>

/** Steps that add up from zero: what adds, what takes away, and the sums between them. */
export function waterfallOption(chart: Waterfall, look: Look): EChartsOption {
  const steps = waterfallSteps(chart.steps)
  const names = steps.map(({ name }) => name)
  const values = steps.flatMap(({ from, to }) => [from, to])
  const texts = withTenths(steps.map((step) => stepText(step, chart, look)))
  const labels = steps.map((step, index) => ({
    at: Math.max(step.from, step.to),
    text: texts[index] ?? '',
  }))
  const widest = steps.map(({ name }, index) => longer(name, labels[index]?.text ?? ''))
  const lies = liesDown(widest, look.width)
  const reach = { values, zero: true }
  const places = lies
    ? lying(chart.y, look, { names, reach, top: 0, labels })
    : {
        grid: grid({ left: leftRoom(chart.y, reach, look), bottom: 28, top: LABEL_LIFT }),
        xAxis: { ...xCategoryAxis({ label: '' }, look, names), name: '' },
        yAxis: yAxis(chart.y, look, { ...reach, lift: LABEL_LIFT }),
      }
  const words = steps.map((step) => stepTip(step, chart, look))
  return {
    ...base(look),
    tooltip: { ...tooltip(look, 'item'), formatter: itemTip(words) },
    legend: { show: false },
    ...places,
    series: [
      {
        type: 'custom',
        name: chart.y.label,
        data: steps.map((step, index) => (lies ? [step.to, index, step.from] : [index, step.to, step.from])),
        encode: lies ? { x: [0, 2], y: 1 } : { x: 0, y: [1, 2] },
        renderItem: (params, api) => {
          const step = steps[params.dataIndex]
          return step === undefined
            ? null
            : drawStep(
                { step, text: texts[params.dataIndex] ?? '', next: steps[params.dataIndex + 1], lies, look },
                api,
              )
        },
      },
    ],
  }
}

const stepTip = (step: WaterfallStep, chart: Waterfall, look: Look): string =>
  step.isTotal
    ? `${step.name}  ${valueText(step.to, chart.y, look)}`
    : `${step.name}  ${signed(step.value, valueText(step.value, chart.y, look))}\nSo far  ${valueText(step.to, chart.y, look)}`

const longer = (one: string, other: string): string => (textWidth(other) > textWidth(one) ? other : one)

/** The words at a step: what it adds with its sign, or the sum that it shows. */
function stepText({ isTotal, to, value }: WaterfallStep, chart: Waterfall, look: Look): string {
  const text = look.words(barText(isTotal ? to : value, chart.y.format))
  return isTotal ? text : signed(value, text)
}

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text)

type Drawn = {
  readonly step: WaterfallStep
  readonly next: WaterfallStep | undefined
  readonly text: string
  readonly lies: boolean
  readonly look: Look
}

/** The block of a step, its label, and the thin line that carries its end to the next step. */
function drawStep(drawn: Drawn, api: CustomSeriesRenderItemAPI): CustomSeriesRenderItemReturn {
  const { step, next, lies, look } = drawn
  const index = step.index
  const at = (place: number, value: number) => api.coord(lies ? [value, place] : [place, value])
  const [x0 = 0, y0 = 0] = at(index, step.from)
  const [x1 = 0, y1 = 0] = at(index, step.to)
  const band = bandSize(api, lies)
  const half = Math.min(22, band * 0.34)
  const least = step.to === step.from ? 1 : LEAST_BAR
  const shape = lies
    ? { x: Math.min(x0, x1), y: y0 - half, width: Math.max(least, Math.abs(x1 - x0)), height: 2 * half }
    : { x: x0 - half, y: Math.min(y0, y1), width: 2 * half, height: Math.max(least, Math.abs(y1 - y0)) }
  const [x2 = 0, y2 = 0] = at(index + 1, step.to)
  const line = lies ? { x1, y1: y1 + half, x2, y2: y2 - half } : { x1: x1 + half, y1, x2: x2 - half, y2 }
  return {
    type: 'group',
    children: [
      { type: 'rect', shape: { ...shape, r: 1 }, style: { fill: stepColor(drawn) } },
      ...(next === undefined
        ? []
        : [
            {
              type: 'line' as const,
              shape: line,
              style: { stroke: inkOf(look).axis, lineWidth: 1, lineDash: [2, 2] },
            },
          ]),
      label(drawn, shape),
    ],
  }
}

function bandSize(api: CustomSeriesRenderItemAPI, lies: boolean): number {
  const size = api.size?.([1, 1])
  const pair = Array.isArray(size) ? size : [size, size]
  return Number(pair[lies ? 1 : 0] ?? 24)
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

function label({ step, text, lies, look }: Drawn, box: Box) {
  const isBelow = !lies && step.to < step.from && !step.isTotal
  return {
    type: 'text' as const,
    style: {
      text,
      x: lies ? box.x + box.width + LABEL_GAP : box.x + box.width / 2,
      y: lies ? box.y + box.height / 2 : isBelow ? box.y + box.height + 5 : box.y - 5,
      align: lies ? ('left' as const) : ('center' as const),
      verticalAlign: lies ? ('middle' as const) : isBelow ? ('top' as const) : ('bottom' as const),
      fill: labelText(look).color,
      font: `${step.isTotal ? 600 : 400} 12px ${look.font}`,
    },
  }
}

function stepColor({ step, look }: Drawn): string {
  if (step.meaning !== undefined) return seriesColors([step], look.scheme)[0] ?? inkOf(look).gray
  if (step.isTotal) return inkOf(look).gray
  return toneColor(step.value < 0 ? 'negative' : 'positive', look.scheme)
}
