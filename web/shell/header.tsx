import { Link, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type SessionUser, useSession } from '#kit/react/session.tsx'
import { AREAS, SCREENS } from '#kit/registry/screens.gen.ts'
import { Bell } from './bell.tsx'
import { DesktopMenu } from './desktop-menu.tsx'
import { menuOf } from './menu.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { openPalette } from './palette-view.ts'
import { sectionLabel } from './section-label.ts'
import styles from './shell.module.css'

const PALETTE_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '\u2318 K' : 'Ctrl K'

/** Brand, menus, search and who is signed in. */
export function Header() {
  const { user } = useSession()
  return (
    <header className={`${styles.header} no-print`}>
      <a className={styles.brand} href="/">
        Groundwork
      </a>
      {user === null ? <SignedOut /> : <SignedIn user={user} />}
    </header>
  )
}

function SignedOut() {
  return (
    <nav className={styles.doors} aria-label="Account">
      <Link to="/login" className={styles.top}>
        Sign in
      </Link>
      <Link to="/register" className={styles.top}>
        Create account
      </Link>
    </nav>
  )
}

function SignedIn({ user }: { readonly user: SessionUser }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const sections = useMemo(() => menuOf(SCREENS, AREAS, user.roles), [user.roles])
  const label = sectionLabel(pathname)
  return (
    <>
      {label === null ? null : <span className={styles.section}>{label}</span>}
      <DesktopMenu sections={sections} pathname={pathname} />
      <button
        type="button"
        className={styles.search}
        aria-label="Search"
        onClick={() => openPalette('screens')}
      >
        <Magnifier />
        <span>Search</span> <kbd className={styles.key}>{PALETTE_KEY}</kbd>
      </button>
      <span className={styles.email} title={user.email}>
        {user.email}
      </span>
      <Bell pathname={pathname} />
      <MobileMenu sections={sections} pathname={pathname} />
    </>
  )
}

const Magnifier = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
    <path d="m13 13 4.5 4.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)
