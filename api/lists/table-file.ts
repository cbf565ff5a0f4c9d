import type { Option } from '#kit/field.ts'
import type { Kind } from './table-cell.ts'

/** What is known of the columns: their kinds by name, the names in the order of the screen, and by the words that it shows. */
export type Columns = {
  readonly kinds: Readonly<Record<string, Kind>>
  /** The name by its label, in lower case, for what is read. */
  readonly labels?: Readonly<Record<string, string>>
  /** The words over each column that is written; a field without any stands under its name. */
  readonly headings?: Readonly<Record<string, string>>
  /** What there is to choose from. */
  readonly options?: Readonly<Record<string, readonly Option[]>>
  readonly names: readonly string[]
}

export type Task =
  | {
      readonly task: 'read'
      readonly format: 'csv' | 'xlsx'
      readonly content: string
      readonly columns: Columns
      readonly odd?: OddRows | undefined
    }
  | {
      readonly task: 'write'
      readonly format: 'csv' | 'xlsx'
      /** The stored text of the items. */
      readonly items: string
      readonly columns: Columns
    }

/** What becomes of a text whose rows are not all alike: it is refused, or each such row is told and the others are read. */
export type OddRows = 'refused' | 'told'

/** A row that cannot be read, by its place among the items, and why. */
export type Unread = { readonly at: number; readonly problem: string }

/** What a file says: an item of a row has no field for an empty cell, though the file has its column. */
export type Table = {
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly columns: readonly string[]
  readonly unread: readonly Unread[]
}

/** The answer of the process that reads and writes table files; a file is text or, for a workbook, base64. */
export type Done =
  | Table
  | { readonly file: string }
  | { readonly problem: string; readonly status: 400 | 413 }
