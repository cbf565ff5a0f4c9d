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
      <h1>Groundwork has stopped</h1>
      <p>An error that was not foreseen has ended this page.</p>
      <p className={styles.safe}>What you have saved is safe. Entries that were not saved may be lost.</p>
      <div className={styles.actions}>
        <button type="button" className={styles.primary} onClick={() => window.location.reload()}>
          Reload
        </button>
        <a className={styles.plain} href="/">
          Start page
        </a>
      </div>
    </main>
  )
}
