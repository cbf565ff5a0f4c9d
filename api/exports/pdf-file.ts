import { createRequire } from 'node:module'
import { printable } from './printable.ts'

type PdfMaker = {
  setFonts(fonts: object): void
  setUrlAccessPolicy(allow: () => boolean): void
  setLocalAccessPolicy(allow: (path: string) => boolean): void
  createPdf(definition: object): { getBase64(): Promise<string> }
}

const load = createRequire(import.meta.url)

/** Built on first use: the library costs memory that a server without exports need not spend. */
function createMaker(): PdfMaker {
  const maker: PdfMaker = load('pdfmake')
  const fonts: object = load('pdfmake/standard-fonts/Helvetica')
  maker.setFonts(fonts)
  // A report is text and drawings of our own: nothing is fetched and nothing is read from disk.
  maker.setUrlAccessPolicy(() => false)
  maker.setLocalAccessPolicy((path) => STANDARD_FONTS.test(path))
  return maker
}

/** The standard fonts are asked for by name, as if they were files. */
const STANDARD_FONTS = /^Helvetica(-Bold)?(Oblique|-Oblique)?$/

let maker: PdfMaker | null = null

/** Every text of a document definition made printable. */
function withPrintable(part: unknown): unknown {
  if (typeof part === 'string') return printable(part)
  if (Array.isArray(part)) return part.map(withPrintable)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withPrintable(value)]))
}

/** The PDF of a document definition, as base64. */
export function pdfFile(definition: Readonly<Record<string, unknown>>): Promise<string> {
  maker ??= createMaker()
  const pageNumbers = (page: number, pages: number) => ({
    text: `${page} of ${pages}`,
    alignment: 'center',
    fontSize: 8,
    margin: [0, 16, 0, 0],
  })
  const printed = withPrintable(definition)
  return maker.createPdf({ ...(typeof printed === 'object' ? printed : {}), footer: pageNumbers }).getBase64()
}
