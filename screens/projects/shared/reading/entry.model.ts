/** What a file of transactions was read into. Everything here can be sent between processes. */

/** A row that was kept. Amounts are whole cents: money in is above 0. */
export type Entry = {
  readonly line: number
  /** ISO. */
  readonly date: string
  readonly cents: number
  readonly text: string
  /** The balance after it, as the file states it. */
  readonly balanceCents?: number | undefined
  /** A category that the file itself names. */
  readonly category?: string | undefined
}

/** A row that was not kept, and why. */
export type Skipped = { readonly line: number; readonly text: string; readonly reason: string }

/** Takes what is read, row by row, so that no reader holds the whole file. */
export type Sink = {
  readonly keep: (entry: Entry) => void
  readonly skip: (skipped: Skipped) => void
}

/** What the file states of its account. */
export type Stated = {
  readonly account?: string | undefined
  readonly openingCents?: number | undefined
  readonly closingCents?: number | undefined
  readonly currency?: string | undefined
}

export type QuestionCode = 'date_order' | 'password' | 'no_text' | 'no_rows' | 'unreadable'

/** The file cannot be read, or not without an answer. */
export class Unread extends Error {
  readonly code: QuestionCode
  constructor(code: QuestionCode, message: string) {
    super(message)
    this.name = 'Unread'
    this.code = code
  }
}

/** What a person may say of a file; whatever is left out is found from the file. */
export type Answers = {
  readonly dateOrder?: 'mdy' | 'dmy' | undefined
  readonly delimiter?: '\t' | ';' | '|' | ',' | undefined
  readonly accountName?: string | undefined
  readonly password?: string | undefined
}

/** Rounded away from zero at the half, as banks write cents. */
export const centsOf = (amount: number): number => {
  const size = Math.round(Math.abs(amount) * 100 + 1e-7)
  return amount < 0 && size !== 0 ? -size : size
}

const TEXT_AT_MOST = 200

/** One line of bounded length. */
export const plainText = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, TEXT_AT_MOST)
