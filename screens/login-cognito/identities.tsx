import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { unlinkOidc } from '#kit/contract/oidc.api.ts'
import { date } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { useStepUp } from '#kit/react/step-up.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Action } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { ToneWord } from '#ui/states/ToneWord.tsx'
import css from './login-cognito.module.css'
import { IDENTITIES, type Identity, useIdentities } from './queries.ts'

/** What is linked to this account, with the way to unlink it. */
export function Identities() {
  const asked = useIdentities()
  const [leaving, setLeaving] = useState<Identity | null>(null)
  return (
    <Panel title="Linked to this account">
      <Waiting asked={asked} what="the linked identities">
        {({ identities }) =>
          identities.length === 0 ? (
            <p className={css.muted}>Nothing is linked yet.</p>
          ) : (
            <ul className={css.doors} aria-label="Linked identities">
              {identities.map((one) => (
                <OneIdentity key={one.id} identity={one} onUnlink={() => setLeaving(one)} />
              ))}
            </ul>
          )
        }
      </Waiting>
      {leaving === null ? null : <Unlink identity={leaving} onClose={() => setLeaving(null)} />}
    </Panel>
  )
}

type OneProps = { readonly identity: Identity; readonly onUnlink: () => void }

const nameOf = ({ email }: Identity): string => email ?? 'Identity without an address'

const OneIdentity = ({ identity, onUnlink }: OneProps) => (
  <li>
    <div>
      <h3>
        {nameOf(identity)}{' '}
        {identity.current ? null : <ToneWord tone="caution" word="No longer the provider here" />}
      </h3>
      <p>
        Linked {date(identity.linkedAt)},{' '}
        {identity.lastSignInAt === null
          ? 'not used to sign in yet'
          : `last sign-in ${date(identity.lastSignInAt)}`}
        . {identity.issuer}
      </p>
    </div>
    <Action tone="plain" label={`Unlink ${nameOf(identity)}`} onClick={onUnlink}>
      Unlink
    </Action>
  </li>
)

type UnlinkProps = { readonly identity: Identity; readonly onClose: () => void }

function Unlink({ identity, onClose }: UnlinkProps) {
  const api = useApi()
  const stepUp = useStepUp()
  const queries = useQueryClient()
  const { run, failure, isRunning } = useSubmit([])
  const params = { id: identity.id }
  const unlink = async () => {
    const isDone = await run(() =>
      stepUp(() => api.call<typeof unlinkOidc>('DELETE', '/auth/oidc/identities/{id}', { params })),
    )
    if (!isDone) return
    onClose()
    await queries.invalidateQueries({ queryKey: IDENTITIES })
  }
  return (
    <Confirm
      title="Unlink this identity"
      action="Unlink"
      problem={failure ?? undefined}
      isRunning={isRunning}
      onConfirm={() => void unlink()}
      onCancel={onClose}
    >
      {nameOf(identity)} will no longer sign you in here. You can link it again at any time.
    </Confirm>
  )
}
