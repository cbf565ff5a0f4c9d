import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { defuse, undefuse } from '#kit/export/defuse.ts'
import { hasId } from '#kit/list/ids.ts'
import { type ServedList, servedLists } from '#kit/list/org-lists.ts'
import { loadCollections } from '../endpoint-table.ts'
import { withEmptied } from './empty-cells.ts'
import { columnsOf } from './list-files.ts'
import { readTable } from './read-table.ts'
import type { Table } from './table-file.ts'
import { writeTable } from './write-table.ts'

const LISTS = servedLists(await loadCollections())

/** What spreadsheets run, skip or take apart, and what means something in a cell of ours. */
const ODD = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '\t',
  '\r',
  '\n',
  ';',
  ',',
  '"',
  "'",
  ' ',
  '[',
  ']',
  '{',
  '}',
]
const sign = fc.constantFrom(...ODD, 'a', '1', '.', 'é', '\u{1F600}', '_x0041_', '_x005F_')
const words = fc.constantFrom(
  '[1]',
  '{"a":1}',
  '{"$json":1}',
  'null',
  '""',
  "'",
  "'=1",
  'true',
  'Yes',
  'x',
  'a, b',
  'Vendor',
  'vendor',
  '5551234',
  '-5',
  '1e5',
  ' x ',
  '[',
  'x;=1+1',
  '_x000D_',
  '\uffff',
)
const text = fc.oneof(
  words,
  fc.array(sign, { maxLength: 12 }).map((signs) => signs.join('').normalize('NFC')),
)
const number = fc
  .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((value) => value + 0)
const name = text.filter((key) => !['id', '__proto__'].includes(key))
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3 }),
    fc.constant({ $json: 1 }),
  ),
}))

const itemsOf = (names: readonly string[]) =>
  fc.array(fc.dictionary(fc.oneof(name, fc.constantFrom(...names, 'note')), value, { maxKeys: 6 }), {
    minLength: 1,
    maxLength: 5,
  })

const named = ({ items, columns }: Table) => ({ items: items.filter(hasId), columns })

/** An empty cell says nothing of a record that is new. */
const withoutEmpty = (item: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(item).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** But for a box that is not ticked, in the columns that the file has. */
const unticked = ({ list }: ServedList, items: readonly Record<string, unknown>[]) =>
  Object.fromEntries(
    Object.entries(list.fields ?? {}).flatMap(([name, { kind }]) =>
      kind === 'flag' && items.some((item) => Object.hasOwn(item, name)) ? [[name, false]] : [],
    ),
  )

const withIds = (items: readonly Record<string, unknown>[]) =>
  items.map((item, index) => ({ ...item, id: index % 2 === 0 ? index : `${index}` }))

test.each(
  LISTS.flatMap((served) =>
    (['csv', 'xlsx'] as const).map((format) => [format, served.list.path, served] as const),
  ),
)(
  'whatever the items hold, a %s file of %s reads back as they were, into the list and into an empty one',
  async (format, _path, served) => {
    const names = served.columns.map(({ key }) => key)
    await fc.assert(
      fc.asyncProperty(itemsOf(names), async (made) => {
        const items = withIds(made)
        const stored = columnsOf(served, items)
        const content = await writeTable({ format, items: JSON.stringify(items), columns: stored })
        const back = await readTable({ format, content, columns: stored })
        expect(withEmptied(served, named(back), items)).toEqual(items)
        const elsewhere = await readTable({ format, content, columns: columnsOf(served, []) })
        expect(withEmptied(served, named(elsewhere), [])).toEqual(
          items.map((item) => ({ ...unticked(served, items), ...withoutEmpty(item) })),
        )
      }),
      { numRuns: format === 'csv' ? 60 : 25 },
    )
  },
)

/** A quote that another locale takes as a cell's opening quote may pull a line break into it. */
const LIVE = /^[\r\n]*[=+\-@＝＋－＠\t\0]/

test('no cell of a CSV file runs, headers included, whatever the separator where it is opened', async () => {
  await fc.assert(
    fc.asyncProperty(itemsOf(['name']), async (made) => {
      // Numbers stay numbers, and a negative one begins with a sign.
      const items = withIds(made).map((item) =>
        JSON.parse(JSON.stringify(item, (_key, part) => (typeof part === 'number' ? Math.abs(part) : part))),
      )
      const content = await writeTable({
        format: 'csv',
        items: JSON.stringify(items),
        columns: { kinds: {}, names: [] },
      })
      for (const delimiter of [',', ';', '\t']) {
        const { data } = Papa.parse<string[]>(content.slice(1), { delimiter })
        for (const cell of data.flat()) expect(cell).not.toMatch(LIVE)
      }
    }),
  )
})

test('defusing is reversible, and a defused text never starts a formula', () => {
  fc.assert(
    fc.property(
      fc.array(sign, { maxLength: 20 }).map((signs) => signs.join('')),
      (any) => {
        expect(undefuse(defuse(any))).toBe(any)
        for (const part of defuse(any).split(/[;\t\r\n]/)) expect(part).not.toMatch(/^[=+\-@＝＋－＠]/)
      },
    ),
  )
})
