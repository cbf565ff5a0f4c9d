import { recordChanges } from '#kit/portfolio/ledger-change.ts'
import { EMPTY_STORE } from '#kit/portfolio/ledger-store.ts'
import { SAMPLE_BENCHMARK, SAMPLE_LEDGER, SAMPLE_TARGETS } from '#kit/portfolio/sample-ledger.ts'
import type { Queries } from '../database/connection.ts'
import { applyChanges } from '../portfolio/change-ledger.ts'
import { changeLedger } from '#kit/contract/portfolio.api.ts'

/** Who has the sample household's ledger after the first run; everyone else begins without one. */
export const WITH_SAMPLE_PORTFOLIO: readonly string[] = ['admin@example.org', 'member@example.org']

/** The sample household's ledger, through the same checks as any other save. */
export async function insertSamplePortfolio(db: Queries, userId: string, now: Date): Promise<void> {
  const put = { ...SAMPLE_LEDGER, targets: SAMPLE_TARGETS, benchmark: SAMPLE_BENCHMARK }
  const { changes } = changeLedger.body.parse({ changes: recordChanges(EMPTY_STORE, { put }) })
  await applyChanges(db, { userId, now }, changes)
}
