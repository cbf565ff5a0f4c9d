import type { z } from 'zod'
import { REFUSALS } from './refusal.ts'

/** Where the next page begins, as text that clients pass on unread. */
export const writeCursor = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url')

/** The cursor that a call sent, or null for the first page; 400 for one that is not ours. */
export function readCursor<S extends z.ZodType>(schema: S, text: string | undefined): z.output<S> | null {
  if (text === undefined || text === '') return null
  const parsed = schema.safeParse(parse(text))
  if (!parsed.success)
    throw REFUSALS.invalid([{ path: 'cursor', message: 'This cursor does not belong to this list.' }])
  return parsed.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}

/** One row more than the page is read to tell whether another page follows. */
export function pageOf<T>(
  rows: readonly T[],
  limit: number,
): { readonly page: readonly T[]; readonly last: T | null } {
  const page = rows.slice(0, limit)
  return { page, last: rows.length > limit ? (page.at(-1) ?? null) : null }
}
