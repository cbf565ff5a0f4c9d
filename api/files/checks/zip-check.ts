import { createInflateRaw } from 'node:zlib'
import { NOT_ITS_TYPE } from './not-its-type.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535

const ENTRIES_AT_MOST = 10_000
const UNPACKED_AT_MOST = 200 * 1_048_576
const RATIO_AT_MOST = 100
const TOO_MUCH = 'it unpacks to more than it may'

/** Macros, controls, and what a spreadsheet would fetch or start. */
const ACTIVE =
  /vbaProject|vbaData|\/(activeX|embeddings|externalLinks|macrosheets|ctrlProps|customUI|dialogsheets)\/|\.(exe|dll|js|vbs|ole)$/i

/** In any part: entities of XML grow without limit where it is read. */
const ENTITIES = /<!(DOCTYPE|ENTITY)/

type Entry = {
  readonly name: string
  readonly method: number
  readonly flags: number
  readonly packed: number
  readonly at: number
}

/**
 * A workbook: an archive with the parts of one, within the limits, and with nothing that runs. Sizes that the archive
 * states are not believed: each part is unpacked and thrown away, piece by piece.
 */
export async function problemOfWorkbook(bytes: Buffer): Promise<string | null> {
  const entries = entriesOf(bytes)
  if (entries === null) return NOT_ITS_TYPE
  if (entries.length > ENTRIES_AT_MOST)
    return `it has more than ${ENTRIES_AT_MOST.toLocaleString('en-US')} parts`
  const names = entries.map(({ name }) => name)
  if (!names.includes('[Content_Types].xml') || !names.includes('xl/workbook.xml')) return NOT_ITS_TYPE
  if (new Set(names).size !== names.length || names.some(leadsOut)) return 'its parts have unsafe names'
  if (names.some((name) => ACTIVE.test(name))) return 'it contains macros, links, or embedded files'
  const limit = Math.min(UNPACKED_AT_MOST, bytes.length * RATIO_AT_MOST)
  let left = limit
  for (const entry of entries) {
    const found = await unpack(bytes, entry, left)
    if (typeof found === 'string') return found
    left -= found
  }
  return null
}

const leadsOut = (name: string): boolean =>
  name.startsWith('/') || name.includes('\\') || name.includes('\0') || name.split('/').includes('..')

/** The entries of the directory at the end; null: there is none, or more than one file can hold. */
function entriesOf(bytes: Buffer): readonly Entry[] | null {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') return null
  const end = findEnd(bytes)
  if (end === null || end + END_LENGTH + bytes.readUInt16LE(end + 20) !== bytes.length) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      flags: bytes.readUInt16LE(at + 8),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return at === end ? entries : null
}

function findEnd(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT)
  for (let at = bytes.length - END_LENGTH; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at
  return null
}

const PIECE = 65_536

/** How much a part unpacks to, or what is wrong with it. */
async function unpack(
  bytes: Buffer,
  { method, flags, packed, at }: Entry,
  left: number,
): Promise<number | string> {
  if ((flags & 1) !== 0) return 'it is encrypted'
  if (method !== 0 && method !== 8) return NOT_ITS_TYPE
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (start + packed > bytes.length) return NOT_ITS_TYPE
  const data = bytes.subarray(start, start + packed)
  if (method === 0) {
    if (packed > left) return TOO_MUCH
    return ENTITIES.test(data.toString('latin1')) ? 'it defines XML entities' : packed
  }
  const inflate = createInflateRaw({ chunkSize: PIECE })
  inflate.end(data)
  let size = 0
  let tail = ''
  for await (const piece of inflate) {
    size += piece.length
    if (size > left) return TOO_MUCH
    const text = tail + piece.toString('latin1')
    if (ENTITIES.test(text)) return 'it defines XML entities'
    tail = text.slice(-16)
  }
  return size
}
