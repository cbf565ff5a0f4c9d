import { useSession } from '#kit/react/session.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import styles from './shell.module.css'

/** What ends every menu: the way out; in one of them the colors, and whole the address that the header may cut. */
export function AccountActions({ hasScheme }: { readonly hasScheme: boolean }) {
  const { signOut, user } = useSession()
  return (
    <div className={styles.account}>
      {hasScheme ? (
        <>
          <p className={styles.who}>{user?.email}</p>
          <SchemeSwitch />
        </>
      ) : null}
      <button type="button" className={styles.signOut} onClick={() => void signOut()}>
        Sign Out
      </button>
    </div>
  )
}
