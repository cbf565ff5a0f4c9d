import type { Kind } from './table-cell.ts'

/** What is known of the columns: their kinds by name, the names in the order of the screen, and by the words that it shows. */
export type Columns = {
  readonly kinds: Readonly<Record<string, Kind>>
  /** The name by its label, in lower case, for what is read. */
  readonly labels?: Readonly<Record<string, string>>
  readonly names: readonly string[]
}

export type Task =
  | {
      readonly task: 'read'
      readonly format: 'csv' | 'xlsx'
      readonly content: string
      readonly columns: Columns
    }
  | {
      readonly task: 'write'
      readonly format: 'csv' | 'xlsx'
      /** The stored text of the items. */
      readonly items: string
      readonly columns: Columns
    }

/** The answer of the process that reads and writes table files; a file is text or, for a workbook, base64. */
export type Done =
  | { readonly items: readonly Readonly<Record<string, unknown>>[] }
  | { readonly file: string }
  | { readonly problem: string; readonly status: 400 | 413 }
