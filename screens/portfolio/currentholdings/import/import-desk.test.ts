import { expect, test } from 'vitest'
import type { Ledger } from '#finance/ledger/ledger.ts'
import { type Asked, importDesk } from './import-desk.ts'
import { mappingOf, toldBy } from './remembered.ts'
import { doneWords, statedHeading } from './stated-words.ts'

const EMPTY: Ledger = { accounts: [], instruments: [], transactions: [], prices: [] }
const ASKED: Asked = {
  read: { today: '2026-07-01', currency: 'USD' },
  plan: {
    baseCurrency: 'USD',
    importId: 'imp_0123456789abcdef',
    fileName: 'Sample.csv',
    importedAt: '2026-07-01T10:00:00.000Z',
    accounts: {},
    hasDuplicates: 'skip',
    hasRepeats: 'skip',
    positions: 'compare',
  },
  remembered: [],
}
const TEXT = 'Day,What,Sum\n03/04/2024,Buy SMPL,-5\n05/06/2024,Deposit,7\n'
const COLUMNS = { date: 0, note: 1, amount: 2 }
const nothing = () => {}

test('A file is read, told of, remembered, and the next one of the same headings is read alike.', () => {
  const desk = importDesk({ source: TEXT, ledger: EMPTY })
  expect(desk.answer(ASKED, nothing).preview.questions.map(({ id }) => id)).toContain('columns')
  const told = { columns: COLUMNS, dateOrder: 'dmy', kind: 'transactions' } as const
  const { preview } = desk.answer({ ...ASKED, read: { ...ASKED.read, ...told } }, nothing)
  expect(preview).toMatchObject({
    questions: [],
    span: ['2024-04-03', '2024-06-05'],
    adds: { transactions: 2, accounts: 1 },
  })
  const { table } = preview
  if (table === undefined) throw new Error('a table was expected')
  const mapping = mappingOf(table, told, { name: 'Sample.csv', account: 'one' })
  expect(mapping).toMatchObject({
    columns: { date: 'Day', note: 'What', amount: 'Sum' },
    options: { dateOrder: 'dmy', account: 'one' },
  })
  expect(toldBy(mapping, table)).toEqual({ columns: COLUMNS, dateOrder: 'dmy', kind: 'transactions' })

  const one = {
    id: 'one',
    name: 'Sample',
    institution: '',
    registration: 'taxable',
    currency: 'USD',
    lotMethod: 'fifo',
    owner: 'self',
  } as const
  const two = { ...one, id: 'two', name: 'Other' }
  const next = importDesk({ source: TEXT.replace('-5', '-6'), ledger: { ...EMPTY, accounts: [two, one] } })
  const answer = next.answer({ ...ASKED, remembered: [mapping] }, nothing)
  expect(answer).toMatchObject({
    mappingName: 'Sample.csv',
    accounts: { '': { kind: 'existing', id: 'one' } },
    preview: { questions: [] },
  })
})

test('What is stored is what the last preview showed, with the import itself.', () => {
  const desk = importDesk({
    source: 'Date,Action,Symbol,Quantity,Price\n2024-01-02,Buy,SMPL,3,5\n2024-01-03,Buy,SMPL,x,5\n',
    ledger: EMPTY,
  })
  expect(() => desk.change()).toThrow(/no preview/)
  const { preview } = desk.answer(ASKED, nothing)
  expect(preview.rows.map(({ state, meaning, issue }) => [state, meaning, issue])).toEqual([
    ['new', 'Buy 3 SMPL at $5.00 for $15.00', ''],
    ['rejected', '', '“x” is not a number.'],
  ])
  const change = desk.change()
  expect(change.transactions).toHaveLength(1)
  expect(change.imports).toMatchObject([
    { id: 'imp_0123456789abcdef', rows: 2, accepted: 1, rejected: [{ row: 3 }] },
  ])
  desk.answer({ ...ASKED, read: { ...ASKED.read, fixes: { 3: { quantity: '4' } } } }, nothing)
  expect(desk.change().transactions).toHaveLength(2)
})

test('A statement of a bank is told to be one, and a file with a trade in it is not.', () => {
  const rows = Array.from(
    { length: 12 },
    (_none, at) => `2024-01-${at + 10},${at % 2 ? 'Deposit' : 'Withdrawal'},${at % 2 ? 90 : -40}`,
  )
  const noteOf = (source: string) =>
    importDesk({ source, ledger: EMPTY }).answer(ASKED, nothing).preview.notes.join(' ')
  expect(noteOf(`Date,Action,Amount\n${rows.join('\n')}\n`)).toContain('reads like a bank statement')
  const trade = 'Date,Action,Amount,Symbol,Quantity,Price\n2024-01-09,Buy,-15,SMPL,3,5\n'
  expect(noteOf(`${trade}${rows.map((row) => `${row},,,`).join('\n')}\n`)).not.toContain('bank statement')
})

test('A workbook is refused in words.', () => {
  const desk = importDesk({ source: new Uint8Array([0x50, 0x4b, 3, 4, 0]), ledger: EMPTY })
  expect(() => desk.answer(ASKED, nothing)).toThrow(/Save the sheet as CSV/)
})

const HELD = 'Symbol,Quantity,Price,Cost basis\nVTI,200,336,40000\nVXUS,300,85,18000\nBND,365,73,28000\n'
const NO_CHOICE: Asked = { ...ASKED, plan: { ...ASKED.plan, positions: undefined } }

test('An empty portfolio starts from the holdings of a file, and the preview says what is recorded.', () => {
  const desk = importDesk({ source: HELD, ledger: EMPTY })
  const { preview } = desk.answer(NO_CHOICE, nothing)
  expect(preview).toMatchObject({ positions: 'open', adds: { transactions: 3 }, differences: [] })
  expect(statedHeading(preview)).toBe('3 holdings will be recorded as transfers in on Jul 1, 2026')
  expect(doneWords({ preview, name: 'Pasted rows' })).toEqual({
    title: '3 transactions imported',
    text: 'From Pasted rows: 1 new account, 3 new securities.',
  })
  expect(desk.change().transactions).toMatchObject([
    { symbol: 'BND' },
    { type: 'transferIn', symbol: 'VTI', quantity: 200, originalBasis: 40_000 },
    { symbol: 'VXUS' },
  ])
})

test('Without starting from the holdings nothing is recorded, and the import says so and why.', () => {
  const { preview } = importDesk({ source: HELD, ledger: EMPTY }).answer(ASKED, nothing)
  expect(preview).toMatchObject({ positions: 'compare', adds: { transactions: 0 } })
  expect(statedHeading(preview)).toBe('3 holdings differ from your portfolio on Jul 1, 2026')
  expect(doneWords({ preview, name: 'Pasted rows' })).toEqual({
    title: 'No holdings were recorded',
    text: 'Without “Start from these holdings”, an import only compares the holdings in a file with your portfolio. Only the prices in Pasted rows were saved.',
  })
})

test('An account with transactions is compared with the holdings of a file unless the person says otherwise.', () => {
  const desk = importDesk({ source: HELD, ledger: EMPTY })
  desk.answer(NO_CHOICE, nothing)
  const { accounts = [], instruments = [], transactions = [] } = desk.change()
  const ledger: Ledger = { accounts, instruments, transactions, prices: [] }
  const answer = (source: string) => importDesk({ source, ledger }).answer(NO_CHOICE, nothing).preview
  expect(answer(HELD)).toMatchObject({ positions: 'compare', openings: [], differences: [] })
  expect(answer(HELD.replace('VTI,200', 'VTI,210'))).toMatchObject({
    positions: 'compare',
    openings: [],
    differences: [{ symbol: 'VTI', missing: 10 }],
  })
})
