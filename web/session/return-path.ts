import type { KeyStore } from './storage.ts'

const KEY = 'returnTo'

/** What a visitor had asked for before they were sent to the landing page. */
export type ReturnPath = {
  readonly path: string
  /** The page's name; null for an address that names none. */
  readonly title: string | null
  /** A session ended there. */
  readonly ended: boolean
  /** Whose session it was; null where nobody's is known. */
  readonly was: string | null
}

export const rememberReturn = (store: KeyStore, asked: ReturnPath): void =>
  store.set(KEY, JSON.stringify(asked))

export const forgetReturn = (store: KeyStore): void => store.remove(KEY)

/** The remembered page; null when there is none or it is unreadable. */
export function readReturn(store: KeyStore): ReturnPath | null {
  try {
    const asked: unknown = JSON.parse(store.get(KEY) ?? 'null')
    if (typeof asked !== 'object' || asked === null || !('path' in asked)) return null
    if (typeof asked.path !== 'string') return null
    const title = 'title' in asked && typeof asked.title === 'string' ? asked.title : null
    const was = 'was' in asked && typeof asked.was === 'string' ? asked.was : null
    return { path: asked.path, title, ended: 'ended' in asked && asked.ended === true, was }
  } catch {
    return null
  }
}

/**
 * Whether the page asked for is where another person's session ended: its address holds their numbers, and whoever signs
 * in on that tab next is not led there.
 */
export function isAnothers(store: KeyStore, next: unknown, userId: string | null): boolean {
  const asked = readReturn(store)
  return asked !== null && asked.ended && asked.path === next && asked.was !== userId
}
