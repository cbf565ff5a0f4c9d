import { daysLate, dueOf, type Timed } from '#kit/checklists/due.ts'

/** What the dashboard reads of an open checklist: how much is left of it, and the first dated item. */
export type ChecklistWork = {
  readonly id: string
  readonly name: string
  readonly open: number
  /** How many of its items are past due. */
  readonly overdue: number
  /** The earliest item; null when none has a date. */
  readonly first: { readonly title: string; readonly due: string; readonly late: number } | null
}

type Raw = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const records = (value: unknown): readonly Raw[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The open runs of a list of checklists, as stored. */
export function checklistWork(items: readonly unknown[], today: string): readonly ChecklistWork[] {
  return records(items)
    .filter((run) => run.kind === 'run' && (run.status === undefined || run.status === 'open'))
    .map((run) => workOf(run, today))
    .filter(({ open }) => open > 0)
}

function workOf(run: Raw, today: string): ChecklistWork {
  const open = records(run.items).filter((item) => item.state !== 'done' && item.state !== 'na')
  const stored = isRecord(run.anchors) ? run.anchors : {}
  const anchors = Object.fromEntries(Object.entries(stored).map(([name, day]) => [name, text(day)]))
  const dated = open.flatMap((item) => {
    const timed = timedOf(item)
    const due = dueOf({ anchors }, timed)
    return due === null ? [] : [{ title: text(item.title), due, late: daysLate({ anchors }, timed, today) }]
  })
  const first = dated.toSorted((a, b) => (a.due < b.due ? -1 : 1))[0] ?? null
  const subject = text(run.subject)
  const name = `${text(run.name) || 'Checklist'}${subject === '' ? '' : ` (${subject})`}`
  return {
    id: text(run.id),
    name,
    open: open.length,
    overdue: dated.filter(({ late }) => late > 0).length,
    first,
  }
}

/** What the checklists read of a stored item's date. */
function timedOf({ anchor, offsetDays, offset, unit, state }: Raw): Timed & { readonly state: string } {
  const days = offsetDays ?? offset
  return {
    anchor: text(anchor) || 'startDate',
    offsetDays: typeof days === 'number' ? days : 0,
    unit: unit === 'business' ? 'business' : 'calendar',
    state: text(state),
  }
}
