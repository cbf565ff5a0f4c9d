import { NOT_ITS_TYPE } from './not-its-type.ts'

const PIXELS_AT_MOST = 50_000_000
const TOO_MANY_PIXELS = 'the picture has more than 50 million pixels'
const MORE_BEHIND = 'something else is hidden in the picture'

/** What a browser or an unpacker would act on, wherever it stands in a file that claims to be a picture. */
const HIDDEN = ['<script', '<?php', '<html', '<svg', 'PK\x05\x06'].map((text) => Buffer.from(text, 'latin1'))

const hidesMore = (bytes: Buffer): boolean => HIDDEN.some((text) => bytes.includes(text))

const judge = (bytes: Buffer, pixels: number): string | null => {
  if (pixels <= 0) return NOT_ITS_TYPE
  if (pixels > PIXELS_AT_MOST) return TOO_MANY_PIXELS
  return hidesMore(bytes) ? MORE_BEHIND : null
}

const PNG = '89504e470d0a1a0a'

/** From chunk to chunk up to IEND, which has to be the end of the file. */
export function problemOfPng(bytes: Buffer): string | null {
  if (bytes.toString('hex', 0, 8) !== PNG || bytes.toString('latin1', 12, 16) !== 'IHDR') return NOT_ITS_TYPE
  let at = 8
  for (;;) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + length
    if (at > bytes.length) return NOT_ITS_TYPE
    if (name === 'IEND') break
  }
  if (at !== bytes.length) return MORE_BEHIND
  return judge(bytes, bytes.readUInt32BE(16) * bytes.readUInt32BE(20))
}

/** Start-of-frame markers, which hold the size; C4, C8 and CC are others. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

export function problemOfJpeg(bytes: Buffer): string | null {
  if (bytes.toString('hex', 0, 3) !== 'ffd8ff') return NOT_ITS_TYPE
  if (!bytes.subarray(-64).includes(Buffer.from('ffd9', 'hex'))) return NOT_ITS_TYPE
  let at = 2
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return NOT_ITS_TYPE
    const marker = bytes.readUInt8(at + 1)
    if (isFrame(marker)) return judge(bytes, bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7))
    if (marker === 0xda) return NOT_ITS_TYPE
    at += 2 + bytes.readUInt16BE(at + 2)
  }
}

export function problemOfWebp(bytes: Buffer): string | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return NOT_ITS_TYPE
  const length = bytes.readUInt32LE(4) + 8
  if (length !== bytes.length && length + 1 !== bytes.length) return MORE_BEHIND
  return judge(bytes, pixelsOfWebp(bytes))
}

function pixelsOfWebp(bytes: Buffer): number {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1)
  if (kind === 'VP8 ') return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff)
  if (kind !== 'VP8L') return 0
  const bits = bytes.readUInt32LE(21)
  return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1)
}
