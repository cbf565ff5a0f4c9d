import type { Coerced } from './errors.ts'
import type { FactName, FromFacts } from './fact-names.ts'
import type { Driver } from './field-parts.ts'

/**
 * What every field has; forms, schemas, documents and checks derive from it. Its `default` is what a run means when the
 * input is left out: nothing that nobody named, and a stated rate, term or price where the question needs one. Its
 * `example` is what the page shows to somebody who has typed nothing.
 */
type Common = {
  readonly label: string
  /** One sentence of help. */
  readonly help?: string
  /** The household or organization fact that the field starts from and offers to write back to. */
  readonly fact?: FactName
  /** What it starts from where no single fact is its value: the people of a plan, its accounts. */
  readonly fromFacts?: FromFacts
  /** Shown only while each named input has one of the listed values; in a row, each named cell of that row. */
  readonly showIf?: Readonly<Record<string, readonly (string | number | boolean | null)[]>>
  /** The modes that read it, where not all of the tool's do (`inModes`). */
  readonly modes?: readonly string[]
}

type From<T> = (inputs: Readonly<Record<string, unknown>>) => T
export type NumberKind = 'money' | 'percent' | 'number' | 'integer' | 'years' | 'months' | 'age'

/** Rates are held as fractions (0.065), typed as percent (6.5); money in units of the currency; ages in whole months. */
export type NumberField<D extends number | null = number | null> = Common &
  Driver & {
    readonly kind: NumberKind
    /** Null makes the field optional. */
    readonly default: D
    /** What stands for the default where it depends on the other inputs: a price on the contract that is chosen. */
    readonly defaultFrom?: From<number>
    readonly example?: number | From<number>
    readonly min: number
    readonly max: number
    readonly step?: number
    /** What it often is, where neither default nor example says so: a percentage far below is asked about. */
    readonly usual?: number
    /** A year: whoever has a clock starts the field at the year of today. */
    readonly fromToday?: 'year'
    /** A size of sample: the page answers with at most so many at once and refines the answer in a worker. */
    readonly quick?: number
    readonly unit?: string
    /** A slider beside the number, only where a range is natural. */
    readonly slider?: boolean
  }

/** A day as YYYY-MM-DD. */
export type DateField<D extends string | null = string | null> = Common & {
  readonly kind: 'date'
  /** The day of a run that was told no day at all: it makes a run without a clock repeatable. */
  readonly default: D
  /** Whoever has a clock (page, server, command line) starts the field this far from today: months first, then days. */
  readonly fromToday?: { readonly months?: number; readonly days?: number }
  /** A person's date of birth: the cell that holds the age instead, all a public link tells; the cells of an age that counts from it. */
  readonly ageIn?: string
  readonly countedIn?: { readonly years: string; readonly months: string }
  readonly min: string
  readonly max: string
}

export type Option = { readonly value: string; readonly label: string; readonly help?: string }

export type ChoiceField<O extends readonly Option[] = readonly Option[]> = Common & {
  readonly kind: 'choice'
  readonly default: O[number]['value']
  readonly defaultFrom?: From<O[number]['value']>
  readonly example?: O[number]['value']
  /** Options are years: whoever has a clock starts the field at the year of today, where that is one of them. */
  readonly fromToday?: 'year'
  readonly options: O
  /** Inputs whose `example` follows the choice: it fills them anew on the page, and one changed by hand sets it back. */
  readonly fills?: readonly string[]
}

/** Several of the options; the order is kept and may carry meaning. */
export type MultiField<O extends readonly Option[] = readonly Option[]> = Common & {
  readonly kind: 'multi'
  readonly default: readonly O[number]['value'][]
  readonly options: O
}

export type FlagField = Common & {
  readonly kind: 'flag'
  readonly default: boolean
  readonly example?: boolean
}

export type TextKind = 'text' | 'longText' | 'email' | 'phone' | 'zip'
export type TextField = Common & {
  readonly kind: TextKind
  readonly default: string
  /** A name that no public link tells, a person's or an account's: there it is this word and a number, 'Person 1'. */
  readonly numberedAs?: string
  /** The choice of the row that comes before the word: 'Traditional account 1'. */
  readonly kindIn?: string
  /** A time of day as '18:00': the browser shows and takes it as its reader writes it, 6:00 PM. */
  readonly isTime?: boolean
  readonly maxLength: number
}

/** A plain list of numbers, typed or pasted with commas, spaces or line breaks. */
export type NumbersField = Common & {
  readonly kind: 'numbers'
  readonly of: NumberKind
  readonly default: readonly number[]
  readonly example?: readonly number[] | From<readonly number[]>
  readonly min: number
  readonly max: number
  readonly maxItems: number
}

export type CellField = NumberField | DateField | ChoiceField | FlagField | TextField
export type Columns = Readonly<Record<string, CellField>>

/** A small editable table, pasteable from a spreadsheet; a row's missing cells take their column's default. */
export type RowsField<C extends Columns = Columns> = Common & {
  readonly kind: 'rows'
  readonly columns: C
  readonly default: readonly RowOf<C>[]
  readonly example?: readonly RowOf<C>[] | From<readonly RowOf<C>[]>
  readonly maxRows: number
  /** The button's words: 'Add a card'. */
  readonly addLabel: string
  /** The two columns whose rows may also be given as a map of the first to the second: prices by symbol. */
  readonly keyed?: readonly [key: string, value: string]
}

/** A list of short texts, shown as chips. */
export type TextsField = Common & {
  readonly kind: 'texts'
  readonly default: readonly string[]
  readonly maxItems: number
  readonly maxLength: number
}

/** An object of fields under one public name; parts left out take their own defaults, unknown parts are ignored. */
export type RecordField<P extends Parts = Parts> = Common & {
  readonly kind: 'record'
  readonly fields: P
  readonly example?: { readonly [K in keyof P]?: ValueOf<P[K]> }
  /** For an object that a list's call takes as well: the list's own coercion, before the parts are checked. */
  readonly coerce?: (given: Readonly<Record<string, unknown>>) => Coerced
}

export type Parts = Readonly<Record<string, CellField | TextsField | RowsField>>

export type Field = CellField | MultiField | NumbersField | TextsField | RowsField | RecordField
export type Fields = Readonly<Record<string, Field>>

type OrNull<D, T> = null extends D ? T | null : T
/** The type of a field's value, from its own definition. */
export type ValueOf<T> = T extends { kind: NumberKind; default: infer D }
  ? OrNull<D, number>
  : T extends { kind: 'date'; default: infer D }
    ? OrNull<D, string>
    : T extends { kind: 'choice'; options: infer O extends readonly Option[] }
      ? O[number]['value']
      : T extends { kind: 'multi'; options: infer O extends readonly Option[] }
        ? readonly O[number]['value'][]
        : T extends { kind: 'flag' }
          ? boolean
          : T extends { kind: TextKind }
            ? string
            : T extends { kind: 'numbers' }
              ? readonly number[]
              : T extends { kind: 'texts' }
                ? readonly string[]
                : T extends { kind: 'rows'; columns: infer C extends Columns }
                  ? readonly RowOf<C>[]
                  : T extends { kind: 'record'; fields: infer P extends Parts }
                    ? { readonly [K in keyof P]: ValueOf<P[K]> }
                    : never

export type RowOf<C extends Columns> = { readonly [K in keyof C]: ValueOf<C[K]> }
export type Inputs<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }

type Spec<T> = Omit<T, 'kind' | 'label'>

const numberOf =
  <K extends NumberKind>(kind: K) =>
  <const D extends number | null>(label: string, spec: Spec<NumberField<D>>) => ({ ...spec, kind, label })

export const money = numberOf('money')
export const percent = numberOf('percent')
export const number = numberOf('number')
export const integer = numberOf('integer')
export const years = numberOf('years')
export const months = numberOf('months')
export const age = numberOf('age')

export const date = <const D extends string | null>(label: string, spec: Spec<DateField<D>>) => ({
  ...spec,
  kind: 'date' as const,
  label,
})

export const choice = <const O extends readonly Option[]>(
  label: string,
  spec: Spec<ChoiceField<O>>,
): ChoiceField<O> => ({ ...spec, kind: 'choice', label })

export const multi = <const O extends readonly Option[]>(
  label: string,
  spec: Spec<MultiField<O>>,
): MultiField<O> => ({ ...spec, kind: 'multi', label })

export const flag = (label: string, spec: Spec<FlagField>): FlagField => ({ ...spec, kind: 'flag', label })

const textOf =
  (kind: TextKind) =>
  (label: string, spec: Spec<TextField>): TextField => ({ ...spec, kind, label })

export const [text, longText] = [textOf('text'), textOf('longText')]
export const [email, phone, zip] = [textOf('email'), textOf('phone'), textOf('zip')]

export const numbers = (label: string, spec: Spec<NumbersField>) =>
  ({ ...spec, kind: 'numbers', label }) satisfies NumbersField

export const rows = <const C extends Columns>(label: string, spec: Spec<RowsField<C>>): RowsField<C> => ({
  ...spec,
  kind: 'rows',
  label,
})

export const texts = (label: string, spec: Spec<TextsField>) => ({ ...spec, kind: 'texts' as const, label })

export const record = <const P extends Parts>(label: string, spec: Spec<RecordField<P>>) =>
  ({ ...spec, kind: 'record', label }) satisfies RecordField<P>

/** What an input means when nothing was given: at every door the same, and never somebody else's number. */
export const defaultOf = (field: Field): unknown =>
  field.kind === 'record' ? partsOf(field, defaultOf) : field.default

export const partsOf = (field: RecordField, valueOf: (part: Field) => unknown) =>
  Object.fromEntries(Object.entries(field.fields).map(([name, part]) => [name, valueOf(part)]))

/** From `[value, label]` pairs. */
export const options = <const P extends readonly (readonly [string, string])[]>(
  ...pairs: P
): readonly { readonly value: P[number][0]; readonly label: string }[] =>
  pairs.map(([value, label]) => ({ value, label }))
