import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber, isoDate } from '#finance/calendar.ts'
import type { Task } from './agenda.model.ts'

/** Dated tasks as an iCalendar file (RFC 5545): one all-day event each. `stamp` is when it was made, as ISO 8601. */
export function calendarFile(tasks: readonly Task[], stamp: string): string {
  const made = `${stamp.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const events = tasks.flatMap(({ run, item, due, owner }) => {
    if (due === null) return []
    const role = owner?.name ?? item.ownerRole
    const about = [run.name, item.help, role === '' ? '' : `Owner: ${role}`]
      .filter((part) => part !== '')
      .join('\n')
    return [
      'BEGIN:VEVENT',
      `UID:${escape(`${run.id}.${item.id}`)}@groundwork`,
      `DTSTAMP:${made}`,
      `DTSTART;VALUE=DATE:${compact(due)}`,
      `DTEND;VALUE=DATE:${compact(dayAfter(due))}`,
      `SUMMARY:${escape(run.subject === '' ? item.title : `${item.title} \u2013 ${run.subject}`)}`,
      `DESCRIPTION:${escape(about)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Groundwork//Checklists//EN',
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const compact = (iso: string): string => iso.replaceAll('-', '')

function dayAfter(iso: string): string {
  const day = dayNumber(iso)
  return isNoAnswer(day) ? iso : isoDate(day + 1)
}

const escape = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')

const WIDEST = 75

/** Lines end at 75 octets of UTF-8 and go on after a line break and a space; no character is cut in two. */
function fold(line: string): string {
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
