import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { confirmEmail } from '#kit/contract/security.api.ts'
import { ApiError, useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import { EntryNote } from '#ui/entry/EntryNote.tsx'
import { Loading } from '#ui/states/Loading.tsx'
import { BackToSignIn } from './forgot.tsx'
import css from '../login.module.css'
import type { GoTo } from '../stage.ts'

const CONFIRMED = 'Your e-mail address is confirmed.'

type Props = { readonly code: string; readonly goTo: GoTo }

/** The link of the mail: it confirms by being opened. Asked once: a code works once. */
export function ConfirmAddress({ code, goTo }: Props) {
  const api = useApi()
  const { user } = useSession()
  const asked = useQuery({
    queryKey: ['confirm', code],
    queryFn: () => api.call<typeof confirmEmail>('POST', '/auth/email/confirm', { body: { code } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const isDone = asked.data !== undefined
  const signIn = useEffectEvent(() => goTo({ at: 'signIn', said: `${CONFIRMED} Sign in to continue.` }))
  useEffect(() => {
    if (isDone && user === null) signIn()
  }, [isDone, user])
  if (isDone && user !== null)
    return (
      <EntryNote
        title="Thank you"
        aside={<Link to="/dashboard">Go on as {user.firstName || user.email}</Link>}
      >
        {CONFIRMED}
      </EntryNote>
    )
  if (asked.error === null) return <Loading />
  const isGone = asked.error instanceof ApiError && asked.error.status === 410
  return isGone ? (
    <NoLonger isSignedIn={user !== null} goTo={goTo} />
  ) : (
    <EntryNote
      title="Not confirmed yet"
      aside={
        <button type="button" className={css.way} onClick={() => void asked.refetch()}>
          Try again
        </button>
      }
    >
      {asked.error.message}
    </EntryNote>
  )
}

const NoLonger = ({ isSignedIn, goTo }: { readonly isSignedIn: boolean; readonly goTo: GoTo }) => (
  <EntryNote
    title="This link no longer works"
    aside={
      isSignedIn ? (
        <Link to="/account" search={{ tab: 'security' }}>
          See whether it is confirmed
        </Link>
      ) : (
        <BackToSignIn goTo={goTo} />
      )
    }
  >
    It has already been used, or it is more than a day old. {isSignedIn ? 'Under Security' : 'Sign in: there'}{' '}
    you see whether your address is confirmed, and can have the mail sent again.
  </EntryNote>
)
