import { lazy, Suspense } from 'react'
import styles from './bell.module.css'
import { useDisclosure } from './use-disclosure.ts'
import { useUnread } from './use-unread.ts'

const NoticesPanel = lazy(() => import('../notices/notices-panel.tsx'))

/** As many as the server counts. */
const MOST = 99

/** What the person was told, one press away from everywhere; the list's code comes when it is first opened. */
export function Bell({ pathname }: { readonly pathname: string }) {
  const { open, toggle, close, ref } = useDisclosure<'notices'>(pathname)
  const unread = useUnread()
  const isOpen = open !== null
  return (
    <section className={styles.bell} aria-label="Notifications" ref={ref}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${countWords(unread)} unread`}
        onClick={() => toggle('notices')}
      >
        <Picture />
        {unread === 0 ? null : (
          <span className={styles.count} aria-hidden="true">
            {countWords(unread)}
          </span>
        )}
      </button>
      {isOpen ? (
        <div className={styles.panel}>
          <Suspense fallback={<p className={styles.waiting}>Loading...</p>}>
            <NoticesPanel onLeave={close} />
          </Suspense>
        </div>
      ) : null}
    </section>
  )
}

const countWords = (count: number): string => (count > MOST ? `${MOST}+` : String(count))

const Picture = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path
      d="M4 14h12c-1.2-1.2-1.6-2.6-1.6-5.2C14.4 5.9 12.6 4 10 4S5.6 5.9 5.6 8.8C5.6 11.4 5.2 12.8 4 14Z M8.4 16.5a1.7 1.7 0 0 0 3.2 0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
)
