import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { unlinkOidc } from '#kit/contract/oidc.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useStepUp } from '#kit/react/step-up.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { Action } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { ToneWord } from '#ui/states/ToneWord.tsx'
import css from '../account.module.css'
import { onDay } from '../moment.ts'
import { Row, Rows } from '../parts.tsx'
import { type Identity, OWN, useIdentities } from '../queries.ts'

const hasLinkPage = SCREENS.some(({ path }) => String(path) === '/login-cognito')

/** The provider identities that open this account; nothing where no provider is configured. */
export function Identities() {
  const asked = useIdentities()
  const [leaving, setLeaving] = useState<Identity | null>(null)
  // Most installations have no provider: nothing stands here until it is known that there is something to show.
  if (asked.data === null || asked.isPending) return null
  return (
    <Panel title="Provider sign-in" lead="Sign-in provider accounts that can open this account.">
      <Waiting asked={asked} what="the linked identities" shape="lines">
        {(found) =>
          found === null ? null : found.identities.length === 0 ? (
            <p className={css.muted}>No identities linked.</p>
          ) : (
            <Rows label="Linked identities">
              {found.identities.map((identity) => (
                <OneIdentity key={identity.id} identity={identity} onUnlink={() => setLeaving(identity)} />
              ))}
            </Rows>
          )
        }
      </Waiting>
      {hasLinkPage && asked.data?.config.enabled === true ? (
        <p>
          <Link to="/login-cognito">Link {asked.data.config.label ?? 'a provider'}</Link>
        </p>
      ) : null}
      {leaving === null ? null : <Unlink identity={leaving} onClose={() => setLeaving(null)} />}
    </Panel>
  )
}

type OneProps = { readonly identity: Identity; readonly onUnlink: () => void }

function OneIdentity({ identity, onUnlink }: OneProps) {
  const name = identity.email ?? 'Identity without an address'
  const lastUse = identity.lastSignInAt === null ? 'never used' : `last used ${onDay(identity.lastSignInAt)}`
  return (
    <Row
      title={name}
      mark={identity.current ? null : <ToneWord tone="caution" word="Earlier provider" />}
      notes={
        <p>
          {identity.issuer}, linked {onDay(identity.linkedAt)}, {lastUse}
        </p>
      }
      action={
        <Action tone="plain" label={`Unlink ${name}`} onClick={onUnlink}>
          Unlink
        </Action>
      }
    />
  )
}

type UnlinkProps = { readonly identity: Identity; readonly onClose: () => void }

function Unlink({ identity, onClose }: UnlinkProps) {
  const api = useApi()
  const stepUp = useStepUp()
  const queries = useQueryClient()
  const submit = useSubmit([])
  const unlink = async () => {
    const isDone = await submit.run(() =>
      stepUp(() =>
        api.call<typeof unlinkOidc>('DELETE', '/auth/oidc/identities/{id}', { params: { id: identity.id } }),
      ),
    )
    if (!isDone) return
    onClose()
    await queries.invalidateQueries({ queryKey: OWN.identities })
  }
  return (
    <Confirm
      title="Unlink this identity"
      action="Unlink"
      problem={submit.failure ?? undefined}
      isRunning={submit.isRunning}
      onConfirm={() => void unlink()}
      onCancel={onClose}
    >
      {identity.email ?? 'It'} will no longer sign you in here. You can link it again at any time.
    </Confirm>
  )
}
