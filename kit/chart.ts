import type { Format } from './output.ts'

export type Tone = 'positive' | 'caution' | 'negative' | 'information' | 'neutral'

type Alternative = 'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'sixth'

/**
 * What a color stands for: the same on every screen, and every series declares it. `first` to `sixth` are alternatives
 * side by side, none of which has a role of its own; `you` is the reader's own among others. Only `gain` and `loss` are
 * green and red.
 */
export type Meaning =
  | 'you'
  | 'gain'
  | 'loss'
  | 'income'
  | 'tax'
  | 'saving'
  | 'debt'
  | 'housing'
  | 'spending'
  | 'growth'
  | 'risk'
  | 'cash'
  | 'stocks'
  | 'bonds'
  | 'benefit'
  | 'taxable'
  | 'traditional'
  | 'roth'
  | Alternative
  | 'baseline'
  | 'neutral'

export type Axis = {
  readonly label: string
  readonly format?: Format
  readonly unit?: string
  readonly kind?: 'value' | 'category' | 'time' | 'log'
  readonly min?: number
  readonly max?: number
}

export type Point = readonly [x: number | string, y: number | null]

export type Series = {
  readonly name: string
  readonly meaning: Meaning
  readonly points: readonly Point[]
  /** Of the points of a scatter chart, each for itself. */
  readonly names?: readonly string[]
  readonly dashed?: boolean
  /** Of a scatter chart: its points are those of one line. */
  readonly joined?: boolean
}

/** A labeled line or point on a chart: a target, a today, a 'you are here'. */
export type Mark = {
  readonly axis: 'x' | 'y'
  readonly at: number | string
  readonly label: string
}

type Cartesian = {
  readonly x: Axis
  readonly y: Axis
  readonly series: readonly Series[]
  readonly marks?: readonly Mark[]
  /** Of lines and areas: each value holds for its whole period, as a year's tax does. */
  readonly steps?: boolean
  /** Of lines and areas: shaded times; the caption says what they are. */
  readonly spans?: readonly { readonly from: string; readonly to: string }[]
}

type Slice = { readonly name: string; readonly value: number; readonly meaning?: Meaning }
export type TreeNode = Slice & {
  readonly children?: readonly TreeNode[]
  /** The change of its value as a share: the color of an area whose size is its value. */
  readonly gain?: number
}

export type Chart =
  | (Cartesian & { readonly type: 'line' | 'area' | 'stacked' | 'bar' | 'stackedBar' | 'scatter' })
  | {
      /** Payoff of a position; a strike bound to an input can be dragged. */
      readonly type: 'payoff'
      readonly x: Axis
      readonly y: Axis
      readonly series: readonly Series[]
      readonly strikes: readonly { readonly name: string; readonly value: number; readonly input?: string }[]
    }
  | {
      /** Steps add up; a total step shows the sum so far, or where it is the first, the start. */
      readonly type: 'waterfall'
      readonly y: Axis
      /** True where a step up is a gain and one down a loss; else the colors only say up and down. */
      readonly gains?: boolean
      readonly steps: readonly {
        readonly name: string
        readonly value: number
        readonly total?: boolean
      }[]
    }
  | { readonly type: 'pie' | 'treemap'; readonly format: Format; readonly nodes: readonly TreeNode[] }
  | {
      /** Uncertainty as bands, widest first, with the median line. */
      readonly type: 'fan'
      readonly x: Axis
      readonly y: Axis
      readonly at: readonly (number | string)[]
      readonly bands: readonly {
        readonly label: string
        readonly low: readonly number[]
        readonly high: readonly number[]
      }[]
      readonly median: readonly number[]
      readonly marks?: readonly Mark[]
    }
  | {
      readonly type: 'heatmap'
      readonly x: Axis
      readonly y: Axis
      readonly columns: readonly string[]
      readonly rows: readonly string[]
      /** values[row][column] */
      readonly values: readonly (readonly (number | null)[])[]
      readonly format: Format
      readonly here?: { readonly column: number; readonly row: number }
    }
  | {
      readonly type: 'sankey'
      readonly format: Format
      readonly nodes: readonly { readonly name: string; readonly meaning?: Meaning }[]
      readonly links: readonly { readonly from: string; readonly to: string; readonly value: number }[]
    }
  | {
      readonly type: 'candlestick'
      readonly x: Axis
      readonly y: Axis
      readonly days: readonly {
        readonly date: string
        readonly open: number
        readonly high: number
        readonly low: number
        readonly close: number
      }[]
    }
  | {
      readonly type: 'gauge'
      readonly value: number
      readonly min: number
      readonly max: number
      readonly format: Format
      readonly label: string
      readonly bands: readonly { readonly to: number; readonly label: string; readonly tone: Tone }[]
    }
