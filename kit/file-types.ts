/** What of a file the page can show: its text, its first rows, the picture, or nothing but a download. */
export type FileKind = 'text' | 'table' | 'image' | 'binary'

type FileType = {
  /** How the file is stored and served; the others are names that browsers give to the same. */
  readonly types: readonly [string, ...string[]]
  readonly kind: FileKind
}

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const TEXT = 'text/plain'
const ANY = 'application/octet-stream'

/** The types of files that are kept, by extension; everything else is refused. */
export const FILE_TYPES = {
  csv: { types: ['text/csv', 'application/csv', 'application/vnd.ms-excel', TEXT], kind: 'table' },
  tsv: { types: ['text/tab-separated-values', TEXT], kind: 'table' },
  xlsx: { types: [SHEET], kind: 'binary' },
  ofx: { types: ['application/x-ofx', 'application/vnd.intu.ofx', ANY], kind: 'text' },
  qfx: { types: ['application/vnd.intu.qfx', 'application/x-ofx', ANY], kind: 'text' },
  qif: { types: ['application/x-qif', 'application/qif', ANY], kind: 'text' },
  pdf: { types: ['application/pdf'], kind: 'binary' },
  txt: { types: [TEXT], kind: 'text' },
  md: { types: ['text/markdown', 'text/x-markdown', TEXT, ANY], kind: 'text' },
  json: { types: ['application/json'], kind: 'text' },
  png: { types: ['image/png'], kind: 'image' },
  jpg: { types: ['image/jpeg'], kind: 'image' },
  jpeg: { types: ['image/jpeg'], kind: 'image' },
  webp: { types: ['image/webp'], kind: 'image' },
  ics: { types: ['text/calendar'], kind: 'text' },
} as const satisfies Readonly<Record<string, FileType>>

export type Extension = keyof typeof FILE_TYPES

export const FILE_BYTES_AT_MOST = 50 * 1_048_576

const isExtension = (text: string): text is Extension => Object.hasOwn(FILE_TYPES, text)

/** The extension of a name, if files of it are kept. */
export function extensionOf(fileName: string): Extension | null {
  const [, extension = ''] = /\.([a-z0-9]{1,8})$/i.exec(fileName) ?? []
  const lower = extension.toLowerCase()
  return isExtension(lower) ? lower : null
}

/** The type that a file of this name is sent with; null: it is not kept. Browsers leave out what they do not know. */
export function fileTypeOf(fileName: string): string | null {
  const extension = extensionOf(fileName)
  return extension === null ? null : FILE_TYPES[extension].types[0]
}

/** Whether a file of this name may be sent as this type. */
export function isKept(fileName: string, fileType: string): boolean {
  const extension = extensionOf(fileName)
  if (extension === null) return false
  const types: readonly string[] = FILE_TYPES[extension].types
  return types.includes(fileType.toLowerCase())
}
