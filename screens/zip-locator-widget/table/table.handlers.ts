import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import Papa from 'papaparse'
import { bind, REFUSALS, withPerson } from '#api/kit.ts'
import * as contract from '../zip.api.ts'
import { countsOf, readTable } from './read-table.model.ts'
import { dropTable, replaceTable } from './zip-table.db.ts'

/** Several times the whole country. */
const TEXT_AT_MOST = 16_000_000

export const importTable = bind(contract.importZipTable, async ({ body, query, caller, services }) => {
  const text = await unpacked(body.gzip)
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const { rows, problems } = readTable(data)
  const dryRun = query.dryRun === 'true'
  if (!dryRun) {
    const [first] = problems
    if (first !== undefined)
      throw REFUSALS.invalid([{ path: 'gzip', message: `Line ${first.line}: ${first.message}` }])
    const { source, year, credit } = body
    const edition = { source, year, credit, rows: rows.length }
    await withPerson(services.db, caller.userId, (trx) =>
      replaceTable(trx, { edition, rows, now: services.now() }),
    )
  }
  return { dryRun, ...countsOf(rows), problems: [...problems] }
})

async function unpacked(base64: string): Promise<string> {
  try {
    const limit = { maxOutputLength: TEXT_AT_MOST }
    const bytes = await promisify(gunzip)(Buffer.from(base64, 'base64'), limit)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw REFUSALS.invalid([{ path: 'gzip', message: 'Send a CSV in UTF-8, gzipped, of at most 16 MB.' }])
  }
}

export const dropImported = bind(contract.dropZipTable, async ({ caller, services }) => {
  await withPerson(services.db, caller.userId, dropTable)
  return undefined
})
