import type { ListItem } from '#kit/list/ids.ts'
import type { Conflict } from '#kit/list/merge.ts'
import type { ListLoad } from '#kit/react/collection.tsx'
import { copyOf, draftOf, readDraft } from './draft.ts'
import {
  AUTOSAVE_MS,
  type ListState,
  type ListStore,
  RETRY_MS,
  START,
  type StoreParts,
} from './list-state.ts'
import { checkItems } from './review.ts'
import type { Sent } from './transport.ts'
import {
  answered,
  changed,
  isChanged,
  met,
  opened,
  type Served,
  settled,
  undone,
  type WorkingCopy,
} from './working-copy.ts'

/**
 * One organization's list in this tab. It sends only what was read before, with the revision read; while the list is
 * not loaded nothing can be changed or saved, so that a failed load never empties it. Every change is kept as a draft
 * until the server has answered.
 */
export function createListStore(parts: StoreParts): ListStore {
  const core: Core = {
    parts,
    listeners: new Set(),
    state: START,
    newer: null,
    inFlight: false,
    stopped: false,
    cancel: () => {},
  }
  return {
    state: () => core.state,
    subscribe: (listener) => {
      core.listeners.add(listener)
      return () => void core.listeners.delete(listener)
    },
    load: () => load(core),
    refresh: () => refresh(core),
    change: (label, to) => change(core, label, to),
    save: () => save(core),
    undo: () => undo(core),
    discard: () => discard(core),
    settle: (mine) => settle(core, mine),
    dismissRestored: () => set(core, { restored: false }),
    stop: () => {
      const waits = core.state.saving.status === 'unsaved' && parts.collection.saving === 'auto'
      core.stopped = true
      core.cancel()
      if (waits) void save(core)
    },
  }
}

/** The one place of a store's changing state. */
type Core = {
  readonly parts: StoreParts
  readonly listeners: Set<() => void>
  state: ListState
  /** A newer state of the server that clashes with the changes here. */
  newer: Served | null
  inFlight: boolean
  stopped: boolean
  /** Calls the planned save off. */
  cancel: () => void
}

function set(core: Core, next: Partial<ListState>): void {
  core.state = { ...core.state, ...next }
  for (const listener of core.listeners) listener()
}

function schedule(core: Core, delayMs: number): void {
  core.cancel()
  core.cancel = core.parts.later(() => void save(core), delayMs)
}

function keepDraft({ parts: { drafts } }: Core, copy: WorkingCopy): void {
  if (isChanged(copy)) drafts.write(draftOf(copy))
  else drafts.remove()
}

/** Shows a copy and decides what happens to its changes. */
function take(core: Core, copy: WorkingCopy, more: Partial<ListState> = {}): void {
  keepDraft(core, copy)
  const dirty = isChanged(copy)
  set(core, {
    copy,
    load: loadedOf(copy.served),
    saving: { status: dirty ? 'unsaved' : 'saved' },
    ...more,
  })
  if (dirty && core.parts.collection.saving === 'auto') schedule(core, AUTOSAVE_MS)
}

type Meeting = { readonly served: Served; readonly restored?: boolean }

/** Puts the changes made here on a newer state of the server, or asks the person where the two clash. */
function meet(core: Core, copy: WorkingCopy, { served, ...more }: Meeting): void {
  const result = met(copy, served)
  if (result.ok) {
    core.newer = null
    const { restored = core.state.restored } = more
    return take(core, result.copy, { conflicts: [], restored: restored && isChanged(result.copy) })
  }
  core.cancel()
  core.newer = served
  keepDraft(core, copy)
  const { conflicts } = result
  set(core, {
    copy,
    load: loadedOf(served),
    conflicts,
    saving: { status: 'conflict', count: conflicts.length },
    ...more,
  })
}

async function load(core: Core): Promise<void> {
  core.stopped = false
  if (core.state.copy === null) set(core, { load: { status: 'loading' } })
  const answer = await core.parts.send.load(core.state.copy?.served ?? null)
  if (core.stopped) return
  if (!answer.ok) {
    // What is shown stays, but it is no longer known to be the list: saving waits for a real load.
    return set(core, { load: { status: 'failed', message: answer.message, why: answer.why } })
  }
  const draft = core.state.copy === null ? readDraft(core.parts.drafts.read()) : null
  const copy = draft === null ? core.state.copy : copyOf(draft, answer.served)
  if (copy === null) take(core, opened(answer.served))
  else meet(core, copy, { served: answer.served, ...(draft === null ? {} : { restored: true }) })
}

async function refresh(core: Core): Promise<void> {
  const { copy, saving } = core.state
  if (copy === null || core.inFlight || saving.status === 'conflict' || !isLoaded(core)) return
  const answer = await core.parts.send.load(copy.served)
  if (core.stopped || core.inFlight || !answer.ok || core.state.copy === null) return
  if (answer.served.rev > core.state.copy.served.rev) meet(core, core.state.copy, { served: answer.served })
}

const isLoaded = ({ state }: Core): boolean => state.load.status === 'loaded'

function change(core: Core, label: string, to: (items: readonly ListItem[]) => readonly ListItem[]): void {
  const { copy, saving } = core.state
  if (copy === null || !isLoaded(core)) return
  const next = changed(copy, label, to(copy.items))
  if (next === copy) return
  if (saving.status === 'conflict' && core.newer !== null) meet(core, next, { served: core.newer })
  // While a save is on its way, its answer decides what comes next.
  else if (core.inFlight) {
    keepDraft(core, next)
    set(core, { copy: next })
  } else take(core, next, { problems: new Map() })
}

async function save(core: Core): Promise<void> {
  core.cancel()
  const { copy, saving } = core.state
  if (copy === null || !isLoaded(core) || core.inFlight || saving.status === 'conflict') return
  if (!isChanged(copy)) return set(core, { saving: { status: 'saved' } })
  const checked = checkItems(core.parts.collection, copy)
  if (!checked.ok)
    return set(core, {
      problems: checked.problems,
      saving: { status: 'refused', message: checked.message },
    })
  core.inFlight = true
  set(core, {
    copy: { ...copy, items: checked.items },
    problems: new Map(),
    saving: { status: 'saving' },
  })
  const answer = await core.parts.send.save(checked.items, copy.served)
  core.inFlight = false
  if (!core.stopped) receive(core, answer, checked.items)
  else if (answer.kind === 'saved') core.parts.drafts.remove()
}

function receive(core: Core, answer: Sent, sent: readonly ListItem[]): void {
  const { copy } = core.state
  if (copy === null) return
  switch (answer.kind) {
    case 'saved':
      return take(core, answered(copy, sent, answer.served), { restored: false })
    case 'clash':
      return meet(core, copy, { served: answer.served })
    case 'silence':
      set(core, { saving: { status: 'offline' } })
      return schedule(core, RETRY_MS)
    case 'refused': {
      const { message, detail, problems } = answer
      return set(core, { saving: { status: 'failed', message, detail }, problems })
    }
  }
}

function undo(core: Core): void {
  const { copy, saving } = core.state
  if (copy === null || !isLoaded(core) || core.inFlight || saving.status === 'conflict') return
  take(core, undone(copy), { problems: new Map() })
}

function discard(core: Core): void {
  const { copy } = core.state
  core.cancel()
  if (copy === null || core.inFlight) return
  const served = core.newer ?? copy.served
  core.newer = null
  take(core, opened(served), { conflicts: [], problems: new Map(), restored: false })
}

function settle(core: Core, mine: (conflict: Conflict) => boolean): void {
  if (core.state.copy === null || core.newer === null) return
  const copy = settled(core.state.copy, core.newer, mine)
  core.newer = null
  take(core, copy, { conflicts: [] })
  void save(core)
}

const loadedOf = ({ rev, updatedAt, updatedBy }: Served): ListLoad => ({
  status: 'loaded',
  rev,
  updatedAt,
  updatedBy,
})
