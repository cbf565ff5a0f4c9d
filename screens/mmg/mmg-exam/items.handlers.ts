import { bind, organizationOf, REFUSALS, withTenant } from '#api/kit.ts'
import { BANK } from './bank/exam.bank.ts'
import { type BankItem, type NumberItem, toleranceOf } from './bank/item.model.ts'
import { writtenItem } from './bank/written.model.ts'
import { type Entry, findEntries, readWritten } from './entries.db.ts'
import { hasOpenAttempt } from './exam.db.ts'
import * as contract from './items.api.ts'
import { findVersions, type VersionRow } from './items.db.ts'
import { conflict } from './running.handlers.ts'

export const MAY = 'exam.manage'

const stemOf = (item: BankItem): string => (item.kind === 'numeric' ? item.stem(item.sample) : item.stem)

/** How many options it has; the right ones come first. */
export const optionCount = (item: BankItem): number =>
  item.kind === 'numeric' ? 0 : item.right.length + item.wrong.length

export const rightCount = (item: BankItem): number => (item.kind === 'numeric' ? 0 : item.right.length)

const difficultyOf = (newest: VersionRow | null) => (newest === null ? null : readWritten(newest).difficulty)

export const list = bind(contract.listItems, async ({ query, caller, services }) => {
  const { orgId, org_name } = await organizationOf(services, caller, {
    name: query.org_name,
    permission: MAY,
  })
  const entries = await withTenant(services.db, { userId: caller.userId, orgId }, (trx) =>
    findEntries(trx, orgId),
  )
  const items = entries.map(({ item, row: { state }, newest }) => {
    const { id, version, domain, objective, kind } = item
    const about = { id, version, domain, objective, kind, stem: stemOf(item), state }
    return { ...about, difficulty: difficultyOf(newest), isWritten: newest !== null }
  })
  return { org_name, items }
})

export const noSuchItem = () => REFUSALS.notFound('There is no such question')

/** Its shipped version; undefined for one that examiners wrote. */
export const shippedItem = (id: string): BankItem | undefined => BANK.find((item) => item.id === id)

export const isGenerated = (item: BankItem): boolean =>
  item.kind === 'numeric' && Object.keys(item.params).length > 0

type Version = { readonly item: BankItem; readonly row: VersionRow | null }

/** A question in one of its versions; undefined where it never had that one. */
export function versionOf({ item, row }: Entry, rows: readonly VersionRow[], version: number) {
  const found = rows.find((one) => one.version === version)
  if (found !== undefined)
    return { item: writtenItem({ id: row.item, version }, readWritten(found)), row: found }
  const shipped = shippedItem(item.id)
  return shipped?.version === version ? { item: shipped, row: null } : undefined
}

export const show = bind(contract.getItem, async ({ params: { itemId }, query, caller, services }) => {
  const { orgId } = await organizationOf(services, caller, { name: query.org_name, permission: MAY })
  const { userId } = caller
  return withTenant(services.db, { userId, orgId }, async (trx) => {
    if (await hasOpenAttempt(trx, userId))
      throw conflict('exam_open', 'Your own attempt is running. Keys are shown again once it is over.')
    const entry = (await findEntries(trx, orgId)).find(({ item }) => item.id === itemId)
    if (entry === undefined) throw noSuchItem()
    const rows = await findVersions(trx, orgId, itemId)
    const shown = versionOf(entry, rows, query.version ?? entry.item.version)
    if (shown === undefined) throw noSuchItem()
    const shipped = shippedItem(itemId)
    return {
      ...contentAnswer(shown, entry),
      id: itemId,
      rev: entry.row.rev,
      state: entry.row.state,
      versions: [
        ...rows.map(({ version, written_at: at }) => ({ version, writtenAt: at.toISOString() })),
        ...(shipped === undefined ? [] : [{ version: shipped.version, writtenAt: null }]),
      ],
    }
  })
})

/** What a version says, with its key. */
function contentAnswer({ item, row }: Version, entry: Entry) {
  const { version, kind, domain, objective, source } = item
  const about = { version, kind, domain, objective, source, stem: stemOf(item) }
  const accepted = row?.accepted ?? entry.row.accepted
  const options =
    item.kind === 'numeric'
      ? []
      : [...item.right.map((text) => [text, ''] as const), ...item.wrong].map(([text, why], at) => ({
          text,
          why,
          isRight: at < item.right.length,
          isAccepted: accepted.includes(at),
        }))
  return {
    ...about,
    difficulty: difficultyOf(row),
    isGenerated: isGenerated(item),
    options,
    number: item.kind === 'numeric' ? numberAnswer(item) : null,
  }
}

function numberAnswer(item: NumberItem) {
  const { of, sample, slips } = item
  const key = item.key(sample)
  return {
    of,
    key,
    within: item.within ?? null,
    tolerance: toleranceOf(item, key),
    slips: slips.map((slip) => ({ says: slip.says, value: slip.value(sample) })),
  }
}
