import { useState } from 'react'
import type { resetPassword } from '#kit/contract/security.api.ts'
import { ApiError, useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { EntryForm } from '#ui/entry/EntryForm.tsx'
import { EntryNote } from '#ui/entry/EntryNote.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import { BackToSignIn } from './forgot.tsx'
import css from '../login.module.css'
import { checkNewPassword } from '../login-check.ts'
import type { GoTo } from '../stage.ts'

type Props = { readonly code: string; readonly goTo: GoTo }

/** A new password with the code of the mail. */
export function Reset({ code, goTo }: Props) {
  const api = useApi()
  const { recheck, user } = useSession()
  const submit = useSubmit(['newPassword'])
  const [newPassword, setPassword] = useState('')
  const change = () =>
    submit.run(async () => {
      try {
        await api.call<typeof resetPassword>('POST', '/auth/password/reset', { body: { code, newPassword } })
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 410) throw error
        goTo({ at: 'gone' })
        return
      }
      goTo({
        at: 'signIn',
        said: 'Your password has been changed and every session has ended. Sign in with the new password.',
      })
      // Whoever was signed in here is so no more.
      if (user !== null) await recheck()
    }, checkNewPassword(newPassword))
  return (
    <EntryForm
      title="Set a new password"
      lead="This signs you out everywhere else."
      problem={submit.failure}
      action="Set password"
      running="Setting your password"
      isRunning={submit.isRunning}
      onSubmit={() => void change()}
      aside={<BackToSignIn goTo={goTo} />}
    >
      <LineField
        label="New password"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        help="At least 12 characters. A few random words are easy to remember."
        value={newPassword}
        error={submit.wrong('newPassword')}
        onChange={(text) => {
          setPassword(text)
          submit.clear('newPassword')
        }}
      />
    </EntryForm>
  )
}

export const Gone = ({ goTo }: { readonly goTo: GoTo }) => (
  <EntryNote
    title="This link no longer works"
    aside={
      <div className={css.ways}>
        <button type="button" className={css.way} onClick={() => goTo({ at: 'forgot' })}>
          Send a new link
        </button>
        <BackToSignIn goTo={goTo} />
      </div>
    }
  >
    It has already been used, or it is more than ten minutes old. Your password has not changed.
  </EntryNote>
)
