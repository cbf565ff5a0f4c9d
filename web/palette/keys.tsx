import { Fragment } from 'react'
import styles from './palette.module.css'

const KEYS = [
  { keys: ['Ctrl', 'K'], does: 'Find a page, plan, record or action (Cmd K on a Mac)' },
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['Esc'], does: 'Close a menu or a dialog' },
  { keys: ['Tab'], does: 'Go to the next control' },
  { keys: ['Left', 'Right'], does: 'Go along the menu' },
  { keys: ['Up', 'Down'], does: 'Go through a list' },
  { keys: ['Enter'], does: 'Open what is chosen' },
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
