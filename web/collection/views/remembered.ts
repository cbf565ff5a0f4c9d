import { useState } from 'react'
import type { SavedFilter } from '#kit/collection.ts'
import { isObject } from '#kit/list/same.ts'
import { useSession } from '#kit/react/session.tsx'

/** What a person last chose of a collection, in this browser. */
export type Remembered = {
  /** The name of the view. */
  readonly view: string | null
  /** The columns that are shown, by key; null for all that fit. */
  readonly columns: readonly string[] | null
  readonly widths: Readonly<Record<string, number>>
  readonly saved: readonly SavedFilter[]
}

const NOTHING: Remembered = { view: null, columns: null, widths: {}, saved: [] }

export type Memory = {
  readonly kept: Remembered
  readonly keep: (change: Partial<Remembered>) => void
}

/** The address says what is shown; this is for the next visit that names nothing. */
export function useRemembered(collectionId: string): Memory {
  const { user } = useSession()
  const key = `views of ${collectionId} for ${user?.userId ?? ''}`
  const [kept, setKept] = useState(() => readRemembered(window.localStorage.getItem(key)))
  const keep = (change: Partial<Remembered>) => {
    const next = { ...kept, ...change }
    setKept(next)
    window.localStorage.setItem(key, JSON.stringify(next))
  }
  return { kept, keep }
}

/** What was kept, as far as it can be read: an older version may have written it. */
export function readRemembered(text: string | null): Remembered {
  const read = parsed(text)
  if (!isObject(read)) return NOTHING
  const { view, columns, widths, saved } = read
  return {
    view: typeof view === 'string' ? view : null,
    columns: Array.isArray(columns) ? columns.filter((one) => typeof one === 'string') : null,
    widths: entriesOf(widths, isWidth),
    saved: Array.isArray(saved) ? saved.flatMap(savedFrom) : [],
  }
}

function savedFrom(read: unknown): readonly SavedFilter[] {
  if (!isObject(read) || typeof read.label !== 'string') return []
  return [{ label: read.label, query: entriesOf(read.query, isText) }]
}

function entriesOf<T>(read: unknown, isRight: (value: unknown) => value is T): Readonly<Record<string, T>> {
  if (!isObject(read)) return {}
  return Object.fromEntries(
    Object.entries(read).flatMap(([key, value]) => (isRight(value) ? [[key, value] as const] : [])),
  )
}

const isWidth = (value: unknown): value is number => typeof value === 'number' && value > 0
const isText = (value: unknown): value is string => typeof value === 'string'

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
