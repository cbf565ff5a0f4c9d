import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { NotAWorkbook, openWorkbook } from '#kit/statement/xlsx.ts'
import { readTable } from './read-table.ts'

const SIZE = 3_000_000
const SHEET = 'xl/worksheets/sheet1.xml'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PARTS = {
  'xl/workbook.xml': strToU8(
    `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
}

const row = (at: number) =>
  `<row r="${at}"><c r="A${at}" t="inlineStr"><is><t>House ${at}</t></is></c><c r="B${at}"><v>${at}</v></c></row>`
const filled = (inside: string) => `<worksheet ${MAIN}><sheetData>${inside}</sheetData></worksheet>`
const ORDINARY = filled(Array.from({ length: SIZE / 100 }, (_none, at) => row((at % 4_000) + 1)).join(''))

const packed = (parts: Readonly<Record<string, Uint8Array>>) =>
  Buffer.from(zipSync({ ...PARTS, ...parts }, { level: 0 }))

/** Reads a workbook by both of the ways that there are; what is refused, and how, is in hostile-files.ts. */
async function take(bytes: Buffer): Promise<void> {
  const content = bytes.toString('base64')
  await readTable({ format: 'xlsx', content, columns: { kinds: {}, names: [] } }).catch(() => {})
  try {
    const book = openWorkbook(bytes)
    for (const sheet of book.sheets) book.rows(sheet, () => {})
  } catch (error) {
    expect(error).toBeInstanceOf(NotAWorkbook)
  }
}

/** Milliseconds of computing in this thread; what the machine, or this process in its other threads, does meanwhile is not in it. */
async function costOf(parts: Readonly<Record<string, string>>): Promise<number> {
  const bytes = packed(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
  const start = process.threadCpuUsage()
  await take(bytes)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1_000
}

const UNITS = {
  'tags that never begin': '<',
  'tags that never end': '<a',
  'rows that never end': '<row',
  'rows without an end': '<row>',
  'cells without an end': '<c>',
  'values without an end': '<v>',
  'texts without an end': '<t>',
  'shared texts without an end': '<si>',
  'readings without an end': '<rPh>',
  'relationships that never end': '<Relationship ',
  'styles without an end': '<cellXfs>',
  'styles that never end': '<xf ',
  'ends without a beginning': '</',
  'comments that never end': '<!--',
  'raw text that never ends': '<![CDATA[',
  'instructions that never end': '<?',
  declarations: '<!',
  ampersands: '&',
  'quotation marks': '"',
  'tags in tags': '<a>',
} as const

const ROW = (unit: string) => filled(`<row r="1">${unit}</row>`)
const CELL = (unit: string) => ROW(`<c r="A1" t="inlineStr">${unit}</c>`)

/** What is quadratic costs thousands of times as much. */
const TIMES_AT_MOST = 8
const AT_LEAST_MS = 400

let ordinary = 0
beforeAll(async () => {
  await costOf({ [SHEET]: ORDINARY })
  ordinary = await costOf({ [SHEET]: ORDINARY })
})

test.each(Object.entries(UNITS))(
  'a workbook of %s costs about as much as an ordinary one of that size',
  async (_name, unit) => {
    const text = unit.repeat(Math.floor(SIZE / unit.length))
    const shapes = [
      { [SHEET]: text },
      { [SHEET]: ROW(text) },
      { [SHEET]: CELL(text) },
      { 'xl/sharedStrings.xml': `<sst>${text}` },
      { 'xl/sharedStrings.xml': `<sst><si>${text}</si></sst>` },
      { 'xl/styles.xml': text },
      { 'xl/_rels/workbook.xml.rels': text },
    ]
    for (const [at, parts] of shapes.entries()) {
      const cost = await costOf(parts)
      expect(cost, `shape ${at}`).toBeLessThan(Math.max(AT_LEAST_MS, TIMES_AT_MOST * ordinary))
    }
  },
)
