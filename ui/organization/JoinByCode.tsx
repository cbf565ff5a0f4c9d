import { useState } from 'react'
import { useJoining } from '#kit/react/organizations.ts'
import { typedSince, useSubmit } from '#kit/react/use-submit.ts'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { LineField } from '../entry/LineField.tsx'
import { Done, Problem } from '../entry/Said.tsx'
import { Action } from '../page/Action.tsx'
import { invitationCode } from './invitation-code.ts'
import css from './organization.module.css'

type Props = {
  /** Brought by a link. */
  readonly code?: string
  readonly onJoined?: () => void
}

/** The code of an invitation, or the link that holds it, from whoever was given one. */
export function JoinByCode({ code: brought = '', onJoined }: Props) {
  const [typed, setTyped] = useState(brought)
  const [joined, setJoined] = useState<string | null>(null)
  const submit = useSubmit(['code'])
  const join = useJoining()
  const code = invitationCode(typed)
  const accept = async () => {
    const hasJoined = await submit.run(
      async () => {
        setJoined(await join({ code }))
        setTyped(typedSince(typed))
      },
      code === '' ? [{ path: 'code', message: 'Enter the code or link from your invitation.' }] : [],
    )
    if (hasJoined) onJoined?.()
  }
  return (
    <SendForm isRunning={submit.isRunning} onSubmit={accept}>
      <Problem text={submit.failure} />
      <Done text={joined} />
      <div className={css.code}>
        <LineField
          label="Invitation code"
          autoComplete="off"
          maxLength={500}
          value={typed}
          error={submit.wrong('code')}
          onChange={(text) => {
            setTyped(text)
            setJoined(null)
            submit.clear('code')
          }}
        />
        <Action tone="plain" type="submit" isRunning={submit.isRunning}>
          Join with code
        </Action>
      </div>
    </SendForm>
  )
}
