import type { FlowBlock } from './flow-block.ts'
import type { Format } from './output.ts'

export type { FlowBlock, FlowEdge, FlowParty, FlowStep } from './flow-block.ts'
/** The closed set of report blocks. Words and numbers stand here; layout is the renderer's. */
export type Tone = 'positive' | 'caution' | 'negative' | 'information' | 'neutral'

type Alternative = 'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'sixth'

/**
 * What a color stands for: the same on every screen, and every series declares it. `first` to `sixth` are alternatives
 * side by side, none of which has a role of its own.
 */
export type Meaning =
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

/** The answer in one sentence with its number. `output` names the result that the sentence is about. */
export type Headline = {
  readonly kind: 'headline'
  readonly text: string
  readonly output?: string
  readonly tone?: Tone
  /** How sure it is, in a few words below the sentence. */
  readonly note?: string
}

/** At most four show large; each names an output, whose label, format and help are used. */
export type Metrics = {
  readonly kind: 'metrics'
  readonly items: readonly { readonly output: string; readonly note?: string; readonly tone?: Tone }[]
}

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
  readonly dashed?: boolean
}

/** A labeled line or point on a chart: a target, a today, a 'you are here'. */
export type Mark = {
  readonly axis: 'x' | 'y'
  readonly at: number | string
  readonly label: string
  readonly tone?: Tone
}

type Cartesian = {
  readonly x: Axis
  readonly y: Axis
  readonly series: readonly Series[]
  readonly marks?: readonly Mark[]
}

type Slice = { readonly name: string; readonly value: number; readonly meaning?: Meaning }
export type TreeNode = Slice & { readonly children?: readonly TreeNode[] }

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
      /** Steps add up from zero; a total step shows the sum so far. */
      readonly type: 'waterfall'
      readonly y: Axis
      readonly steps: readonly (Slice & { readonly meaning: Meaning; readonly total?: boolean })[]
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

export type ChartBlock = {
  readonly kind: 'chart'
  readonly title: string
  /** What to see in it, in one sentence. */
  readonly caption: string
  readonly chart: Chart
}

export type Cell = string | number | boolean | null
export type TableColumn = {
  readonly key: string
  readonly label: string
  readonly format: Format
  readonly decimals?: number
  /** The last row shows the sum; the workbook has it as a live formula. */
  readonly total?: boolean
}
export type TableBlock = {
  readonly kind: 'table'
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly Readonly<Record<string, Cell>>[]
  readonly note?: string
  /** Folded until asked for. */
  readonly folded?: boolean
}

/** Dated rows; exports to a calendar. */
export type ScheduleBlock = {
  readonly kind: 'schedule'
  readonly title: string
  readonly rows: readonly {
    readonly date: string
    readonly title: string
    readonly amount?: number
    readonly note?: string
  }[]
}

/** Steps that can be turned into a project. */
export type ActionsBlock = {
  readonly kind: 'actions'
  readonly title: string
  readonly steps: readonly {
    readonly title: string
    readonly owner?: string
    /** Days from today. */
    readonly dueInDays?: number
    readonly cost?: number
    readonly effect?: string
  }[]
}

export type ScorecardBlock = {
  readonly kind: 'scorecard'
  readonly title: string
  readonly criteria: readonly {
    readonly name: string
    readonly weight: number
    readonly score: number
    readonly max: number
    readonly why: string
  }[]
}

export type Callout = {
  readonly kind: 'callout'
  readonly tone: Tone
  readonly title: string
  readonly text: string
}

/** Here a section begins: closed on arrival, it holds the blocks up to the next one. */
export type SectionBlock = {
  readonly kind: 'section'
  readonly title: string
  /** What it says, in a few words, while it is closed. */
  readonly answer?: string
}

/** Paragraphs are separated by blank lines. */
export type Prose = { readonly kind: 'prose'; readonly title?: string; readonly text: string }

export type Block =
  | Headline
  | Metrics
  | ChartBlock
  | TableBlock
  | ScheduleBlock
  | ActionsBlock
  | FlowBlock
  | ScorecardBlock
  | Callout
  | SectionBlock
  | Prose
