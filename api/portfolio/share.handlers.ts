import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { ledgerRecord } from '#kit/contract/portfolio.api.ts'
import * as contract from '#kit/contract/portfolio-share.api.ts'
import { EMPTY_STORE, type LedgerRecord, type LedgerStore, withRecords } from '#kit/portfolio/ledger-store.ts'
import { asServer, withPerson } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import { randomLetters } from '../ids.ts'
import type { Services } from '../services.ts'
import { findLedger, findRecords } from './ledger.db.ts'
import { findShare, findShared, keepShare, removeShare, type Share } from './share.db.ts'
import { type SharedView, sharedView } from './shared-view.ts'

/** 26 letters of five bits: 130 bits, beyond guessing. */
const CODE_LETTERS = 26

const toAnswer = ({ code, hideAmounts, createdAt }: Share) => ({
  code,
  path: `/shared-portfolio/${code}`,
  hideAmounts,
  createdAt: createdAt.toISOString(),
})

const getShare = bind(contract.getPortfolioShare, async ({ caller, services }) => {
  const share = await withPerson(services.db, caller.userId, (trx) => findShare(trx, caller.userId))
  return { share: share && toAnswer(share) }
})

const share = bind(contract.sharePortfolio, async ({ body, caller, services, reply }) => {
  const { hideAmounts } = body
  const made = { code: randomLetters(CODE_LETTERS), hideAmounts, createdAt: services.now() }
  const kept = await withPerson(services.db, caller.userId, (trx) => keepShare(trx, caller.userId, made))
  if (kept.code === made.code) reply.status(201)
  return toAnswer(kept)
})

const unshare = bind(contract.unsharePortfolio, async ({ caller, services }) => {
  const removed = await withPerson(services.db, caller.userId, (trx) => removeShare(trx, caller.userId))
  if (!removed) throw REFUSALS.notFound('Link not found')
  return undefined
})

const openShared = bind(contract.openSharedPortfolio, async ({ params, services }) => {
  // Anyone with the link may look, whoever the owner is.
  const found = await asServer(services.db, (trx) => findShared(trx, params.code))
  if (found === null) throw REFUSALS.notFound('This portfolio link no longer works')
  return viewOf(services, found)
})

type Seen = { readonly state: string; readonly view: SharedView }

/** The latest computed views of recently opened links, by ledger state. */
const RECENT = new Map<string, Seen>()
const RECENT_AT_MOST = 100

type Looked = { readonly userId: string; readonly hideAmounts: boolean }

async function viewOf(services: Services, { userId, hideAmounts }: Looked): Promise<SharedView> {
  const asOf = services.now().toISOString().slice(0, 10)
  const { seq } = await withPerson(services.db, userId, (trx) => findLedger(trx, userId))
  const state = `${seq} ${asOf} ${hideAmounts}`
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
    const page = await withPerson(db, userId, (trx) => findRecords(trx, userId, { after, limit: PER_PAGE }))
    const parsed = page.map((one) => ({ ...one, body: one.body === null ? null : JSON.parse(one.body) }))
    records.push(...RECORDS.parse(parsed))
    if (page.length < PER_PAGE) return withRecords(EMPTY_STORE, records, 0)
    after = page.at(-1)?.seq ?? after
    await setImmediate()
  }
}

export const SHARE_HANDLERS = [getShare, share, unshare, openShared] as const
