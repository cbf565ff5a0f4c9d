import { useRouter } from '@tanstack/react-router'
import { createElement, useEffect } from 'react'
import { useSession } from '#kit/react/session.tsx'
import type { ScreenMeta } from '#kit/screen.ts'
import { guard } from './guard.ts'
import { loadedScreen } from './load-screen.tsx'
import { Loading, Refused, ToLanding } from './states.tsx'

/** A screen behind its guard, which holds also when the session changes while the screen is open. */
export function ScreenOutlet({ screen }: { readonly screen: ScreenMeta }) {
  const { user } = useSession()
  const verdict = guard(screen.access, user)
  if (verdict.go === 'landing') return <ToLanding />
  if (verdict.go === 'refused') return <Refused title={screen.title} permission={verdict.permission} />
  const component = loadedScreen(screen)
  return verdict.go === 'open' && component !== undefined ? createElement(component) : <AskAgain />
}

/** Runs the guards and loaders of the route once more. */
function AskAgain() {
  const router = useRouter()
  useEffect(() => void router.invalidate(), [router])
  return <Loading />
}
