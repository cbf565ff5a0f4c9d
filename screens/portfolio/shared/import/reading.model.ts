import type { InstrumentType, Registration, Transaction } from '#finance/ledger/ledger.ts'
import type { Line } from '#kit/statement/delimited.ts'
import type { Columns, Field } from '#kit/statement/headings.ts'

/** What was found in a file before anything of it is in the ledger. Everything here can be sent between threads. */

/** Where a problem lies: a column, or something the file does not say. */
export type ProblemField = Field | 'ratio' | 'row'
export type RowProblem = { readonly field: ProblemField; readonly message: string }

/** A transaction that has no id and no account of the ledger yet. */
export type Draft = Omit<Transaction, 'id' | 'accountId' | 'importId'> & {
  /** Only in a file that this project wrote. */
  readonly id?: string
}

/** What the broker says is held on a day. */
export type Position = {
  readonly symbol: string
  readonly date: string
  readonly quantity: number
  readonly price?: number | undefined
  readonly currency: string
  readonly costBasis?: number | undefined
  /** When it was bought, if the file says it. */
  readonly acquiredOn?: string | undefined
  readonly isCash: boolean
}

/** Stands for the cash of an account in lists of what is held. */
export const CASH = '$CASH'

export type Outcome =
  | {
      readonly kind: 'transactions'
      readonly drafts: readonly Draft[]
      readonly warnings: readonly RowProblem[]
    }
  | { readonly kind: 'position'; readonly position: Position; readonly warnings: readonly RowProblem[] }
  | { readonly kind: 'account'; readonly warnings: readonly RowProblem[] }
  | { readonly kind: 'rejected'; readonly problems: readonly RowProblem[] }
  | { readonly kind: 'leftOut'; readonly reason: string }

export type ImportRow = Line & {
  /** The account as the file names it; '' where it names none. */
  readonly account: string
  readonly outcome: Outcome
}

export type FileAccount = {
  readonly key: string
  readonly name: string
  readonly institution: string
  readonly currency: string
  readonly registration: Registration
}

/** What the file tells of what is traded in it; the rest is guessed from the symbol and the name. */
export type FileInstrument = {
  readonly symbol: string
  /** Where the file has one beside the symbol. */
  readonly isin?: string | undefined
  readonly name: string
  readonly currency: string
  readonly type?: InstrumentType | undefined
  readonly multiplier?: number | undefined
  readonly maturity?: string | undefined
  readonly couponRate?: number | undefined
}

export type Question =
  /** Day or month first: nothing in the file decides. `likely` is shown until it is answered. */
  | { readonly id: 'dateOrder'; readonly sample: string; readonly likely: 'mdy' | 'dmy' }
  /** On these lines the sign of the amount says the opposite of the type. */
  | {
      readonly id: 'signs'
      readonly lines: readonly number[]
      readonly sample: string
      /** What the type of the first of them says; its sign says the other. */
      readonly byType: 'in' | 'out'
    }
  /** Which columns hold the date and what happened. */
  | { readonly id: 'columns'; readonly missing: readonly Field[] }

export type FileKind = 'transactions' | 'positions' | 'accounts'

/** Of a table: how it was read, so that it can be looked at, changed and remembered. */
export type TableInfo = {
  readonly delimiter: string
  readonly decimalMark: '.' | ','
  readonly headers: readonly string[]
  readonly headerLine: number
  /** Column of each field, from 0. */
  readonly columns: Columns
  readonly fingerprint: string
  /** The first rows below the headings, to recognize columns by. */
  readonly sample: readonly Line[]
}

export type Reading = {
  readonly format: 'table' | 'ofx' | 'qif' | 'ledger'
  readonly kind: FileKind
  readonly rows: readonly ImportRow[]
  readonly accounts: readonly FileAccount[]
  readonly instruments: readonly FileInstrument[]
  readonly questions: readonly Question[]
  readonly table?: TableInfo | undefined
  /** What the reader should know of the whole file. */
  readonly notes: readonly string[]
}

/** What a person may say of a file; whatever is left out is found from the file. */
export type ReadOptions = {
  /** ISO: no row may lie after it. */
  readonly today: string
  /** Of rows without a currency. */
  readonly currency: string
  readonly delimiter?: '\t' | ';' | '|' | ','
  readonly decimalMark?: '.' | ','
  readonly dateOrder?: 'mdy' | 'dmy'
  /** Where the sign of an amount and the type of its row contradict each other: which one is right. */
  readonly signs?: 'type' | 'sign'
  readonly kind?: FileKind
  /** The line with the headings; 0: there are none. */
  readonly headerLine?: number
  readonly columns?: Columns
  /** Rows of headings that are known from earlier files: such a row is the one with the headings. */
  readonly fingerprints?: readonly string[]
  /** Cells that a person has corrected, by line and field. */
  readonly fixes?: Readonly<Record<number, Readonly<Partial<Record<ProblemField, string>>>>>
}

export const leftOut = (reason: string): Outcome => ({ kind: 'leftOut', reason })
