import { createContext, useContext, useSyncExternalStore } from 'react'
import { type Cell, createCell } from '../session/cell.ts'
import styles from './shell.module.css'

export const NoticeContext = createContext<Cell<string | null>>(createCell<string | null>(null))

/** One short message above the page, until it is put away. */
export function Notice() {
  const notice = useContext(NoticeContext)
  const text = useSyncExternalStore(notice.subscribe, notice.get)
  return (
    <div role="status" className={text === null ? undefined : styles.notice}>
      {text === null ? null : (
        <>
          <span>{text}</span>
          <button type="button" className={styles.quiet} onClick={() => notice.set(null)}>
            Dismiss
          </button>
        </>
      )}
    </div>
  )
}
