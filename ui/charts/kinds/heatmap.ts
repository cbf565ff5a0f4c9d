import type { CustomSeriesRenderItemAPI, CustomSeriesRenderItemReturn, EChartsOption } from 'echarts'
import type { Chart } from '#kit/block.ts'
import { barTexts } from '../bar-texts.ts'
import { titleOf } from '../axis-titles.ts'
import { type ColorScale, colorKey, keyWidth } from '../color-key.ts'
import { base, tooltip } from '../frame.ts'
import { axisText, inkOf, type Look, labelText, safeText } from '../look.ts'
import { gainColor, inkOn, mix, palette } from '../palette.ts'
import { textWidth } from '../text-width.ts'
import { barText } from '../ticks.ts'
import { itemTip } from './tips.ts'

type Heatmap = Extract<Chart, { readonly type: 'heatmap' }>

/** Cells in shades of one color, or from red to green around zero, with the key to the shades; each with its number. */
export function heatmapOption(chart: Heatmap, look: Look): EChartsOption {
  // The marked cell comes last, so that no neighbor covers its edge.
  const isHere = ({ column, row }: Cell) => chart.here?.column === column && chart.here.row === row
  const cells = heatmapCells(chart).toSorted((one, other) => Number(isHere(one)) - Number(isHere(other)))
  const left = nameWidth(chart, look.width)
  const room = (look.width - left - RIGHT) / Math.max(1, chart.columns.length)
  const { texts, size } = cellTexts(cells, chart, { look, room })
  const scale = scaleOf(cells, chart, look)
  const isUpright = chart.columns.some((name) => textWidth(name) > room - 2)
  const heads = isUpright ? Math.max(...chart.columns.map((name) => textWidth(name))) + 8 : HEAD
  return {
    ...base(look),
    tooltip: {
      ...tooltip(look, 'item'),
      formatter: itemTip(cells.map((cell) => cellTip(cell, chart, look))),
    },
    graphic: { elements: colorKey(scale, look) },
    grid: {
      left,
      right: RIGHT,
      top: keyRows(chart, scale, look.width) * HEAD,
      bottom: heads + 22,
      containLabel: false,
      outerBoundsMode: 'none',
    },
    xAxis: {
      ...axis(chart.columns, titleOf(chart.x), look),
      nameGap: heads,
      axisLabel: { ...labelText(look), interval: 0, ...(isUpright && { rotate: 90 }) },
    },
    yAxis: rowAxis(chart, look, left),
    series: [
      {
        type: 'custom',
        data: cells.map(({ column, row, value }) => [column, row, value ?? '-']),
        renderItem: ({ dataIndex }, api) => {
          const cell = cells[dataIndex]
          if (cell === undefined) return null
          const fill = cell.value === null ? null : scale.color(cell.value)
          const text = texts[dataIndex] ?? ''
          return drawCell({ cell, fill, text, size, isHere: isHere(cell), look }, api)
        },
      },
    ],
  }
}

const rowAxis = (chart: Heatmap, look: Look, left: number) => ({
  ...axis(chart.rows, titleOf(chart.y), look),
  inverse: true,
  nameLocation: 'start' as const,
  nameGap: 10,
  nameTextStyle: { ...axisText(look), align: 'left' as const, padding: [0, 0, 0, -left + 8] },
  axisLabel: { ...axisText(look), interval: 0, width: left - 10, overflow: 'truncate' as const },
})

const SIZE = 12
/** On a phone. */
const SMALL = 11
const RIGHT = 12
const HEAD = 28
/** Of a head that runs up. */
const UPRIGHT = 18

const nameWidth = ({ rows }: Heatmap, width: number): number =>
  Math.min(width * 0.35, Math.max(...rows.map((row) => textWidth(row)), 24) + 18)

/** The title of the rows and the key share a line, or have one each. */
const keyRows = (chart: Heatmap, scale: ColorScale, width: number): number =>
  textWidth(titleOf(chart.y)) + keyWidth(scale) + 40 > width ? 2 : 1

/** The least width in which every cell shows its number: a narrower place scrolls. */
export function heatmapWidth(chart: Heatmap, width: number): number {
  const numbers = heatmapCells(chart).flatMap(({ value }) => (value === null ? [] : [value]))
  const widest = Math.max(0, ...shortTexts(numbers, chart).map((text) => textWidth(text, SMALL)))
  return Math.max(
    width,
    nameWidth(chart, width) + RIGHT + chart.columns.length * Math.max(UPRIGHT, widest + 2),
  )
}

type CellRoom = { readonly look: Look; readonly room: number }

/** The numbers in full; where they have no room, short and without their sign. */
function cellTexts(cells: readonly Cell[], chart: Heatmap, { look, room }: CellRoom) {
  const full = fullTexts(cells, chart, look)
  if (full.every((text) => textWidth(text, SIZE) < room - 6)) return { texts: full, size: SIZE }
  const short = shortTexts(
    cells.map(({ value }) => value),
    chart,
  )
  const fits = short.every((text) => textWidth(text, SMALL) < room - 1)
  return { texts: fits ? short : cells.map(() => ''), size: SMALL }
}

/** Amounts from ten thousand have one unit; smaller ones are whole from a hundred. */
function fullTexts(cells: readonly Cell[], chart: Heatmap, look: Look): readonly string[] {
  const values = cells.map(({ value }) => value)
  const most = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)))
  if (chart.format === 'money' && most >= 10_000)
    return shortTexts(values, chart).map((text) => look.words(text.replace(/\d/, '$$$&')))
  const isWhole = chart.format === 'money' && most >= 100
  const texts = barTexts(
    values.map((value) => (isWhole ? Math.round(value ?? 0) : (value ?? 0))),
    chart.format,
  )
  return values.map((value, index) => (value === null ? '' : look.words(texts[index] ?? '')))
}

/** `−4.8`, or `12.4K` beside `0.9K`: one unit and the same decimals in all cells; the axis and the caption name the unit. */
function shortTexts(values: readonly (number | null)[], { format }: Heatmap): readonly string[] {
  const shown = values.map((value) => (value === null ? null : format === 'percent' ? value * 100 : value))
  const most = Math.max(0, ...shown.map((value) => Math.abs(value ?? 0)))
  const isThousands = most >= 10_000
  const size = isThousands ? most / 1000 : most
  const isFraction = isThousands || shown.some((value) => !Number.isInteger(value ?? 0))
  const text = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: isFraction && size < 100 ? 1 : 0,
    maximumFractionDigits: isFraction && size < 100 ? 1 : 0,
  })
  return shown.map((value) => {
    if (value === null) return ''
    const words = text.format(Math.abs(isThousands ? value / 1000 : value))
    return `${value < 0 && /[1-9]/.test(words) ? '\u2212' : ''}${words}${isThousands ? 'K' : ''}`
  })
}

type Drawn = {
  readonly cell: Cell
  /** Null where there is no value. */
  readonly fill: string | null
  readonly text: string
  readonly size: number
  readonly isHere: boolean
  readonly look: Look
}

// Not the library's own heatmap: that one insists on a color scale of its own.
function drawCell(
  { cell, fill, text, size: fontSize, isHere, look }: Drawn,
  api: CustomSeriesRenderItemAPI,
): CustomSeriesRenderItemReturn {
  const [x = 0, y = 0] = api.coord([cell.column, cell.row])
  const size = api.size?.([1, 1])
  const [width = 0, height = 0] = Array.isArray(size) ? size : [size, size]
  const edge = isHere
    ? { stroke: inkOf(look).text, lineWidth: 3 }
    : { stroke: inkOf(look).ground, lineWidth: 1 }
  const shape = { x: x - width / 2, y: y - height / 2, width, height }
  if (fill === null) return hatched(shape, look)
  return {
    type: 'rect',
    shape,
    style: { fill, ...edge },
    textContent: {
      type: 'text',
      style: { text, fill: inkOn(fill), font: `${isHere ? 650 : 400} ${fontSize}px ${look.font}` },
    },
    textConfig: { position: 'inside' },
  }
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const HATCH = 8

/** A cell without a value looks like none of the shades. */
function hatched({ x, y, width, height }: Box, look: Look): CustomSeriesRenderItemReturn {
  const count = Math.floor((width + height) / HATCH)
  const lines = Array.from({ length: count }, (_, index) => {
    const at = (index + 1) * HATCH
    const [x1, y1] = [Math.max(0, at - height), Math.min(at, height)]
    const [x2, y2] = [Math.min(at, width), Math.max(0, at - width)]
    return `M${x + x1},${y + y1}L${x + x2},${y + y2}`
  })
  return {
    type: 'path',
    shape: { pathData: lines.join('') },
    style: { fill: 'none', stroke: inkOf(look).axis, lineWidth: 1, opacity: 0.5 },
  }
}

const axis = (names: readonly string[], name: string, look: Look) => ({
  type: 'category' as const,
  data: names.map(safeText),
  name,
  nameLocation: 'middle' as const,
  nameGap: 28,
  nameTextStyle: axisText(look),
  axisLine: { show: false },
  axisTick: { show: false },
  splitLine: { show: false },
})

type Cell = { readonly column: number; readonly row: number; readonly value: number | null }

/** Row by row. */
export const heatmapCells = ({ rows, columns, values }: Heatmap): readonly Cell[] =>
  rows.flatMap((_, row) =>
    columns.map((_, column) => ({ column, row, value: values[row]?.[column] ?? null })),
  )

function cellTip({ column, row, value }: Cell, chart: Heatmap, look: Look): string {
  return [
    `${safeText(chart.y.label)}  ${safeText(chart.rows[row] ?? '')}`,
    `${safeText(chart.x.label)}  ${safeText(chart.columns[column] ?? '')}`,
    look.show(value, { format: chart.format }),
  ].join('\n')
}

/** One color from pale to full; where the values stand on both sides of zero, from red over gray to green. */
function scaleOf(cells: readonly Cell[], { format }: Heatmap, look: Look): ColorScale {
  const values = cells.flatMap(({ value }) => (value === null ? [] : [value]))
  const [from, to] = [Math.min(...values), Math.max(...values)]
  const text = (value: number) => look.words(barText(value, format))
  if (from < 0 && to > 0) {
    const reach = Math.max(-from, to)
    return { from: -reach, to: reach, text, color: (value) => gainColor(value, reach, look.scheme) }
  }
  const ground = mix(inkOf(look).ground, inkOf(look).line, 0.6)
  const full = palette(look.scheme)[0] ?? ''
  const share = (value: number) => (to > from ? (value - from) / (to - from) : 0.5)
  return { from, to, text, color: (value) => mix(ground, full, 0.08 + 0.84 * share(value)) }
}
