import type { CustomSeriesRenderItemAPI, CustomSeriesRenderItemReturn, EChartsOption } from 'echarts'
import type { Chart } from '#kit/block.ts'
import { barTexts } from '../bar-texts.ts'
import { leftRoom, limits, xCategoryAxis, yAxis } from '../axes.ts'
import { base, grid, tooltip } from '../frame.ts'
import { inkOf, type Look, labelText } from '../look.ts'
import { seriesColors } from '../palette.ts'
import { textWidth } from '../text-width.ts'
import { niceRange } from '../ticks.ts'
import { LABEL_LIFT } from './bars.ts'
import { LEAST_BAR } from './day-bars.ts'
import { liesDown } from './lies.ts'
import { LABEL_GAP, lying, lyingTicks } from './lying.ts'
import { itemTip, valueText } from './tips.ts'
import { type WaterfallStep, waterfallSteps } from './waterfall-steps.ts'

type Waterfall = Extract<Chart, { readonly type: 'waterfall' }>

/** What adds, what takes away, and the sums between them, from zero or, where the steps would not be seen, from a cut. */
export function waterfallOption(chart: Waterfall, look: Look): EChartsOption {
  const steps = waterfallSteps(chart.steps)
  const names = steps.map(({ name }) => name)
  const texts = stepTexts(steps, chart, look)
  const labels = steps.map((step, index) => ({
    at: Math.max(step.from, step.to),
    text: texts[index] ?? '',
  }))
  const widest = steps.map(({ name }, index) => longer(name, labels[index]?.text ?? ''))
  const lies = liesDown(widest, look.width)
  const reach = reachOf(steps)
  const floor = floorOf(chart, reach, lies ? lyingTicks(look) : undefined)
  const places = lies
    ? lying(chart.y, look, { names, reach, top: 0, labels })
    : standing(chart, look, { names, reach })
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
        data: steps.map((step, index) =>
          lies ? [step.to, index, start(step, floor)] : [index, step.to, start(step, floor)],
        ),
        encode: lies ? { x: [0, 2], y: 1 } : { x: 0, y: [1, 2] },
        renderItem: (params, api) => {
          const step = steps[params.dataIndex]
          return step === undefined
            ? null
            : drawStep(
                {
                  step: { ...step, from: start(step, floor) },
                  text: texts[params.dataIndex] ?? '',
                  next: steps[params.dataIndex + 1],
                  lies,
                  look,
                  isCut: floor !== 0 && step.isTotal,
                  gains: chart.gains ?? false,
                },
                api,
              )
        },
      },
    ],
  }
}

/** Where the axis begins. */
const floorOf = ({ y }: Waterfall, { values, zero }: Places['reach'], most: number | undefined): number =>
  zero ? 0 : niceRange(values, { ...limits(y), most }).min

const start = ({ isTotal, from }: WaterfallStep, floor: number): number => (isTotal ? floor : from)

/** Of the largest sum: steps that move less than this are too small to be seen from zero. */
const SEEN = 0.35

/** The sums, from zero unless all of them lie far above it. */
function reachOf(steps: readonly WaterfallStep[]) {
  const ends = steps.map(({ to }) => to)
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  if (steps[0]?.isTotal !== true || low <= 0 || high === low || (high - low) / high > SEEN)
    return { values: [0, ...ends], zero: true }
  return { values: [...ends, low - 0.5 * (high - low)], zero: false }
}

const stepTip = (step: WaterfallStep, chart: Waterfall, look: Look): string =>
  step.isTotal
    ? `${step.name}  ${valueText(step.to, chart.y, look)}`
    : `${step.name}  ${signed(step.value, valueText(step.value, chart.y, look))}\nSo far  ${valueText(step.to, chart.y, look)}`

const longer = (one: string, other: string): string => (textWidth(other) > textWidth(one) ? other : one)

/** The words at each step: what it adds with its sign, or the sum that it shows. */
function stepTexts(steps: readonly WaterfallStep[], chart: Waterfall, look: Look): readonly string[] {
  const texts = barTexts(
    steps.map(({ isTotal, to, value }) => (isTotal ? to : value)),
    chart.y.format,
  )
  return steps.map(({ isTotal, value }, index) => {
    const text = look.words(texts[index] ?? '')
    return isTotal || index === 0 ? text : signed(value, text)
  })
}

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text)

type Drawn = {
  readonly step: WaterfallStep
  readonly next: WaterfallStep | undefined
  readonly text: string
  readonly lies: boolean
  readonly look: Look
  /** True where the block begins at a cut of the axis. */
  readonly isCut: boolean
  readonly gains: boolean
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
      ...(drawn.isCut ? [cut(drawn, shape)] : []),
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

const CUT = 10
const TOOTH = 3

/** A jagged gap near the beginning of a block that does not begin at zero. */
function cut({ lies, look }: Drawn, box: Box) {
  const across = lies ? box.height : box.width
  const points = Array.from({ length: 7 }, (_, index) => {
    const along = (across * index) / 6
    const up = CUT + (index % 2 === 0 ? TOOTH : -TOOTH)
    return lies ? [box.x + up, box.y + along] : [box.x + along, box.y + box.height - up]
  })
  return {
    type: 'polyline' as const,
    shape: { points },
    style: { stroke: inkOf(look).ground, lineWidth: 3, fill: 'none' },
  }
}

function stepColor({ step, look, gains }: Drawn): string {
  if (step.isTotal) return inkOf(look).gray
  const [up, down] = gains ? (['gain', 'loss'] as const) : (['first', 'second'] as const)
  return seriesColors([{ meaning: step.value < 0 ? down : up }], look.scheme)[0] ?? inkOf(look).gray
}

type Places = {
  readonly names: readonly string[]
  readonly reach: { readonly values: readonly number[]; readonly zero: boolean }
}

function standing({ y }: Waterfall, look: Look, { names, reach }: Places) {
  const xAxis = { ...xCategoryAxis({ label: '' }, look, names), name: '' }
  const upright = yAxis(y, look, { ...reach, lift: LABEL_LIFT })
  return {
    grid: grid({ left: leftRoom(y, reach, look), top: LABEL_LIFT }, { xAxis, yAxis: upright }),
    xAxis,
    yAxis: upright,
  }
}
