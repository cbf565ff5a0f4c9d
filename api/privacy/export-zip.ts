import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { AsyncZipDeflate, strToU8, Zip, type ZipInputFile, ZipPassThrough } from 'fflate'
import { csvOf } from '../lists/csv-table.ts'
import { kindOfValues } from '../lists/table-cell.ts'
import type { PersonTable } from './export.db.ts'
import { MANIFEST, type Upload, uploadPaths } from './export-uploads.ts'

/** The format cannot point beyond 4 GiB; what would go past three is named, and left where it is. */
const UPLOADED_AT_MOST = 3 * 2 ** 30

export type Packed = {
  readonly tables: readonly PersonTable[]
  /** The files that the person has uploaded, in the order in which there is room for them. */
  readonly uploads: readonly Upload[]
  readonly read: (upload: Upload) => Promise<Readable | null>
  readonly at: Date
  readonly mostUploaded?: number
}

/**
 * A ZIP of what was uploaded, as it is, with a list that says where each stands or why it does not; and of the tables,
 * each as JSON and as CSV, with a page that says what is in it. Nothing of it is held as a whole.
 */
export function packExport(packed: Packed): Readable {
  const { at } = packed
  const out = new PassThrough()
  let isFull = false
  const zip = new Zip((error, chunk, isLast) => {
    if (error) return void out.destroy(error)
    isFull = !out.write(chunk)
    if (isLast) out.end()
  })
  const begin = <Entry extends ZipInputFile>(entry: Entry): Entry => {
    zip.add(Object.assign(entry, { mtime: at }))
    return entry
  }
  const send = async (path: string, content: Readable) => {
    const entry = begin(new ZipPassThrough(path))
    for await (const chunk of content) {
      entry.push(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk))
      if (isFull && !out.destroyed) await once(out, 'drain')
    }
    entry.push(new Uint8Array(0), true)
  }
  const pack = async () => {
    const listed = await sendUploads(packed, send)
    for (const [path, text] of textsOf(packed, listed))
      begin(new AsyncZipDeflate(path)).push(strToU8(text), true)
    zip.end()
  }
  void pack().catch((error: unknown) =>
    out.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return out
}

type Listed = Upload & { readonly path: string | null; readonly content: string }

/** The uploads first: what comes while a text is compressed would be held in memory. */
async function sendUploads(
  { uploads, read, mostUploaded = UPLOADED_AT_MOST }: Packed,
  send: (path: string, content: Readable) => Promise<void>,
): Promise<Listed[]> {
  const paths = uploadPaths(uploads)
  const listed: Listed[] = []
  let room = mostUploaded
  for (const [index, upload] of uploads.entries()) {
    const path = paths[index] ?? ''
    const isIn = upload.size <= room
    const content = isIn ? await read(upload) : null
    if (content !== null) {
      await send(path, content)
      room -= upload.size
    }
    const why = isIn
      ? 'not found in the storage'
      : 'left out, as the export is full: download it in its project'
    listed.push({ ...upload, path: content === null ? null : path, content: content === null ? why : 'here' })
  }
  return listed
}

function textsOf({ tables, at }: Packed, listed: readonly Listed[]): [path: string, text: string][] {
  const found = listed.filter(({ path }) => path !== null).length
  const list = listed.map(({ key: _key, path, content, ...file }) => ({
    content,
    ...file,
    ...(path === null ? {} : { path }),
  }))
  return [
    ['README.txt', readmeOf({ tables, at, listed: listed.length, found })],
    [MANIFEST, tableOf(list)],
    ...tables.flatMap(({ name, rows }): [string, string][] => [
      [`json/${name}.json`, `${JSON.stringify(rows, null, 2)}\n`],
      [`csv/${name}.csv`, tableOf(rows)],
    ]),
  ]
}

function tableOf(rows: PersonTable['rows']): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = names.map((name) => ({ name, kind: kindOfValues(rows.map((row) => row[name])) }))
  return csvOf(
    columns,
    rows.map((row) => Object.fromEntries(names.map((name) => [name, plain(row[name])]))),
  )
}

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)

type Read = Pick<Packed, 'tables' | 'at'> & { readonly listed: number; readonly found: number }

const readmeOf = ({ tables, at, listed, found }: Read): string =>
  [
    `Every record about you, as of ${at.toISOString()}.`,
    'Each table comes in two forms: JSON in json/ for programs, CSV in csv/ for spreadsheets.',
    'Passwords, keys and codes are stored as fingerprints only and are not part of this.',
    `Files that you uploaded to your own projects are in files/: ${found} of ${listed}. ${MANIFEST} lists all of them.`,
    'Lists belong to their organizations. This export shows what you changed in them, and when.',
    '',
    ...tables.map(({ name, rows }) => `${name}: ${rows.length} ${rows.length === 1 ? 'record' : 'records'}`),
    '',
  ].join('\r\n')
