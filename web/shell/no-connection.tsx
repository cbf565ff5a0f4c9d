import { useMatches } from '@tanstack/react-router'
import { useConnection } from '#kit/react/connection.ts'
import { useSession } from '#kit/react/session.tsx'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import type { ScreenKind } from '#kit/screen.ts'
import { routerPath } from '../router/router-path.ts'
import styles from './shell.module.css'

const WITHOUT = {
  offline: 'You are offline.',
  silent: 'The server is not responding.',
} as const

const UNSAVED = 'What you see may be out of date, and you cannot save changes until the connection is back.'

/** What still works, and what waits, is not the same on every page: only what holds of the open one is said. */
const STILL: Readonly<Record<ScreenKind, string>> = {
  tool: 'This page still calculates, and what you enter stays in this tab. You cannot save it until the connection is back.',
  collection:
    'What you see may be out of date. Changes that you save are kept on this device and sent when the connection is back.',
  course: UNSAVED,
  form: UNSAVED,
  page: UNSAVED,
}

const KINDS = new Map(SCREENS.map(({ path, kind }) => [routerPath(path), kind]))

/** Said once, here, and in no page: what has happened, what still works, and what waits. */
export function NoConnection() {
  const { recheck } = useSession()
  const connection = useConnection()
  const kind = useMatches({ select: (matches) => KINDS.get(matches.at(-1)?.fullPath ?? '') ?? 'page' })
  if (connection === 'there') return null
  return (
    <div className={styles.offline} role="status">
      <span>
        {WITHOUT[connection]} {STILL[kind]}
      </span>
      {connection === 'silent' ? (
        <button type="button" className={styles.quiet} onClick={() => void recheck()}>
          Try again
        </button>
      ) : null}
    </div>
  )
}
