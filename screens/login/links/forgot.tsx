import { useState } from 'react'
import type { forgotPassword } from '#kit/contract/security.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { EntryForm } from '#ui/entry/EntryForm.tsx'
import { EntryNote } from '#ui/entry/EntryNote.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import css from '../login.module.css'
import type { GoTo } from '../stage.ts'

/** Asks for the mail with which a new password is set. */
export function Forgot({ goTo }: { readonly goTo: GoTo }) {
  const api = useApi()
  const submit = useSubmit(['email'])
  const [email, setEmail] = useState('')
  const send = () =>
    submit.run(
      async () => {
        await api.call<typeof forgotPassword>('POST', '/auth/password/forgot', { body: { email } })
        goTo({ at: 'sent', email: email.trim() })
      },
      email.trim() === '' ? [{ path: 'email', message: 'Enter your e-mail address.' }] : [],
    )
  return (
    <EntryForm
      title="Forgot password"
      lead="We will send you a link to set a new one."
      problem={submit.failure}
      action="Send the link"
      running="Sending"
      isRunning={submit.isRunning}
      onSubmit={() => void send()}
      aside={<BackToSignIn goTo={goTo} />}
    >
      <LineField
        label="E-mail"
        type="email"
        autoComplete="username"
        maxLength={254}
        value={email}
        error={submit.wrong('email')}
        onChange={(text) => {
          setEmail(text)
          submit.clear('email')
        }}
      />
    </EntryForm>
  )
}

type SentProps = { readonly email: string; readonly goTo: GoTo }

/** The same for every address: it does not show which ones have an account. */
export const Sent = ({ email, goTo }: SentProps) => (
  <EntryNote title="Check your inbox" aside={<BackToSignIn goTo={goTo} />}>
    If {email} has an account, we sent it a link to set a new password. The link works once and expires in ten
    minutes.
  </EntryNote>
)

export const BackToSignIn = ({ goTo }: { readonly goTo: GoTo }) => (
  <button type="button" className={css.link} onClick={() => goTo({ at: 'signIn' })}>
    Back to sign in
  </button>
)
