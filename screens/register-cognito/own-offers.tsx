import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { acceptInvitation, getOwnInvitations } from '#kit/contract/invitations.api.ts'
import { date } from '#kit/format.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { useSession } from '#kit/react/session.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { useState } from 'react'
import { roleName } from '#kit/permission-words.ts'
import css from './register-cognito.module.css'

type Offer = AnswerOf<typeof getOwnInvitations>['invitations'][number]

const OFFERS = ['oidc', 'offers'] as const

/** Memberships that wait for the person's own yes. */
export function OwnOffers({ emailVerified }: { readonly emailVerified: boolean }) {
  const api = useApi()
  const asked = useQuery({
    queryKey: OFFERS,
    queryFn: ({ signal }) => api.call<typeof getOwnInvitations>('GET', '/user/invitations', { signal }),
  })
  const [joined, setJoined] = useState<string | null>(null)
  return (
    <Panel title="Your offers">
      <div role="status" className={css.live}>
        {joined === null ? null : <p className={css.done}>You joined {joined}.</p>}
      </div>
      <Waiting asked={asked} what="what waits for you">
        {({ invitations }) =>
          invitations.length === 0 ? (
            <p className={css.muted}>
              {emailVerified
                ? 'You have no offers. Ask an administrator of the organization to invite your address.'
                : 'Confirm your e-mail address first; invitations to it will then appear here.'}
            </p>
          ) : (
            <ul className={css.people} aria-label="Membership offers">
              {invitations.map((offer) => (
                <OneOffer key={offer.id} offer={offer} onJoined={setJoined} />
              ))}
            </ul>
          )
        }
      </Waiting>
    </Panel>
  )
}

type OneProps = { readonly offer: Offer; readonly onJoined: (org_name: string) => void }

function OneOffer({ offer, onJoined }: OneProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { recheck } = useSession()
  const { run, failure, isRunning } = useSubmit([])
  const accept = async () => {
    const body = { id: offer.id }
    const isDone = await run(() => api.call<typeof acceptInvitation>('POST', '/invitations/accept', { body }))
    if (!isDone) return
    onJoined(offer.org_name)
    await Promise.all([queries.invalidateQueries({ queryKey: OFFERS }), recheck()])
  }
  return (
    <li>
      <div>
        <h3>{offer.org_name}</h3>
        <p>
          As {roleName(offer.role.name)}
          {offer.invitedBy === null ? '' : `, offered by ${offer.invitedBy.displayName}`}, expires{' '}
          {date(offer.expiresAt)}
        </p>
        {failure === null ? null : (
          <p role="alert" className={css.problem}>
            {failure}
          </p>
        )}
      </div>
      <Action label={`Join ${offer.org_name}`} isRunning={isRunning} onClick={() => void accept()}>
        Join
      </Action>
    </li>
  )
}
