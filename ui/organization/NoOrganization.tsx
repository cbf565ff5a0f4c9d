import { useState } from 'react'
import { Action } from '../page/Action.tsx'
import { Empty } from '../states/PageState.tsx'
import { CreateOrganization } from './CreateOrganization.tsx'
import { JoinByCode } from './JoinByCode.tsx'
import { OwnInvitations } from './OwnInvitations.tsx'
import css from './organization.module.css'

type Props = {
  /** What belongs to an organization, in the plural: 'Checklists'. */
  readonly what: string
  /** What the screen is for, in one sentence. */
  readonly purpose: string
  readonly onJoined: () => void
}

/** A screen that needs an organization, for somebody without one: what it is for, and both ways in, in place. */
export function NoOrganization({ what, purpose, onJoined }: Props) {
  const [way, setWay] = useState<'create' | 'join' | null>(null)
  return (
    <>
      <Empty
        title={`${what} belong to an organization`}
        text={`${purpose} You are not in an organization yet. You do not need one for your own plans.`}
        actions={
          <>
            <Action onClick={() => setWay('create')}>Create an organization</Action>
            <Action tone="plain" onClick={() => setWay('join')}>
              I have an invitation
            </Action>
          </>
        }
      />
      {way === 'create' && (
        <section className={css.way} aria-label="Create an organization">
          <h2>Create an organization</h2>
          <p>You will be its administrator and can invite people.</p>
          <CreateOrganization onCreated={onJoined} />
        </section>
      )}
      {way === 'join' && (
        <section className={css.way} aria-label="I have an invitation">
          <h2>I have an invitation</h2>
          <OwnInvitations
            none={
              <p>There are no open invitations to your confirmed address. Enter the code you were given.</p>
            }
            onJoined={onJoined}
          />
          <JoinByCode onJoined={onJoined} />
        </section>
      )}
    </>
  )
}
