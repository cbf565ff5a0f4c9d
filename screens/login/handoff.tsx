import { useEffect, useEffectEvent, useRef } from 'react'
import { useSession } from '#kit/react/session.tsx'
import { messageOf } from '#kit/react/use-submit.ts'
import { Loading } from '#ui/states/Loading.tsx'
import { askedFor, type GoTo } from './stage.ts'

/** Back from the provider: its one-time code becomes a session, or asks for the second step. */
export function Handoff({ code, goTo }: { readonly code: string; readonly goTo: GoTo }) {
  const { complete, enter } = useSession()
  const isSent = useRef(false)
  const exchange = useEffectEvent(async () => {
    try {
      const answer = await complete('/auth/oidc/exchange', { handoff: code })
      if ('mfaToken' in answer) goTo({ at: 'secondStep', step: answer })
      else enter(askedFor())
    } catch (error) {
      goTo({ at: 'signIn', failure: messageOf(error) })
    }
  })
  useEffect(() => {
    // A code works once, and effects run twice in development.
    if (isSent.current) return
    isSent.current = true
    void exchange()
  }, [])
  return (
    <>
      <h1 className="visually-hidden">Sign in</h1>
      <Loading label="Signing you in" />
    </>
  )
}
