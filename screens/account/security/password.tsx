import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { changePassword } from '#kit/contract/auth.api.ts'
import type { forgotPassword } from '#kit/contract/security.api.ts'
import { counted } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Done, Problem } from '#ui/entry/Said.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import css from '../account.module.css'
import { OWN } from '../queries.ts'
import { checkChange } from './password-check.ts'

export const Password = ({ hasPassword }: { readonly hasPassword: boolean }) =>
  hasPassword ? <ChangePassword /> : <NoPassword />

const NONE = { currentPassword: '', newPassword: '' }

function ChangePassword() {
  const { values, set, submit, ended, save } = usePasswordChange()
  const { user } = useSession()
  return (
    <Panel title="Password" lead="Changing it signs you out on every other device.">
      <SendForm className={css.form} isRunning={submit.isRunning} onSubmit={save}>
        <Problem text={submit.failure} />
        <Done text={ended === null ? null : doneWords(ended)} />
        {/* Password managers file the new password under it. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <LineField
          label="Current password"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          value={values.currentPassword}
          error={submit.wrong('currentPassword')}
          onChange={set('currentPassword')}
        />
        <LineField
          label="New password"
          type="password"
          autoComplete="new-password"
          maxLength={128}
          help="At least 12 characters. A few random words are easy to remember."
          value={values.newPassword}
          error={submit.wrong('newPassword')}
          onChange={set('newPassword')}
        />
        <div className={css.end}>
          <Action type="submit" isRunning={submit.isRunning}>
            Change password
          </Action>
        </div>
      </SendForm>
    </Panel>
  )
}

const doneWords = (ended: number): string =>
  ended === 0
    ? 'Password changed. You had no other open sessions.'
    : `Password changed. ${counted(ended, 'other session or token', 'other sessions and tokens')} ended.`

function usePasswordChange() {
  const api = useApi()
  const queries = useQueryClient()
  const submit = useSubmit(['currentPassword', 'newPassword'])
  const [values, setValues] = useState(NONE)
  const [ended, setEnded] = useState<number | null>(null)
  const set = (name: keyof typeof NONE) => (text: string) => {
    setValues({ ...values, [name]: text })
    setEnded(null)
    submit.clear(name)
  }
  const save = () =>
    submit.run(async () => {
      setEnded(null)
      const answer = await api.call<typeof changePassword>('POST', '/auth/password/change', { body: values })
      setValues(NONE)
      setEnded(answer.ended)
      await queries.invalidateQueries({ queryKey: OWN.sessions })
    }, checkChange(values))
  return { values, set, submit, ended, save }
}

/** Whoever signs in by a provider alone gets a first password by mail, as anybody who forgot theirs. */
function NoPassword() {
  const api = useApi()
  const { user } = useSession()
  const submit = useSubmit([])
  const [isSent, setSent] = useState(false)
  const send = () =>
    submit.run(async () => {
      await api.call<typeof forgotPassword>('POST', '/auth/password/forgot', {
        body: { email: user?.email ?? '' },
      })
      setSent(true)
    })
  return (
    <Panel title="Password" lead="You sign in through a provider and do not have a password here.">
      <Problem text={submit.failure} />
      <Done text={isSent ? `Check your inbox: we sent a link to set a password to ${user?.email}.` : null} />
      <div className={css.end}>
        <Action tone="plain" isRunning={submit.isRunning} onClick={() => void send()}>
          Send me a link to set a password
        </Action>
      </div>
    </Panel>
  )
}
