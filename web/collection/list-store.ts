import type { ListItem } from '#kit/list/ids.ts'
import type { Conflict } from '#kit/list/merge.ts'
import { copyOf, draftOf, readDraft } from './draft.ts'
import {
  AUTOSAVE_MS,
  type ListState,
  type ListStore,
  loadedOf,
  RETRY_MS,
  START,
  type StoreParts,
} from './list-state.ts'
import { checkItems } from './review.ts'
import type { Sent } from './transport.ts'
import {
  answered,
  changed,
  discarded,
  isAsked,
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
    resend: () => resend(core),
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
  core.cancel = core.parts.later(() => void resend(core), delayMs)
}

function keepDraft({ parts: { drafts } }: Core, copy: WorkingCopy): void {
  if (isChanged(copy)) drafts.write(draftOf(copy))
  else drafts.remove()
}

function hold(core: Core, copy: WorkingCopy, more: Partial<ListState> = {}): void {
  keepDraft(core, copy)
  set(core, { copy, ...more })
}

/** Shows a copy and decides what happens to its changes. */
function take(core: Core, copy: WorkingCopy, more: Partial<ListState> = {}): void {
  const dirty = isChanged(copy)
  hold(core, dirty ? copy : { ...copy, asked: null }, {
    load: loadedOf(copy.served),
    saving: { status: !dirty ? 'saved' : isAsked(copy) ? 'offline' : 'unsaved' },
    ...more,
  })
  if (!dirty) return
  if (core.parts.collection.saving === 'auto') schedule(core, AUTOSAVE_MS)
  else if (copy.asked !== null) schedule(core, RETRY_MS)
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
  const { conflicts } = result
  const unasked = { ...copy, asked: null }
  hold(core, unasked, {
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
  await resend(core)
}

async function refresh(core: Core): Promise<void> {
  const copy = sendable(core)
  if (copy === null) return
  const answer = await core.parts.send.load(copy.served)
  if (core.stopped || core.inFlight || !answer.ok || core.state.copy === null) return
  if (answer.served.rev > core.state.copy.served.rev) meet(core, core.state.copy, { served: answer.served })
}

function change(core: Core, label: string, to: (items: readonly ListItem[]) => readonly ListItem[]): void {
  const { copy, load, saving } = core.state
  if (copy === null || load.status !== 'loaded') return
  const next = changed(copy, label, to(copy.items))
  if (next === copy) return
  if (saving.status === 'conflict' && core.newer !== null) meet(core, next, { served: core.newer })
  // While a save is on its way, its answer decides what comes next.
  else if (core.inFlight) hold(core, next)
  else take(core, next, { problems: new Map() })
}

/** The copy that may be sent or taken back now; null while the list is not loaded, a save is on its way, or clashes are open. */
const sendable = ({ state: { copy, load, saving }, inFlight }: Core): WorkingCopy | null =>
  load.status !== 'loaded' || inFlight || saving.status === 'conflict' ? null : copy

async function save(core: Core): Promise<void> {
  core.cancel()
  const copy = sendable(core)
  if (copy === null) return
  if (!isChanged(copy)) return set(core, { saving: { status: 'saved' } })
  const checked = checkItems(core.parts.collection, copy)
  if (!checked.ok)
    return set(core, {
      problems: checked.problems,
      saving: { status: 'refused', message: checked.message },
    })
  const { items } = checked
  const asked = core.parts.collection.saving === 'explicit' ? items : null
  hold(core, { ...copy, items, asked }, { problems: new Map() })
  await send(core, items, copy.served)
}

async function resend(core: Core): Promise<void> {
  if (core.parts.collection.saving === 'auto') return save(core)
  const copy = sendable(core)
  if (copy === null || copy.asked === null) return
  core.cancel()
  await send(core, copy.asked, copy.served)
}

async function send(core: Core, items: readonly ListItem[], served: Served): Promise<void> {
  core.inFlight = true
  set(core, { saving: { status: 'saving' } })
  const answer = await core.parts.send.save(items, served)
  core.inFlight = false
  const { copy } = core.state
  if (!core.stopped || copy === null) return receive(core, answer, items)
  if (answer.kind === 'saved') keepDraft(core, answered(copy, items, answer.served))
  if (answer.kind === 'refused') keepDraft(core, { ...copy, asked: null }) // As by the end of a session.
}

function receive(core: Core, answer: Sent, sent: readonly ListItem[]): void {
  const { copy } = core.state
  if (copy === null) return
  switch (answer.kind) {
    case 'saved':
      return take(core, answered(copy, sent, answer.served), { restored: false })
    case 'clash':
      meet(core, copy, { served: answer.served })
      return void resend(core)
    case 'silence':
      set(core, { saving: { status: copy.asked === null || isAsked(copy) ? 'offline' : 'unsaved' } })
      return schedule(core, RETRY_MS)
    case 'refused': {
      const { message, detail, problems } = answer
      return hold(core, { ...copy, asked: null }, { saving: { status: 'failed', message, detail }, problems })
    }
  }
}

function undo(core: Core): void {
  const copy = sendable(core)
  if (copy !== null) take(core, undone(copy), { problems: new Map() })
}

function discard(core: Core): void {
  const { copy } = core.state
  core.cancel()
  if (copy === null || core.inFlight) return
  const served = core.newer ?? copy.served
  core.newer = null
  take(core, discarded(copy, served), { conflicts: [], problems: new Map(), restored: false })
}

function settle(core: Core, mine: (conflict: Conflict) => boolean): void {
  if (core.state.copy === null || core.newer === null) return
  const copy = settled(core.state.copy, core.newer, mine)
  core.newer = null
  take(core, copy, { conflicts: [] })
  void save(core)
}
