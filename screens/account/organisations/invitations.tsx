import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Action } from '#ui/page/Action.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from '../account.module.css'
import { onDay } from '../moment.ts'
import { Done, Problem, Row, Rows } from '../parts.tsx'
import { type OwnInvitation, useOwnInvitations } from '../queries.ts'
import { useJoining } from './joining.ts'

/** The open invitations to the person's own address. */
export function Invitations({ isConfirmed }: { readonly isConfirmed: boolean | undefined }) {
  const asked = useOwnInvitations()
  const join = useJoining()
  const submit = useSubmit([])
  const [joined, setJoined] = useState<string | null>(null)
  const accept = ({ id }: OwnInvitation) =>
    submit.run(async () => {
      setJoined(await join({ id }))
    })
  return (
    <>
      <Problem text={submit.failure} />
      <Done text={joined} />
      <Waiting asked={asked} what="your invitations" shape="lines">
        {(invitations) =>
          invitations.length === 0 ? (
            <None isConfirmed={isConfirmed} />
          ) : (
            <Rows label="Invitations">
              {invitations.map((invitation) => (
                <Row
                  key={invitation.id}
                  title={invitation.org_name}
                  notes={<p>{wordsOf(invitation)}</p>}
                  action={
                    <Action
                      isRunning={submit.isRunning}
                      label={`Join ${invitation.org_name}`}
                      onClick={() => void accept(invitation)}
                    >
                      Join
                    </Action>
                  }
                />
              ))}
            </Rows>
          )
        }
      </Waiting>
    </>
  )
}

const None = ({ isConfirmed }: { readonly isConfirmed: boolean | undefined }) => (
  <p className={css.muted}>
    {isConfirmed === false ? (
      <>
        Invitations to your address show here once it is confirmed, under{' '}
        <Link to="/account" search={{ tab: 'security' }}>
          Security
        </Link>
        .
      </>
    ) : (
      'No open invitation.'
    )}
  </p>
)

function wordsOf({ role, invitedBy, expiresAt }: OwnInvitation): string {
  const from = invitedBy === null ? '' : `, from ${invitedBy.displayName}`
  return `As ${role.name}${from}, until ${onDay(expiresAt)}`
}
