import type { Drafts } from '#kit/react/session.tsx'
import type { KeyStore } from './storage.ts'

const PREFIX = 'draft:'

export type UserDrafts = {
  of(userId: string): Drafts
  /** A person who signs out on purpose leaves nothing behind on a shared machine. */
  forget(userId: string): void
}

/** Unsaved work per user in session storage: it survives a session that ended, and no other user sees it. */
export function userDrafts(store: KeyStore): UserDrafts {
  const keyOf = (userId: string, name: string) => `${PREFIX}${encodeURIComponent(userId)}:${name}`
  return {
    of: (userId) => ({
      read: (name) => readDraft(store.get(keyOf(userId, name))),
      write: (name, value) => store.set(keyOf(userId, name), JSON.stringify(value)),
      remove: (name) => store.remove(keyOf(userId, name)),
    }),
    forget(userId) {
      for (const key of store.keys().filter((one) => one.startsWith(keyOf(userId, '')))) store.remove(key)
    },
  }
}

function readDraft(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
