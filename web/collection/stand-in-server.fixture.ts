import type { Item } from '#kit/collection.ts'
import type { ListItem } from '#kit/list/ids.ts'
import type { Draft } from './draft.ts'
import type { StoreParts } from './list-state.ts'
import { createListStore } from './list-store.ts'
import type { Loaded, Sent } from './transport.ts'
import type { Served } from './working-copy.ts'

export const served = (items: readonly ListItem[], rev: number): Served => ({
  items,
  marks: new Map(),
  rev,
  cursor: String(rev),
  orgName: 'Sample',
  updatedAt: null,
  updatedBy: null,
})
export const loaded = (items: readonly ListItem[], rev = 1): Loaded => ({
  ok: true,
  served: served(items, rev),
})
export const saved = (items: readonly ListItem[], rev: number): Sent => ({
  kind: 'saved',
  served: served(items, rev),
})
export const clash = (items: readonly ListItem[], rev: number): Sent => ({
  kind: 'clash',
  served: served(items, rev),
})
export const FAILED: Loaded = { ok: false, message: 'No.', why: 'failed' }
export const SILENCE: Sent = { kind: 'silence' }
export const a = { id: 'a', name: 'A' }

/** A store whose server answers from two queues, and whose clock is turned by hand. */
export function setUp(
  answers: { loads: Loaded[]; saves?: Sent[] },
  more: Partial<StoreParts['collection']> = {},
) {
  const sent: { readonly items: readonly ListItem[]; readonly rev: number }[] = []
  const kept: { draft: Draft | null } = { draft: null }
  const waiting: { run: (() => void) | null } = { run: null }
  const next = <T>(queue: T[] | undefined): T => {
    const answer = queue?.shift()
    if (answer === undefined) throw new Error('The server was asked once too often')
    return answer
  }
  const parts: StoreParts = {
    collection: {
      list: {
        owner: 'organization',
        path: '/org/checklists',
        key: 'checklists',
        read: 'org.lists.read',
        write: 'org.lists.write',
        prepare: (item: Item) => ({ ok: true, item, warnings: [] }),
      },
      saving: 'auto',
      nameOf: (item) => String(item.name),
      ...more,
    },
    send: {
      load: async () => next(answers.loads),
      save: async (items, on) => {
        sent.push({ items, rev: on.rev })
        return next(answers.saves)
      },
    },
    drafts: {
      read: () => (kept.draft === null ? undefined : JSON.parse(JSON.stringify(kept.draft))),
      write: (draft) => void (kept.draft = draft),
      remove: () => void (kept.draft = null),
    },
    later: (run) => {
      waiting.run = run
      return () => void (waiting.run = null)
    },
  }
  const store = createListStore(parts)
  const tick = async () => {
    waiting.run?.()
    await new Promise(setImmediate)
  }
  return { store, parts, sent, kept, tick, waiting }
}

export const rename = (name: string) => (items: readonly ListItem[]) =>
  items.map((item) => ({ ...item, name }))
export const names = (items: readonly ListItem[] | undefined) => items?.map((item) => item.name)
