import type { Chart, Tone } from './chart.ts'
import type { FlowBlock } from './flow-block.ts'
import type { Format } from './output.ts'

export type { Axis, Chart, Mark, Meaning, Point, Series, Tone, TreeNode } from './chart.ts'
export type { FlowBlock, FlowEdge, FlowParty, FlowStep } from './flow-block.ts'
/** The closed set of report blocks. Words and numbers stand here; layout is the renderer's. */

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
  /** A self-check: whether two ways to the same number agree. All of a report stand together at its end. */
  readonly agrees?: boolean
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
    /** A rule that is met or not (a score of 1 or 0 of 1; of 0: not known): what it found, and its limit. */
    readonly check?: { readonly value: string; readonly limit: string }
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
