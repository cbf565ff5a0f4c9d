import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { getSecurity, stepUp } from '#kit/contract/security.api.ts'
import { useApi } from '#kit/react/api.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { FormEnd } from '#ui/page/Action.tsx'
import { Modal } from '#ui/parts/modal.ts'
import css from './step-up.module.css'

type Props = { readonly onConfirmed: () => void; readonly onCancelled: () => void }

/** The password once more, or a code of the authenticator: what follows is open for ten minutes. */
export default function StepUpDialog({ onConfirmed, onCancelled }: Props) {
  const { way, typed, problem, isRunning, setTyped, turn, submit } = useConfirmation(onConfirmed)
  const isPassword = way === 'password'
  const hasCodes = useHasCodes()
  return (
    <Modal opened onClose={onCancelled} title="Confirm it’s you" size="sm" centered>
      <SendForm className={css.form} onSubmit={submit}>
        <p>
          Enter {isPassword ? 'your password' : 'a code'} to continue. You will not be asked again for ten
          minutes.
        </p>
        <LineField
          key={way}
          label={isPassword ? 'Password' : 'Authenticator code'}
          type={isPassword ? 'password' : 'text'}
          autoComplete={isPassword ? 'current-password' : 'one-time-code'}
          maxLength={128}
          value={typed}
          error={problem}
          onChange={setTyped}
        />
        {hasCodes ? (
          <button type="button" className={css.turn} onClick={turn}>
            {isPassword ? 'Use an authenticator code' : 'Use your password'}
          </button>
        ) : null}
        <FormEnd action="Continue" isRunning={isRunning} onCancel={onCancelled} />
      </SendForm>
    </Modal>
  )
}

/** Whether two-step verification is on; until that is known, and without it, only the password is asked for. */
function useHasCodes(): boolean {
  const api = useApi()
  const asked = useQuery({
    queryKey: ['own', 'security'],
    queryFn: ({ signal }) => api.call<typeof getSecurity>('GET', '/auth/security', { signal }),
  })
  return asked.data?.mfa === true
}

function useConfirmation(onConfirmed: () => void) {
  const api = useApi()
  const [way, setWay] = useState<'password' | 'code'>('password')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [isRunning, setRunning] = useState(false)
  const submit = async () => {
    if (isRunning || typed === '') return
    setRunning(true)
    try {
      const body = way === 'password' ? { password: typed } : { code: typed }
      await api.call<typeof stepUp>('POST', '/auth/step-up', { body })
      onConfirmed()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setRunning(false)
    }
  }
  const turn = () => {
    setWay(way === 'password' ? 'code' : 'password')
    setTyped('')
    setProblem(undefined)
  }
  return { way, typed, problem, isRunning, setTyped, turn, submit }
}
