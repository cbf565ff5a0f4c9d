import type { Person, Run, RunItem } from '../checklist.model.ts'
import { daysBetween, daysLate, dueOf, isSettled } from '#kit/checklists/due.ts'

export type Task = {
  readonly run: Run
  readonly item: RunItem
  readonly due: string | null
  readonly owner: Person | null
  /** Days past due; 0 when not late. */
  readonly late: number
  /** Checked off a moment ago, and still in its place. */
  readonly isSettled: boolean
}

export const keyOfTask = ({ run, item }: Pick<Task, 'run' | 'item'>): string => `${run.id}/${item.id}`

/**
 * Every open item of the open runs, soonest first; items without a date come last. What was checked off here (`ticked`)
 * stays in its place among them: a list that moves up puts another item below a pointer that is about to click.
 */
export function tasks(
  runs: readonly Run[],
  today: string,
  ticked: ReadonlySet<string> = NONE,
): readonly Task[] {
  return runs
    .flatMap((run) =>
      run.items
        .filter((item) => (run.status === 'open' && !isSettled(item)) || ticked.has(keyOfTask({ run, item })))
        .map((item) => task(run, item, today)),
    )
    .sort(
      (a, b) =>
        compare(a.due ?? '9999-12-31', b.due ?? '9999-12-31') || compare(a.run.subject, b.run.subject),
    )
}

const NONE: ReadonlySet<string> = new Set()

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function task(run: Run, item: RunItem, today: string): Task {
  const about = { run, item, due: dueOf(run, item), owner: ownerOf(run, item) }
  return { ...about, late: daysLate(run, item, today), isSettled: isSettled(item) }
}

export const ownerOf = (run: Run, item: RunItem): Person | null => {
  const owner = run.owners[item.ownerRole]
  return owner === undefined || owner.name === '' ? null : owner
}

/** Mine: what I own, and what nobody owns in a run that I started or that nobody is known to have started. */
export const isMine = ({ owner, run }: Task, userId: string): boolean =>
  owner === null ? run.startedBy === userId || run.startedBy === '' : owner.id === userId

export type Agenda = {
  readonly overdue: readonly Task[]
  readonly today: readonly Task[]
  /** Due in the next seven days. */
  readonly week: readonly Task[]
  readonly later: readonly Task[]
}

/** Tasks by when they are due; what has no date stands with what is later. */
export function agenda(all: readonly Task[], today: string): Agenda {
  const ahead = (one: Task) => (one.due === null ? null : daysBetween(today, one.due))
  const between = (from: number, to: number) =>
    all.filter((one) => {
      const days = ahead(one)
      return days !== null && days >= from && days <= to
    })
  return {
    overdue: between(Number.NEGATIVE_INFINITY, -1),
    today: between(0, 0),
    week: between(1, 7),
    later: all.filter((one) => (ahead(one) ?? Number.POSITIVE_INFINITY) > 7),
  }
}

/** How many of them are still to be done. */
export const openIn = (list: readonly Task[]): number => list.filter((one) => !one.isSettled).length

export type Load = {
  readonly key: string
  readonly person: string
  readonly tasks: readonly Task[]
  readonly overdue: number
}

/** Open work by person; what nobody holds yet stands under the role it waits for. The most overdue come first. */
export function byPerson(all: readonly Task[]): readonly Load[] {
  const groups = Map.groupBy(all, ({ owner, item }) =>
    owner === null ? `role:${item.ownerRole}` : `person:${owner.id || owner.name}`,
  )
  return [...groups]
    .map(([key, list]) => ({
      key,
      person: list[0]?.owner?.name ?? `${list[0]?.item.ownerRole || 'Anyone'} (unassigned)`,
      tasks: list,
      overdue: list.filter((one) => one.late > 0).length,
    }))
    .sort((a, b) => b.overdue - a.overdue || b.tasks.length - a.tasks.length || compare(a.person, b.person))
}
