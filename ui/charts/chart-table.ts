import type { Axis, Cell, Chart, Series, TableColumn, TreeNode } from '#kit/block.ts'
import type { Format } from '#kit/output.ts'
import { bandOf } from './kinds/gauge.ts'
import { heatmapCells } from './kinds/heatmap.ts'
import { sizeOf } from './kinds/shares.ts'
import { waterfallSteps } from './kinds/waterfall-steps.ts'

export type ChartTable = {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly Readonly<Record<string, Cell>>[]
}
type Of<T extends Chart['type']> = Extract<Chart, { readonly type: T }>

/** A chart's data as a table: for reading without the picture, for the Table switch and for CSV. */
export function chartTable(chart: Chart): ChartTable {
  switch (chart.type) {
    case 'waterfall':
      return waterfallTable(chart)
    case 'pie':
    case 'treemap':
      return sharesTable(chart)
    case 'fan':
      return fanTable(chart)
    case 'heatmap':
      return heatmapTable(chart)
    case 'sankey':
      return sankeyTable(chart)
    case 'candlestick':
      return candlestickTable(chart)
    case 'gauge':
      return gaugeTable(chart)
    case 'payoff':
      return payoffTable(chart)
    default:
      return seriesTable(chart)
  }
}

const column = (key: string, label: string, format: Format): TableColumn => ({ key, label, format })
const text = (key: string, label: string) => column(key, label, 'text')
const named = ({ label, unit }: Axis): string => (unit === undefined ? label : `${label} (${unit})`)
const valueColumn = (key: string, label: string, axis: Axis) => column(key, label, axis.format ?? 'number')

/** The format along the axis: words stay words, days are days, and a year is not written `2,030`. */
function placeFormat(axis: Axis, places: readonly (number | string)[]): Format {
  if (places.every((place) => typeof place === 'number'))
    return axis.format === undefined || axis.format === 'integer' || axis.format === 'year'
      ? 'text'
      : axis.format
  return places.every((place) => typeof place === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(place))
    ? 'date'
    : 'text'
}
const place = (x: number | string, format: Format): Cell => (format === 'text' ? String(x) : x)

function seriesTable(chart: {
  readonly x: Axis
  readonly y: Axis
  readonly series: readonly Series[]
}): ChartTable {
  const places = [...new Set(chart.series.flatMap(({ points }) => points.map(([x]) => x)))]
  if (places.every((x) => typeof x === 'number')) places.sort((one, other) => Number(one) - Number(other))
  const format = placeFormat(chart.x, places)
  const known = chart.series.map(({ points }) => new Map(points))
  const [only] = chart.series
  const isOne = chart.series.length === 1 && only !== undefined
  return {
    columns: [
      column('x', named(chart.x), format),
      ...chart.series.map(({ name }, index) =>
        valueColumn(`y${index}`, isOne ? named(chart.y) : name, chart.y),
      ),
    ],
    rows: places.map((x) => ({
      x: place(x, format),
      ...Object.fromEntries(known.map((points, index) => [`y${index}`, points.get(x) ?? null])),
    })),
  }
}

/** A payoff is drawn from many points: the table has the ends, the strikes, and steps between. */
function payoffTable(chart: Of<'payoff'>): ChartTable {
  const all = seriesTable(chart)
  const every = Math.max(1, Math.floor(all.rows.length / 20))
  const strikes = chart.strikes.map(({ value }) => value)
  const rows = all.rows.filter(
    (row, index) =>
      index % every === 0 || index === all.rows.length - 1 || strikes.includes(Number(row['x'])),
  )
  return { columns: all.columns, rows }
}

function waterfallTable(chart: Of<'waterfall'>): ChartTable {
  return {
    columns: [
      text('name', 'Step'),
      valueColumn('change', 'Change', chart.y),
      valueColumn('sum', named(chart.y), chart.y),
    ],
    rows: waterfallSteps(chart.steps).map(({ name, value, to, isTotal }) => ({
      name,
      change: isTotal ? null : value,
      sum: to,
    })),
  }
}

function sharesTable(chart: Of<'pie' | 'treemap'>): ChartTable {
  const total = chart.nodes.reduce((sum, node) => sum + sizeOf(node), 0)
  const lines = (node: TreeNode, path: string): readonly (readonly [string, number])[] => {
    const name = path === '' ? node.name : `${path} \u2013 ${node.name}`
    return node.children === undefined || node.children.length === 0
      ? [[name, node.value]]
      : node.children.flatMap((child) => lines(child, name))
  }
  return {
    columns: [
      text('name', 'Part'),
      { ...column('value', 'Amount', chart.format), total: true },
      column('share', 'Share', 'percent'),
    ],
    rows: chart.nodes
      .flatMap((node) => lines(node, ''))
      .map(([name, value]) => ({ name, value, share: total > 0 ? value / total : null })),
  }
}

function fanTable(chart: Of<'fan'>): ChartTable {
  const format = placeFormat(chart.x, chart.at)
  return {
    columns: [
      column('x', named(chart.x), format),
      valueColumn('median', 'Median', chart.y),
      ...chart.bands.flatMap(({ label }, index) => [
        valueColumn(`low${index}`, `${label}, from`, chart.y),
        valueColumn(`high${index}`, `${label}, to`, chart.y),
      ]),
    ],
    rows: chart.at.map((x, n) => ({
      x: place(x, format),
      median: chart.median[n] ?? null,
      ...Object.fromEntries(
        chart.bands.flatMap(({ low, high }, index) => [
          [`low${index}`, low[n] ?? null],
          [`high${index}`, high[n] ?? null],
        ]),
      ),
    })),
  }
}

function heatmapTable(chart: Of<'heatmap'>): ChartTable {
  const cells = heatmapCells(chart)
  return {
    columns: [
      text('row', `${named(chart.y)} / ${named(chart.x)}`),
      ...chart.columns.map((label, index) => column(`c${index}`, label, chart.format)),
    ],
    rows: chart.rows.map((row, index) => ({
      row,
      ...Object.fromEntries(
        cells.filter((cell) => cell.row === index).map((cell) => [`c${cell.column}`, cell.value]),
      ),
    })),
  }
}

const sankeyTable = (chart: Of<'sankey'>): ChartTable => ({
  columns: [text('from', 'From'), text('to', 'To'), column('value', 'Amount', chart.format)],
  rows: chart.links.map(({ from, to, value }) => ({ from, to, value })),
})

const candlestickTable = (chart: Of<'candlestick'>): ChartTable => ({
  columns: [
    column('date', named(chart.x), 'date'),
    ...(['open', 'high', 'low', 'close'] as const).map((key) =>
      valueColumn(key, `${key.charAt(0).toUpperCase()}${key.slice(1)}`, chart.y),
    ),
  ],
  rows: chart.days.map((day) => ({ ...day })),
})

const gaugeTable = (chart: Of<'gauge'>): ChartTable => ({
  columns: [
    column('value', chart.label, chart.format),
    text('band', 'Band'),
    column('min', 'Lowest', chart.format),
    column('max', 'Highest', chart.format),
  ],
  rows: [{ value: chart.value, band: bandOf(chart)?.label ?? null, min: chart.min, max: chart.max }],
})
