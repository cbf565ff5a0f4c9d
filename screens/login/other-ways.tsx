import { useQuery } from '@tanstack/react-query'
import { IconFingerprint, IconLogin2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { getPasskeyConfig } from '#kit/contract/passkeys.api.ts'
import { useApi } from '#kit/react/api.ts'
import { useOidcConfig } from '#kit/react/oidc.ts'
import { hasPasskeys, provePasskey } from '#kit/react/passkeys.ts'
import { useSession } from '#kit/react/session.tsx'
import { messageOf } from '#kit/react/use-submit.ts'
import css from './login.module.css'
import { askedFor, type GoTo } from './stage.ts'

type Props = { readonly onFailure: (text: string | null) => void; readonly goTo: GoTo }

/** A provider and passkeys, where this installation has them; the password works whatever becomes of asking. */
export function OtherWays({ onFailure, goTo }: Props) {
  const api = useApi()
  const provider = useOidcConfig()
  const passkeys = useQuery({
    queryKey: ['passkeys', 'config'],
    queryFn: ({ signal }) => api.call<typeof getPasskeyConfig>('GET', '/auth/passkeys/config', { signal }),
  })
  return (
    <>
      {provider.data?.enabled === true ? (
        <a className={css.way} href={startAddress(api.address('/auth/oidc/start'))}>
          <IconLogin2 size={18} aria-hidden="true" />
          Continue with {provider.data.label ?? 'your provider'}
        </a>
      ) : null}
      {passkeys.data?.enabled === true && hasPasskeys() ? (
        <PasskeyButton onFailure={onFailure} goTo={goTo} />
      ) : null}
    </>
  )
}

function startAddress(start: string): string {
  const next = askedFor()
  return next === null ? start : `${start}?${new URLSearchParams({ next: next.slice(0, 500) })}`
}

function PasskeyButton({ onFailure, goTo }: Props) {
  const api = useApi()
  const { complete, enter } = useSession()
  const [isRunning, setRunning] = useState(false)
  const signIn = async () => {
    onFailure(null)
    setRunning(true)
    try {
      const answer = await complete('/auth/passkeys/login/verify', { credential: await provePasskey(api) })
      if ('mfaToken' in answer) goTo({ at: 'secondStep', step: answer })
      else enter(askedFor())
    } catch (error) {
      onFailure(messageOf(error))
    } finally {
      setRunning(false)
    }
  }
  return (
    <button
      type="button"
      className={css.way}
      aria-disabled={isRunning || undefined}
      onClick={isRunning ? undefined : () => void signIn()}
    >
      <IconFingerprint size={18} aria-hidden="true" />
      Sign in with a passkey
    </button>
  )
}
