import { useParams, useRouter } from '@tanstack/react-router'
import { type ComponentType, createElement, lazy, Suspense, useEffect, useMemo } from 'react'
import type { ActionsBlock } from '#kit/block.ts'
import { useSession } from '#kit/react/session.tsx'
import type { ScreenMeta } from '#kit/screen.ts'
import { useOwnFont } from '#ui/own-font.ts'
import { AfterSteps } from '#ui/report/after-steps.ts'
import { Loading } from '#ui/states/Loading.tsx'
import { useArrival } from './arrival.ts'
import { useFollowed } from './followed.ts'
import { guard } from './guard.ts'
import { loadScreen } from './load-screen.tsx'
import { Refused, ToLanding } from './states.tsx'
import { WithinPlan } from './within-plan.tsx'

const PlanProject = lazy(() => import('../plan-project/plan-project.tsx'))

/** A screen behind its guard, which holds also when the session changes while the screen is open. */
export function ScreenOutlet({ screen }: { readonly screen: ScreenMeta }) {
  const { user } = useSession()
  const record = useRecord()
  const verdict = guard(screen.access, user)
  useOwnFont(verdict.go !== 'open')
  const isSignedIn = user !== null
  const after = useMemo(() => (isSignedIn ? afterSteps(screen) : null), [isSignedIn, screen])
  if (verdict.go === 'landing') return <ToLanding title={screen.title} />
  if (verdict.go === 'refused') return <Refused title={screen.title} permission={verdict.permission} />
  if (verdict.go !== 'open') return <AskAgain />
  return (
    <Suspense fallback={<Loading />}>
      <WithinPlan screen={screen}>
        <AfterSteps value={after}>
          <Screen key={record} screen={screen} />
        </AfterSteps>
      </WithinPlan>
    </Suspense>
  )
}

/** Steps of a report become a project; those of a lesson's example are nobody's. */
const afterSteps = (screen: ScreenMeta) =>
  screen.kind === 'course'
    ? null
    : (block: ActionsBlock) => (
        <Suspense>
          <PlanProject screen={screen} block={block} />
        </Suspense>
      )

/** Which record the address names: what is open of one never shows under another. */
function useRecord(): string {
  const params: unknown = useParams({ strict: false })
  return JSON.stringify(params)
}

function Screen({ screen }: { readonly screen: ScreenMeta }) {
  const component = useFollowed(loadScreen(screen))
  // A tool says itself when its answer is there.
  const isAnswer = screen.kind !== 'tool'
  return component === null ? <Loading /> : <Arrived component={component} isAnswer={isAnswer} />
}

type Arrival = { readonly component: ComponentType; readonly isAnswer: boolean }

function Arrived({ component, isAnswer }: Arrival) {
  useArrival(isAnswer)
  useOwnFont(isAnswer)
  return createElement(component)
}

/** Runs the guards of the route once more: somebody lost the role while the page was open. */
function AskAgain() {
  const router = useRouter()
  useEffect(() => void router.invalidate(), [router])
  return <Loading />
}
