import { Fragment } from 'react'
import styles from './palette.module.css'

const KEYS = [
  { keys: ['Ctrl', 'K'], does: 'Find a page or an action (\u2318 K on a Mac)' },
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['Esc'], does: 'Close a menu or a dialog' },
  { keys: ['Tab'], does: 'Go to the next control' },
  { keys: ['\u2190', '\u2192'], does: 'Go along the menu' },
  { keys: ['\u2191', '\u2193'], does: 'Go through a list' },
  { keys: ['Enter'], does: 'Open what is chosen' },
] as const

/** Every key that works on every page. */
export function Keys() {
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
    </div>
  )
}
