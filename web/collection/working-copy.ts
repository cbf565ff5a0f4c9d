import type { ListItem } from '#kit/list/ids.ts'
import { type Conflict, mergeLists } from '#kit/list/merge.ts'
import { isSame } from '#kit/list/same.ts'
import type { Mark } from './copy-marks.ts'
import { settle } from './settle.ts'

/** A list as the server gave it. */
export type Served = {
  readonly items: readonly ListItem[]
  /** Of each item: what a change of it is based on, and where it stands. */
  readonly marks: ReadonlyMap<string, Mark>
  readonly rev: number
  /** Where the next look at what has changed goes on; null before the first. */
  readonly cursor: string | null
  readonly orgName: string
  readonly updatedAt: string | null
  readonly updatedBy: string | null
}

/** A change made here, for undo. */
type Step = {
  readonly label: string
  readonly before: readonly ListItem[]
  readonly after: readonly ListItem[]
}

/** The list under the editor's hands: what the server holds, and what was made of it here. */
export type WorkingCopy = {
  readonly served: Served
  readonly items: readonly ListItem[]
  readonly steps: readonly Step[]
  /** The items that Save was pressed for while the server has not answered; what is changed after it is no part of them. */
  readonly asked: readonly ListItem[] | null
}

const MOST_STEPS = 50

export const opened = (served: Served): WorkingCopy => ({
  served,
  items: served.items,
  steps: [],
  asked: null,
})

/** Whether something was changed here that the server does not hold. */
export const isChanged = ({ served, items }: WorkingCopy): boolean =>
  items !== served.items && !isSame(items, served.items)

/** Whether Save was pressed for all that was changed here. */
export const isAsked = ({ asked, items }: WorkingCopy): boolean => asked !== null && isSame(asked, items)

/** One more change. Changes with the same label in a row (typing in one field) are one step of undo. */
export function changed(copy: WorkingCopy, label: string, items: readonly ListItem[]): WorkingCopy {
  if (isSame(items, copy.items)) return copy
  const last = copy.steps.at(-1)
  const goesOn = last !== undefined && last.label === label && last.after === copy.items
  const step = { label, before: goesOn ? last.before : copy.items, after: items }
  const steps = [...(goesOn ? copy.steps.slice(0, -1) : copy.steps), step].slice(-MOST_STEPS)
  return { ...copy, items, steps }
}

/** Takes the last change back and nothing else: what others or later answers brought in the meantime stays. */
export function undone(copy: WorkingCopy): WorkingCopy {
  const last = copy.steps.at(-1)
  if (last === undefined) return copy
  const items = prefer({ base: last.after, yours: last.before, theirs: copy.items })
  return { ...copy, items, steps: copy.steps.slice(0, -1) }
}

/** The server's answer to a save of `sent`; what was changed while it was on its way goes on top of it. */
export function answered(copy: WorkingCopy, sent: readonly ListItem[], served: Served): WorkingCopy {
  const items =
    copy.items === sent ? served.items : prefer({ base: sent, yours: copy.items, theirs: served.items })
  return { ...copy, served, items, asked: null }
}

/** Without what was changed since Save was last pressed: what waits for the server goes on waiting. */
export const discarded = (copy: WorkingCopy, served: Served): WorkingCopy =>
  copy.asked === null || isAsked(copy) ? opened(served) : { ...copy, items: copy.asked, steps: [] }

export type Met =
  | { readonly ok: true; readonly copy: WorkingCopy }
  | { readonly ok: false; readonly conflicts: readonly Conflict[] }

/** The list meets a newer state of the server: both sides' changes are kept unless they clash. */
export function met(copy: WorkingCopy, served: Served): Met {
  if (copy.items === copy.served.items) return { ok: true, copy: { ...copy, served, items: served.items } }
  const merged = mergeLists({ base: copy.served.items, yours: copy.items, theirs: served.items })
  if (!merged.ok) return merged
  const isUntouched = isSame(merged.items, served.items)
  const items = isUntouched ? served.items : merged.items
  return { ok: true, copy: { ...copy, served, items, asked: askedOn(copy, served) } }
}

/** What Save was pressed for, on the newer state; none where it clashes with it: all changes are unsaved then. */
function askedOn({ served: { items: base }, asked }: WorkingCopy, served: Served): WorkingCopy['asked'] {
  if (asked === null) return null
  const merged = mergeLists({ base, yours: asked, theirs: served.items })
  return merged.ok ? merged.items : null
}

/** The same with every clash settled by the person: `mine` lists the conflicts whose value here wins. */
export function settled(
  copy: WorkingCopy,
  served: Served,
  mine: (conflict: Conflict) => boolean,
): WorkingCopy {
  const sides = { base: copy.served.items, yours: copy.items, theirs: served.items }
  return { ...copy, served, items: settle(sides, mine), asked: null }
}

/** Merges with the changes here winning every clash. */
const prefer = (sides: Parameters<typeof settle>[0]): readonly ListItem[] => settle(sides, () => true)
