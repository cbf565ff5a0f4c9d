import type { RecordList } from '#kit/collection.ts'
import type { itemEndpoints } from '#kit/contract/list-endpoints.ts'
import type { ListItem } from '#kit/list/ids.ts'
import { getItemHistory } from '#kit/contract/list-items.api.ts'
import * as contract from '#kit/contract/lists.api.ts'
import { type Bound, bind } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import type { Queries } from '../database/connection.ts'
import { parseBody, parseItem } from '../records/record-item.ts'
import { findChange, findChanges, findSet, type SetName } from '../records/record-set.db.ts'
import { findAllAt, findNamed } from '../records/records.db.ts'
import { findRecordHistory } from '../records/record-history.db.ts'
import { authorOf } from './author.ts'
import { noItem } from './item-change.ts'
import { readable, withList, writable } from './list-place.ts'
import { answerOfSave } from './save-answer.ts'
import { restoreList } from './restore-list.ts'
import { parseItems } from './save-list.ts'

/** History of a list: its revisions, one of them whole, going back to one as a new revision, and that of one item. */
export function historyHandlers(list: RecordList, endpoints: ReturnType<typeof itemEndpoints>): Bound[] {
  return [
    { ...revisionsHandler(list), endpoint: endpoints.getRevisions },
    { ...revisionHandler(list), endpoint: endpoints.getRevision },
    { ...restoreHandler(list), endpoint: endpoints.restoreRevision },
    { ...itemHistoryHandler(list), endpoint: endpoints.getItemHistory },
  ]
}

const DEFAULT_LIMIT = 50

const revisionsHandler = (list: RecordList) =>
  bind(contract.getRevisions, async ({ query, caller, services, reply }) => {
    const { place, of } = await readable(services, caller, { list, name: query.org_name })
    const { rows, current } = await withList(services.db, place, async (trx) => ({
      rows: await findChanges(trx, place, query.limit ?? DEFAULT_LIMIT),
      current: await findSet(trx, place),
    }))
    const rev = current?.rev ?? 0
    reply.header('etag', `"${rev}"`)
    return {
      revisions: rows.map((row) => ({
        rev: row.rev,
        at: row.created_at.toISOString(),
        by: authorOf(row.created_by, row.created_by_name),
        merged: row.merged,
        changes: { added: row.added, updated: row.updated, deleted: row.deleted },
        note: row.note,
        count: row.live,
      })),
      ...of,
      rev,
    }
  })

/** A revision with its items. */
async function findRevision(trx: Queries, set: SetName, rev: number) {
  const change = await findChange(trx, set, rev)
  return change && { ...change, items: (await findAllAt(trx, set, rev)).map(parseItem) }
}

const noRevision = () => REFUSALS.notFound('Revision not found')

const revisionHandler = (list: RecordList) =>
  bind(contract.getRevision, async ({ params, query, caller, services, reply }) => {
    const { place, of } = await readable(services, caller, { list, name: query.org_name })
    const row = await withList(services.db, place, (trx) => findRevision(trx, place, params.rev))
    if (row === undefined) throw noRevision()
    reply.header('etag', `"${row.rev}"`)
    return {
      [list.key]: row.items,
      ...of,
      rev: row.rev,
      updatedAt: row.created_at.toISOString(),
      updatedBy: authorOf(row.created_by, row.created_by_name),
    }
  })

/** A text up to this size is read within a few milliseconds. */
const A_MOMENTS_WORK = 1_048_576

const restoreHandler = (list: RecordList) =>
  bind(contract.restoreRevision, async ({ params, body, caller, services, request, reply }) => {
    const { place, of } = await writable(services, caller, { list, name: body?.org_name })
    const asked = { wanted: params.rev, requestId: request.id, now: services.now() }
    const saved = await withList(services.db, place, (trx) => restoreList(trx, place, asked))
    if (saved === null) throw noRevision()
    reply.header('etag', `"${saved.rev}"`)
    const { text } = saved
    const answer = (items: readonly ListItem[]) =>
      answerOfSave({ list, of, caller, saved: { ...saved, items } })
    if (text !== null && text.length < A_MOMENTS_WORK) return answer(parseItems(text))
    // The stored text goes out as it is, and one that is too large to be read as a whole not at all.
    const { [list.key]: _items, ...rest } = answer([])
    const items = text === null ? '' : `${JSON.stringify(list.key)}:${text},`
    return reply.type('application/json').send(`{${items}${JSON.stringify(rest).slice(1)}`)
  })

/** From the versions of the item's own row, however long the list is. */
const itemHistoryHandler = (list: RecordList) =>
  bind(getItemHistory, async ({ params, query, caller, services }) => {
    const { place, of } = await readable(services, caller, { list, name: query.org_name })
    const { itemId: id } = params
    const { record, states } = await withList(services.db, place, async (trx) => ({
      record: (await findNamed(trx, place, [id]))[0],
      states: await findRecordHistory(trx, place, { id, limit: query.limit + 1 }),
    }))
    if (record === undefined) throw noItem()
    const page = states.slice(0, query.limit)
    return {
      states: page.map(({ rev, body, at, by, byName }) => ({
        rev,
        at: at?.toISOString() ?? null,
        by: authorOf(by, byName),
        item: parseBody(body),
      })),
      isAll: page.length === states.length && page.at(-1)?.rev === record.born,
      ...of,
    }
  })
