import { expect, test } from 'vitest'
import { planFor } from '../import.fixture.ts'
import { readImport } from '../read-import.model.ts'
import { optionSymbol } from '#finance/ledger/option-symbol.ts'

/* The columns and words of brokers' own exports, with made-up rows. */

const planOf = (...lines: readonly string[]) =>
  planFor(readImport(lines.join('\n'), { today: '2026-07-01', currency: 'USD' }))
const inShort = (...lines: readonly string[]) =>
  planOf(...lines).transactions.map(({ tradeDate, type, symbol, quantity, amount }) => [
    tradeDate,
    type,
    symbol,
    quantity,
    amount,
  ])

test('Fidelity: actions in sentences with the account type, and a disclaimer below.', () => {
  const lines = [
    '',
    '',
    'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date',
    '01/16/2024, YOU BOUGHT SAMPLE TOTAL MARKET ETF (SMPL) (Cash), SMPL, SAMPLE TOTAL MARKET ETF,Cash,10,50,,0.02,,-500.02,01/18/2024',
    '02/20/2024, YOU SOLD SAMPLE TOTAL MARKET ETF (SMPL) (Cash), SMPL, SAMPLE TOTAL MARKET ETF,Cash,-4,55,,0.01,,219.99,02/22/2024',
    '03/28/2024, DIVIDEND RECEIVED SAMPLE MONEY FUND (SMPXX) (Cash), SMPXX, SAMPLE MONEY FUND,Cash,0.000,,,,,12.34,',
    '03/28/2024, REINVESTMENT SAMPLE MONEY FUND (SMPXX) (Cash), SMPXX, SAMPLE MONEY FUND,Cash,12.34,1,,,,-12.34,',
    '04/01/2024, Electronic Funds Transfer Received (Cash), , No Description,Cash,0.000,,,,,1000,',
    '',
    '"The data above is a sample and no advice."',
    '"Date downloaded 07/01/2024"',
  ]
  expect(inShort(...lines)).toEqual([
    ['2024-01-16', 'buy', 'SMPL', 10, -500.02],
    ['2024-02-20', 'sell', 'SMPL', 4, 219.99],
    ['2024-03-28', 'dividend', 'SMPXX', undefined, 12.34],
    ['2024-03-28', 'reinvest', 'SMPXX', 12.34, -12.34],
    ['2024-04-01', 'deposit', undefined, undefined, 1000],
  ])
  expect(planOf(...lines).counts).toMatchObject({ new: 5, rejected: 0, leftOut: 2, warned: 0 })
})

test('Vanguard: negative units for sales, and sweeps that move nothing.', () => {
  expect(
    inShort(
      'Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type',
      '11112222,2024-01-16,2024-01-18,Buy,Buy,SAMPLE INDEX ADMIRAL,SMPLX,2.5,100.00,-250.00,0.00,-250.00,0.0,CASH',
      '11112222,2024-02-20,2024-02-22,Sell,Sell,SAMPLE INDEX ADMIRAL,SMPLX,-1.0,110.00,110.00,1.00,109.00,0.0,CASH',
      '11112222,2024-02-22,2024-02-22,Sweep in,Sweep Into Settlement Fund,SAMPLE SETTLEMENT FUND,,0.0,1.0,-109.00,0.0,-109.00,0.0,CASH',
      '11112222,2024-03-20,2024-03-20,Dividend,Dividend Received,SAMPLE INDEX ADMIRAL,SMPLX,0.0,0.0,3.10,0.0,3.10,0.0,CASH',
      '11112222,2024-03-20,2024-03-20,Reinvestment,Dividend Reinvestment,SAMPLE INDEX ADMIRAL,SMPLX,0.031,100.00,-3.10,0.0,-3.10,0.0,CASH',
    ),
  ).toEqual([
    ['2024-01-16', 'buy', 'SMPLX', 2.5, -250],
    ['2024-02-20', 'sell', 'SMPLX', 1, 109],
    ['2024-03-20', 'dividend', 'SMPLX', undefined, 3.1],
    ['2024-03-20', 'reinvest', 'SMPLX', 0.031, -3.1],
  ])
})

test('Robinhood: short codes, parentheses for money out, cells with line breaks.', () => {
  expect(
    inShort(
      '"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"',
      '"5/30/2024","5/30/2024","5/31/2024","SMPL","Sample Company',
      'CUSIP: 000000000","Buy","3","$20.00","($60.00)"',
      '"5/29/2024","5/29/2024","5/29/2024","SMPL","Cash Div: R/D 2024-05-15","CDIV","","","$0.45"',
      '"5/28/2024","5/28/2024","5/29/2024","SMPL","SMPL 6/21/2024 Call $25.00","STO","1","$0.50","$49.96"',
      '"5/27/2024","5/27/2024","5/27/2024","","ACH Deposit","ACH","","","$100.00"',
      '"5/26/2024","5/26/2024","5/26/2024","","Gold Subscription Fee","GOLD","","","($5.00)"',
    ),
  ).toEqual([
    ['2024-05-30', 'buy', 'SMPL', 3, -60],
    ['2024-05-29', 'dividend', 'SMPL', undefined, 0.45],
    ['2024-05-28', 'optionOpen', 'SMPL 240621C00025000', -1, 49.96],
    ['2024-05-27', 'deposit', undefined, undefined, 100],
    ['2024-05-26', 'fee', undefined, undefined, -5],
  ])
})

test('E*TRADE: an account above the header row, two-digit years.', () => {
  const lines = [
    'For Account:,####1234',
    '',
    'TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description',
    '06/12/24,Bought,EQ,SMPL,10,-500.00,50,0.00,SAMPLE COMPANY',
    '06/20/24,Sold,EQ,SMPL,-10,549.95,55,0.05,SAMPLE COMPANY',
    '06/28/24,Interest,MMF,,0,1.25,0,0.00,EXTND INS SWEEP ACCT',
  ]
  expect(inShort(...lines)).toEqual([
    ['2024-06-12', 'buy', 'SMPL', 10, -500],
    ['2024-06-20', 'sell', 'SMPL', 10, 549.95],
    ['2024-06-28', 'interest', undefined, undefined, 1.25],
  ])
  expect(planOf(...lines).accounts[0]?.name).toBe('####1234')
})

test('Coinbase: times in UTC, totals that include the fee, coins sent and received.', () => {
  expect(
    inShort(
      'Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price Currency,Spot Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes',
      '2024-01-16T10:30:00Z,Buy,BTC,0.01,USD,40000.00,400.00,405.00,5.00,Bought 0.01 BTC',
      '2024-02-20 11:00:00 UTC,Sell,BTC,0.005,USD,50000.00,250.00,247.00,3.00,Sold 0.005 BTC',
      '2024-03-01T09:00:00Z,Send,BTC,0.001,USD,60000.00,,,,Sent to a wallet',
      '2024-03-02T09:00:00Z,Rewards Income,ETH,0.002,USD,3000.00,6.00,6.00,0.00,Received',
    ),
  ).toEqual([
    ['2024-01-16', 'buy', 'BTC', 0.01, -405],
    ['2024-02-20', 'sell', 'BTC', 0.005, 247],
    ['2024-03-01', 'transferOut', 'BTC', 0.001, 0],
    ['2024-03-02', 'interest', 'ETH', undefined, 6],
  ])
})

test('A German bank: semicolons, a trailing minus sign, headers with accents.', () => {
  expect(
    inShort(
      'Umsätze Sample Konto;Zeitraum: 30 Tage',
      '',
      'Buchungstag;Valuta;Buchungstext;Betrag;Währung',
      '15.01.2024;16.01.2024;Miete;1.200,00-;EUR',
      '31.01.2024;31.01.2024;Gehalt;3.450,10;EUR',
    ),
  ).toEqual([
    ['2024-01-15', 'withdrawal', undefined, undefined, -1200],
    ['2024-01-31', 'deposit', undefined, undefined, 3450.1],
  ])
})

test('A contract has one symbol, however a broker writes it.', () => {
  const ways = [
    'SPY   250321C00500000',
    '-SPY250321C500',
    'SPY 03/21/2025 500.00 C',
    'SPY 3/21/2025 Call $500.00',
    'SPY 250321C00500000',
  ]
  expect(new Set(ways.map(optionSymbol))).toEqual(new Set(['SPY 250321C00500000']))
  expect(['SPY', 'SAMPLE 1', 'SPY 13/45/2025 500 C', 'BRK.B', ''].map(optionSymbol)).toEqual(
    Array(5).fill(undefined),
  )
})
