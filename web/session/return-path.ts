import type { KeyStore } from './storage.ts'

const KEY = 'returnTo'

/** What a visitor had asked for before the guard sent them to the landing page, and whether a session ended there. */
export type ReturnPath = { readonly path: string; readonly ended: boolean }

export const rememberReturn = (store: KeyStore, asked: ReturnPath): void =>
  store.set(KEY, JSON.stringify(asked))

export const forgetReturn = (store: KeyStore): void => store.remove(KEY)

/** The remembered page; null when there is none or it is unreadable. */
export function readReturn(store: KeyStore): ReturnPath | null {
  try {
    const asked: unknown = JSON.parse(store.get(KEY) ?? 'null')
    if (typeof asked !== 'object' || asked === null || !('path' in asked)) return null
    if (typeof asked.path !== 'string') return null
    return { path: asked.path, ended: 'ended' in asked && asked.ended === true }
  } catch {
    return null
  }
}
