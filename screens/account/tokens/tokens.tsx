import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { deleteToken } from '#kit/contract/tokens.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { SCOPE_TEXTS } from '#kit/scopes.ts'
import { Action } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from '../account.module.css'
import { ago, onDay } from '../moment.ts'
import { Row, Rows } from '../parts.tsx'
import { OWN, type Token, useTokens } from '../queries.ts'
import { NewToken } from './new-token.tsx'

/** Keys for programs: they do what their scopes name and never more than the person may. */
export function Tokens() {
  const api = useApi()
  const asked = useTokens()
  const [leaving, setLeaving] = useState<Token | null>(null)
  return (
    <>
      <Panel
        title="API tokens"
        lead="For scripts and AI agents that act as you. A token can never do more than you can."
      >
        <Waiting asked={asked} what="your tokens" shape="lines">
          {(tokens) =>
            tokens.length === 0 ? (
              <p className={css.muted}>
                No tokens yet. Create one below; what it can do is in the{' '}
                <a href={api.address('/docs')}>API reference</a>.
              </p>
            ) : (
              <Rows label="API tokens">
                {tokens.map((token) => (
                  <OneToken key={token.id} token={token} onRevoke={() => setLeaving(token)} />
                ))}
              </Rows>
            )
          }
        </Waiting>
      </Panel>
      <NewToken />
      {leaving === null ? null : <Revoke token={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function OneToken({ token, onRevoke }: { readonly token: Token; readonly onRevoke: () => void }) {
  const [now] = useState(() => Date.now())
  const used = token.lastUsedAt === null ? 'not used yet' : `last used ${ago(token.lastUsedAt, now)}`
  return (
    <Row
      title={token.name}
      notes={
        <>
          <p>{token.scopes.map((scope) => SCOPE_TEXTS[scope]).join(' · ')}</p>
          <p>
            Created {onDay(token.createdAt)}, expires {onDay(token.expiresAt)}, {used}
          </p>
        </>
      }
      action={
        <Action tone="danger" label={`Revoke ${token.name}`} onClick={onRevoke}>
          Revoke
        </Action>
      }
    />
  )
}

function Revoke({ token, onClose }: { readonly token: Token; readonly onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const submit = useSubmit([])
  const revoke = async () => {
    const isDone = await submit.run(() =>
      api.call<typeof deleteToken>('DELETE', '/auth/tokens/{id}', { params: { id: token.id } }),
    )
    if (!isDone) return
    onClose()
    await queries.invalidateQueries({ queryKey: OWN.tokens })
  }
  return (
    <Confirm
      title={`Revoke ${token.name}`}
      action="Revoke"
      name={token.name}
      problem={submit.failure ?? undefined}
      isRunning={submit.isRunning}
      onConfirm={() => void revoke()}
      onCancel={onClose}
    >
      Anything that uses this token will be refused from its next request. A revoked token cannot be restored.
    </Confirm>
  )
}
