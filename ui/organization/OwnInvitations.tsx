import { useState } from 'react'
import { type OwnInvitation, useJoining, useOwnInvitations } from '#kit/react/organizations.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Action } from '../page/Action.tsx'
import { Waiting } from '../page/Waiting.tsx'
import css from './organization.module.css'
import { Done, Problem } from '../entry/Said.tsx'
import { date } from '#kit/format.ts'
import type { ReactNode } from 'react'
import { roleName } from '#kit/permission-words.ts'

type Props = { readonly none: ReactNode; readonly onJoined?: () => void }

/** The open invitations to the person's own address; `none` where there is none. */
export function OwnInvitations({ none, onJoined }: Props) {
  const asked = useOwnInvitations()
  const join = useJoining()
  const submit = useSubmit([])
  const [joined, setJoined] = useState<string | null>(null)
  const accept = async ({ id }: OwnInvitation) => {
    const hasJoined = await submit.run(async () => {
      setJoined(await join({ id }))
    })
    if (hasJoined) onJoined?.()
  }
  return (
    <>
      <Problem text={submit.failure} />
      <Done text={joined} />
      <Waiting asked={asked} what="your invitations" shape="lines">
        {(invitations) =>
          invitations.length === 0 ? (
            none
          ) : (
            <ul className={css.invitations} aria-label="Invitations">
              {invitations.map((invitation) => (
                <li key={invitation.id}>
                  <div>
                    <strong>{invitation.org_name}</strong>
                    <p>{wordsOf(invitation)}</p>
                  </div>
                  <Action
                    isRunning={submit.isRunning}
                    label={`Join ${invitation.org_name}`}
                    onClick={() => void accept(invitation)}
                  >
                    Join
                  </Action>
                </li>
              ))}
            </ul>
          )
        }
      </Waiting>
    </>
  )
}

function wordsOf({ role, invitedBy, expiresAt }: OwnInvitation): string {
  const from = invitedBy === null ? '' : `, from ${invitedBy.displayName}`
  return `As ${roleName(role.name)}${from}, expires ${date(expiresAt)}`
}
