import { useState } from 'react'
import type { enableMfa } from '#kit/contract/security.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useStepUp } from '#kit/react/step-up.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { FormEnd } from '#ui/page/Action.tsx'
import { QrCode } from './qr-code.tsx'
import own from './second-factor.module.css'
import type { Secret } from './second-factor.tsx'

type Props = {
  readonly secret: Secret
  readonly onEnabled: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

/** The secret for the authenticator, as a picture and as text, and a first code that shows that it has arrived. */
export function SetUp({ secret, onEnabled, onCancel }: Props) {
  const { code, type, submit, enable } = useFirstCode(onEnabled)
  return (
    <SendForm className={own.setup} isRunning={submit.isRunning} onSubmit={enable}>
      <QrCode
        text={secret.otpauth}
        label="QR code for your authenticator app; the same secret is shown next to it as text"
      />
      <ol className={own.steps}>
        <li>
          <p>
            Scan the code with your authenticator app, or <a href={secret.otpauth}>open it on this device</a>,
            or type the secret:
          </p>
          <p className={own.secret}>{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
        </li>
        <li>
          <LineField
            label="Six-digit code from the app"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            value={code}
            error={submit.wrong('code')}
            onChange={type}
          />
        </li>
      </ol>
      <div className={own.wide}>
        <Problem text={submit.failure} />
        <FormEnd action="Turn on" isRunning={submit.isRunning} onCancel={onCancel} />
      </div>
    </SendForm>
  )
}

function useFirstCode(onEnabled: Props['onEnabled']) {
  const api = useApi()
  const stepUp = useStepUp()
  const submit = useSubmit(['code'])
  const [code, setCode] = useState('')
  const type = (text: string) => {
    setCode(text)
    submit.clear('code')
  }
  const enable = () =>
    submit.run(
      async () => {
        const answer = await stepUp(() =>
          api.call<typeof enableMfa>('POST', '/auth/mfa/enable', { body: { code } }),
        )
        onEnabled(answer.recoveryCodes)
      },
      code.trim() === '' ? [{ path: 'code', message: 'Enter the code from your authenticator app.' }] : [],
    )
  return { code, type, submit, enable }
}
