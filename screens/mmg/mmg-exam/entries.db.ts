import type { Queries } from '#api/kit.ts'
import { BANK } from './bank/exam.bank.ts'
import type { BankItem } from './bank/item.model.ts'
import { type Written, writtenItem } from './bank/written.model.ts'
import { written } from './items.api.ts'
import { findItems, findNewest, type ItemRow, type VersionRow } from './items.db.ts'

/** A question as an organization's examiners left it: in its newest version, with where it stands. */
export type Entry = {
  readonly item: BankItem
  /** What stands of it in the store, or would. */
  readonly row: ItemRow
  /** Its newest version where examiners wrote one; null: as it was shipped. */
  readonly newest: VersionRow | null
}

export const readWritten = ({ content }: Pick<VersionRow, 'content'>): Written =>
  written.parse(JSON.parse(content))

const itemOf = (version: VersionRow): BankItem =>
  writtenItem({ id: version.item, version: version.version }, readWritten(version))

/** The bank of an organization: the shipped questions, then those that its examiners wrote. */
export async function findEntries(trx: Queries, orgId: string): Promise<readonly Entry[]> {
  const rows = await findItems(trx, orgId)
  const newest = new Map((await findNewest(trx, orgId)).map((row) => [row.item, row]))
  const entryOf = (item: BankItem, version: VersionRow | null): Entry => ({
    item,
    row: rows.get(item.id) ?? newRow(orgId, item),
    newest: version,
  })
  const shipped = BANK.map((item) => {
    const version = newest.get(item.id)
    newest.delete(item.id)
    return version === undefined ? entryOf(item, null) : entryOf(itemOf(version), version)
  })
  return [...shipped, ...[...newest.values()].map((version) => entryOf(itemOf(version), version))]
}

export const newRow = (orgId: string, { id, isTrial }: Pick<BankItem, 'id' | 'isTrial'>): ItemRow => ({
  org_id: orgId,
  item: id,
  state: isTrial ? 'trial' : 'live',
  accepted: [],
  rev: 0,
})

/** What attempts may ask. */
export const askable = (entries: readonly Entry[]): readonly BankItem[] =>
  entries.flatMap(({ item, row: { state } }) =>
    state === 'withdrawn' ? [] : [{ ...item, isTrial: state === 'trial' }],
  )
