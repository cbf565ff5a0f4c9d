import { createRequire } from 'node:module'
import { printable } from './printable.ts'

type PdfMaker = {
  setFonts(fonts: object): void
  setUrlAccessPolicy(allow: () => boolean): void
  setLocalAccessPolicy(allow: (path: string) => boolean): void
  createPdf(definition: object): { getBase64(): Promise<string> }
}

const load = createRequire(import.meta.url)

/** Built on first use: the library takes memory a server without exports does not need. */
function createMaker(): PdfMaker {
  const maker: PdfMaker = load('pdfmake')
  const fonts: object = load('pdfmake/standard-fonts/Helvetica')
  maker.setFonts(fonts)
  // A report is text and drawings of our own: nothing is fetched and nothing is read from disk.
  maker.setUrlAccessPolicy(() => false)
  maker.setLocalAccessPolicy((path) => STANDARD_FONTS.test(path))
  return maker
}

/** The standard fonts are requested by name, as if they were files. */
const STANDARD_FONTS = /^Helvetica(-Bold)?(Oblique|-Oblique)?$/

let maker: PdfMaker | null = null

/** Every text of a document definition made printable. */
function withPrintable(part: unknown): unknown {
  if (typeof part === 'string') return printable(part)
  if (Array.isArray(part)) return part.map(withPrintable)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withPrintable(value)]))
}

const marginal = (left: string, right: string, top: number) => ({
  columns: [{ text: left }, { text: right, alignment: 'right' }],
  fontSize: 8,
  color: '#525e62',
  margin: [48, top, 48, 0],
})

/** A note below each page, with the page's number. */
export function footerOf(note: string) {
  return (page: number, pages: number) => marginal(note, `Page ${page} of ${pages}`, 24)
}

/** The product name above each page; the disclaimer and page number below. A document may have margins of its own. */
const MARGINS = {
  header: marginal('Groundwork', '', 30),
  footer: footerOf('A projection based on the inputs listed at the end, not advice.'),
}

type PlacedNode = {
  readonly headlineLevel?: number
  readonly startPosition: { readonly verticalRatio: number }
}

/** Of a page: below this, what a heading heads would stand on the next one. */
const FOOT = 0.8

/** A heading is never alone at the bottom of a page: it moves to the next one with what follows. */
const pageBreakBefore = (
  node: PlacedNode,
  { getFollowingNodesOnPage }: { readonly getFollowingNodesOnPage: () => readonly unknown[] },
): boolean =>
  node.headlineLevel === 1 &&
  (getFollowingNodesOnPage().length === 0 || node.startPosition.verticalRatio > FOOT)

/** The PDF of a document definition, as base64. */
export function pdfFile(definition: Readonly<Record<string, unknown>>): Promise<string> {
  maker ??= createMaker()
  const printed = withPrintable(definition)
  return maker
    .createPdf({ ...MARGINS, ...(typeof printed === 'object' ? printed : {}), pageBreakBefore })
    .getBase64()
}
