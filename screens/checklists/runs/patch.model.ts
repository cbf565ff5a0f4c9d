import { isRecord, readRun } from '../checklist.model.ts'
import { type Act, setState } from './run.model.ts'

type Raw = Readonly<Record<string, unknown>>

/**
 * The stored run with one item in another state, or why that is refused. Only what the act changes is written, so that
 * two people who tick different items never meet, and fields that no screen knows stay.
 */
export function actOn(stored: Raw, itemId: string, act: Act): Raw | string {
  const run = readRun(stored)
  const next = setState(run, itemId, act)
  if (typeof next === 'string') return next
  const index = run.items.findIndex((item) => item.id === itemId)
  const changed = next.items[index]
  if (changed === undefined || !Array.isArray(stored.items)) return 'This item is no longer on the list.'
  const { state, doneAt, doneBy, note } = changed
  const records = stored.items.filter(isRecord)
  return {
    ...stored,
    items: records.map((one, at) => (at === index ? { ...one, state, doneAt, doneBy, note } : one)),
  }
}
