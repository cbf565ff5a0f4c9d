import { readFile } from 'node:fs/promises'
import type { Extension } from '#kit/file-types.ts'
import { problemOfJpeg, problemOfPng, problemOfWebp } from './image-check.ts'
import { NOT_ITS_TYPE } from './not-its-type.ts'
import { problemOfPdf } from './pdf-check.ts'
import { problemOfText, type TextKind } from './text-check.ts'
import { problemOfWorkbook } from './zip-check.ts'

/** What is wrong with the content of a file, as a sentence without its period; null: nothing. */
type Check = (bytes: Buffer) => string | null | Promise<string | null>

const text =
  (kind: TextKind): Check =>
  (bytes) =>
    problemOfText(bytes, kind)

const CHECKS: Readonly<Record<Extension, Check>> = {
  csv: text('plain'),
  tsv: text('plain'),
  txt: text('plain'),
  md: text('plain'),
  json: text('json'),
  ofx: text('ofx'),
  qfx: text('ofx'),
  qif: text('qif'),
  ics: text('ics'),
  pdf: problemOfPdf,
  xlsx: problemOfWorkbook,
  png: problemOfPng,
  jpg: problemOfJpeg,
  jpeg: problemOfJpeg,
  webp: problemOfWebp,
}

/** Looks at the whole content, never at its name: by its type, whether it is that, modest, and inert. */
export async function inspectFile(path: string, extension: Extension): Promise<string | null> {
  const bytes = await readFile(path)
  if (bytes.length === 0) return 'the file is empty'
  try {
    return await CHECKS[extension](bytes)
  } catch {
    // A structure that leads outside of the file is none of its type.
    return NOT_ITS_TYPE
  }
}
