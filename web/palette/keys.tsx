import { Fragment } from 'react'
import styles from './palette.module.css'

const KEYS = [
  { keys: ['Ctrl', 'K'], does: 'Find a page, plan, record, or action (Cmd K on a Mac)' },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['Esc'], does: 'Close a menu or dialog' },
  { keys: ['Tab'], does: 'Move to the next control' },
  { keys: ['Left', 'Right'], does: 'Move along the menu' },
  { keys: ['Up', 'Down'], does: 'Move through a list' },
  { keys: ['Enter'], does: 'Open the selected item' },
] as const

/** Every key that works on every page. */
export function Keys({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className={styles.keys}>
      <h2>Keys</h2>
      <dl>
        {KEYS.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
      <button type="button" className={styles.close} onClick={onClose}>
        Close
      </button>
    </div>
  )
}
