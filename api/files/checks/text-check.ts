import { NOT_ITS_TYPE } from './not-its-type.ts'

export type TextKind = 'plain' | 'json' | 'ofx' | 'qif' | 'ics'

const HEAD = 4_096

/** How files begin that are run or unpacked, and none of which is a text. */
const BINARY = [
  '\x89PNG',
  'GIF8',
  'PK\x03\x04',
  '%PDF',
  'MZ',
  '\x7fELF',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b',
  '\xd0\xcf\x11\xe0',
]

/** A page or a program under the name of a text: it would run wherever somebody opens it as what it is. */
const ACTIVE =
  /^\s*(<!doctype\s+html|<html|<head|<body|<script|<iframe|<svg|<\?php|<%|#!|@echo\s|mhtml:|mime-version:)/i

/** An XML that defines entities grows without limit where it is read, or reads other files. */
const ENTITIES = /<!(DOCTYPE|ENTITY)/i

const BEGINNINGS: Readonly<Record<Exclude<TextKind, 'plain'>, RegExp>> = {
  json: /^\s*[[{]/,
  ofx: /^\s*(OFXHEADER\s*:|<\?xml[^>]*\?>\s*<\?OFX|<\?OFX|<OFX>)/i,
  qif: /^\s*!(Type|Account|Option|Clear)/i,
  ics: /^\s*BEGIN:VCALENDAR\b/i,
}

const isUtf16 = (bytes: Buffer): boolean => {
  const mark = bytes.subarray(0, 2).toString('hex')
  return mark === 'fffe' || mark === 'feff'
}

/** UTF-8, UTF-16 with its mark, or a one-byte code: what is wrong with it as a text of this kind. */
export function problemOfText(bytes: Buffer, kind: TextKind): string | null {
  const latin = bytes.subarray(0, HEAD).toString('latin1')
  if (BINARY.some((mark) => latin.startsWith(mark))) return NOT_ITS_TYPE
  const wide = isUtf16(bytes)
  if (wide ? bytes.length % 2 !== 0 : hasControls(bytes)) return NOT_ITS_TYPE
  const whole = wide ? decodeWide(bytes) : null
  if (whole?.includes('\0') === true) return NOT_ITS_TYPE
  const head = (whole ?? bytes.toString('utf8', 0, HEAD)).slice(0, HEAD).replace(/^\uFEFF/, '')
  if (ACTIVE.test(head)) return 'it is a page or a program'
  if (kind === 'plain') return null
  if (!BEGINNINGS[kind].test(head)) return NOT_ITS_TYPE
  const text = whole ?? bytes.toString('utf8')
  if (kind === 'ofx' && ENTITIES.test(text)) return 'it defines XML entities'
  return kind === 'json' ? problemOfJson(text.replace(/^\uFEFF/, '')) : null
}

function decodeWide(bytes: Buffer): string {
  const isBig = bytes[0] === 0xfe
  return new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(bytes)
}

/** Texts have tabs, line ends, page ends and no other controls; ^Z ends some old ones. */
function hasControls(bytes: Buffer): boolean {
  const last = bytes.length - 1
  return bytes.some((byte, at) => byte < 32 && !isSpace(byte) && !(byte === 26 && at === last))
}

const isSpace = (byte: number): boolean => (byte >= 9 && byte <= 10) || byte === 12 || byte === 13

const JSON_AT_MOST = 5 * 1_048_576

function problemOfJson(text: string): string | null {
  if (text.length > JSON_AT_MOST) return 'a JSON file can be at most 5 MB'
  try {
    JSON.parse(text)
    return null
  } catch {
    return NOT_ITS_TYPE
  }
}
