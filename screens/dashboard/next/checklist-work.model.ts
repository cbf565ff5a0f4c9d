import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber, isoDate } from '#finance/dates/calendar.ts'

/** What the dashboard reads of an open checklist: how much is left of it, and the first dated item. */
export type ChecklistWork = {
  readonly id: string
  readonly name: string
  readonly open: number
  /** The earliest item counted in calendar days; null when none has a date. */
  readonly first: { readonly title: string; readonly due: string; readonly late: number } | null
}

type Raw = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const records = (value: unknown): readonly Raw[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The open runs of a list of checklists, as stored. Items counted in business days are left without a date: their
 * calendar of holidays belongs to the checklists themselves.
 */
export function checklistWork(items: readonly unknown[], today: string): readonly ChecklistWork[] {
  return records(items)
    .filter((run) => run.kind === 'run' && (run.status === undefined || run.status === 'open'))
    .map((run) => workOf(run, today))
    .filter(({ open }) => open > 0)
}

function workOf(run: Raw, today: string): ChecklistWork {
  const open = records(run.items).filter((item) => item.state !== 'done' && item.state !== 'na')
  const anchors = isRecord(run.anchors) ? run.anchors : {}
  const dated = open.flatMap((item) => {
    const due = dueOf(item, anchors)
    return due === null ? [] : [{ title: text(item.title), due, late: daysLate(due, today) }]
  })
  const first = dated.toSorted((a, b) => (a.due < b.due ? -1 : 1))[0] ?? null
  const subject = text(run.subject)
  const name = `${text(run.name) || 'Checklist'}${subject === '' ? '' : ` (${subject})`}`
  return { id: text(run.id), name, open: open.length, first }
}

function dueOf(item: Raw, anchors: Raw): string | null {
  const offset = item.offsetDays ?? item.offset ?? 0
  const start = dayNumber(text(anchors[text(item.anchor) || 'startDate']))
  if (item.unit === 'business' || typeof offset !== 'number' || isNoAnswer(start)) return null
  return isoDate(start + offset)
}

function daysLate(due: string, today: string): number {
  const [then, now] = [dayNumber(due), dayNumber(today)]
  return isNoAnswer(then) || isNoAnswer(now) ? 0 : Math.max(0, now - then)
}
