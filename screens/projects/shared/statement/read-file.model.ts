import { encodingOf, piecesOf } from '#kit/statement/decode.ts'
import { delimiterOf } from '#kit/statement/delimited.ts'
import { lineFeed, OpenQuote } from '#kit/statement/line-feed.ts'
import { NotAWorkbook, openWorkbook, type Sheet } from '#kit/statement/xlsx.ts'
import { type Answers, type Skipped, type Stated, Unread } from '../reading/entry.model.ts'
import { readOfxEntries } from '../reading/ofx-entries.model.ts'
import { type Placed, pdfLines } from '../reading/pdf-lines.model.ts'
import { pdfTable } from '../reading/pdf-table.model.ts'
import { readQifEntries } from '../reading/qif-entries.model.ts'
import { readEntries } from '../reading/table-entries.model.ts'
import { type Lines, scanTable } from '../reading/table-scan.model.ts'
import type { CategoryId } from './categories.model.ts'
import { type FileReport, reportOfStatement, reportOfTable } from './file-report.model.ts'
import { gatherLedger } from './ledger.model.ts'

export type ReadableAs = 'csv' | 'tsv' | 'xlsx' | 'ofx' | 'qfx' | 'qif' | 'pdf'

export type FileToRead = {
  readonly kind: ReadableAs
  readonly bytes: Uint8Array
  /** Of a PDF: its texts with their places, which only a library finds. */
  readonly placed?: readonly Placed[]
  readonly answers: Answers
  readonly today: string
  readonly learned: ReadonlyMap<string, CategoryId>
  /** A share of the work from 0 to 1, and what is being done. */
  readonly progress: (share: number, text: string) => void
}

/** Reads a file into its report. Throws Unread where it cannot be read, or not without an answer. */
export function readFile(file: FileToRead): FileReport {
  switch (file.kind) {
    case 'csv':
    case 'tsv':
      return readTable(delimitedLines(file), file, [])
    case 'xlsx':
      return readWorkbook(file)
    case 'pdf':
      return readPdf(file)
    case 'ofx':
    case 'qfx':
      return readText(file, readOfxEntries)
    case 'qif':
      return readText(file, readQifEntries)
  }
}

type Gathered = ReturnType<typeof gatherLedger>
type ReadEntries = (text: string, answers: Answers, sink: Gathered & { readonly today: string }) => Stated

function readText({ bytes, answers, today, learned, progress }: FileToRead, read: ReadEntries): FileReport {
  progress(0.2, 'Reading entries')
  const gathered = gatherLedger(learned)
  const text = [...piecesOf(bytes, encodingOf(bytes).encoding)].join('')
  const stated = read(text, answers, { ...gathered, today })
  progress(0.8, 'Looking for patterns')
  return reportOfStatement(gathered.end(), stated)
}

const HEAD = 200_000

/** The lines of a delimited file, as often as they are asked for; quotes are letters where one is never closed. */
function delimitedLines({ kind, bytes, answers, progress }: FileToRead): Lines {
  const { encoding } = encodingOf(bytes)
  const head = piecesOf(bytes.subarray(0, HEAD), encoding)
  const delimiter = answers.delimiter ?? (kind === 'tsv' ? '\t' : delimiterOf([...head].join('')))
  let areQuotesLetters = false
  let pass = 0
  const once: Lines = (each) => {
    const feed = lineFeed({ delimiter, areQuotesLetters }, each)
    let done = 0
    for (const piece of piecesOf(bytes, encoding)) {
      feed.push(piece)
      done += piece.length
      progress(
        (pass + Math.min(1, done / bytes.length)) * 0.4,
        pass === 0 ? 'Looking at columns' : 'Reading rows',
      )
    }
    feed.end()
    pass = 1
  }
  // Whether every quote is closed is known only at the end: before a row is given, all are looked at once.
  try {
    once(() => {})
  } catch (error) {
    if (!(error instanceof OpenQuote)) throw error
    areQuotesLetters = true
  }
  pass = 0
  return once
}

function readTable(lines: Lines, file: FileToRead, notes: readonly string[]): FileReport {
  const { answers, today, learned, progress } = file
  const scan = scanTable(lines, answers)
  if (scan.rows === 0) throw new Unread('no_rows', 'The file does not contain any rows.')
  if (scan.bank === null) {
    const skipped: readonly Skipped[] = []
    return reportOfTable({ kept: scan.rows, skipped: 0, firstSkipped: skipped, columns: scan.columns, notes })
  }
  const gathered = gatherLedger(learned)
  const stated = readEntries(lines, scan, { ...gathered, today })
  progress(0.85, 'Looking for patterns')
  return reportOfStatement(gathered.end(), {
    ...stated,
    ...(answers.accountName === undefined ? {} : { account: answers.accountName }),
  })
}

function readWorkbook(file: FileToRead): FileReport {
  try {
    const book = openWorkbook(file.bytes)
    const chosen = book.sheets.find((sheet) => !sheet.isHidden && hasRows(book.rows, sheet)) ?? book.sheets[0]
    if (chosen === undefined) throw new Unread('no_rows', 'The workbook does not contain any sheets.')
    const notes = book.sheets.flatMap((sheet) =>
      sheet === chosen ? [] : [`“${sheet.name}” ${sheet.isHidden ? 'is hidden and ' : ''}was not read.`],
    )
    return readTable((each) => book.rows(chosen, each), file, notes)
  } catch (error) {
    if (error instanceof NotAWorkbook) throw new Unread('unreadable', error.message)
    throw error
  }
}

function hasRows(rows: ReturnType<typeof openWorkbook>['rows'], sheet: Sheet): boolean {
  let found = false
  rows(sheet, () => {
    found = true
  })
  return found
}

function readPdf(file: FileToRead): FileReport {
  const lines = pdfLines(file.placed ?? [])
  if (lines.length === 0)
    throw new Unread(
      'no_text',
      'No text was found. A scanned page is a picture: download the transactions as CSV, OFX, or QIF.',
    )
  const table = pdfTable(lines)
  if (table.length === 0)
    throw new Unread('no_rows', 'No table of transactions was found in the text of this PDF.')
  return readTable((each) => table.forEach(each), file, [])
}
