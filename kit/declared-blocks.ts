import type { Axis, Cell, Chart, ChartBlock, Mark, Meaning, Point, Series, TableBlock } from './block.ts'
import type { OutputColumns, RowsOutput } from './output.ts'

/* Tables and charts of declared rows: names, units and formats are said once, with the output. */

type Row<K extends string> = { readonly [P in K]: Cell }

type TableWords<K extends string> = {
  /** The output's own label unless the table shows something narrower. */
  readonly title?: string
  /** These columns in this order; all of them when left out. */
  readonly show?: readonly K[]
  /** Summed in the last row. */
  readonly total?: readonly K[]
  readonly note?: string
  readonly folded?: boolean
}

/** The rows of an output as a table. */
export function tableOf<C extends OutputColumns, K extends keyof C & string = keyof C & string>(
  output: RowsOutput<C>,
  rows: readonly Row<NoInfer<K>>[],
  { title = output.label, show, total = [], ...more }: TableWords<K> = {},
): TableBlock {
  const named = new Map(Object.entries(output.columns))
  return {
    kind: 'table',
    title,
    columns: (show ?? [...named.keys()]).flatMap((key) => {
      const column = named.get(key)
      if (column === undefined) return []
      const { label, format, decimals, unit } = column
      return [
        {
          key,
          label: unit === undefined ? label : `${label} (${unit})`,
          format,
          ...(decimals === undefined ? {} : { decimals }),
          ...(total.some((summed) => summed === key) ? { total: true } : {}),
        },
      ]
    }),
    rows: rows.map((row) => ({ ...row })),
    ...more,
  }
}

/** A chart in one piece: what it is, what to see in it, what it draws. */
export const chartOf = ({
  title,
  caption,
  ...chart
}: Chart & Pick<ChartBlock, 'title' | 'caption'>): ChartBlock => ({ kind: 'chart', title, caption, chart })

type Drawn = Meaning | { readonly meaning: Meaning; readonly dashed?: boolean; readonly name?: string }

type PlotWords<K extends string> = {
  readonly type: 'line' | 'area' | 'stacked' | 'bar' | 'stackedBar' | 'scatter'
  readonly title: string
  readonly caption: string
  /** The column of the horizontal axis: a text is a category, a date is time. */
  readonly along: K
  readonly xKind?: Axis['kind']
  /** The label of the vertical axis; that of the only series when left out. */
  readonly y?: string
  /** The least that the vertical axis shows. */
  readonly min?: number
  /** The columns drawn, each with what it means. */
  readonly series: { readonly [P in K]?: Drawn }
  readonly marks?: readonly Mark[]
  /** Each value holds for its whole period. */
  readonly steps?: boolean
}

type Keyed = Series & { readonly key: string }

/** Columns of an output drawn along one of them. */
export function plotOf<C extends OutputColumns>(
  output: RowsOutput<C>,
  rows: readonly Partial<Row<keyof C & string>>[],
  { type, title, caption, along, xKind, y, min, series, marks, steps }: PlotWords<keyof C & string>,
): ChartBlock {
  const cell = (row: Readonly<Record<string, Cell | undefined>>, key: string): Cell => row[key] ?? null
  const drawn = Object.entries<Drawn | undefined>(series).flatMap(([key, how]): readonly Keyed[] => {
    const column = output.columns[key]
    if (column === undefined || how === undefined) return []
    const look = typeof how === 'string' ? { meaning: how } : how
    return [
      {
        name: column.label,
        ...look,
        key,
        points: rows.map((row) => pointAt(cell(row, along), cell(row, key))),
      },
    ]
  })
  const first = drawn[0]
  const [across, upward] = [output.columns[along], output.columns[first?.key ?? '']]
  if (across === undefined || upward === undefined)
    throw new Error(`${title} draws columns that nobody declared`)
  return {
    kind: 'chart',
    title,
    caption,
    chart: {
      type,
      x: {
        label: across.label,
        format: across.format,
        kind: xKind ?? kindOf(across.format),
        ...unitOf(across),
      },
      y: {
        label: y ?? upward.label,
        format: upward.format,
        ...unitOf(upward),
        ...(min === undefined ? {} : { min }),
      },
      series: drawn.map(({ key: _key, ...line }) => line),
      ...(marks === undefined ? {} : { marks }),
      ...(steps === undefined ? {} : { steps }),
    },
  }
}

const unitOf = ({ unit }: { readonly unit?: string }) => (unit === undefined ? {} : { unit })

const pointAt = (x: Cell, y: Cell): Point => [
  typeof x === 'number' || typeof x === 'string' ? x : '',
  typeof y === 'number' ? y : null,
]

const kindOf = (format: string): NonNullable<Axis['kind']> =>
  format === 'text' ? 'category' : format === 'date' ? 'time' : 'value'
