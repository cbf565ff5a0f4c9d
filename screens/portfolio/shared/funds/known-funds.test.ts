import { expect, test } from 'vitest'
import { instrumentFrom } from '../import/plan/instrument-guess.model.ts'
import { fundsToAdd, isBroadFund } from './known-funds.model.ts'

const of = (symbol: string) => instrumentFrom({ symbol, name: symbol, currency: 'USD' })
const classesOf = (symbols: string) => [...new Set(symbols.split(' ').map((one) => of(one).assetClass))]

test('A widely held fund is classified by its ticker alone.', () => {
  expect(classesOf('VTI VOO SPY IVV ITOT SCHB VTSAX VFIAX FXAIX FSKAX SWTSX QQQ')).toEqual(['usEquity'])
  expect(classesOf('VXUS VEA VWO VEU IXUS IEFA IEMG EFA EEM VTIAX VGTSX SCHF')).toEqual(['intlEquity'])
  expect(classesOf('BND AGG BNDX VBTLX TLT SHY TIP VTIP')).toEqual(['bond'])
  expect(classesOf('VNQ')).toEqual(['realEstate'])
  expect(classesOf('GLD IAU')).toEqual(['gold'])
  expect(of('VXUS')).toMatchObject({
    name: 'Vanguard Total International Stock ETF',
    type: 'etf',
    country: '',
  })
  expect(of('VTSAX')).toMatchObject({ type: 'mutualFund', country: 'US' })
})

test('A fund that nobody knows is not guessed to hold US stocks, and a company’s stock still is one.', () => {
  expect(of('ZZZZX')).toMatchObject({ type: 'mutualFund', assetClass: 'other' })
  expect(instrumentFrom({ symbol: 'ZZZZ', name: 'Sample Allocation ETF', currency: 'USD' })).toMatchObject({
    type: 'etf',
    assetClass: 'other',
  })
  expect(of('AAPL')).toMatchObject({ type: 'stock', assetClass: 'usEquity' })
})

test('A ticker on a foreign exchange is not the American fund of that name.', () => {
  expect(instrumentFrom({ symbol: 'EFA', name: 'EFA', currency: 'CAD' })).toMatchObject({ type: 'stock' })
  expect(
    instrumentFrom({ symbol: 'VT', name: 'Sample AG', isin: 'DE0007164600', currency: 'USD' }),
  ).toMatchObject({ type: 'stock', country: 'DE' })
})

test('Funds of a whole market are broad; of one sector, one country abroad, or gold they are not.', () => {
  expect(['VTI', 'VXUS', 'BND', 'BNDX', 'VTSAX', 'LQD'].map((one) => isBroadFund(of(one)))).not.toContain(
    false,
  )
  expect(['VNQ', 'GLD', 'AAPL', 'ZZZZX'].map((one) => isBroadFund(of(one)))).not.toContain(true)
  expect(isBroadFund({ ...of('VXUS'), country: 'JP' })).toBe(false)
  expect(isBroadFund({ ...of('VTI'), sector: 'Energy' })).toBe(false)
})

test('A transaction in a widely held fund brings its description once.', () => {
  const bought = { symbol: 'VXUS', currency: 'USD' }
  expect(fundsToAdd({ instruments: [] }, bought)).toEqual([of('VXUS')])
  expect(fundsToAdd({ instruments: [of('VXUS')] }, bought)).toEqual([])
  expect(fundsToAdd({ instruments: [] }, { ...bought, currency: 'EUR' })).toEqual([])
  expect(fundsToAdd({ instruments: [] }, { symbol: 'AAPL', currency: 'USD' })).toEqual([])
})
