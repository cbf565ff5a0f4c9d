import type { Ledger } from '#finance/ledger/ledger.ts'
import { type Plan, planImport, type PlanOptions } from './plan/plan.model.ts'
import type { Reading } from './reading.model.ts'

export const EMPTY: Ledger = { accounts: [], instruments: [], transactions: [], prices: [] }

/** The plan of a first import into an empty ledger. */
export const planFor = (reading: Reading, options: Partial<PlanOptions> = {}): Plan =>
  planImport(reading, {
    ledger: EMPTY,
    baseCurrency: 'USD',
    importId: 'imp_0123456789abcdef',
    fileName: 'Sample export.csv',
    importedAt: '2026-07-01T10:00:00.000Z',
    accounts: {},
    hasDuplicates: 'skip',
    hasRepeats: 'skip',
    positions: 'compare',
    ...options,
  })
