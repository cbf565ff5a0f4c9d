import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalMarkOf, parseAmount } from './amount-text.ts'
import { dateOrderOf, parseDate } from './date-text.ts'
import { decode, notText } from './decode.ts'
import { delimiterOf, linesOf } from './delimited.ts'

const bytes = (...all: readonly number[]) => new Uint8Array(all)
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

describe('decoding', () => {
  test('A byte order mark decides and is dropped.', () => {
    expect(decode(bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9))).toEqual({
      text: 'é',
      encoding: 'utf-8',
      isGuess: false,
    })
    expect(decode(bytes(0xff, 0xfe, 0x41, 0, 0xe9, 0)).text).toBe('Aé')
    expect(decode(bytes(0xfe, 0xff, 0, 0x41, 0, 0xe9)).text).toBe('Aé')
  })

  test('UTF-16 without a byte order mark is recognized by its zeros.', () => {
    const little = bytes(...ascii('Date,Amount\n').flatMap((byte) => [byte, 0]))
    expect(decode(little)).toEqual({ text: 'Date,Amount\n', encoding: 'utf-16le', isGuess: false })
    const big = bytes(...ascii('Date,Amount\n').flatMap((byte) => [0, byte]))
    expect(decode(big).encoding).toBe('utf-16be')
  })

  test('Eight-bit text is read in the code page that makes words of it.', () => {
    // Windows-1250: ł is B3, ó is F3, ż is BF.
    const polish = bytes(
      ...ascii('Konto g'),
      0xb3,
      0xf3,
      ...ascii('wne, '),
      0xbf,
      ...ascii('ywno'),
      0x9c,
      0xe6,
    )
    expect(decode(polish)).toEqual({ text: 'Konto główne, żywność', encoding: 'windows-1250', isGuess: true })
    const czech = bytes(...ascii('P'), 0xf8, ...ascii('evod '), 0xfa, 0xe8, ...ascii('et '), 0x9a)
    expect(decode(czech).text).toBe('Převod účet š')
    const french = bytes(...ascii('Relev'), 0xe9, ...ascii(' d\x92op'), 0xe9, ...ascii('ration'))
    expect(decode(french)).toMatchObject({ text: 'Relevé d’opération', encoding: 'windows-1252' })
    expect(decode(bytes(0xe9, ...ascii('quilibrage')))).toMatchObject({
      text: 'équilibrage',
      encoding: 'iso-8859-1',
    })
  })

  test('The person can choose another code page.', () => {
    expect(decode(bytes(0xb3), 'windows-1252').text).toBe('³')
    expect(decode(bytes(0xb3), 'windows-1250').text).toBe('ł')
  })

  test('A workbook, a PDF, and an empty file are each named.', () => {
    expect(notText(bytes(0x50, 0x4b, 3, 4))).toMatch(/workbook/)
    expect(notText(bytes(...ascii('%PDF-1.7')))).toMatch(/PDF/)
    expect(notText(bytes())).toMatch(/empty/)
    expect(notText(bytes(...ascii('Date')))).toBeUndefined()
  })
})

test('The delimiter is the one that makes a table, whatever is above it.', () => {
  expect(delimiterOf('Statement, of, all\na;b;c\n1,5;2,5;3\n1,5;2,5;4\n')).toBe(';')
  expect(delimiterOf('a\tb\n1,2\t3\n')).toBe('\t')
  expect(delimiterOf('sep=|\na|b\n')).toBe('|')
  expect(delimiterOf('one\ntwo')).toBe(',')
})

test('Rows know their line numbers; an unclosed quote does not swallow the file.', () => {
  expect(linesOf('a,b\n\n"x\ny",1\nz,2', ',')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['x\ny', '1'] },
    { line: 5, cells: ['z', '2'] },
  ])
  expect(linesOf('a,b\n"x,1\nz,2', ',').map(({ cells }) => cells[1])).toEqual(['b', '1', '2'])
})

test('Amounts are read as banks write them, and never guessed.', () => {
  const point = [
    '$1,250.00',
    '-$3320.05',
    '(300)',
    '1,250.50-',
    "1'250.5",
    '35.20 CR',
    '35.20 DR',
    'EUR 12.5',
    '1E-3',
  ]
  expect(point.map((cell) => parseAmount(cell, '.'))).toEqual([
    1250, -3320.05, -300, -1250.5, 1250.5, 35.2, -35.2, 12.5, 0.001,
  ])
  const comma = ['4.312,50', '-1.200,00', '1\u202f250,50 €', '0,99', '−7,5', '12,34,567']
  expect(comma.map((cell) => parseAmount(cell, ','))).toEqual([4312.5, -1200, 1250.5, 0.99, -7.5, null])
  const wrong = ['', 'abc', '10:1', '1.2.3', '12,34.5', '--5', 'N/A', '5%', '.', '$', '-']
  expect(wrong.map((cell) => parseAmount(cell, '.'))).toEqual(wrong.map(() => null))
})

test('The cells determine the decimal mark; 1,250 alone determines nothing.', () => {
  expect(decimalMarkOf(['4.312,50', '1.250'])).toBe(',')
  expect(decimalMarkOf(['0,99'])).toBe(',')
  expect(decimalMarkOf(['1,250,000'])).toBe('.')
  expect(decimalMarkOf(['204.3473', '1,250'])).toBe('.')
  // Four digits before the mark are no group.
  expect(decimalMarkOf(['1234,567'])).toBe(',')
  expect(decimalMarkOf(['1,250', '7', 'abc'])).toBeNull()
})

test('Dates are read as banks write them, and only if they exist.', () => {
  const rules = { order: 'mdy', today: '2026-07-01' } as const
  const cells = {
    '2024-01-15': '2024-01-15',
    '2024-01-15T10:30:00Z': '2024-01-15',
    '20230403;095853': '2023-04-03',
    '20051029101003': '2005-10-29',
    '01.02.2022': '2022-02-01',
    '1/ 6/89': '1989-01-06',
    "1/ 6'01": '2001-01-06',
    '12/31/26': '2026-12-31',
    '15-Jan-24': '2024-01-15',
    'Mär 5, 2024': '2024-03-05',
    'Jan 5, 2024': '2024-01-05',
    '5 mars 2024': '2024-03-05',
    '13/01/2024': null,
    '02/30/2024': null,
    'not-a-date': null,
    '4/5': null,
  }
  for (const [cell, date] of Object.entries(cells))
    expect([cell, parseDate(cell, rules)]).toEqual([cell, date])
  expect(parseDate('13/01/2024', { ...rules, order: 'dmy' })).toBe('2024-01-13')
})

test('A two-digit year is the latest one not beyond next year.', () => {
  const rules = { order: 'mdy', today: '2026-07-01' } as const
  expect(parseDate('01/15/27', rules)).toBe('2027-01-15')
  expect(parseDate('01/15/28', rules)).toBe('1928-01-15')
})

test('A part above 12 decides the order of day and month; otherwise it is asked.', () => {
  expect(dateOrderOf(['03/04/2024', '16/04/2024'])).toEqual({ order: 'dmy', isCertain: true })
  expect(dateOrderOf(['03/04/2024', '04/27/2024'])).toEqual({ order: 'mdy', isCertain: true })
  expect(dateOrderOf(['2024-01-02', '03.04.2024'])).toEqual({ order: 'mdy', isCertain: true })
  expect(dateOrderOf(['05/01/2023', '05/02/2023', '05/03/2023'])).toEqual({
    order: 'mdy',
    isCertain: false,
    sample: '05/01/2023',
  })
  expect(dateOrderOf(['01/05/2023', '02/05/2023', '03/05/2023'])).toEqual({
    order: 'dmy',
    isCertain: false,
    sample: '01/05/2023',
  })
})

test('Any number written with a decimal mark and grouping is read back.', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e11, max: 1e11 }),
      fc.constantFrom('.', ','),
      fc.constantFrom('', 'group', ' '),
      (units, mark, group) => {
        const [whole = '', part = ''] = (Math.abs(units) / 100).toFixed(2).split('.')
        const between = group === 'group' ? (mark === '.' ? ',' : '.') : group
        const cell = `${units < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, between)}${mark}${part}`
        expect(decimalMarkOf([cell])).toBe(mark)
        expect(parseAmount(cell, mark)).toBe(units === 0 ? 0 : units / 100)
      },
    ),
  )
})
