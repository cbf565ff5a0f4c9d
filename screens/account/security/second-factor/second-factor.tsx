import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { renewRecoveryCodes, setupMfa } from '#kit/contract/security.api.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { useStepUp } from '#kit/react/step-up.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Done, Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import css from '../../account.module.css'
import { OWN, type SecurityState } from '../../queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import { SwitchOff } from './switch-off.tsx'

export type Secret = AnswerOf<typeof setupMfa>

type Stage =
  | { readonly at: 'rest'; readonly said: string | null }
  | { readonly at: 'settingUp'; readonly secret: Secret }
  /** Shown once, in this place and never again: they outlive the reload of the state above. */
  | { readonly at: 'codes'; readonly codes: readonly string[] }
  | { readonly at: 'switchingOff' }

const REST: Stage = { at: 'rest', said: null }

/** A code of an authenticator beside the password: set up, recovery codes, switch off. */
export function SecondFactor({ state }: { readonly state: SecurityState }) {
  const [stage, setStage] = useState<Stage>(REST)
  const reload = useReload()
  const rest = (said: string | null) => {
    setStage({ at: 'rest', said })
    return reload()
  }
  return (
    <Panel
      title="Two-step verification"
      lead="A code from an authenticator app, in addition to your password, when you sign in."
      aside={<StatusDot tone={state.mfa ? 'positive' : 'neutral'} label={state.mfa ? 'On' : 'Off'} />}
    >
      {stage.at === 'codes' ? (
        <RecoveryCodes
          codes={stage.codes}
          onKept={() => void rest('Keep your recovery codes somewhere you can reach without this device.')}
        />
      ) : stage.at === 'settingUp' ? (
        <SetUp
          secret={stage.secret}
          onEnabled={(codes) => {
            setStage({ at: 'codes', codes })
            void reload()
          }}
          onCancel={() => setStage(REST)}
        />
      ) : stage.at === 'switchingOff' ? (
        <SwitchOff onOff={() => void rest('Two-step verification is off.')} onCancel={() => setStage(REST)} />
      ) : (
        <>
          <Done text={stage.said} />
          {state.mfa ? <IsOn state={state} onStage={setStage} /> : <IsOff state={state} onStage={setStage} />}
        </>
      )}
    </Panel>
  )
}

function useReload() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: OWN.security })
}

type PartProps = { readonly state: SecurityState; readonly onStage: (stage: Stage) => void }

function IsOff({ state, onStage }: PartProps) {
  const api = useApi()
  const stepUp = useStepUp()
  const submit = useSubmit([])
  const begin = () =>
    submit.run(async () => {
      const secret = await stepUp(() => api.call<typeof setupMfa>('POST', '/auth/mfa/setup', {}))
      onStage({ at: 'settingUp', secret })
    })
  return (
    <>
      {state.mfaRequiredBy.length === 0 ? null : (
        <p className={css.caution}>
          {state.mfaRequiredBy.join(', ')} requires it for administrators. Until you turn it on, you have no
          administrator rights there.
        </p>
      )}
      <p className={css.muted}>
        With it on, a stolen password is not enough to sign in. You need an authenticator app on your phone or
        computer.
      </p>
      <Problem text={submit.failure} />
      <Actions>
        <Action isRunning={submit.isRunning} onClick={() => void begin()}>
          Set up
        </Action>
      </Actions>
    </>
  )
}

function IsOn({ state, onStage }: PartProps) {
  const api = useApi()
  const stepUp = useStepUp()
  const submit = useSubmit([])
  const renew = () =>
    submit.run(async () => {
      const answer = await stepUp(() =>
        api.call<typeof renewRecoveryCodes>('POST', '/auth/mfa/recovery-codes', {}),
      )
      onStage({ at: 'codes', codes: answer.recoveryCodes })
    })
  return (
    <>
      <CodesLeft count={state.recoveryCodesLeft} />
      <Problem text={submit.failure} />
      <Actions>
        <Action tone="plain" isRunning={submit.isRunning} onClick={() => void renew()}>
          New recovery codes
        </Action>
        <Action tone="danger" onClick={() => onStage({ at: 'switchingOff' })}>
          Turn off
        </Action>
      </Actions>
    </>
  )
}

function CodesLeft({ count }: { readonly count: number }) {
  if (count > 1) return <p>{count} recovery codes left.</p>
  return (
    <p className={css.caution} role="status">
      {count === 1 ? 'One recovery code is left.' : 'No recovery codes are left.'} Get new ones now: without
      them or your authenticator, you cannot sign in.
    </p>
  )
}
