import { useState } from 'react'
import type { disableMfa } from '#kit/contract/security.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useStepUp } from '#kit/react/step-up.tsx'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { FormEnd } from '#ui/page/Action.tsx'
import css from '../../account.module.css'

type Props = { readonly onOff: () => void; readonly onCancel: () => void }

/** Switching off takes a code: whoever sits at an open browser has none. */
export function SwitchOff({ onOff, onCancel }: Props) {
  const api = useApi()
  const stepUp = useStepUp()
  const submit = useSubmit(['code'])
  const [code, setCode] = useState('')
  const disable = async () => {
    const isOff = await submit.run(
      () => stepUp(() => api.call<typeof disableMfa>('POST', '/auth/mfa/disable', { body: { code } })),
      code.trim() === '' ? [{ path: 'code', message: 'Enter a code.' }] : [],
    )
    if (isOff) onOff()
  }
  return (
    <SendForm className={css.form} isRunning={submit.isRunning} onSubmit={disable}>
      <p>You will sign in with your password alone, and your recovery codes will stop working.</p>
      <Problem text={submit.failure} />
      <LineField
        label="Authenticator code or recovery code"
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        error={submit.wrong('code')}
        onChange={(text) => {
          setCode(text)
          submit.clear('code')
        }}
      />
      <FormEnd action="Turn off" tone="danger" isRunning={submit.isRunning} onCancel={onCancel} />
    </SendForm>
  )
}
