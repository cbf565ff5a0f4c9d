import { REFUSALS } from './refusal.ts'

/** The last row of a page ordered by time and ID, both descending: where the next page begins. */
export type TimeCursor = { readonly at: Date; readonly id: string }

export const writeTimeCursor = ({ at, id }: TimeCursor): string => `${at.getTime()}-${id}`

/** Reads the `cursor` of a query; null for the first page. */
export function readTimeCursor(text: string | undefined): TimeCursor | null {
  if (text === undefined) return null
  const [, time, id] = /^(\d{1,15})-([a-z]+_[a-z0-9]+)$/.exec(text) ?? []
  const at = new Date(Number(time))
  if (id === undefined || Number.isNaN(at.getTime()))
    throw REFUSALS.invalid([{ path: 'cursor', message: 'This cursor does not belong to this list.' }])
  return { at, id }
}
