import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { formatOf, toCsv } from './table-text.ts'

test('Tab-separated cells become CSV, quoted where needed.', () => {
  expect(toCsv('name\tnote\nHouse, split\tsaid "yes"\n')).toBe(
    'name,note\r\n"House, split","said ""yes"""\r\n',
  )
  expect(toCsv('a\tb\r\n"two\nlines"\t"a ""b"""\r\n')).toBe('a,b\r\n"two\nlines","a ""b"""\r\n')
})

test('CSV and JSON stay as they are.', () => {
  expect(toCsv('name,note\nA,b\tc\n')).toBe('name,note\nA,b\tc\n')
  expect(toCsv('[{"id":"a"}]')).toBe('[{"id":"a"}]')
  expect([formatOf(' [1]'), formatOf('{}'), formatOf('name,note')]).toEqual(['json', 'json', 'csv'])
})

const cell = fc.stringMatching(/^[a-z ,;.0-9]{1,8}$/)

test('Every pasted table is read back cell by cell.', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
      const pasted = rows.map((row) => row.join('\t')).join('\n')
      expect(Papa.parse(toCsv(pasted), { delimiter: ',', skipEmptyLines: true }).data).toEqual(rows)
    }),
  )
})
