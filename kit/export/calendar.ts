import type { Block } from '../block.ts'
import { inCurrency } from '../currency-sign.ts'
import { cents } from '../format.ts'

export type Entry = {
  /** Stays the same from export to export, so that a calendar updates an event instead of adding another. */
  readonly id?: string
  readonly date: string
  /** An hour of the day in place of the whole day: the instant, ISO 8601, and how long it takes. */
  readonly timed?: { readonly at: string; readonly minutes: number }
  readonly title: string
  readonly amount?: number
  /** Of the amount, where it is not the dollar. */
  readonly currency?: string
  readonly note?: string
}

/** Dated entries as an iCalendar file (RFC 5545): all-day events, and those that have an hour. `stamp` is the time of the export, ISO 8601. */
export function toCalendar(name: string, entries: readonly Entry[], stamp: string): string {
  const events = entries.flatMap((entry, index) => [
    'BEGIN:VEVENT',
    `UID:${escaped(entry.id ?? `${entry.date}-${index}-${slug(entry.title)}`)}@groundwork`,
    `DTSTAMP:${instant(stamp)}`,
    ...startOf(entry),
    `SUMMARY:${escaped(summaryOf(entry))}`,
    ...(entry.note === undefined ? [] : [`DESCRIPTION:${escaped(entry.note)}`]),
    ...(entry.timed === undefined ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Groundwork//Schedule//EN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const instant = (iso: string): string => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const startOf = ({ date, timed }: Entry): readonly string[] =>
  timed === undefined
    ? [`DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`]
    : [`DTSTART:${instant(timed.at)}`, `DURATION:PT${timed.minutes}M`]

const summaryOf = ({ title, amount, currency = 'USD' }: Entry): string =>
  inCurrency(amount === undefined ? title : `${title}: ${cents(amount)}`, currency)

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')

const WIDEST = 75

/** Lines end at 75 octets of UTF-8 and go on after a line break and a space; no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const character of line) {
    const width = octets(character)
    if (size + width > WIDEST) {
      parts.push(part)
      part = ' '
      size = 1
    }
    part += character
    size += width
  }
  return [...parts, part].join('\r\n')
}

function octets(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)

/** The dated rows of a report's schedules, their amounts in this currency. */
export const scheduleEntries = (report: readonly Block[], currency = 'USD'): readonly Entry[] =>
  report.flatMap((block) =>
    block.kind === 'schedule' ? block.rows.map((row) => ({ ...row, currency })) : [],
  )
