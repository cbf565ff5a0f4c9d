import { strToU8, zipSync } from 'fflate'

export type HostileFile = {
  readonly name: string
  readonly format: 'csv' | 'json' | 'xlsx'
  readonly content: string
  /** The statuses that refuse it; 200 where it is odd but can be read. */
  readonly answers: readonly number[]
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PARTS = {
  '[Content_Types].xml':
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<?xml version="1.0"?><workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/styles.xml': `<?xml version="1.0"?><styleSheet ${MAIN}><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
} as const

const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const HEAD = `<row r="1">${inline('A1', 'id')}${inline('B1', 'name')}</row>`

type Inside = { readonly rows?: string; readonly sheet?: string; readonly strings?: string }

function packed({ rows = '', sheet, strings = '' }: Inside): Uint8Array {
  const parts = {
    ...PARTS,
    'xl/worksheets/sheet1.xml':
      sheet ?? `<?xml version="1.0"?><worksheet ${MAIN}><sheetData>${HEAD}${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<?xml version="1.0"?><sst ${MAIN} count="4294967295" uniqueCount="4294967295">${strings}</sst>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}

const encoded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const REFUSED = [400, 413]

const book = (name: string, inside: Inside, answers: readonly number[] = REFUSED): HostileFile => ({
  name,
  format: 'xlsx',
  content: encoded(packed(inside)),
  answers,
})
const bytes = (name: string, file: Uint8Array): HostileFile => ({
  name,
  format: 'xlsx',
  content: encoded(file),
  answers: REFUSED,
})
const csv = (name: string, content: string): HostileFile => ({
  name,
  format: 'csv',
  content,
  answers: REFUSED,
})
const json = (name: string, content: string): HostileFile => ({
  name,
  format: 'json',
  content,
  answers: REFUSED,
})

const modest = packed({ rows: `<row r="2">${inline('A2', 'a')}</row>` })
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const wide = (count: number, between: string): string =>
  Array.from({ length: count }, () => 'a').join(between)

/** Workbooks that would take all memory, all time, or more than they say. */
const WORKBOOKS: readonly HostileFile[] = [
  book('a row far below', { rows: `<row r="999999999">${inline('A999999999', 'x')}</row>` }),
  book('a row far below, alone', { rows: '<row r="4294967295"></row>' }),
  book('a row below, in other quotes', {
    rows: `<row spans="1:1"  r = '99999999'>${inline('A5', 'x')}</row>`,
  }),
  book('a row in disguise', { rows: `<row r="&#57;99999999">${inline('A5', 'x')}</row>` }),
  book('a row below by its cell', { rows: `<row>${inline('A99999999', 'x')}</row>` }),
  book('a row that is none', { rows: `<row r="1e9">${inline('A2', 'x')}</row>` }),
  book('a column far right', { rows: `<row r="2">${inline('XFD9999999', 'x')}</row>` }),
  book('a column that no sheet has', { rows: `<row r="2">${inline('ZZZZZZZ2', 'x')}</row>` }),
  book('a negative row', { rows: `<row r="-5">${inline('A-5', 'x')}</row>` }),
  book('cells without a place', { rows: '<row r="2"><c t="s"><v>4294967294</v></c></row>' }),
  book('one long text, a hundred thousand times', {
    rows: Array.from(
      { length: 4_900 },
      (_none, at) =>
        `<row r="${at + 2}">${'ABCDEFGHIJKLMNOPQRST'
          .split('')
          .map((letter) => `<c r="${letter}${at + 2}" t="s"><v>0</v></c>`)
          .join('')}</row>`,
    ).join(''),
    strings: `<si><t>${'long '.repeat(200_000)}</t></si>`,
  }),
  book(
    'entities in entities',
    {
      sheet: `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_none, at) => `<!ENTITY b${at} "${`&${at === 0 ? 'a' : `b${at - 1}`};`.repeat(10)}">`).join('')}]><worksheet ${MAIN}><sheetData><row r="1">${inline('A1', '&b19;')}</row></sheetData></worksheet>`,
    },
    [200, ...REFUSED],
  ),
  book(
    'an entity of a file',
    {
      sheet: `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><worksheet ${MAIN}><sheetData><row r="1">${inline('A1', '&f;')}</row></sheetData></worksheet>`,
    },
    [200, ...REFUSED],
  ),
  book('a row with an attribute a hundred thousand times', {
    rows: `<row r="2" ${'x="1" '.repeat(100_000)}>${inline('A2', 'x')}</row>`,
  }),
  book('a row with a hundred thousand attributes, an end in each', {
    rows: `<row r="2" ${Array.from({ length: 100_000 }, (_none, at) => `x${at}=">"`).join(' ')}>${inline('A2', 'x')}</row>`,
  }),
  book('tags in tags', { rows: '<row r="2"><x>'.repeat(200_000) }),
  book('tags that never end', { rows: '<c '.repeat(400_000) }, [200, ...REFUSED]),
  book('6,000 rows', {
    rows: Array.from(
      { length: 6_000 },
      (_none, at) => `<row r="${at + 2}">${inline(`A${at + 2}`, 'x')}</row>`,
    ).join(''),
  }),
  book('__proto__ as a column', {
    sheet: `<worksheet ${MAIN}><sheetData><row r="1">${inline('A1', '__proto__')}</row><row r="2">${inline('A2', 'x')}</row></sheetData></worksheet>`,
  }),
  bytes(
    '300 MiB of nothing',
    zipSync({
      ...Object.fromEntries(Object.entries(PARTS).map(([name, xml]) => [name, strToU8(xml)])),
      'xl/worksheets/sheet1.xml': new Uint8Array(300 * 1_048_576),
    }),
  ),
  bytes('a file in itself', zipSync({ 'a.xlsx': modest, 'b.xlsx': modest })),
  bytes(
    '300 files',
    zipSync(
      Object.fromEntries(Array.from({ length: 300 }, (_none, at) => [`xl/${at}.xml`, new Uint8Array(1)])),
    ),
  ),
  bytes('cut off', modest.slice(0, modest.length - 40)),
  bytes('cut in half', modest.slice(0, modest.length / 2)),
  bytes(
    'a changed byte',
    modest.map((byte, at) => (at % 97 === 50 ? 255 - byte : byte)),
  ),
  bytes(
    'a file with a password',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(2_000)]),
  ),
  bytes('nothing', new Uint8Array(0)),
]

/** Tables and JSON that break the rules of every body. */
const TEXTS: readonly HostileFile[] = [
  csv('a column of 340,000 ones', `a\n${'1\n'.repeat(340_000)}`),
  csv('a row of 300,000 cells', `${wide(300_000, ',')}\n`),
  csv('a quote that never closes', `a,b\n"${'x'.repeat(500_000)}`),
  csv('NUL', 'id,name\nx,a\u0000b\n'),
  csv('half a surrogate pair', 'id,name\nx,{"a":"\\ud800"}\n'),
  csv('5,000 levels in a cell', `id,deep\nx,${nested(5_000)}\n`),
  csv('60 levels in a cell', `id,deep\nx,${nested(60)}\n`),
  csv('31 levels in a cell', `id,deep\nx,${nested(31)}\n`),
  csv('a key twice in a cell', 'id,deep\nx,"{""a"":1,""a"":2}"\n'),
  csv('__proto__ in a cell', 'id,deep\nx,"{""__proto__"":1}"\n'),
  csv('__proto__ as a column', '__proto__,name\n1,2\n'),
  csv('constructor as a column', 'id,constructor\nx,2\n'),
  csv('too large a number in a cell', 'id,deep\nx,[1e309]\n'),
  csv('two columns of one name', 'id,name,name\nx,1,2\n'),
  json('5,000 levels', `[{"id":"x","deep":${nested(5_000)}}]`),
  json('60 levels', `[{"id":"x","deep":${nested(60)}}]`),
  json('31 levels', `[{"id":"x","deep":${nested(30)}}]`),
  json('NUL', '[{"id":"x","a":"\\u0000"}]'),
  json('half a surrogate pair', '[{"id":"x","a":"\\udc00"}]'),
  json('__proto__', '[{"id":"x","a":{"__proto__":{"isAdmin":true}}}]'),
  json('a key twice', '[{"id":"x","a":1,"a":2}]'),
  json('1e309', '[{"id":"x","a":1e309}]'),
  json('6,000 items', JSON.stringify(Array.from({ length: 6_000 }, () => ({})))),
  json(
    '201 fields',
    JSON.stringify([Object.fromEntries(Array.from({ length: 201 }, (_none, at) => [`f${at}`, 1]))]),
  ),
]

export const HOSTILE_FILES: readonly HostileFile[] = [...WORKBOOKS, ...TEXTS]
