/** The results of a tool, as data: each named result of the catalog has a descriptor. */
export type Format =
  | 'money'
  | 'cents'
  | 'percent'
  | 'basisPoints'
  | 'number'
  | 'integer'
  | 'year'
  | 'years'
  | 'months'
  | 'age'
  | 'date'
  | 'text'
  | 'flag'

export type ScalarFormat = Exclude<Format, 'text' | 'date' | 'flag'>

type Common = {
  readonly label: string
  /** What it means, in one sentence. */
  readonly help?: string
  /** For a number: shown after it. */
  readonly unit?: string
  /** Decimals when the format's own are wrong for it (a price per 100 has six). */
  readonly decimals?: number
  /** It counts toward a goal: rounded up, it would reach the goal before it does. */
  readonly rounded?: 'down'
  /** It says how well the answer is known and nothing about the case: an error, a count of runs. Nobody aims at it. */
  readonly technical?: boolean
  /** Which direction is good: colors a change. */
  readonly better?: 'higher' | 'lower'
}

export type NumberOutput = Common & { readonly kind: 'number'; readonly format: ScalarFormat }
export type TextOutput = Common & { readonly kind: 'text'; readonly format: 'text' | 'date' }
export type FlagOutput = Common & { readonly kind: 'flag'; readonly format: 'flag' }
export type NumbersOutput = Common & { readonly kind: 'numbers'; readonly format: ScalarFormat }
export type OutputColumns = Readonly<Record<string, NumberOutput | TextOutput | FlagOutput>>
export type RowsOutput<C extends OutputColumns = OutputColumns> = Common & {
  readonly kind: 'rows'
  readonly columns: C
  /** Where the rows are one run through time: the column that counts it, and the one whose spread is a fan. */
  readonly path?: { readonly along: string; readonly shows: string }
}

export type Output = NumberOutput | TextOutput | FlagOutput | NumbersOutput | RowsOutput
export type Outputs = Readonly<Record<string, Output>>

/** A cell or scalar may be null: no answer (the reason stands beside it in `reasons`). */
export type OutputValue<T> = T extends { kind: 'number' }
  ? number | null
  : T extends { kind: 'text' }
    ? string | null
    : T extends { kind: 'flag' }
      ? boolean | null
      : T extends { kind: 'numbers' }
        ? readonly (number | null)[]
        : T extends { kind: 'rows'; columns: infer C extends OutputColumns }
          ? readonly { readonly [K in keyof C]: OutputValue<C[K]> }[]
          : never

type NumberSpec = Omit<NumberOutput, 'kind' | 'format' | 'label'>
const numberOf =
  (format: ScalarFormat) =>
  (label: string, more: NumberSpec = {}): NumberOutput => ({ ...more, kind: 'number', format, label })

/** Constructors: `out.money('Gap')`, `out.rows('Balances', { month: out.integer('Month'), … })`. */
export const out = {
  money: numberOf('money'),
  cents: numberOf('cents'),
  percent: numberOf('percent'),
  /** A spread: a fraction as every rate is, told as '125 bp'. */
  basisPoints: numberOf('basisPoints'),
  number: numberOf('number'),
  integer: numberOf('integer'),
  /** A calendar year: a number without a comma. */
  year: numberOf('year'),
  years: numberOf('years'),
  months: numberOf('months'),
  /** Months of a life, told in years and months. */
  age: numberOf('age'),
  text: (label: string, help?: string): TextOutput => ({
    kind: 'text',
    format: 'text',
    label,
    ...(help === undefined ? {} : { help }),
  }),
  date: (label: string): TextOutput => ({ kind: 'text', format: 'date', label }),
  flag: (label: string): FlagOutput => ({ kind: 'flag', format: 'flag', label }),
  numbers: (label: string, format: ScalarFormat, more: NumberSpec = {}): NumbersOutput => ({
    ...more,
    kind: 'numbers',
    format,
    label,
  }),
  rows: <const C extends OutputColumns>(label: string, columns: C): RowsOutput<C> => ({
    kind: 'rows',
    label,
    columns,
  }),
  /** Rows that run through time, one after the other: `along` counts months, years or ages upwards. */
  path: <const C extends OutputColumns>(
    label: string,
    columns: C,
    path: { readonly along: keyof C & string; readonly shows: keyof C & string },
  ): RowsOutput<C> => ({ kind: 'rows', label, columns, path }),
}
