import { lazy, Suspense, useState } from 'react'
import { useInPlan } from '#kit/react/own-plan.ts'
import { useAfterPaint } from '#ui/after-paint.ts'
import type { OpenPlan } from '../plans/use-open-plan.ts'
import type { ToolPage } from '../use-tool-page.ts'
import css from './header.module.css'
import type { Panels } from './use-panel.ts'

/* Both come beside the answer, not before it. */
const ToolActions = lazy(() => import('./tool-actions.tsx'))
const PlanBar = lazy(async () => ({ default: (await import('./plan-bar.tsx')).PlanBar }))

type Props = { readonly page: ToolPage; readonly plans: OpenPlan; readonly panels: Panels }

/** The page's title, the plan in hand, and what can be done with it: on a phone all of it is in one menu. */
export function ToolHeader({ page, plans, panels }: Props) {
  const [said, say] = useState('')
  const isPainted = useAfterPaint()
  const { tool } = page
  const isExampleOnly = !useInPlan(`/${tool.id}`) && plans.open === null
  return (
    <header>
      <div className={css.head}>
        <div className={css.title}>
          <h1>{tool.title}</h1>
          {plans.open === null ? (
            <p className={css.summary}>{tool.summary}</p>
          ) : (
            <Suspense fallback={<p className={css.summary}>{plans.open.name}</p>}>
              <PlanBar page={page} plans={plans} open={plans.open} />
            </Suspense>
          )}
        </div>
        <Suspense fallback={<div className={css.actions} />}>
          {isPainted && !isExampleOnly ? (
            <ToolActions page={page} plans={plans} panels={panels} say={say} />
          ) : (
            <div className={css.actions} />
          )}
        </Suspense>
      </div>
      {page.isRestored && plans.open === null && (
        <p className={`${css.restored} no-print`}>
          Your unsaved numbers from earlier are back.{' '}
          <button type="button" className={css.link} onClick={page.resetAll}>
            Discard them
          </button>
        </p>
      )}
      <p role="status" className={`${css.said} no-print`}>
        {said}
      </p>
    </header>
  )
}
