import { defineSample } from '#api/kit.ts'
import { changeLedger } from '#kit/contract/portfolio.api.ts'
import { recordChanges } from '#kit/portfolio/ledger-change.ts'
import { EMPTY_STORE } from '#kit/portfolio/ledger-store.ts'
import { LOAD_SAMPLE } from '#kit/portfolio/sample-change.ts'
import { applyChanges } from './change-ledger.db.ts'

/** Who has the sample household's ledger after the first run; everyone else begins without one. */
const OWNERS: readonly string[] = ['admin@example.org', 'member@example.org']

/** The sample household's ledger, through the same checks as any other save. */
export const sample = defineSample(async (trx, { userId, email, now }) => {
  if (!OWNERS.includes(email)) return
  const { changes } = changeLedger.body.parse({ changes: recordChanges(EMPTY_STORE, LOAD_SAMPLE) })
  await applyChanges(trx, { userId, now }, changes)
})
