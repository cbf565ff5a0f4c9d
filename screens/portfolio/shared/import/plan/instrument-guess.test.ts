import { expect, test } from 'vitest'
import { planFor } from '../import.fixture.ts'
import { readImport } from '../read-import.model.ts'
import { instrumentFrom } from './instrument-guess.model.ts'

const TEXT = [
  "Date d'operation;Operation;ISIN;Libelle;Quantite;Cours;Montant;Frais;Devise",
  '15/01/2024;Achat;US0378331005;Apple Inc.;25;172,50;"4.312,50";0,99;EUR',
  '12/02/2024;Achat;US88160R1014;Tesla Inc.;5;180,25;"901,25";1,50;EUR',
  '13/02/2024;Achat;FR0000130809;Societe Generale;10;24,50;"245,00";0,50;EUR',
  '20/02/2024;Achat;;Cloudflare;50;82,10;"4.105,00";0,99;EUR',
].join('\n')

test('A security with an ISIN is of the country in it, whatever currency it trades in.', () => {
  const { instruments } = planFor(
    readImport(TEXT, { today: '2026-07-01', currency: 'USD', dateOrder: 'dmy' }),
  )
  expect(
    instruments.map(({ symbol, country, assetClass, currency }) => [symbol, country, assetClass, currency]),
  ).toEqual([
    ['US0378331005', 'US', 'usEquity', 'EUR'],
    ['US88160R1014', 'US', 'usEquity', 'EUR'],
    ['FR0000130809', 'FR', 'intlEquity', 'EUR'],
    // Nothing but the currency says anything of it.
    ['Cloudflare', '', 'intlEquity', 'EUR'],
  ])
})

test('An ISIN in a column of its own counts where the symbol is a ticker.', () => {
  const text =
    'Date,Action,Symbol,ISIN,Quantity,Price,Currency\n2024-01-15,Buy,APC,US0378331005,25,172.5,EUR\n'
  const { instruments } = planFor(readImport(text, { today: '2026-07-01', currency: 'USD' }))
  expect(instruments).toMatchObject([{ symbol: 'APC', country: 'US', assetClass: 'usEquity' }])
})

test('A fund is what its name says it holds, before the country in which it is registered.', () => {
  const fund = (name: string) =>
    instrumentFrom({ symbol: 'IE00B5BMR087', name, currency: 'USD', type: 'etf' }).assetClass
  expect(fund('Sample Core S&P 500 UCITS ETF')).toBe('usEquity')
  expect(fund('Sample Emerging Markets UCITS ETF')).toBe('intlEquity')
  expect(fund('Sample Total World ex US Stock ETF')).toBe('intlEquity')
  expect(fund('Sample Core Bond UCITS ETF')).toBe('bond')
})
