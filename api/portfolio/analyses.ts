import { z } from 'zod'
import { ANALYSES_AT_MOST } from '#kit/contract/user-portfolio.api.ts'
import type { JsonObject } from '#kit/list/same.ts'
import { withPerson } from '../database/tenant.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { type ListState, lockOwnList, type OwnPlace, writeOwnRevision } from './own-list.db.ts'

const ITEMS = z.array(z.looseObject({}))

/** Stored text is our own. */
export const parseAnalyses = (text: string): JsonObject[] => ITEMS.parse(JSON.parse(text))

const ENTRY_BYTES = 16_384

/** Appends one analysis with the server's date; beyond the limit, the oldest is dropped. */
export function appendAnalysis(services: Services, place: OwnPlace, entry: JsonObject) {
  if (Buffer.byteLength(JSON.stringify(entry)) > ENTRY_BYTES)
    throw new Refusal(413, 'too_large', { message: 'An analysis can hold at most 16 KiB.' })
  return save(services, place, ({ items }, at) => [
    ...parseAnalyses(items),
    { ...entry, at: at.toISOString() },
  ])
}

type Replacement = {
  readonly items: readonly JsonObject[]
  /** The revision that was replaced; null: whichever exists. */
  readonly base: number | null | 'current'
}

export function replaceAnalyses(services: Services, place: OwnPlace, { items, base }: Replacement) {
  return save(services, place, (current) => {
    if (base === null || base === 'current' || base === current.rev) return items
    throw new Refusal(412, 'conflict', {
      message: 'The analyses were changed elsewhere',
      headers: { etag: `"${current.rev}"` },
      extra: { rev: current.rev, portfolio_analysis: parseAnalyses(current.items) },
    })
  })
}

const save = (
  { db, now }: Services,
  place: OwnPlace,
  make: (current: ListState, at: Date) => readonly JsonObject[],
) =>
  withPerson(db, place.userId, async (trx) => {
    const time = now()
    const current = await lockOwnList(trx, place, time)
    const items = make(current, time).slice(-ANALYSES_AT_MOST)
    const rev = current.rev + 1
    await writeOwnRevision(trx, place, {
      rev,
      items: JSON.stringify(items),
      removed: [],
      used: null,
      now: time,
    })
    return { rev, items }
  })
