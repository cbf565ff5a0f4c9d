import { useSession } from '#kit/react/session.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import styles from './shell.module.css'

/** What ends every menu: the colours and the way out. */
export function AccountActions() {
  const { signOut } = useSession()
  return (
    <div className={styles.account}>
      <SchemeSwitch />
      <button type="button" className={styles.signOut} onClick={() => void signOut()}>
        Sign Out
      </button>
    </div>
  )
}
