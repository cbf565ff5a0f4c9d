import { ChunkError } from './within.ts'

/** What browsers call a module that the server no longer has. */
const MISSING = /dynamically imported module|module script failed|preload CSS|error loading/i

/** Whether the code of a page is gone from the server, as it is after a new version was installed under an open page. */
export function isGone(error: unknown): boolean {
  const cause = error instanceof ChunkError ? error.cause : error
  return cause instanceof Error && MISSING.test(cause.message)
}

const KEY = 'reloaded for'
const AGAIN_MS = 5 * 60_000

type Place = { readonly path: string; readonly now: number }

/** The last reload of this tab that was to fetch the code of a page; null where there was none or nothing is remembered. */
function lastOf(tab: Pick<Storage, 'getItem'>): Place | null {
  const [at = '', path = ''] = (tab.getItem(KEY) ?? '').split(' ')
  return path === '' || !Number.isFinite(Number(at)) ? null : { path, now: Number(at) }
}

/**
 * Whether this page may be loaded anew by itself, which is noted: once, since code that is still missing then will be
 * missing again. Never where the browser remembers nothing, where it would go on forever.
 */
export function mayReload(open: () => Pick<Storage, 'getItem' | 'setItem'>, place: Place): boolean {
  try {
    const tab = open()
    const last = lastOf(tab)
    if (last !== null && last.path === place.path && place.now - last.now < AGAIN_MS) return false
    tab.setItem(KEY, `${place.now} ${place.path}`)
    return lastOf(tab)?.now === place.now
  } catch {
    return false
  }
}

/** Loads the document anew where the server answers; the address brings its inputs back. False where it does not. */
export async function reloadWhereServed(): Promise<boolean> {
  const answer = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  )
  if (answer === null || !answer.ok) return false
  window.location.reload()
  return true
}
