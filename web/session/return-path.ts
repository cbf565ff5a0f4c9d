import type { KeyStore } from './storage.ts'

const KEY = 'returnTo'

/** What a visitor had asked for before they were sent to the landing page. */
export type ReturnPath = {
  readonly path: string
  /** The page's name; null for an address that names none. */
  readonly title: string | null
  /** A session ended there. */
  readonly ended: boolean
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
    return { path: asked.path, title, ended: 'ended' in asked && asked.ended === true }
  } catch {
    return null
  }
}
