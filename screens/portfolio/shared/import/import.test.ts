import { describe, expect, test } from 'vitest'
import { planFor } from './import.fixture.ts'
import { meaningOf } from './meaning.model.ts'
import { readImport } from './read-import.model.ts'
import type { ReadOptions } from './reading.model.ts'

const OPTIONS: ReadOptions = { today: '2026-07-01', currency: 'USD' }
const read = (text: string, options: Partial<ReadOptions> = {}) =>
  readImport(text, { ...OPTIONS, ...options })
const draftsOf = (text: string, options: Partial<ReadOptions> = {}) =>
  planFor(read(text, options)).transactions.map((one) => ({
    ...one,
    id: undefined,
    accountId: undefined,
    importId: undefined,
  }))
const ids = (text: string) => read(text).questions.map(({ id }) => id)

describe('tables', () => {
  test('The header row is found below a title, and totals and text are not rows.', () => {
    const reading = read(
      'Sample Broker\nActivity of 2024\n\nRun Date,Action,Symbol,Shares,Net\n01/31/2024,YOU BOUGHT SAMPLE CO,SMPL,3,-30.00\nTotal,,,,-30.00\nThe information above is not advice.\n',
    )
    expect(reading.table?.headerLine).toBe(4)
    expect(reading.rows.map(({ outcome }) => outcome.kind)).toEqual([
      'leftOut',
      'leftOut',
      'transactions',
      'leftOut',
      'leftOut',
    ])
    expect(
      draftsOf('Run Date,Action,Symbol,Shares,Net\n01/31/2024,YOU BOUGHT SAMPLE CO,SMPL,3,-30.00\n'),
    ).toEqual([
      {
        tradeDate: '2024-01-31',
        currency: 'USD',
        type: 'buy',
        symbol: 'SMPL',
        quantity: 3,
        price: 10,
        amount: -30,
        fees: 0,
        note: '',
      },
    ])
  })

  test('03/04 raises a question whose answer changes the date; 03/14 does not.', () => {
    const text = 'Date,Type,Amount\n03/04/2024,Deposit,10\n'
    expect(ids(text)).toEqual(['dateOrder'])
    expect(draftsOf(text, { dateOrder: 'dmy' })[0]?.tradeDate).toBe('2024-04-03')
    expect(draftsOf(text, { dateOrder: 'mdy' })[0]?.tradeDate).toBe('2024-03-04')
    expect(ids('Date,Type,Amount\n03/14/2024,Deposit,10\n')).toEqual([])
  })

  test('If sign and type contradict each other, the person decides.', () => {
    const text = 'Date,Type,Amount\n2024-01-02,Withdrawal,-20\n2024-01-03,Deposit,-5\n'
    expect(read(text).questions).toMatchObject([{ id: 'signs', lines: [3] }])
    expect(draftsOf(text, { signs: 'type' })[1]).toMatchObject({ type: 'deposit', amount: 5 })
    expect(draftsOf(text, { signs: 'sign' })[1]).toMatchObject({ type: 'withdrawal', amount: -5 })
    expect(read(text, { signs: 'sign' }).questions).toEqual([])
  })

  test('A reversed dividend, fee, or tax keeps its sign, with a note.', () => {
    const { rows } = read(
      'Date,Action,Symbol,Amount\n2024-01-02,Service Fee,,-20\n2024-01-03,Cash Dividend,SMPL,-5\n',
    )
    expect(rows[1]?.outcome).toMatchObject({
      drafts: [{ type: 'dividend', amount: -5 }],
      warnings: [{ field: 'amount' }],
    })
    expect(meaningOf(rows[1]?.outcome ?? { kind: 'leftOut', reason: '' })).toBe('Dividend of SMPL: −$5.00')
  })

  test('Correcting one cell fixes its row.', () => {
    const text = 'Date,Action,Symbol,Quantity,Price\n2024-01-02,Buy,SMPL,ten,5\n'
    expect(read(text).rows[0]?.outcome).toMatchObject({ kind: 'rejected', problems: [{ field: 'quantity' }] })
    expect(draftsOf(text, { fixes: { 2: { quantity: '10' } } })).toMatchObject([
      { quantity: 10, amount: -50 },
    ])
  })

  test('Columns can be assigned; without a header row they must be.', () => {
    const text = '2024-01-02,SMPL,3,7\n'
    expect(ids(text)).toEqual(['columns'])
    const columns = { date: 0, symbol: 1, quantity: 2, price: 3 }
    expect(draftsOf(text, { columns, headerLine: 0, kind: 'transactions' })).toMatchObject([
      { type: 'buy', quantity: 3, amount: -21 },
    ])
  })

  test('The same headers have the same fingerprint, and different ones a different one.', () => {
    const of = (text: string) => read(text).table?.fingerprint
    expect(of('Date,Action,Amount\n')).toBe(of('date,"ACTION",Amount\n2024-01-01,Buy,3\n'))
    expect(of('Date,Action,Amount\n')).not.toBe(of('Date,Amount,Action\n'))
  })

  test('Units received in a split give the ratio if something was held.', () => {
    const text =
      'Date,Action,Symbol,Quantity,Price,Amount\n2024-03-01,Stock Split,SMPL,30,,\n2024-01-02,Buy,SMPL,10,5,-50\n'
    const plan = planFor(read(text))
    expect(plan.transactions).toMatchObject([{ type: 'split', ratio: 4 }, { type: 'buy' }])
    const alone = planFor(read('Date,Action,Symbol,Quantity\n2024-03-01,Stock Split,SMPL,30\n'))
    expect(alone.rows[0]).toMatchObject({ state: 'rejected', problems: [{ field: 'ratio' }] })
    const told = read('Date,Action,Symbol,Quantity\n2024-03-01,Stock Split,SMPL,30\n', {
      fixes: { 2: { ratio: '1:10' } },
    })
    expect(planFor(told).transactions).toMatchObject([{ type: 'split', ratio: 0.1 }])
  })

  test('Two equal rows in one file are both kept; one already in the ledger is skipped once.', () => {
    const text = 'Date,Action,Amount\n2024-01-02,Deposit,5\n2024-01-02,Deposit,5\n2024-01-03,Fee,-1\n'
    const first = planFor(read(text))
    expect(first.counts).toMatchObject({ new: 3, duplicate: 0 })
    const [kept] = first.transactions
    const ledger = {
      accounts: first.accounts,
      instruments: [],
      transactions: kept === undefined ? [] : [kept],
      prices: [],
    }
    const accounts = { '': { kind: 'existing', id: kept?.accountId ?? '' } } as const
    expect(planFor(read(text), { ledger, accounts, importId: 'imp_2' }).counts).toMatchObject({
      new: 2,
      duplicate: 1,
    })
    expect(
      planFor(read(text), { ledger, accounts, importId: 'imp_2', hasDuplicates: 'keep' }).counts,
    ).toMatchObject({ new: 3, duplicate: 0 })
  })

  test('Rates to another account’s base currency are not mistaken for ours.', () => {
    const text =
      'TradeDate,Buy/Sell,Symbol,Quantity,TradePrice,CurrencyPrimary,FXRateToBase\n20240102,BUY,SMPL,1,10,USD,0.9\n20240103,BUY,SMPE,1,10,EUR,0.95\n'
    expect(planFor(read(text)).transactions.map(({ fxToBase }) => fxToBase)).toEqual([undefined, undefined])
    expect(planFor(read(text), { baseCurrency: 'CHF' }).transactions.map(({ fxToBase }) => fxToBase)).toEqual(
      [0.9, 0.95],
    )
  })
})

test('OFX entries in SGML without closing tags are read like XML.', () => {
  const sgml =
    'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><INVSTMTMSGSRSV1><INVSTMTRS><CURDEF>USD<INVACCTFROM><ACCTID>12345678</INVACCTFROM><INVTRANLIST><REINVEST><INVTRAN><DTTRADE>20240105<MEMO>Sample &amp; Co</INVTRAN><SECID><UNIQUEID>999</SECID><INCOMETYPE>CGLONG<TOTAL>-30.00<UNITS>3<UNITPRICE>10</REINVEST><SPLIT><INVTRAN><DTTRADE>20240301</INVTRAN><SECID><UNIQUEID>999</SECID><NUMERATOR>2<DENOMINATOR>1</SPLIT></INVTRANLIST></INVSTMTRS></INVSTMTMSGSRSV1><SECLISTMSGSRSV1><SECLIST><MFINFO><SECINFO><SECID><UNIQUEID>999</SECID><SECNAME>Sample Fund<TICKER>SMPLX</SECINFO></MFINFO></SECLIST></SECLISTMSGSRSV1></OFX>'
  const xml = sgml.replace(
    /<(CURDEF|ACCTID|DTTRADE|MEMO|UNIQUEID|INCOMETYPE|TOTAL|UNITS|UNITPRICE|NUMERATOR|DENOMINATOR|SECNAME|TICKER)>([^<]*)/g,
    '<$1>$2</$1>',
  )
  const drafts = draftsOf(sgml)
  expect(drafts).toMatchObject([
    { type: 'capitalGainDistribution', symbol: 'SMPLX', amount: 30, note: 'Sample & Co' },
    { type: 'reinvest', symbol: 'SMPLX', quantity: 3, price: 10, amount: -30 },
    { type: 'split', symbol: 'SMPLX', ratio: 2 },
  ])
  expect(draftsOf(xml)).toEqual(drafts)
})

test('QIF: an action ending in X moves its cash to the other account; a split is written as new units per ten old.', () => {
  const text =
    "!Type:Invst\nD1/ 6'24\nNStkSplit\nYSample\nQ20\n^\nD1/16'24\nNDivX\nYSample\nT5.00\nL[Sample Bank]\n$5.00\n^\nD1/17'24\nNReinvInt\nYSample\nQ2\nI3\nT6\n^\nD1/18'24\nNGrant\nYSample\n^\n"
  expect(draftsOf(text)).toMatchObject([
    { tradeDate: '2024-01-06', type: 'split', ratio: 2 },
    { type: 'dividend', amount: 5 },
    { type: 'transferOut', amount: -5 },
    { type: 'interest', amount: 6 },
    { type: 'reinvest', quantity: 2, amount: -6 },
  ])
  expect(read(text).rows[3]?.outcome).toMatchObject({
    kind: 'rejected',
    problems: [{ field: 'type', message: '“Grant” is not a known action.' }],
  })
})
