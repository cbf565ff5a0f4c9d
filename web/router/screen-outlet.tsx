import { useParams, useRouter } from '@tanstack/react-router'
import { createElement, Suspense, use, useEffect } from 'react'
import { useSession } from '#kit/react/session.tsx'
import type { ScreenMeta } from '#kit/screen.ts'
import { Loading } from '#ui/states/Loading.tsx'
import { useArrival } from './arrival.ts'
import { guard } from './guard.ts'
import { loadScreen } from './load-screen.tsx'
import { Refused, ToLanding } from './states.tsx'
import { WithinPlan } from './within-plan.tsx'

/** A screen behind its guard, which holds also when the session changes while the screen is open. */
export function ScreenOutlet({ screen }: { readonly screen: ScreenMeta }) {
  const { user } = useSession()
  const record = useRecord()
  const verdict = guard(screen.access, user)
  if (verdict.go === 'landing') return <ToLanding title={screen.title} />
  if (verdict.go === 'refused') return <Refused title={screen.title} permission={verdict.permission} />
  if (verdict.go !== 'open') return <AskAgain />
  return (
    <Suspense fallback={<Loading />}>
      <WithinPlan screen={screen}>
        <Screen key={record} screen={screen} />
      </WithinPlan>
    </Suspense>
  )
}

/** Which record the address names: what is open of one never shows under another. */
function useRecord(): string {
  const params: unknown = useParams({ strict: false })
  return JSON.stringify(params)
}

function Screen({ screen }: { readonly screen: ScreenMeta }) {
  const component = use(loadScreen(screen))
  useArrival()
  return createElement(component)
}

/** Runs the guards of the route once more: somebody lost the role while the page was open. */
function AskAgain() {
  const router = useRouter()
  useEffect(() => void router.invalidate(), [router])
  return <Loading />
}
