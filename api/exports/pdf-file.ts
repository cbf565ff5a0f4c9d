import { createRequire } from 'node:module'

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

/** The standard fonts hold the Latin-1 set and a few marks: signs beyond it get their nearest kin. */
const NEAREST: Readonly<Record<string, string>> = {
  '\u2212': '\u2013',
  '\u2192': 'to',
  '\u2190': 'from',
  '\u2264': 'at most',
  '\u2265': 'at least',
  '\u2248': 'about',
  '\u03bc': 'mu',
  '\u03c3': 'sigma',
  '\u03c1': 'rho',
  '\u0394': 'delta',
  '\u03a3': 'sum',
  '\u221a': 'root',
  '\u2009': ' ',
  '\u202f': ' ',
}

export const printable = (text: string): string =>
  text.replaceAll(
    /[^\u0000-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2122]/gu,
    (sign) => NEAREST[sign] ?? '?',
  )

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
