import { Unzip, UnzipInflate } from 'fflate'
import { columnOf, dateFromSerial, isDateFormat, unescapedXml } from './xlsx-values.ts'
import { type Element, finderOf } from './xml-elements.ts'

export type Sheet = { readonly name: string; readonly isHidden: boolean; readonly part: string }

export type Workbook = {
  readonly sheets: readonly Sheet[]
  /** Gives the rows of a sheet that hold anything, with their numbers. */
  readonly rows: (
    sheet: Sheet,
    each: (line: { readonly line: number; readonly cells: readonly string[] }) => void,
  ) => void
}

export class NotAWorkbook extends Error {}

const UNPACKED_AT_MOST = 200 * 1_048_576
const ENTRIES_AT_MOST = 10_000
const RATIO_AT_MOST = 100
const CELLS_AT_MOST = 1_000_000
const TEXTS_AT_MOST = 32 * 1_048_576
const COLUMNS_AT_MOST = 1_000

/**
 * A workbook, read part by part: what it unpacks to is counted while it is unpacked and never held as a whole. Of
 * formulas the values that were last computed count; macros and links to other files are not looked at.
 */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const limit = Math.min(UNPACKED_AT_MOST, bytes.length * RATIO_AT_MOST)
  const book = partText({ bytes, limit, part: 'xl/workbook.xml' })
  if (book === '') throw new NotAWorkbook('This is not a workbook.')
  const targets = new Map(
    [
      ...partText({ bytes, limit, part: 'xl/_rels/workbook.xml.rels' }).matchAll(/<Relationship\b[^<>]*>/g),
    ].map(([tag]) => [attribute(tag, 'Id'), attribute(tag, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/')]),
  )
  const sheets = [...book.matchAll(/<(?:\w+:)?sheet\b[^<>]*>/g)].map(([tag]): Sheet => {
    const part = targets.get(attribute(tag, 'r:id')) ?? ''
    return { name: attribute(tag, 'name'), isHidden: /hidden/i.test(attribute(tag, 'state')), part }
  })
  const starts = /<workbookPr\b[^<>]*date1904="(?:1|true)"/.test(book) ? 1904 : 1900
  const dates = dateStyles(partText({ bytes, limit, part: 'xl/styles.xml' }))
  const texts = sharedTexts(bytes, limit)
  return {
    sheets,
    rows: (sheet, each) => readRows({ bytes, limit, part: sheet.part }, { texts, dates, starts }, each),
  }
}

const attribute = (tag: string, name: string): string =>
  unescapedXml(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** Unpacks one part and gives it piece by piece. */
function unpack({ bytes, limit, part }: Part, each: (piece: string, isLast: boolean) => void): void {
  let entries = 0
  let left = limit
  const decoder = new TextDecoder()
  const unzip = new Unzip((file) => {
    entries += 1
    if (entries > ENTRIES_AT_MOST) throw new NotAWorkbook('The workbook has too many parts.')
    if (file.name !== part) return
    file.ondata = (error, data, isLast) => {
      if (error !== null) throw new NotAWorkbook('The workbook is damaged.')
      left -= data.length
      if (left < 0) throw new NotAWorkbook('The workbook unpacks to more than it may.')
      each(decoder.decode(data, { stream: !isLast }), isLast)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += PIECE)
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
}

const PIECE = 65_536

function partText({ bytes, limit, part }: Part): string {
  const pieces: string[] = []
  unpack({ bytes, limit: Math.min(limit, TEXTS_AT_MOST), part }, (piece) => pieces.push(piece))
  return pieces.join('')
}

/** Gives each element of a name whole, however the pieces cut it: looked through again only once twice as much is held. */
function elements(name: string, each: (element: Element) => void): (piece: string, isLast: boolean) => void {
  const find = finderOf(name)
  let rest = ''
  let enough = 0
  return (piece, isLast) => {
    rest += piece
    if (rest.length > TEXTS_AT_MOST) throw new NotAWorkbook('The workbook is damaged.')
    if (rest.length < enough && !isLast) return
    rest = rest.slice(find(rest, each))
    enough = 2 * rest.length
  }
}

function bodiesOf(name: string, text: string): readonly string[] {
  const bodies: string[] = []
  finderOf(name)(text, ({ body }) => bodies.push(body))
  return bodies
}

function textIn(element: string): string {
  let kept = ''
  let from = 0
  finderOf('rPh')(element, ({ start, end }) => {
    kept += element.slice(from, start)
    from = end
  })
  return bodiesOf('t', kept + element.slice(from))
    .map(unescapedXml)
    .join('')
}

function sharedTexts(bytes: Uint8Array, limit: number): readonly string[] {
  const texts: string[] = []
  let left = TEXTS_AT_MOST
  const take = elements('si', ({ body }) => {
    const text = textIn(body)
    left -= text.length + 16
    if (left < 0) throw new NotAWorkbook('The workbook holds more text than it may.')
    texts.push(text)
  })
  unpack({ bytes, limit, part: 'xl/sharedStrings.xml' }, take)
  return texts
}

/** Which cell styles show a day. */
function dateStyles(styles: string): readonly boolean[] {
  const own = new Map(
    [...styles.matchAll(/<numFmt\b[^<>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      attribute(tag, 'formatCode'),
    ]),
  )
  const [cells = ''] = bodiesOf('cellXfs', styles)
  return [...cells.matchAll(/<xf\b[^<>]*>/g)].map(([tag]) => {
    const id = attribute(tag, 'numFmtId')
    return isDateFormat(Number(id), own.get(id))
  })
}

type Part = { readonly bytes: Uint8Array; readonly limit: number; readonly part: string }
type Values = {
  readonly texts: readonly string[]
  readonly dates: readonly boolean[]
  readonly starts: 1900 | 1904
}

function readRows(
  part: Part,
  values: Values,
  each: (line: { readonly line: number; readonly cells: readonly string[] }) => void,
): void {
  let left = CELLS_AT_MOST
  let next = 1
  const findCells = finderOf('c')
  const take = elements('row', (row) => {
    const line = Number(/\br="(\d+)"/.exec(row.tag)?.[1] ?? next)
    next = line + 1
    const cells: string[] = []
    findCells(row.body, ({ tag, body }) => {
      left -= 1
      if (left < 0) throw new NotAWorkbook('The workbook has more than 1,000,000 cells.')
      const [, ref] = /\br="([A-Z]{1,3})\d+"/.exec(tag) ?? []
      const at = ref === undefined ? cells.length : columnOf(ref)
      // A cell that names a far column makes no columns between.
      if (at >= COLUMNS_AT_MOST) return
      while (cells.length < at) cells.push('')
      cells[at] = valueOf(tag, body, values).trim()
    })
    if (cells.some((text) => text !== '')) each({ line, cells })
  })
  unpack(part, take)
}

function valueOf(tag: string, body: string, { texts, dates, starts }: Values): string {
  const type = attribute(tag, 't')
  if (type === 'inlineStr') return textIn(body)
  const raw = unescapedXml(bodiesOf('v', body)[0] ?? '')
  if (raw === '' || type === 'e') return ''
  if (type === 's') return texts[Number(raw)] ?? ''
  if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE'
  if (type === 'str' || type === 'd') return raw
  if (dates[Number(attribute(tag, 's') || -1)] === true) return dateFromSerial(Number(raw), starts)
  return String(Number(Number(raw).toPrecision(15)))
}
