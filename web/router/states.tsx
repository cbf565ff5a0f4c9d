import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { roleThatLets } from '#kit/permission-words.ts'
import { useSession } from '#kit/react/session.tsx'
import { Loading } from '#ui/states/Loading.tsx'
import { useReturnStore } from '../session/return-context.ts'
import { forgetReturn, rememberReturn } from '../session/return-path.ts'
import { forgetFailures } from './load-screen.tsx'
import { isGone, mayReload, reloadWhereServed } from './reload-once.ts'
import styles from './states.module.css'
import { ChunkError } from './within.ts'

/** A page that did not arrive or that broke: what happened, what is safe, what to do. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const gone = isGone(error)
  const late = gone || error instanceof ChunkError
  if (useReload(gone)) return <Loading label="Loading the new version…" />
  return (
    <section className={styles.card} role="alert">
      <h1>{late ? 'This page could not be loaded' : 'This page stopped working'}</h1>
      <p>
        {late
          ? whyLate(error instanceof Error ? error.message : '', gone)
          : 'Something went wrong while displaying it.'}
      </p>
      <p className={styles.safe}>Your saved work is safe, and nothing was sent.</p>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.primary}
          onClick={() => {
            // Some browsers remember a module that failed to arrive: only a new document asks for it again.
            if (late && navigator.onLine) return window.location.reload()
            forgetFailures()
            reset()
            void router.invalidate()
          }}
        >
          Try again
        </button>
        <button type="button" className={styles.plain} onClick={() => window.location.reload()}>
          Reload the app
        </button>
      </div>
    </section>
  )
}

function whyLate(message: string, gone: boolean): string {
  if (!navigator.onLine) return 'You are offline, and this page has not been opened before.'
  return gone
    ? 'Part of this page is missing on the server. A new version may just be going in: try again in a minute.'
    : message
}

/** Loads a page anew whose code is gone, once and where the server answers; true while it tries. */
function useReload(gone: boolean): boolean {
  const [isTrying, setTrying] = useState(gone && navigator.onLine)
  useEffect(() => {
    if (!isTrying) return
    const place = { path: window.location.pathname, now: Date.now() }
    const may = mayReload(() => window.sessionStorage, place)
    const tried = may ? reloadWhereServed() : Promise.resolve(false)
    void tried.then((isLoading) => setTrying(isLoading))
  }, [isTrying])
  return isTrying
}

/** A page that needs a permission which the signed-in person does not hold. */
export const Refused = ({ title, permission }: { readonly title: string; readonly permission: string }) => (
  <section className={styles.card}>
    <h1>{title}</h1>
    <p>You do not have access to this page.</p>
    <p className={styles.safe}>It needs {roleThatLets(permission)}</p>
  </section>
)

/** The landing page is a document of its own: going there leaves the application. It says that there is no such page. */
export function UnknownRoute() {
  const store = useReturnStore()
  useEffect(() => {
    rememberReturn(store, { path: window.location.pathname, title: null, ended: false, was: null })
    window.location.replace('/')
  }, [store])
  return <Loading />
}

/** The signed-in guard's redirect; the page asked for is named there, and remembered for the next sign-in of this tab. */
export function ToLanding({ title }: { readonly title: string }) {
  const { state } = useSession()
  const store = useReturnStore()
  const because = state.status === 'signedOut' ? state.because : 'none'
  const was = (state.status === 'signedOut' ? state.was : undefined) ?? null
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (because === 'left') forgetReturn(store)
    else
      rememberReturn(store, { path: `${pathname}${search}${hash}`, title, ended: because === 'ended', was })
    window.location.replace('/')
  }, [because, was, store, title])
  return <Loading />
}
