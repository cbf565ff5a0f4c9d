import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planFor } from './import.fixture.ts'
import { meaningOf } from './meaning.model.ts'
import { readImport } from './read-import.model.ts'
import type { ReadOptions } from './reading.model.ts'

const read = (text: string, options: Partial<ReadOptions> = {}) =>
  readImport(text, { today: '2026-07-01', currency: 'USD', ...options })

const day = fc
  .integer({ min: 0, max: 9000 })
  .map((days) => new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10))
const cents = fc.integer({ min: 1, max: 99_999_999 }).map((value) => value / 100)

const written = (iso: string, order: 'mdy' | 'dmy' | 'ymd' | 'dots') => {
  const [year, month, day] = iso.split('-')
  return {
    mdy: `${month}/${day}/${year}`,
    dmy: `${day}/${month}/${year}`,
    ymd: iso,
    dots: `${day}.${month}.${year}`,
  }[order]
}

test('A file’s rows are read whatever its delimiter, decimal mark, and date order.', () => {
  const row = fc.record({ date: day, quantity: cents, price: cents, isSale: fc.boolean() })
  const style = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    mark: fc.constantFrom('.', ','),
    order: fc.constantFrom('mdy', 'dmy', 'ymd', 'dots'),
    preamble: fc.constantFrom('', 'Sample statement\n', 'Sample\n\nAll accounts\n'),
  })
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      style,
      (rows, { delimiter, mark, order, preamble }) => {
        const figure = (value: number) =>
          `"${value
            .toFixed(2)
            .replace('.', mark)
            .replace(/\B(?=(\d{3})+(?!\d)[.,])/g, mark === '.' ? ',' : '.')}"`
        const body = rows.map(({ date, quantity, price, isSale }) =>
          [written(date, order), isSale ? 'Sell' : 'Buy', 'SMPL', figure(quantity), figure(price)].join(
            delimiter,
          ),
        )
        const text = `${preamble}${['Trade Date', 'Action', 'Ticker', 'Qty', 'Price'].join(delimiter)}\n${body.join('\n')}\n`
        const dateOrder = order === 'mdy' || order === 'dmy' ? { dateOrder: order } : {}
        const drafts = read(text, dateOrder).rows.flatMap(({ outcome }) =>
          outcome.kind === 'transactions' ? outcome.drafts : [],
        )
        expect(
          drafts.map(({ tradeDate, type, quantity, price }) => ({
            date: tradeDate,
            quantity,
            price,
            isSale: type === 'sell',
          })),
        ).toEqual(rows)
      },
    ),
  )
})

test('Broken text of any kind never throws, and every row says what became of it.', () => {
  const piece = fc.constantFrom(
    'Date',
    'Action',
    'Symbol',
    'Amount',
    ',',
    ';',
    '\t',
    '"',
    "'",
    '\n',
    '\r\n',
    '!Type:Invst',
    '!Account',
    '^',
    'D1/1',
    "'24",
    'NBuyX',
    'T5',
    '<OFX>',
    '<STMTRS>',
    '<STMTTRN>',
    '<TRNAMT>1',
    '</OFX>',
    '</STMTRS>',
    '<INVTRANLIST>',
    '<BUYSTOCK>',
    '&#x110000;',
    '&bogus;',
    '\u0000',
    '\uFEFF',
    '1e308',
    '-',
    '(',
    '2024-02-30',
    '31/12/2024',
    '__proto__',
    'constructor',
    'toString',
    'Buy',
    'Split',
    '10:0',
  )
  fc.assert(
    fc.property(
      fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 40 }),
      fc.constantFrom('compare', 'open'),
      (pieces, positions) => {
        const plan = planFor(read(pieces.join('')), { positions })
        for (const { row, state, problems } of plan.rows) {
          expect(meaningOf(row.outcome) !== '' || problems.length > 0).toBe(true)
          expect(state === 'rejected').toBe(problems.length > 0)
        }
      },
    ),
    { numRuns: 500 },
  )
})
