import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { defineShareable, type Services, withPerson } from '#api/kit.ts'
import { ledgerRecord } from '#kit/contract/portfolio.api.ts'
import type { SharedPortfolio } from '#kit/contract/shared-views.ts'
import { EMPTY_STORE, type LedgerRecord, type LedgerStore, withRecords } from '#kit/portfolio/ledger-store.ts'
import { findEntries, findLedger } from '../ledger/ledger.db.ts'
import { sharedView } from './shared-view.model.ts'

/** The person's portfolio by link. A link that hides amounts never starts showing them: that takes a new one. */
export const portfolioShare = defineShareable({
  kind: 'portfolio',
  options: z.strictObject({ hideAmounts: z.boolean().default(true) }),
  exists: async ({ objectId }) => objectId === '',
  showsMore: (now, before) => before.hideAmounts && !now.hideAmounts,
  show: (services, { userId, options: { hideAmounts } }) => viewOf(services, { userId, hideAmounts }),
})

type Seen = { readonly state: string; readonly view: SharedPortfolio }

/** The latest computed views of recently opened links, by ledger state. */
const RECENT = new Map<string, Seen>()
const RECENT_AT_MOST = 100

type Looked = { readonly userId: string; readonly hideAmounts: boolean }

async function viewOf(services: Services, { userId, hideAmounts }: Looked): Promise<SharedPortfolio> {
  const asOf = services.now().toISOString().slice(0, 10)
  const { rev } = await withPerson(services.db, userId, (trx) => findLedger(trx, userId))
  const state = `${rev} ${asOf} ${hideAmounts}`
  const known = RECENT.get(userId)
  if (known?.state === state) return known.view
  const { ledger, settings } = await loadStore(services, userId)
  const view = sharedView(ledger, { baseCurrency: settings.baseCurrency, asOf, hideAmounts })
  RECENT.delete(userId)
  RECENT.set(userId, { state, view })
  for (const oldest of [...RECENT.keys()].slice(0, -RECENT_AT_MOST)) RECENT.delete(oldest)
  return view
}

const PER_PAGE = 5_000
const RECORDS = z.array(ledgerRecord)

/** The whole ledger, in pages, with other requests served in between. */
async function loadStore({ db }: Services, userId: string): Promise<LedgerStore> {
  const records: LedgerRecord[] = []
  for (let after = 0; ; ) {
    const { entries, hasMore } = await withPerson(db, userId, (trx) =>
      findEntries(trx, userId, { after, limit: PER_PAGE }),
    )
    const parsed = entries.map((one) => ({ ...one, body: one.body === null ? null : JSON.parse(one.body) }))
    records.push(...RECORDS.parse(parsed))
    if (!hasMore) return withRecords(EMPTY_STORE, records, 0)
    after = entries.at(-1)?.seq ?? after
    await setImmediate()
  }
}
