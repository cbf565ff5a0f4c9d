import { constants, inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
const ENTRIES_AT_MOST = 200
const BYTES_AT_MOST = 20 * 1_048_576

/**
 * Throws when a ZIP container (a workbook is one) would unpack to more than 20 MiB or 200 files. The sizes it
 * states are not trusted: every file is actually unpacked, within what is left of the limit, and discarded.
 */
export function assertModestZip(bytes: Buffer): void {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > ENTRIES_AT_MOST) throw new Error('The workbook contains too many files.')
  let at = bytes.readUInt32LE(end + 16)
  let left = BYTES_AT_MOST
  for (let entry = 0; entry < count; entry += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('This is not a workbook.')
    left -= unpackedSize(bytes, at, left)
    if (left < 0) throw new Error('The workbook is too large.')
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT)
  for (let at = bytes.length - END_LENGTH; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at
  throw new Error('This is not a workbook.')
}

function unpackedSize(bytes: Buffer, entry: number, left: number): number {
  const method = bytes.readUInt16LE(entry + 10)
  const packed = bytes.readUInt32LE(entry + 20)
  const header = bytes.readUInt32LE(entry + 42)
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
  if (method === 0) return packed
  if (method !== 8) throw new Error('This is not a workbook.')
  const data = bytes.subarray(start, start + packed)
  const options = { maxOutputLength: left + 1, finishFlush: constants.Z_SYNC_FLUSH }
  return inflateRawSync(data, options).length
}
