export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1252',
  'iso-8859-1',
] as const
export type Encoding = (typeof ENCODINGS)[number]

export type Decoded = {
  readonly text: string
  readonly encoding: Encoding
  /** Eight-bit letters say nothing of their code page: the choice between the windows pages is a guess. */
  readonly isGuess: boolean
}

/**
 * The text of a file's bytes: by its byte order mark, as UTF-16 without one, as UTF-8 where it is valid, else in the
 * code page under which its letters make words. `chosen` overrides. Never throws: what cannot be read becomes U+FFFD.
 */
export function decode(bytes: Uint8Array, chosen?: Encoding): Decoded {
  const found = chosen === undefined ? encodingOf(bytes) : { encoding: chosen, isGuess: false }
  return { text: [...piecesOf(bytes, found.encoding)].join(''), ...found }
}

/** Large enough for any statement to show its letters. */
const LETTERS_SEEN = 4 * 1_048_576

/** In which encoding the bytes are a text. */
export function encodingOf(bytes: Uint8Array): Omit<Decoded, 'text'> {
  const marked = byMark(bytes) ?? byZeros(bytes)
  if (marked !== undefined) return { encoding: marked, isGuess: false }
  if (isUtf8(bytes)) return { encoding: 'utf-8', isGuess: false }
  return { encoding: codePage(bytes.subarray(0, LETTERS_SEEN)), isGuess: true }
}

const PIECE = 262_144

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/**
 * The text piece by piece, without its byte order mark; the browser's iso-8859-1 is windows-1252, so that page is read
 * byte by byte.
 */
export function* piecesOf(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  if (encoding === 'iso-8859-1') {
    for (let at = 0; at < bytes.length; at += 8_192)
      yield String.fromCharCode(...bytes.subarray(at, at + 8_192))
    return
  }
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
  yield decoder.decode()
}

function byMark([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Text of few letters beyond ASCII has a zero in every other byte of UTF-16. */
function byZeros(bytes: Uint8Array): Encoding | undefined {
  const start = bytes.subarray(0, 2000)
  if (start.length < 4) return undefined
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => at % 2 === odd && byte === 0).length)
  const [even = 0, odd = 0] = zeros
  if (odd > start.length * 0.3 && even < start.length * 0.05) return 'utf-16le'
  return even > start.length * 0.3 && odd < start.length * 0.05 ? 'utf-16be' : undefined
}

/** Bytes that are š, ž or ý in either page, but in the West hardly stand beside ì ø è ù, which are ě ř č ů in 1250. */
const CZECH = {
  either: [0x9a, 0x9e, 0xfd, 0x8a, 0x8e, 0xdd],
  eastern: [0xec, 0xf8, 0xe8, 0xf9, 0xcc, 0xd8, 0xc8],
}
const LETTER = /\p{L}/u

function codePage(bytes: Uint8Array): Encoding {
  const text = {
    west: new TextDecoder('windows-1252').decode(bytes),
    east: new TextDecoder('windows-1250').decode(bytes),
  }
  let eastern = 0
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue
    const isWest = LETTER.test(text.west.charAt(at))
    const isEast = LETTER.test(text.east.charAt(at))
    // A sign such as ³ or ¿ between letters is a letter of the other page.
    const isInWord = [at - 1, at + 1].some(
      (near) => (bytes[near] ?? 0) < 0x80 && LETTER.test(text.west.charAt(near)),
    )
    if (isInWord && isWest !== isEast) eastern += isEast ? 1 : -1
  }
  const isCzech =
    bytes.some((byte) => CZECH.either.includes(byte)) && bytes.some((byte) => CZECH.eastern.includes(byte))
  if (eastern > 0 || (eastern === 0 && isCzech)) return 'windows-1250'
  return bytes.some((byte) => byte >= 0x80 && byte < 0xa0) ? 'windows-1252' : 'iso-8859-1'
}

/** Why a file can be no table, statement or QIF; undefined where it may be one. */
export function notText(bytes: Uint8Array): string | undefined {
  const starts = (...mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)
  if (bytes.length === 0) return 'The file is empty.'
  if (starts(0x50, 0x4b, 0x03, 0x04))
    return 'This is a workbook or an archive. Save the sheet as CSV and import that.'
  if (starts(0xd0, 0xcf, 0x11, 0xe0))
    return 'This is an old Excel workbook. Save the sheet as CSV and import that.'
  if (starts(0x25, 0x50, 0x44, 0x46))
    return 'This is a PDF. Download the rows as CSV instead; a bank’s also come as OFX or QIF.'
  return undefined
}
