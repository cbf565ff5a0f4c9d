import type { Collection } from '#kit/collection.ts'
import type { ListItem } from '#kit/list/ids.ts'
import type { Conflict } from '#kit/list/merge.ts'
import type { ListLoad, ListSaving } from '#kit/react/collection.tsx'
import type { DraftPlace } from './draft.ts'
import type { Problems } from './review.ts'
import type { Sending } from './transport.ts'
import type { Served, WorkingCopy } from './working-copy.ts'

/** What the screen shows; a new object for every change. */
export type ListState = {
  readonly load: ListLoad
  readonly saving: ListSaving
  readonly copy: WorkingCopy | null
  readonly conflicts: readonly Conflict[]
  readonly problems: Problems
  /** Changes of an earlier visit were brought back. */
  readonly restored: boolean
}

export type ListStore = {
  readonly state: () => ListState
  readonly subscribe: (listener: () => void) => () => void
  readonly load: () => Promise<void>
  /** Asks for a newer state, quietly: silence changes nothing. */
  readonly refresh: () => Promise<void>
  readonly change: (label: string, to: (items: readonly ListItem[]) => readonly ListItem[]) => void
  readonly save: () => Promise<void>
  /** Sends again what the server did not answer; where changes wait for Save, only those that it was pressed for. */
  readonly resend: () => Promise<void>
  readonly undo: () => void
  readonly discard: () => void
  readonly settle: (mine: (conflict: Conflict) => boolean) => void
  readonly dismissRestored: () => void
  readonly stop: () => void
}

export type StoreParts = {
  readonly collection: Pick<Collection, 'list' | 'saving' | 'review' | 'nameOf'>
  readonly send: Sending
  readonly drafts: DraftPlace
  /** Runs later and can be called off; the store keeps at most one. */
  readonly later: (run: () => void, delayMs: number) => () => void
}

/** A moment for the next keystroke before a change is sent on its own. */
export const AUTOSAVE_MS = 600
/** How long to wait before asking a silent server again. */
export const RETRY_MS = 10_000

/** Before the first answer. */
export const START: ListState = {
  load: { status: 'loading' },
  saving: { status: 'saved' },
  copy: null,
  conflicts: [],
  problems: new Map(),
  restored: false,
}

export const loadedOf = ({ rev, updatedAt, updatedBy }: Served): ListLoad => ({
  status: 'loaded',
  rev,
  updatedAt,
  updatedBy,
})
