import { useSession } from '#kit/react/session.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import styles from './shell.module.css'

/** What ends every menu: the way out, and in one of them the colors. */
export function AccountActions({ hasScheme }: { readonly hasScheme: boolean }) {
  const { signOut } = useSession()
  return (
    <div className={styles.account}>
      {hasScheme ? <SchemeSwitch /> : null}
      <button type="button" className={styles.signOut} onClick={() => void signOut()}>
        Sign Out
      </button>
    </div>
  )
}
