import type { EChartsOption } from 'echarts'
import type { Axis } from '#kit/block.ts'
import { yAxis } from '../axes.ts'
import { grid } from '../frame.ts'
import { axisText, inkOf, isNarrow, labelText, type Look, safeText } from '../look.ts'
import { textWidth } from '../text-width.ts'
import { nameLines, nameRoom } from './names.ts'

/** A bar's words stand behind its end, this far in pixels. */
export const LABEL_GAP = 6
const EDGE = 4

/** The words behind a bar that ends at `at`. */
export type EndLabel = { readonly at: number; readonly text: string }

type Lying = {
  readonly names: readonly string[]
  readonly reach: { readonly values: readonly number[]; readonly zero: boolean }
  readonly top: number
  readonly labels: readonly EndLabel[]
}

/** How many ticks the values of lying bars have at most. */
export const lyingTicks = (look: Look): number => (isNarrow(look) ? 4 : 6)
const valueAxis = (y: Axis, look: Look, reach: Lying['reach']) =>
  yAxis(y, look, { ...reach, most: lyingTicks(look) })

const linesOf = (names: readonly string[], { width }: Look) => nameLines(names.map(safeText), width)

/** The room that the names take at the left and the words of the bars at the right. */
export function lyingRoom(y: Axis, look: Look, { names, reach, labels }: Omit<Lying, 'top'>) {
  const widest = Math.max(...linesOf(names, look).flatMap((lines) => lines.map((line) => textWidth(line))))
  const left = Math.min(nameRoom(look.width), widest) + 12
  return { left, right: rightRoom(labels, valueAxis(y, look, reach), { left, width: look.width }) }
}

/** Names at the side, values along the bottom; the room at the right is what the labels need. */
export function lying(y: Axis, look: Look, { names, reach, top, labels }: Lying): EChartsOption {
  const lines = linesOf(names, look)
  const { nameTextStyle: _style, ...value } = valueAxis(y, look, reach)
  const room = lyingRoom(y, look, { names, reach, labels })
  return {
    grid: { ...grid({ top, ...room }, { xAxis: value, yAxis: { name: '' } }), top: top + 8 },
    xAxis: {
      ...value,
      nameLocation: 'middle',
      nameGap: 28,
      nameTextStyle: axisText(look),
      axisLabel: { ...value.axisLabel, hideOverlap: true },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: names.map(safeText),
      axisLine: { show: true, lineStyle: { color: inkOf(look).axis } },
      axisTick: { show: false },
      axisLabel: {
        ...labelText(look),
        lineHeight: 14,
        width: nameRoom(look.width),
        overflow: 'truncate',
        interval: 0,
        formatter: (_: string, index: number) => lines[index]?.join('\n') ?? '',
      },
    },
  }
}

type Ends = { readonly min?: number; readonly max?: number }

/** The least room at the right in which every label ends inside the picture. */
export function rightRoom(
  labels: readonly EndLabel[],
  { min, max }: Ends,
  { left, width }: { readonly left: number; readonly width: number },
): number {
  const usual = 24
  if (min === undefined || max === undefined) return usual
  const plots = labels.flatMap(({ at, text }) => {
    const share = (at - min) / (max - min)
    return share > 0 ? [(width - left - LABEL_GAP - textWidth(text) - EDGE) / share] : []
  })
  // A label as wide as the picture would leave nothing for the bars.
  const plot = Math.max((width - left) / 3, Math.min(width - left - usual, ...plots))
  return width - left - plot
}
