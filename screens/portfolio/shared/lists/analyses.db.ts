import { z } from 'zod'
import {
  findAllRecords,
  lockRecordSet,
  newId,
  placesAtEnd,
  planOf,
  type Queries,
  Refusal,
  type Services,
  type SetName,
  stepTo,
  withPerson,
  writeRevision,
} from '#api/kit.ts'
import type { JsonObject } from '#kit/list/same.ts'
import { ANALYSES_AT_MOST } from './user-portfolio.api.ts'

export const analysesOf = (userId: string): SetName => ({
  owner: 'person',
  ownerId: userId,
  name: 'portfolio-analysis',
})

const ITEMS = z.array(z.looseObject({}))

/** Stored text is our own. */
export const parseAnalyses = (text: string): JsonObject[] => ITEMS.parse(JSON.parse(text))

const ENTRY_BYTES = 16_384

/** Appends one analysis with the server's date; beyond the limit, the oldest is dropped. */
export function appendAnalysis(services: Services, userId: string, entry: JsonObject) {
  if (Buffer.byteLength(JSON.stringify(entry)) > ENTRY_BYTES)
    throw new Refusal(413, 'too_large', { message: 'An analysis can hold at most 16 KiB.' })
  return save(services, userId, ({ stored, now }) => ({
    dropped: Math.max(0, stored.length + 1 - ANALYSES_AT_MOST),
    added: [{ ...entry, at: now.toISOString() }],
  }))
}

type Replacement = {
  readonly items: readonly JsonObject[]
  /** The revision that was replaced; null: whichever exists. */
  readonly base: number | null | 'current'
}

export function replaceAnalyses(services: Services, userId: string, { items, base }: Replacement) {
  return save(services, userId, ({ rev, stored }) => {
    if (base === null || base === 'current' || base === rev)
      return { dropped: stored.length, added: items.slice(-ANALYSES_AT_MOST) }
    throw new Refusal(412, 'conflict', {
      message: 'The analyses were changed elsewhere',
      headers: { etag: `"${rev}"` },
      extra: { rev, portfolio_analysis: stored },
    })
  })
}

type Current = { readonly rev: number; readonly stored: readonly JsonObject[]; readonly now: Date }

/** How many of the oldest go, and what comes behind the rest. */
type Change = { readonly dropped: number; readonly added: readonly JsonObject[] }

const save = ({ db, now }: Services, userId: string, change: (current: Current) => Change) =>
  withPerson(db, userId, async (trx) => {
    const time = now()
    const set = analysesOf(userId)
    const locked = await lockRecordSet(trx, set)
    const records = await findAllRecords(trx, set)
    const stored = records.map(({ body }) => z.looseObject({}).parse(JSON.parse(body ?? '')))
    const { dropped, added } = change({ rev: locked.rev, stored, now: time })
    const rev = locked.rev + 1
    const gone = records
      .slice(0, dropped)
      .map((record) => stepTo(record, rev, { ...record, body: null, isSame: false }))
    const plan = planOf(locked, [...gone, ...(await stepsOf(trx, set, { rev, added }))])
    const items = [...stored.slice(dropped), ...added]
    const text = JSON.stringify(items)
    await writeRevision(trx, set, { ...plan, text, merged: false, note: null, now: time, by: null })
    return { rev, items }
  })

type Added = { readonly rev: number; readonly added: readonly JsonObject[] }

/** An analysis has no ID that its callers know. */
async function stepsOf(trx: Queries, set: SetName, { rev, added }: Added) {
  const places = await placesAtEnd(trx, set, added.length)
  return places.map((place, index) =>
    stepTo(undefined, rev, {
      id: newId('ana'),
      body: JSON.stringify(added[index]),
      place,
      isSame: false,
    }),
  )
}
