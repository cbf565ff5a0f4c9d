import { Link, Outlet } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useConnection } from '#kit/react/connection.ts'
import { useSession } from '#kit/react/session.tsx'
import { Loading } from '#ui/states/Loading.tsx'
import { followed, useFollowed } from '../router/followed.ts'
import { Header } from './header.tsx'
import { Notice } from './notice.tsx'
import { Palette } from './palette-host.tsx'
import styles from './shell.module.css'
import { StepUpProvider } from './step-up.tsx'

/** Asked for at once, beside the screen's own code. */
const frame = followed(import('./ui-frame.tsx'))

/** Within a page of another site, which only a shared form may be, what is around the screen is that site's. */
const IS_FRAMED = window.self !== window.top

/** The frame around every screen. */
export function Shell() {
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {!IS_FRAMED && <Header />}
      <NoConnection />
      <ViewingAs />
      <Notice />
      <main id="content" className={styles.content}>
        <Framed>
          <StepUpProvider>
            <Outlet />
          </StepUpProvider>
        </Framed>
      </main>
      {!IS_FRAMED && <Footer />}
      <Palette />
    </div>
  )
}

function Framed({ children }: { readonly children: ReactNode }) {
  const loaded = useFollowed(frame)
  return loaded === null ? <Loading /> : <loaded.UiFrame>{children}</loaded.UiFrame>
}

const WITHOUT = {
  offline: 'You are offline.',
  silent: 'The server is not responding.',
} as const

/** Said once, here, and in no page: what has happened, what still works, and what waits. */
function NoConnection() {
  const { recheck } = useSession()
  const connection = useConnection()
  if (connection === 'there') return null
  return (
    <div className={styles.offline} role="status">
      <span>
        {WITHOUT[connection]} This page still calculates. What you see may be out of date. What you type stays
        in this tab, and saved changes to lists are sent when you are back online.
      </span>
      {connection === 'silent' ? (
        <button type="button" className={styles.quiet} onClick={() => void recheck()}>
          Try again
        </button>
      ) : null}
    </div>
  )
}

const timeOf = (iso: string): string =>
  new Date(iso).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })

/** While an administrator looks through somebody's eyes: who looks, that nothing can be changed, and the way out. */
function ViewingAs() {
  const { state, signOut } = useSession()
  if (state.status !== 'signedIn' || state.viewing === undefined) return null
  const { by, until } = state.viewing
  return (
    <div className={styles.offline} role="status">
      <span>
        {by} is viewing the account of {state.user.email}
        {until === null ? '' : `, until ${timeOf(until)}`}. This view is read-only.
      </span>
      <button type="button" className={styles.quiet} onClick={() => void signOut()}>
        End
      </button>
    </div>
  )
}

function Footer() {
  const { user } = useSession()
  const [year] = useState(() => new Date().getFullYear())
  return (
    <footer className={`${styles.footer} no-print`}>
      <span>© {year} Groundwork. All Rights Reserved.</span>
      {user === null ? null : (
        <Link to="/tools/faq" className="reach">
          Questions and answers
        </Link>
      )}
    </footer>
  )
}
