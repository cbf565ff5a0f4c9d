import { isLedgerCsv, readLedger } from './ledger-csv/read-ledger.model.ts'
import { readOfx } from './ofx/read-ofx.model.ts'
import { readQif } from './qif/read-qif.model.ts'
import type { Reading, ReadOptions } from './reading.model.ts'
import { type Progress, readTable } from './table/read-table.model.ts'

const BEGINNING = 10_000

/** What a text is, by how it begins: OFX, QIF, a ledger of this project, else a table. Never throws. */
export function readImport(text: string, options: ReadOptions, progress: Progress = () => {}): Reading {
  const start = text.slice(0, BEGINNING)
  if (/<OFX>|OFXHEADER[:=]/i.test(start)) return readOfx(text, options)
  if (/^\s*!(?:type|account|option|clear)\b/im.test(start)) return readQif(text, options)
  if (isLedgerCsv(text)) return readLedger(text, options)
  return readTable(text, options, progress)
}
