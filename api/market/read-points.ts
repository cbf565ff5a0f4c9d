import Papa from 'papaparse'
import type { Feed } from './feeds.ts'

export type Point = { readonly date: string; readonly value: number }

/** A feed's response cannot be used; explained in words for the operator. */
export class FeedProblem extends Error {}

type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** Marks of a missing value: FRED sends a period. */
const MISSING = new Set(['', '.', 'NA', 'N/A', 'null', 'NaN'])
const MOST_BAD = 0.1

/** The points of a feed's response in date order, one per date. Throws FeedProblem if it is not as configured. */
export function readPoints(text: string, feed: Feed): readonly Point[] {
  const rows = feed.format === 'csv' ? csvRows(text) : jsonRows(text, feed.rows)
  if (rows.length === 0) throw new FeedProblem('the response has no rows')
  const points = new Map<string, number>()
  let bad = 0
  for (const row of rows) {
    const day = dayOf(row[feed.date])
    const raw = row[feed.value]
    const text = textOf(raw)
    if (MISSING.has(text)) continue
    const value = Number(text.replaceAll(',', ''))
    if (day === null || !Number.isFinite(value)) bad += 1
    else points.set(day, value * feed.scale)
  }
  if (points.size === 0)
    throw new FeedProblem(`no row has a date in ${feed.date} and a number in ${feed.value}`)
  if (bad > MOST_BAD * rows.length) throw new FeedProblem(`${bad} of ${rows.length} rows cannot be read`)
  return [...points].map(([date, value]) => ({ date, value })).sort((a, b) => (a.date < b.date ? -1 : 1))
}

function csvRows(text: string): readonly Row[] {
  const { data } = Papa.parse<unknown>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  })
  return data.filter(isRow)
}

function jsonRows(text: string, path: string): readonly Row[] {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    throw new FeedProblem('the response is not JSON')
  }
  for (const part of path.split('.').filter((one) => one !== ''))
    found = isRow(found) ? found[part] : undefined
  if (!Array.isArray(found))
    throw new FeedProblem(`there is no list at ${path === '' ? 'the top level' : path}`)
  return found.filter(isRow)
}

/** A cell as text; anything but text or a number counts as missing. */
const textOf = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : ''

const DAY = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ].*)?$/

/** '2026-05-01', '2026-05' (the first of it), '2026-05-01T00:00:00Z'; null for what is no day. */
function dayOf(raw: unknown): string | null {
  const [, year, month, day = '01'] = DAY.exec(textOf(raw)) ?? []
  if (year === undefined) return null
  const text = `${year}-${month}-${day}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text
}
