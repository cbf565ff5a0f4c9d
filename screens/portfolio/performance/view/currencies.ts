import type { Ledger } from '#finance/ledger/ledger.ts'

/** Currencies worth showing a portfolio in: its own, those it holds, and the dollar. */
export const currenciesOf = (ledger: Ledger, base: string): readonly string[] => [
  ...new Set([
    base,
    'USD',
    ...ledger.accounts.map(({ currency }) => currency),
    ...ledger.instruments.map(({ currency }) => currency),
    'EUR',
    'GBP',
    'CHF',
    'JPY',
    'CAD',
  ]),
]
