import type { EChartsOption } from 'echarts'
import type { Chart } from '#kit/block.ts'
import { drawnBox, drawnText } from '../drawn.ts'
import { base } from '../frame.ts'
import { inkOf, type Look } from '../look.ts'
import { mix, toneColor } from '../palette.ts'
import { textWidth } from '../text-width.ts'
import { tickText } from '../ticks.ts'

type Gauge = Extract<Chart, { readonly type: 'gauge' }>

/** The band that a value lies in; the last one when it is above them all. */
export const bandOf = ({
  bands,
  value,
}: Pick<Gauge, 'bands' | 'value'>): Gauge['bands'][number] | undefined =>
  bands.find(({ to }) => value <= to) ?? bands.at(-1)

const SIDE = 12
const BAR = { y: 58, height: 14 }
const LIMITS = 84
const NAMES = 104
const ROW = 16
const GAP = 6

/** A flat scale of named bands with the values between them; a pointer stands on it at the value, which is written above. */
export function gaugeOption(chart: Gauge, look: Look): EChartsOption {
  const at = placeOn(chart, look.width)
  const zones = zonesOf(chart)
  const band = bandOf(chart)
  const ink = inkOf(look)
  const value = look.show(chart.value, {
    format: chart.format,
    ...(chart.format === 'number' && { decimals: 1 }),
  })
  const limits = [...new Set([chart.min, ...zones.map(({ to }) => to)])]
  return {
    ...base(look),
    graphic: {
      elements: [
        drawnText(value, look, { x: SIDE, y: 20, color: ink.text, size: 28, weight: 650 }),
        drawnText(band?.label ?? '', look, {
          x: SIDE + textWidth(value, 28) * 1.04 + GAP,
          y: 24,
          color: ink.text,
          weight: 600,
        }),
        drawnText(chart.label, look, { x: look.width - SIDE, y: 24, align: 'right' }),
        ...zones.map(({ from, to, tone, label }) =>
          drawnBox(
            { x: at(from) + 1, width: Math.max(0, at(to) - at(from) - 2), ...BAR },
            mix(ink.ground, toneColor(tone, look.scheme), label === band?.label ? 1 : 0.3),
          ),
        ),
        pointer(at(chart.value), ink.text),
        ...limits.map((limit) => {
          const text = look.words(tickText(limit, chart.format))
          return drawnText(text, look, { x: inside(at(limit), text, look.width), y: LIMITS, align: 'center' })
        }),
        ...zoneNames(chart, look.width).map(({ label, x, row }) =>
          drawnText(label, look, {
            x,
            y: NAMES + row * ROW,
            align: 'center',
            ...(label === band?.label && { color: ink.text, weight: 600 }),
          }),
        ),
      ],
    },
  }
}

const placeOn =
  ({ min, max }: Gauge, width: number) =>
  (value: number): number =>
    SIDE + (max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0) * (width - 2 * SIDE)

type Zone = Gauge['bands'][number] & { readonly from: number }

/** The bands from where they begin, as far as they lie on the scale. */
const zonesOf = ({ bands, min, max }: Gauge): readonly Zone[] =>
  bands
    .map((band, index) => ({ ...band, from: bands[index - 1]?.to ?? min, to: Math.min(max, band.to) }))
    .filter(({ from, to }) => to > from)

const pointer = (x: number, fill: string) => ({
  type: 'polygon' as const,
  silent: true,
  shape: {
    points: [
      [x - 7, BAR.y - 12],
      [x + 7, BAR.y - 12],
      [x, BAR.y],
    ],
  },
  style: { fill },
})

/** The middle of words that stay in the picture. */
function inside(x: number, text: string, width: number): number {
  const half = textWidth(text) / 2
  return Math.min(width - half - 2, Math.max(half + 2, x))
}

type Band = { readonly label: string; readonly x: number; readonly row: number }

/** Each band's name below its middle, in a lower row where it would touch the one before. */
function zoneNames(chart: Gauge, width: number): readonly Band[] {
  const at = placeOn(chart, width)
  const ends: number[] = []
  return zonesOf(chart).map(({ from, to, label }) => {
    const x = inside((at(from) + at(to)) / 2, label, width)
    const half = textWidth(label) / 2
    const free = ends.findIndex((end) => end + GAP <= x - half)
    const row = free < 0 ? ends.length : free
    ends[row] = x + half
    return { label, x, row }
  })
}

/** As high as its rows of names need it. */
export const gaugeHeight = (chart: Gauge, width: number): number =>
  NAMES + ROW * (1 + Math.max(0, ...zoneNames(chart, width).map(({ row }) => row)))
