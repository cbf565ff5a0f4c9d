import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from '../router/states.module.css'

/** The last net: an error that no page caught. */
export const ErrorBoundary = ({ children }: { readonly children: ReactNode }) => (
  <CatchBoundary getResetKey={() => 'application'} errorComponent={Stopped}>
    {children}
  </CatchBoundary>
)

function Stopped() {
  return (
    <main className={styles.card} role="alert">
      <h1>Groundwork stopped working</h1>
      <p>An unexpected error stopped this page.</p>
      <p className={styles.safe}>Your saved work is safe. Unsaved entries may be lost.</p>
      <div className={styles.actions}>
        <button type="button" className={styles.primary} onClick={() => window.location.reload()}>
          Reload
        </button>
        <a className={styles.plain} href="/">
          Home page
        </a>
      </div>
    </main>
  )
}
