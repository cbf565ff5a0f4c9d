import { randomInt } from 'node:crypto'
import { newId } from '#api/kit.ts'
import type { ItemRow } from '../items.db.ts'

const SEEDS = 1_000_000

/** A planned sprint, with the seed that its forecasts keep. */
export const newSprint = (projectId: string, now: Date) => ({
  id: newId('spr'),
  project_id: projectId,
  state: 'planned' as const,
  retrospective: 'null',
  committed: null,
  closed: null,
  active_seq: null,
  closed_seq: null,
  active_at: null,
  closed_at: null,
  seed: randomInt(SEEDS),
  created_at: now,
  rev: 1,
})

/** What stands in a sprint at a moment: kept with it. */
export const snapshotOf = (items: readonly Pick<ItemRow, 'id' | 'points' | 'state'>[]): string =>
  JSON.stringify(
    items
      .filter(({ state }) => state !== 'cancelled')
      .map(({ id, points, state }) => ({ itemId: id, points, isDone: state === 'done' })),
  )
