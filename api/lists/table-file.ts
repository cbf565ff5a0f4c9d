import type { Kind } from './table-cell.ts'

/** What is known of the columns: their kinds by name, and the names in the order of the screen. */
export type Columns = {
  readonly kinds: Readonly<Record<string, Kind>>
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
