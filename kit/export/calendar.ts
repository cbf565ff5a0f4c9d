import type { Block } from '../block.ts'
import { cents } from '../format.ts'

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll('\n', '\\n')

/** Content lines are folded after 75 octets (RFC 5545, 3.1); plain characters are counted, which is never longer. */
function folded(line: string): string {
  const parts = [line.slice(0, 74)]
  for (let at = 74; at < line.length; at += 73) parts.push(line.slice(at, at + 73))
  return parts.join('\r\n ')
}

export type Entry = {
  readonly date: string
  readonly title: string
  readonly amount?: number
  readonly note?: string
}

/** Dated entries as an iCalendar file of all-day events (RFC 5545). `stamp` is the time of the export, ISO 8601. */
export function toCalendar(name: string, entries: readonly Entry[], stamp: string): string {
  const at = stamp.replace(/[-:]/g, '').replace(/\.\d+/, '')
  const events = entries.flatMap((entry, index) => [
    'BEGIN:VEVENT',
    `UID:${entry.date}-${index}-${slug(entry.title)}@groundwork`,
    `DTSTAMP:${at}`,
    `DTSTART;VALUE=DATE:${entry.date.replaceAll('-', '')}`,
    `SUMMARY:${escaped(entry.amount === undefined ? entry.title : `${entry.title}: ${cents(entry.amount)}`)}`,
    ...(entry.note === undefined ? [] : [`DESCRIPTION:${escaped(entry.note)}`]),
    'TRANSP:TRANSPARENT',
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
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)

/** The dated rows of a report's schedules. */
export const scheduleEntries = (report: readonly Block[]): readonly Entry[] =>
  report.flatMap((block) => (block.kind === 'schedule' ? block.rows : []))
