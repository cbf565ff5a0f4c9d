import type { Person, Run, RunItem } from '../checklist.model.ts'
import { daysBetween, dueOf, isSettled } from './due.model.ts'

export type Task = {
  readonly run: Run
  readonly item: RunItem
  readonly due: string | null
  readonly owner: Person | null
  /** Days past due; 0 when not late. */
  readonly late: number
}

/** Every open item of the open runs, soonest first; items without a date come last. */
export function tasks(runs: readonly Run[], today: string): readonly Task[] {
  return runs
    .filter((run) => run.status === 'open')
    .flatMap((run) => run.items.filter((item) => !isSettled(item)).map((item) => task(run, item, today)))
    .sort(
      (a, b) =>
        compare(a.due ?? '9999-12-31', b.due ?? '9999-12-31') || compare(a.run.subject, b.run.subject),
    )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function task(run: Run, item: RunItem, today: string): Task {
  const due = dueOf(run, item)
  const late = due === null ? 0 : Math.max(0, daysBetween(due, today) ?? 0)
  return { run, item, due, owner: ownerOf(run, item), late }
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
