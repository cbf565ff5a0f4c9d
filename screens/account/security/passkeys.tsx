import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { deletePasskey } from '#kit/contract/passkeys.api.ts'
import { useApi } from '#kit/react/api.ts'
import { hasPasskeys, keepPasskey, makePasskey } from '#kit/react/passkeys.ts'
import { useStepUp } from '#kit/react/step-up.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import { Panel } from '#ui/page/Page.tsx'
import css from '../account.module.css'
import { onDay } from '../moment.ts'
import { Row, Rows } from '../parts.tsx'
import { OWN, type SecurityState } from '../queries.ts'
import { deviceOf } from './agent.ts'

type Passkey = SecurityState['passkeys'][number]

/** Signing in by the device itself, without a password. */
export function Passkeys({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  return (
    <Panel
      title="Passkeys"
      lead="Sign in with your fingerprint, face, or screen lock. A passkey counts as both steps."
    >
      {passkeys.length === 0 ? (
        <p className={css.muted}>No passkeys yet.</p>
      ) : (
        <Rows label="Passkeys">
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              title={passkey.name}
              notes={
                <p>
                  Added {onDay(passkey.createdAt)},{' '}
                  {passkey.lastUsedAt === null ? 'not used yet' : `last used ${onDay(passkey.lastUsedAt)}`}
                </p>
              }
              action={
                <Action tone="plain" label={`Remove ${passkey.name}`} onClick={() => setLeaving(passkey)}>
                  Remove
                </Action>
              }
            />
          ))}
        </Rows>
      )}
      {hasPasskeys() ? <Add /> : <p className={css.muted}>This browser does not support passkeys.</p>}
      {leaving === null ? null : <Remove passkey={leaving} onClose={() => setLeaving(null)} />}
    </Panel>
  )
}

function Add() {
  const api = useApi()
  const stepUp = useStepUp()
  const queries = useQueryClient()
  const submit = useSubmit(['name'])
  const [name, setName] = useState(() => deviceOf(navigator.userAgent))
  const add = () =>
    submit.run(
      async () => {
        const credential = await stepUp(() => makePasskey(api))
        await keepPasskey(api, name.trim(), credential)
        await queries.invalidateQueries({ queryKey: OWN.security })
      },
      name.trim() === '' ? [{ path: 'name', message: 'Enter a name for the device.' }] : [],
    )
  return (
    <SendForm className={css.form} isRunning={submit.isRunning} onSubmit={add}>
      <Problem text={submit.failure} />
      <LineField
        label="Device name"
        autoComplete="off"
        maxLength={80}
        value={name}
        error={submit.wrong('name')}
        onChange={(text) => {
          setName(text)
          submit.clear('name')
        }}
      />
      <div className={css.end}>
        <Action tone="plain" type="submit" isRunning={submit.isRunning}>
          Add a passkey
        </Action>
      </div>
    </SendForm>
  )
}

function Remove({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const api = useApi()
  const stepUp = useStepUp()
  const queries = useQueryClient()
  const submit = useSubmit([])
  const remove = async () => {
    const isDone = await submit.run(() =>
      stepUp(() =>
        api.call<typeof deletePasskey>('DELETE', '/auth/passkeys/{id}', { params: { id: passkey.id } }),
      ),
    )
    if (!isDone) return
    onClose()
    await queries.invalidateQueries({ queryKey: OWN.security })
  }
  return (
    <Confirm
      title={`Remove ${passkey.name}`}
      action="Remove"
      problem={submit.failure ?? undefined}
      isRunning={submit.isRunning}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      It will no longer sign you in. You can add a new one at any time.
    </Confirm>
  )
}
