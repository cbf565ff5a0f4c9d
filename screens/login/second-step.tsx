import { useState } from 'react'
import { ApiError } from '#kit/react/api.ts'
import { type SecondStep, useSession } from '#kit/react/session.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { EntryForm } from '#ui/entry/EntryForm.tsx'
import { LineField } from '#ui/entry/LineField.tsx'
import css from './login.module.css'
import { askedFor, type GoTo } from './stage.ts'

type Props = { readonly step: SecondStep; readonly goTo: GoTo }

const WAYS = {
  totp: {
    lead: 'Enter the six-digit code from your authenticator app.',
    label: 'Authenticator code',
    missing: 'Enter the code from your authenticator app.',
    turn: 'Use a recovery code',
  },
  recovery: {
    lead: 'Enter one of your recovery codes. Each works once.',
    label: 'Recovery code',
    missing: 'Enter a recovery code.',
    turn: 'Use the authenticator app',
  },
} as const

/** The code after the password. */
export function SecondStepForm({ step, goTo }: Props) {
  const [way, setWay] = useState<keyof typeof WAYS>('totp')
  const { code, type, submit, send } = useCode(step, goTo)
  const { lead, label, missing, turn } = WAYS[way]
  return (
    <EntryForm
      title="Two-step verification"
      lead={lead}
      problem={submit.failure}
      action="Continue"
      running="Checking"
      isRunning={submit.isRunning}
      onSubmit={() => void send(missing)}
      aside={
        <div className={css.ways}>
          {step.methods.includes('recovery') ? (
            <p>
              <button
                type="button"
                className={css.link}
                onClick={() => {
                  setWay(way === 'totp' ? 'recovery' : 'totp')
                  type('')
                }}
              >
                {turn}
              </button>
            </p>
          ) : null}
          <p>
            <button type="button" className={css.link} onClick={() => goTo({ at: 'signIn' })}>
              Sign in as someone else
            </button>
          </p>
        </div>
      }
    >
      <LineField
        key={way}
        label={label}
        autoComplete="one-time-code"
        {...(way === 'totp' ? { inputMode: 'numeric' as const } : {})}
        maxLength={40}
        value={code}
        error={submit.wrong('code')}
        onChange={type}
      />
    </EntryForm>
  )
}

function useCode({ mfaToken }: SecondStep, goTo: GoTo) {
  const { complete, enter } = useSession()
  const submit = useSubmit(['code'])
  const [code, setCode] = useState('')
  const type = (text: string) => {
    setCode(text)
    submit.clear('code')
  }
  const send = (missing: string) =>
    submit.run(
      async () => {
        try {
          await complete('/auth/login/mfa', { mfaToken, code })
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 410) throw error
          goTo({ at: 'signIn', failure: error.message })
          return
        }
        enter(askedFor())
      },
      code.trim() === '' ? [{ path: 'code', message: missing }] : [],
    )
  return { code, type, submit, send }
}
