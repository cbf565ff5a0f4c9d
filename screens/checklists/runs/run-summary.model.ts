import { dueOf, isSettled } from '#kit/checklists/due.ts'
import { isRun, type Run, readRun } from '../checklist.model.ts'
import { gatesOf, type Progress, progressOf } from './run.model.ts'

type Raw = Readonly<Record<string, unknown>>

export type RunSummary = {
  readonly run: Run
  readonly progress: Progress
  /** The first day on which something open is due; null for a run that is over or has no dates. */
  readonly nextDue: string | null
  /** The days on which something open is due, in order; none for a run that is over or has no dates. */
  readonly openDays: readonly string[]
  /** The first and last day on which anything is due. */
  readonly firstDay: string | null
  readonly lastDay: string | null
  /** 'Closing waits for 3 items': the gates that are closed. */
  readonly waiting: string
}

/** Read once for each state of an item: a list of ten thousand runs is sorted and filtered by what stands here. */
const KNOWN = new WeakMap<Raw, RunSummary>()

/** What a list says of a run; null for a template. */
export function summaryOf(item: Raw): RunSummary | null {
  if (!isRun(item)) return null
  const known = KNOWN.get(item) ?? summarized(readRun(item))
  KNOWN.set(item, known)
  return known
}

function summarized(run: Run): RunSummary {
  const dated = run.items.flatMap((item) => {
    const due = dueOf(run, item)
    return due === null ? [] : [{ due, isOpen: !isSettled(item) }]
  })
  const days = dated.map(({ due }) => due).sort()
  const open = dated.flatMap(({ due, isOpen }) => (isOpen ? [due] : [])).sort()
  const openDays = run.status === 'open' ? open : []
  const closed = run.status === 'open' ? gatesOf(run).filter((gate) => gate.open.length > 0) : []
  return {
    run,
    progress: progressOf(run),
    nextDue: openDays[0] ?? null,
    openDays,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    waiting: closed
      .map(({ gate, open: { length } }) => `${gate} waits for ${length} ${length === 1 ? 'item' : 'items'}`)
      .join(', '),
  }
}
