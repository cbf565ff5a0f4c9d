import { expect, test } from 'vitest'
import { looseRows } from './loose-rows.ts'

const read = (...lines: readonly string[]) => looseRows(lines.join('\n'), 100)

test('a short row is read as it is, and one that is longer only where there is nothing more in it', () => {
  expect(read('a,b,c', '1', '', '1,2,3,, ')).toMatchObject({
    rows: [['a', 'b', 'c'], ['1'], [''], ['1', '2', '3', '', ' ']],
    unread: [],
  })
  const problem = 'It has more cells than the first line: put a cell with a comma in quotation marks.'
  expect(read('a,b', '1,2,3', '4,5').unread).toEqual([{ at: 0, problem }])
})

test('a stray quotation mark costs its own line alone', () => {
  const { rows, unread } = read('a,b', '"x" y,1', '"open,2', '"two\nlines",3', 'z,"4')
  expect(rows).toEqual([
    ['a', 'b'],
    ['x y', '1'],
    ['open', '2'],
    ['two\nlines', '3'],
    ['z', '4'],
  ])
  expect(unread).toEqual([
    { at: 0, problem: 'A quotation mark stands in the middle of a cell.' },
    { at: 1, problem: 'A quotation mark stands in the middle of a cell.' },
    { at: 3, problem: 'A quotation mark is never closed.' },
  ])
})

test('a text with stray marks in nearly every line is not begun anew for each', () => {
  const { rows, unread } = read('a,b', ...Array.from({ length: 60 }, (_, at) => `"x" y,${at}`))
  expect([rows.length, unread.length]).toEqual([22, 21])
  expect(unread.at(-1)?.problem).toMatch(/nothing from this one on/)
})

test('headings that cannot be read are refused', () => {
  expect(() => read('"a" b,c', '1,2')).toThrow('The first line cannot be read.')
})
