import {
  bind,
  type Caller,
  newId,
  organizationOf,
  type Queries,
  REFUSALS,
  Refusal,
  recordEvent,
  type Services,
  withTenant,
} from '#api/kit.ts'
import type { BankItem } from './bank/item.model.ts'
import { problemsOf, type Written, writtenItem } from './bank/written.model.ts'
import { askable, type Entry, findEntries, newRow } from './entries.db.ts'
import * as contract from './items.api.ts'
import { insertVersion, type ItemRow, lockBank, upsertItem } from './items.db.ts'
import { isGenerated, MAY, noSuchItem, shippedItem } from './items.handlers.ts'
import { FORMS } from './rules.model.ts'
import { conflict } from './running.handlers.ts'

/** So many questions an organization's examiners may write, and versions of each. */
const [QUESTIONS, VERSIONS] = [500, 50]

type Asking = {
  readonly services: Services
  readonly caller: Caller
  readonly request: { readonly id: string }
}

type Changing = {
  readonly trx: Queries
  readonly orgId: string
  readonly entries: readonly Entry[]
  readonly by: { readonly actorId: string; readonly now: Date; readonly requestId: string }
}

/** Work on the bank of an organization under its lock: what is read in it is true until the end. */
export async function changingBank<T>(
  { services, caller, request }: Asking,
  orgName: string | null | undefined,
  work: (changing: Changing) => Promise<T>,
): Promise<T> {
  const { orgId } = await organizationOf(services, caller, { name: orgName, permission: MAY })
  const by = { actorId: caller.userId, now: services.now(), requestId: request.id }
  return withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    await lockBank(trx, orgId)
    return work({ trx, orgId, entries: await findEntries(trx, orgId), by })
  })
}

type Seen = { readonly itemId: string; readonly rev: number | undefined }

/** The question, if it still is what the caller saw. */
export function entryOf({ entries }: Changing, { itemId, rev }: Seen): Entry {
  const entry = entries.find(({ item }) => item.id === itemId)
  if (entry === undefined) throw noSuchItem()
  if (rev !== undefined && rev !== entry.row.rev)
    throw new Refusal(412, 'changed', {
      message: 'Another examiner changed this question since you opened it.',
      extra: { current: standing(entry.item, entry.row) },
    })
  return entry
}

const standing = ({ version }: Pick<BankItem, 'version'>, { item, state, rev }: ItemRow) => ({
  id: item,
  version,
  state,
  rev,
})

type Change = {
  readonly before: Entry
  readonly after: Entry
  readonly detail: Readonly<Record<string, string | number>>
}

export const sayOf = ({ item, row }: Entry, accepted = row.accepted) => ({
  state: row.state,
  version: item.version,
  accepted: [...accepted],
})

/** Keeps a change and notes it; refused where attempts would have too little to ask. */
async function keep({ trx, orgId, entries, by }: Changing, { before, after, detail }: Change) {
  assertEnough(
    entries,
    entries.map((entry) => (entry.item.id === after.item.id ? after : entry)),
  )
  await upsertItem(trx, after.row)
  await recordEvent(trx, {
    ...by,
    orgId,
    action: 'exam.item',
    target: after.item.id,
    detail,
    before: sayOf(before),
    after: sayOf(after),
  })
  return standing(after.item, after.row)
}

function assertEnough(before: readonly Entry[], after: readonly Entry[]): void {
  const { needs, trial } = FORMS.full
  const [was, is] = [askable(before), askable(after)]
  const isShort = (need: number, counts: (item: BankItem) => boolean) => {
    const left = is.filter(counts).length
    return left < need && left < was.filter(counts).length
  }
  for (const [domain, need] of Object.entries(needs))
    if (isShort(need, (item) => item.domain === domain && !item.isTrial))
      throw conflict('too_few', 'The domain would have fewer questions than an attempt asks.')
  if (isShort(trial, ({ isTrial }) => isTrial))
    throw conflict('too_few', `Attempts ask ${trial} questions on trial. Write another one first.`)
}

export const decide = bind(contract.decideItem, ({ params, body, ...asking }) =>
  changingBank(asking, body.org_name, async (changing) => {
    const before = entryOf(changing, { itemId: params.itemId, rev: body.rev })
    const row = { ...before.row, state: stateAfter(before, body.action), rev: before.row.rev + 1 }
    const detail = { action: body.action, reason: body.reason }
    return keep(changing, { before, after: { ...before, row }, detail })
  }),
)

function stateAfter({ item, row }: Entry, action: 'withdraw' | 'restore' | 'promote'): ItemRow['state'] {
  if (action === 'withdraw') return 'withdrawn'
  if (action === 'restore') return item.isTrial ? 'trial' : 'live'
  if (row.state !== 'trial') throw conflict('not_on_trial', 'This question is not on trial.')
  return 'live'
}

export const write = bind(contract.writeItem, ({ body: { org_name, content }, ...asking }) =>
  changingBank(asking, org_name, async (changing) => {
    assertSound(content)
    if (changing.entries.filter(({ item }) => shippedItem(item.id) === undefined).length >= QUESTIONS)
      throw conflict('too_many', `An organization can write up to ${QUESTIONS} questions.`)
    const item = writtenItem({ id: newId('exi'), version: 1 }, content)
    const row = newRow(changing.orgId, item)
    const after = await addVersion(changing, { item, row, content })
    return keep(changing, { before: { item, row, newest: null }, after, detail: { action: 'write' } })
  }),
)

export const rewrite = bind(contract.rewriteItem, ({ params, body, ...asking }) =>
  changingBank(asking, body.org_name, async (changing) => {
    const { rev, content } = body
    assertSound(content)
    const before = entryOf(changing, { itemId: params.itemId, rev })
    if (isGenerated(before.item))
      throw conflict(
        'generated',
        'Its numbers are drawn for each attempt. Withdraw it and write another one.',
      )
    if (before.newest?.content === JSON.stringify(content)) return standing(before.item, before.row)
    const version = before.item.version + 1
    if (version - (shippedItem(params.itemId)?.version ?? 0) > VERSIONS)
      throw conflict('too_many', `A question can have up to ${VERSIONS} versions. Write another one.`)
    const item = writtenItem({ id: params.itemId, version }, content)
    const after = await addVersion(changing, { item, row: before.row, content })
    return keep(changing, { before, after, detail: { action: 'rewrite' } })
  }),
)

function assertSound(content: Written): void {
  const problems = problemsOf(content)
  if (problems.length > 0) throw REFUSALS.invalid(problems)
}

type Adding = { readonly item: BankItem; readonly row: ItemRow; readonly content: Written }

/** Nothing is known yet of how a new version measures: it is on trial, unless the question is withdrawn. */
async function addVersion({ trx, orgId, by }: Changing, { item, row, content }: Adding): Promise<Entry> {
  const newest = {
    org_id: orgId,
    item: item.id,
    version: item.version,
    content: JSON.stringify(content),
    accepted: [],
    written_at: by.now,
  }
  await insertVersion(trx, newest)
  const state = row.state === 'withdrawn' ? row.state : 'trial'
  return { item, row: { ...row, state, rev: row.rev + 1 }, newest }
}
