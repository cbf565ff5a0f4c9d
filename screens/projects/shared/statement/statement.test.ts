import { describe, expect, test } from 'vitest'
import { sampleFiles } from '../process/sample-statements.model.ts'
import type { FileReport } from './file-report.model.ts'
import { type FileToRead, readFile } from './read-file.model.ts'

const read = (text: string, more: Partial<FileToRead> = {}): FileReport =>
  readFile({
    kind: 'csv',
    bytes: new TextEncoder().encode(text),
    answers: {},
    today: '2026-11-26',
    learned: new Map(),
    progress: () => {},
    ...more,
  })

const table = ({ blocks }: FileReport, title: string) => {
  const found = blocks.find((block) => block.kind === 'table' && block.title === title)
  return found?.kind === 'table' ? found.rows : undefined
}
const callout = ({ blocks }: FileReport) => blocks.find(({ kind }) => kind === 'callout')

const HEAD = 'Date,Description,Amount\n'

describe('proof', () => {
  test('opening 1,250.00 and four rows come to closing 2,101.85 with a difference of 0.00', () => {
    const report = read(`Opening balance,,"1,250.00"
Date,Description,Amount
2026-10-01,ACME PAYROLL,"2,400.00"
2026-10-02,RENT,"-1,450.00"
2026-10-05,GROCER,-86.15
2026-10-06,COFFEE HOUSE,-12.00
,Closing balance,"2,101.85"
`)
    expect(report.values).toMatchObject({
      rowsRead: 5,
      rowsKept: 4,
      rowsSkipped: 1,
      net: 851.85,
      difference: 0,
    })
    expect(callout(report)).toMatchObject({
      tone: 'positive',
      text: 'Opening $1,250.00 + $851.85 = closing $2,101.85. The difference is $0.00.',
    })
    expect(report.status).toBe('ready')
  })

  test('a row that is the previous one again is kept and flagged', () => {
    const report = read(`${HEAD}2026-10-06,COFFEE HOUSE,-12.00\n2026-10-06,COFFEE HOUSE,-12.00\n`)
    expect(report.rows).toBe(2)
    expect(table(report, 'Possible duplicates')).toEqual([
      { line: 3, date: '2026-10-06', merchant: 'COFFEE HOUSE', amount: -12, ofLine: 2 },
    ])
  })

  test('balances of the rows prove the file, and a row that is missing shows where', () => {
    const rows = ['10-01,A,-10.00,90.00', '10-02,B,-5.00,85.00', '10-04,D,-1.00,64.00']
    const report = read(`Date,Description,Amount,Balance\n${rows.map((row) => `2026-${row}`).join('\n')}\n`)
    expect(report.values.difference).toBe(20)
    expect(report.status).toBe('partial')
    expect(callout(report)).toMatchObject({ tone: 'negative', title: 'The balance is off by $20.00' })
    expect(table(report, 'Balances that do not follow')).toEqual([{ line: 4, difference: 20 }])
  })

  test('balances of a file that begins with the last day prove it too', () => {
    const report = read(
      'Date,Description,Amount,Balance\n2026-10-03,C,1.00,86.00\n2026-10-02,B,-5.00,85.00\n2026-10-01,A,-10.00,90.00\n',
    )
    expect(report.values.difference).toBe(0)
  })
})

describe('recurring items', () => {
  test('14.99 on 3 Aug, 3 Sep, 3 Oct, and 4 Nov is monthly, and comes about 4 Dec', () => {
    const days = ['2026-08-03', '2026-09-03', '2026-10-03', '2026-11-04']
    const report = read(HEAD + days.map((day) => `${day},NETFLIX.COM,-14.99\n`).join(''))
    expect(table(report, 'Recurring items')).toMatchObject([
      {
        merchant: 'NETFLIX COM',
        rhythm: 'monthly',
        times: 4,
        amount: -14.99,
        monthly: -14.99,
        next: '2026-12-04',
      },
    ])
    expect(report.values.recurringMonthly).toBe(14.99)
  })

  test('a salary that comes again is no charge, and is not counted as one beside their sum', () => {
    const days = ['2026-08-03', '2026-09-03', '2026-10-03']
    const report = read(HEAD + days.map((day) => `${day},ACME PAYROLL,2000.00\n`).join(''))
    expect(report.values.recurringMonthly).toBe(0)
    const metrics = report.blocks.find(({ kind }) => kind === 'metrics')
    expect(JSON.stringify(metrics)).toContain('1 recurring item found, no charge among them')
  })

  test.each([
    ['two times are none', ['2026-08-03,X,-5.00', '2026-09-03,X,-5.00']],
    [
      'a gap of five weeks breaks the month',
      ['2026-08-03,X,-5.00', '2026-09-07,X,-5.00', '2026-10-07,X,-5.00'],
    ],
    [
      'amounts 11 % apart are not the same',
      ['2026-08-03,X,-5.00', '2026-09-03,X,-5.56', '2026-10-03,X,-5.00'],
    ],
  ])('%s', (_, rows) => {
    expect(table(read(HEAD + rows.map((row) => `${row}\n`).join('')), 'Recurring items')).toBeUndefined()
  })
})

test('an amount more than three median absolute deviations from the median of its category is unusual', () => {
  // Median 20, deviations 0 1 1 2 2 3 3: their median is 2, so 26 is three of them and 27 more.
  const amounts = [17, 18, 19, 20, 21, 22, 23, 26, 27]
  const rows = amounts.map((amount, at) => `2026-10-1${at},GROCER ${'ABCDEFGHI'[at]},-${amount}.00\n`)
  const unusual = table(read(HEAD + rows.join('')), 'Unusually large amounts')
  // Median of the nine is 21 and of their distances 2: only 27 is exactly three away, and none beyond.
  expect(unusual).toBeUndefined()
  const far = table(read(`${HEAD}${rows.join('')}2026-10-20,GROCER J,-90.00\n`), 'Unusually large amounts')
  expect(far).toMatchObject([{ line: 11, amount: -90, category: 'Groceries' }])
})

describe('tables', () => {
  test('European figures, semicolons, and days before months are decided on the whole column', () => {
    const report = read('Datum;Beschreibung;Betrag\n03.04.2026;Miete;-1.450,00\n15.04.2026;Gehalt;2.400,50\n')
    expect(report.values).toMatchObject({ moneyIn: 2_400.5, moneyOut: 1_450 })
    const days = read('Date;Text;Amount\n03/04/2026;Rent;-5,00\n25/04/2026;Shop;-6,00\n')
    expect(table(days, 'Kept rows')?.map(({ date }) => date)).toEqual(['2026-04-03', '2026-04-25'])
  })

  test('days that nothing decides are asked for', () => {
    const text = `${HEAD}03/04/2026,Shop,-1.00\n05/06/2026,Shop,-2.00\n`
    expect(() => read(text)).toThrow('month first or day first')
    expect(table(read(text, { answers: { dateOrder: 'mdy' } }), 'Kept rows')?.[0]?.date).toBe('2026-03-04')
  })

  test('debit and credit columns, brackets, and a minus behind the figure are money out', () => {
    const split = read(
      'Date,Description,Debit,Credit\n2026-10-01,A,5.00,\n2026-10-02,B,,7.00\n2026-10-03,C,,\n',
    )
    expect(split.values).toMatchObject({ moneyIn: 7, moneyOut: 5, rowsSkipped: 1 })
    const signs = read(`${HEAD}2026-10-01,A,(5.00)\n2026-10-02,B,6.00-\n2026-10-03,C,$7.00\n`)
    expect(signs.values).toMatchObject({ moneyIn: 7, moneyOut: 11 })
  })

  test('line breaks in quotes count as lines, and a quote that is never closed swallows no rows', () => {
    const quoted = read(`${HEAD}2026-10-01,"A\nB",-5.00\n2026-10-02,C,-6.00\n`)
    expect(table(quoted, 'Kept rows')?.map(({ line }) => line)).toEqual([2, 4])
    const open = read(`${HEAD}2026-10-01,"A,-5.00\n2026-10-02,C,-6.00\n2026-10-03,D,-7.00\n`)
    expect(open.values).toMatchObject({ rowsRead: 3, rowsKept: 3 })
  })

  test('without headings the columns are known by what stands in them', () => {
    const report = read(
      '2026-10-01,Coffee house,-5.00\n2026-10-02,Book shop,-6.00\n2026-10-03,Payroll,900.00\n',
    )
    expect(report.values).toMatchObject({ rowsRead: 3, rowsKept: 3, moneyIn: 900, moneyOut: 11 })
  })

  test('a table without days and amounts is told column by column', () => {
    const report = read('Name,Units,Price\nA,2,3.50\nB,4,4.50\nC,,1.00\n')
    expect(report.summary).toBe('3 rows read, 3 kept, 0 skipped')
    expect(table(report, 'Columns')).toMatchObject([
      { name: 'Name', type: 'Text', filled: 3, empty: 0, distinct: '3', min: 'A', max: 'C' },
      { name: 'Units', type: 'Number', filled: 2, empty: 1, distinct: '2', min: '2', max: '4' },
      { name: 'Price', type: 'Number', filled: 3, distinct: '3', min: '1', max: '4.5' },
    ])
    expect(table(report, 'Totals')).toMatchObject([
      { name: 'Units', sum: 6, mean: 3 },
      { name: 'Price', sum: 9, mean: 3 },
    ])
  })
})

test('an entry of OFX whose FITID was seen in its account is skipped with the entry that it repeats', () => {
  const entry = (id: string, amount: string) =>
    `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261001120000[-5:EST]<TRNAMT>${amount}<FITID>${id}<NAME>Shop</STMTTRN>`
  const text = `OFXHEADER:100\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>12345678</BANKACCTFROM><BANKTRANLIST>${entry('1', '-5.00')}${entry('1', '-5.00')}${entry('2', '-5.00')}</BANKTRANLIST><LEDGERBAL><BALAMT>90.00<DTASOF>20261031</LEDGERBAL></STMTRS></OFX>`
  const report = read(text, { kind: 'ofx' })
  expect(report.values).toMatchObject({ rowsRead: 3, rowsKept: 2, rowsSkipped: 1 })
  expect(table(report, 'Skipped rows')).toEqual([
    { line: 2, reason: 'The bank’s own number (FITID 1) is that of entry 1.', text: 'Shop' },
  ])
})

test('the splits of a QIF record are entries of their own where they come to its amount', () => {
  const record = (sum: string) =>
    `!Type:Bank\nD1/15'26\nT-100.00\nPMarket\nSGroceries\n$-60.00\nSHousehold\n$-${sum}\n^\n`
  const split = read(record('40.00'), { kind: 'qif' })
  expect(table(split, 'Kept rows')).toMatchObject([
    { line: 2, date: '2026-01-15', category: 'Groceries', amount: -60 },
    { line: 2, amount: -40 },
  ])
  expect(table(read(record('39.00'), { kind: 'qif' }), 'Kept rows')).toMatchObject([{ amount: -100 }])
})

describe('PDF', () => {
  const row = (y: number, ...cells: readonly (readonly [text: string, x: number, width: number])[]) =>
    cells.map(([text, x, width]) => ({ text, x, y, width, page: 1 }))
  const headings = row(
    100,
    ['Date', 50, 30],
    ['Description', 120, 60],
    ['Withdrawals', 300, 60],
    ['Deposits', 400, 50],
    ['Balance', 500, 50],
  )

  test('figures belong to the heading whose right edge is nearest, and days get the year of the period', () => {
    const placed = [
      ...row(60, ['Statement period 10/01/2026 to 10/31/2026', 50, 200]),
      ...row(80, ['Beginning balance', 50, 90], ['$100.00', 500, 50]),
      ...headings,
      ...row(120, ['10/15', 50, 30], ['Grocer', 120, 40], ['40.00', 330, 30], ['60.00', 520, 30]),
      ...row(140, ['10/20', 50, 30], ['Payroll', 120, 40], ['500.00', 415, 35], ['560.00', 515, 35]),
      ...row(160, ['Ending balance', 50, 90], ['$560.00', 500, 50]),
    ]
    const report = read('', { kind: 'pdf', placed })
    expect(table(report, 'Kept rows')).toMatchObject([
      { date: '2026-10-15', text: 'Grocer', amount: -40 },
      { date: '2026-10-20', text: 'Payroll', amount: 500 },
    ])
    expect(report.values.difference).toBe(0)
  })

  test('a page without text says so and guesses nothing', () => {
    expect(() => read('', { kind: 'pdf', placed: [] })).toThrow('No text was found')
  })
})

test('the list says what a statement comes to per month, and of two weeks only what they were', () => {
  const long = read(`${HEAD}2026-09-01,Rent,-9760.00\n2026-10-31,Payroll,12200.00\n`)
  expect(long.summary).toBe('Per month: $4,880 out, $6,100 in · Sep 1, 2026 to Oct 31, 2026')
  expect(long.values).toMatchObject({ firstDay: '2026-09-01', lastDay: '2026-10-31', daysCovered: 61 })
  const short = read(`${HEAD}2026-10-01,Shop,-5.40\n2026-10-14,Payroll,900.00\n`)
  expect(short.summary).toBe('$5 out, $900 in · Oct 1, 2026 to Oct 14, 2026')
})

test('the sample statement has 143 rows, 3 of them skipped, and the others come to its balance', () => {
  const [checking] = sampleFiles('2026-11-26')
  const report = read(checking?.content ?? '')
  expect(report.values).toMatchObject({ rowsRead: 143, rowsKept: 140, rowsSkipped: 3 })
  expect(report.status).toBe('ready')
  expect(report.values.difference).toBe(0)
  expect(report.budget).toMatchObject({ takeHome: expect.any(Number), needs: expect.any(Number) })
})
