import { expect, test } from 'vitest'
import type { Account, Instrument, Ledger } from '#finance/ledger/ledger.ts'
import { needsRates } from './exchange.ts'

const account: Account = {
  id: 'a1',
  name: 'Sample brokerage',
  institution: 'Sample Broker',
  registration: 'taxable',
  currency: 'USD',
  lotMethod: 'fifo',
  owner: 'self',
}
const instrument: Instrument = {
  symbol: 'SMPE',
  name: 'Sample fund',
  type: 'etf',
  currency: 'USD',
  assetClass: 'intlEquity',
  subClass: '',
  sector: '',
  country: '',
}
const ledger: Ledger = { accounts: [account], instruments: [instrument], transactions: [], prices: [] }

test('a dollar ledger shown in dollars needs no rates', () => {
  expect(needsRates(ledger, 'USD')).toBe(false)
  expect(needsRates(ledger, 'EUR')).toBe(true)
})

test('an instrument in another currency needs rates, even in a dollar account', () => {
  expect(needsRates({ ...ledger, instruments: [{ ...instrument, currency: 'EUR' }] }, 'USD')).toBe(true)
})
