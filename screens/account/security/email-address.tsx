import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { resendConfirmation } from '#kit/contract/security.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Done, Problem } from '#ui/entry/Said.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import css from '../account.module.css'
import { OWN } from '../queries.ts'

/** Whether the address is known to be the person's, and the mail to show it. */
export function EmailAddress({ isConfirmed }: { readonly isConfirmed: boolean }) {
  const api = useApi()
  const queries = useQueryClient()
  const { user } = useSession()
  const submit = useSubmit([])
  const [isSent, setSent] = useState(false)
  const send = () =>
    submit.run(async () => {
      const { emailVerified } = await api.call<typeof resendConfirmation>('POST', '/auth/email/resend', {})
      setSent(!emailVerified)
      if (emailVerified) await queries.invalidateQueries({ queryKey: OWN.security })
    })
  return (
    <Panel
      title="E-mail address"
      aside={
        <StatusDot
          tone={isConfirmed ? 'positive' : 'caution'}
          label={isConfirmed ? 'Confirmed' : 'Not confirmed'}
        />
      }
    >
      <p>{user?.email}</p>
      {isConfirmed ? null : (
        <>
          <p className={css.muted}>
            Confirm it to invite others, create an organization, and see invitations to this address. Open the
            link in the message we sent.
          </p>
          <Problem text={submit.failure} />
          <Done text={isSent ? 'Check your inbox: the message is on its way.' : null} />
          <div className={css.end}>
            <Action tone="plain" isRunning={submit.isRunning} onClick={() => void send()}>
              Send it again
            </Action>
          </div>
        </>
      )}
    </Panel>
  )
}
