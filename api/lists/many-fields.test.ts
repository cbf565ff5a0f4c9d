import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { COLUMNS_AT_MOST, OTHER_FIELDS } from './table-limits.ts'
import { writeTable } from './write-table.ts'

const columns = { kinds: {}, names: ['name'] }
/** Each item with fields of its own, as a thousand forms that were filled in by hand would have. */
const items = Array.from({ length: 30 }, (_, at) => ({
  id: `i${at}`,
  name: `Item ${at}`,
  ...Object.fromEntries(Array.from({ length: 50 }, (_field, nth) => [`own ${at} ${nth}`, nth])),
}))

test.each(['csv', 'xlsx'] as const)(
  'a %s of more fields than columns keeps them all: the rest stands in one column as JSON, and reads back',
  async (format) => {
    const content = await writeTable({ format, items: JSON.stringify(items), columns })
    if (format === 'csv') {
      const [head = ''] = content.split('\r\n')
      expect(head.split(',')).toHaveLength(COLUMNS_AT_MOST)
      expect(head).toMatch(/^\uFEFFid,name,own 0 0,/)
      expect(head.endsWith(OTHER_FIELDS)).toBe(true)
    }
    expect((await readTable({ format, content, columns })).items).toEqual(items)
  },
)

test('a workbook whose declared columns alone are too many cells is refused', async () => {
  const names = Array.from({ length: 200 }, (_, nth) => `c${nth}`)
  const wide = Array.from({ length: 4_000 }, (_, at) => ({
    id: at,
    ...Object.fromEntries(names.map((name) => [name, 1])),
  }))
  const given = { items: JSON.stringify(wide), columns: { kinds: {}, names } }
  await expect(writeTable({ format: 'xlsx', ...given })).rejects.toMatchObject({ status: 413 })
})
