import { constants, inflateSync } from 'node:zlib'
import { NOT_ITS_TYPE } from './not-its-type.ts'

/** What a reader would run, send, or unpack: names of the PDF specification (ISO 32000-1, 12.6 and 7.11). */
const ACTIVE =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|Movie|Sound|XFA|Rendition)(?![A-Za-z0-9])/

const TAIL = 2_048

/** Object streams hold objects in a packed form; there are few, and their content is small. */
const OBJECTS_AT_MOST = 20 * 1_048_576

export function problemOfPdf(bytes: Buffer): string | null {
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return NOT_ITS_TYPE
  if (!bytes.subarray(-TAIL).includes('%%EOF')) return NOT_ITS_TYPE
  if (bytes.includes('PK\x05\x06')) return 'something else is hidden in the file'
  const text = bytes.toString('latin1')
  if (isActive(text)) return 'it contains scripts, attachments, or actions'
  return problemOfObjects(bytes, text)
}

/** A name may be spelled with '#4a' for 'J'. */
const isActive = (text: string): boolean =>
  ACTIVE.test(text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))))

const OBJECT_STREAM = /\/ObjStm\b/g

function problemOfObjects(bytes: Buffer, text: string): string | null {
  let left = OBJECTS_AT_MOST
  for (const { index } of text.matchAll(OBJECT_STREAM)) {
    const start = text.indexOf('stream', index)
    if (start < 0) continue
    const from = start + (text[start + 6] === '\r' ? 8 : 7)
    const end = text.indexOf('endstream', from)
    const packed = bytes.subarray(from, end < 0 ? undefined : end)
    const unpacked = unpack(packed, left)
    if (unpacked === null) return 'it unpacks to more than it may'
    left -= unpacked.length
    if (isActive(unpacked.toString('latin1'))) return 'it contains scripts, attachments, or actions'
  }
  return null
}

/** null: beyond what is left. One that is not packed this way, or encrypted, says nothing to a reader either. */
function unpack(packed: Buffer, left: number): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooMuch ? null : Buffer.alloc(0)
  }
}
