import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { AsyncZipDeflate, strToU8, Zip, type ZipInputFile, ZipPassThrough } from 'fflate'
import type { Cell } from '#kit/block.ts'
import { csvCell } from '#kit/export/csv.ts'
import { counted } from '#kit/format.ts'
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
 * A ZIP of what was uploaded, as it is, with a list that says where each is or why it is not; and of the tables with
 * records in them, each as JSON and as CSV, with a page that says what is in it. Nothing of it is held as a whole.
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
    [MANIFEST, tableOf(MANIFEST, list)],
    ...tables.flatMap(({ name, rows }): [string, string][] =>
      rows.length === 0
        ? []
        : [
            [`json/${name}.json`, `${JSON.stringify(rows, null, 2)}\n`],
            [`csv/${name}.csv`, tableOf(`json/${name}.json`, rows)],
          ],
    ),
  ]
}

const BYTE_ORDER_MARK = '\uFEFF'

/** A table for a person's spreadsheet; what no cell can show is whole in the JSON file. */
function tableOf(whole: string, rows: PersonTable['rows']): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [names.map(headingOf), ...rows.map((row) => names.map((name) => cellOf(whole, row[name])))]
  return `${BYTE_ORDER_MARK}${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** 'Created at' from `createdAt` or `created_at`. */
function headingOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/\bid\b/gi, 'ID')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

const LONGEST_CELL = 500

function cellOf(whole: string, value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return momentOf(value)
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = JSON.stringify(value)
  return text.length > LONGEST_CELL ? `see ${whole}` : text
}

/** '2026-11-27 20:01:07', in UTC: every spreadsheet reads it as a date. */
const momentOf = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ')

type Read = Pick<Packed, 'tables' | 'at'> & { readonly listed: number; readonly found: number }

function readmeOf({ tables, at, listed, found }: Read): string {
  const none = tables.flatMap(({ name, rows }) => (rows.length === 0 ? [name] : []))
  return [
    `Every record about you, as of ${momentOf(at)} UTC.`,
    'Open a file in csv/ in a spreadsheet; json/ has the same records for programs. Dates are in UTC.',
    'Passwords, keys, and codes are stored as fingerprints only and are not part of this.',
    `Files that you uploaded to your own projects are in files/: ${found} of ${listed}. ${MANIFEST} lists all of them.`,
    'Lists belong to their organizations. This export shows what you changed in them, and when.',
    '',
    ...tables.flatMap(({ name, rows }) =>
      rows.length === 0 ? [] : `${name}: ${counted(rows.length, 'record')}`,
    ),
    '',
    ...(none.length === 0 ? [] : [`No records: ${none.join(', ')}`, '']),
  ].join('\r\n')
}
