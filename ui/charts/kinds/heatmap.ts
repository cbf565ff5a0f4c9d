import type { CustomSeriesRenderItemAPI, CustomSeriesRenderItemReturn, EChartsOption } from 'echarts'
import type { Chart } from '#kit/block.ts'
import { titleOf } from '../axes.ts'
import { base, tooltip } from '../frame.ts'
import { axisText, inkOf, labelText, type Look, safeText } from '../look.ts'
import { inkOn, mix, palette, toneColor } from '../palette.ts'
import { withTenths } from '../tenths.ts'
import { textWidth } from '../text-width.ts'
import { barText } from '../ticks.ts'
import { itemTip } from './tips.ts'

type Heatmap = Extract<Chart, { readonly type: 'heatmap' }>

/** Cells in shades of one color, or of two around zero; the number stands in each while there is room. */
export function heatmapOption(chart: Heatmap, look: Look): EChartsOption {
  // The marked cell comes last, so that no neighbor covers its edge.
  const isHere = ({ column, row }: Cell) => chart.here?.column === column && chart.here.row === row
  const cells = heatmapCells(chart).toSorted((one, other) => Number(isHere(one)) - Number(isHere(other)))
  const left = Math.min(look.width * 0.35, Math.max(...chart.rows.map((row) => textWidth(row)), 24) + 18)
  const room = (look.width - left - 12) / Math.max(1, chart.columns.length)
  const { texts, size } = cellTexts(cells, chart, { look, room })
  const shade = shades(
    cells.flatMap(({ value }) => (value === null ? [] : [value])),
    look,
  )
  return {
    ...base(look),
    tooltip: {
      ...tooltip(look, 'item'),
      formatter: itemTip(cells.map((cell) => cellTip(cell, chart, look))),
    },
    grid: { left, right: 12, top: 26, bottom: 46, containLabel: false, outerBoundsMode: 'none' },
    xAxis: axis(chart.columns, titleOf(chart.x), look),
    yAxis: {
      ...axis(chart.rows, titleOf(chart.y), look),
      inverse: true,
      nameLocation: 'start',
      nameGap: 10,
      nameTextStyle: { ...axisText(look), align: 'left', padding: [0, 0, 0, -left + 8] },
      axisLabel: { ...axisText(look), interval: 0, width: left - 10, overflow: 'truncate' },
    },
    series: [
      {
        type: 'custom',
        data: cells.map(({ column, row, value }) => [column, row, value ?? '-']),
        renderItem: ({ dataIndex }, api) => {
          const cell = cells[dataIndex]
          if (cell === undefined) return null
          const fill = cell.value === null ? inkOf(look).line : shade(cell.value)
          const text = texts[dataIndex] ?? ''
          return drawCell({ cell, fill, text, size, isHere: isHere(cell), look }, api)
        },
      },
    ],
  }
}

const SIZE = 12
/** On a phone. */
const SMALL = 10

type CellRoom = { readonly look: Look; readonly room: number }

/** The numbers in full; where they have no room, short and without their sign; none where even that is too wide. */
function cellTexts(cells: readonly Cell[], chart: Heatmap, { look, room }: CellRoom) {
  const isWhole = chart.format === 'money' && cells.some(({ value }) => Math.abs(value ?? 0) >= 100)
  const full = withTenths(
    cells.map(({ value }) =>
      value === null ? '' : look.words(barText(isWhole ? Math.round(value) : value, chart.format)),
    ),
  )
  if (full.every((text) => textWidth(text, SIZE) < room - 6)) return { texts: full, size: SIZE }
  const short = cells.map(({ value }) => (value === null ? '' : shortText(value, chart)))
  const fits = short.every((text) => textWidth(text, SMALL) < room - 2)
  return { texts: fits ? short : cells.map(() => ''), size: SMALL }
}

/** `−476`, `1.2K`, `116`: the axis and the caption name the unit. */
function shortText(value: number, { format }: Heatmap): string {
  const shown = format === 'percent' ? value * 100 : value
  const rounded = Math.abs(shown) >= 1000 ? Number(shown.toPrecision(2)) : shown
  return barText(
    Math.abs(rounded) >= 10 ? Math.round(rounded) : Number(rounded.toFixed(1)),
    'number',
  ).replace(/(\d),(\d)00$/, '$1.$2K')
}

type Drawn = {
  readonly cell: Cell
  readonly fill: string
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
  return {
    type: 'rect',
    shape: { x: x - width / 2, y: y - height / 2, width, height },
    style: { fill, ...edge },
    textContent: {
      type: 'text',
      style: { text, fill: inkOn(fill), font: `${isHere ? 650 : 400} ${fontSize}px ${look.font}` },
    },
    textConfig: { position: 'inside' },
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
  axisLabel: { ...labelText(look), hideOverlap: true },
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

/** One color from pale to full; where the values stand on both sides of zero, red below and teal above it. */
function shades(values: readonly number[], look: Look): (value: number) => string {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const ground = mix(inkOf(look).ground, inkOf(look).line, 0.6)
  const above = palette(look.scheme)[0] ?? ''
  if (low >= 0 || high <= 0) {
    const share = (value: number) => (high > low ? (value - low) / (high - low) : 0.5)
    return (value) => mix(ground, above, 0.08 + 0.84 * share(value))
  }
  const below = toneColor('negative', look.scheme)
  const reach = Math.max(-low, high)
  return (value) => mix(ground, value < 0 ? below : above, 0.06 + (0.8 * Math.abs(value)) / reach)
}
