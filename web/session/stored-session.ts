import type { SessionUser } from '#kit/react/session.tsx'
import type { KeyStore } from './storage.ts'
import { toUser } from './user.ts'

/** The keys of local storage, fixed by the specification. */
export const TOKEN_KEY = 'token'
export const USER_KEY = 'user'

export type StoredSession = {
  token(): string | null
  /** The stored user; 'unreadable' when something is stored that is no user. */
  user(): SessionUser | null | 'unreadable'
  write(token: string, user: SessionUser): void
  clear(): void
}

/** Token and user in local storage, under exactly those two keys. */
export function storedSession(store: KeyStore): StoredSession {
  return {
    token: () => store.get(TOKEN_KEY) || null,
    user() {
      const text = store.get(USER_KEY)
      return text === null ? null : (readUser(text) ?? 'unreadable')
    },
    write(token, user) {
      // The user first: another tab that hears of the token finds the user beside it.
      store.set(USER_KEY, JSON.stringify(user))
      store.set(TOKEN_KEY, token)
    },
    clear() {
      store.remove(TOKEN_KEY)
      store.remove(USER_KEY)
    },
  }
}

function readUser(text: string): SessionUser | null {
  try {
    return toUser(JSON.parse(text))
  } catch {
    return null
  }
}
