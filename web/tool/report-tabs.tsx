import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { isMostlyExample, isUnfinished } from '#kit/example-answer.ts'
import { useInPlan } from '#kit/react/own-plan.ts'
import { BeforeAnswerContext } from '#kit/react/tool.tsx'
import { afterPaint } from '#ui/after-paint.ts'
import { Tabs } from '#ui/parts/tabs.ts'
import { ReportBlocks } from '#ui/report/ReportBlocks.tsx'
import { Loading } from '#ui/states/Loading.tsx'
import { useBackground } from './document/background.tsx'
import { WhenPrinted } from './document/when-printed.tsx'
import { ExampleStrip } from './example-strip.tsx'
import { FactsOffer } from './facts-offer.tsx'
import { marked } from './marked-report.ts'
import type { OwnView } from './own-view.ts'
import type { OpenPlan } from './plans/use-open-plan.ts'
import { StaleReport } from './stale-report.tsx'
import css from './tool.module.css'
import { useTab } from './use-tab.ts'
import type { Good, ToolPage } from './use-tool-page.ts'
import type { useWriteBack } from './use-write-back.ts'

/* What is behind the other tabs comes when one of them is opened. */
const DriversTab = lazy(async () => ({ default: (await import('./analysis/drivers-tab.tsx')).DriversTab }))
const GoalTab = lazy(async () => ({ default: (await import('./analysis/goal-tab.tsx')).GoalTab }))
const UncertaintyTab = lazy(async () => ({
  default: (await import('./analysis/uncertainty-tab.tsx')).UncertaintyTab,
}))
const PlansTab = lazy(async () => ({ default: (await import('./plans/plans-tab.tsx')).PlansTab }))

type ReportProps = {
  readonly page: ToolPage
  readonly plans: OpenPlan
  readonly back: ReturnType<typeof useWriteBack>
  readonly own: OwnView | null
  /** Leads to the input of a path. */
  readonly seek: (path: string) => void
}

/**
 * The report and what can be asked of it. The tab is in the address, and Back returns to the one before. Outside the
 * person's plan the report is read and nothing is asked of it.
 */
export function ReportTabs(props: ReportProps) {
  const { page, plans } = props
  const { good } = page
  const saved = plans.plans.length
  const isHeld = useInPlan(`/${page.tool.id}`)
  const [asked, show] = useTab()
  const tab = isHeld || (asked === 'plans' && saved > 0) ? asked : 'report'
  return (
    <Tabs value={tab} onChange={show} keepMounted={false}>
      <TabNames isHeld={isHeld} saved={saved} />
      <Tabs.Panel value="report">
        <Report {...props} />
      </Tabs.Panel>
      {isAnalysis(tab) && page.problems.length > 0 && (
        <div role="status" className="no-print">
          <StaleReport page={page} seek={props.seek} what="What is below is" />
        </div>
      )}
      <Suspense fallback={<Loading />}>
        <Tabs.Panel value="drivers" className="no-print">
          {good !== null && <DriversTab page={page} good={good} />}
        </Tabs.Panel>
        <Tabs.Panel value="goal" className="no-print">
          {good !== null && <GoalTab key={good.mode.label} page={page} good={good} />}
        </Tabs.Panel>
        <Tabs.Panel value="uncertainty" className="no-print">
          {good !== null && <UncertaintyTab key={good.mode.label} page={page} good={good} />}
        </Tabs.Panel>
        <Tabs.Panel value="plans" className="no-print">
          <PlansTab page={page} plans={plans} />
        </Tabs.Panel>
      </Suspense>
      {/* On paper stands the report, whichever tab is open. */}
      {tab !== 'report' && (
        <WhenPrinted>
          <Report {...props} />
        </WhenPrinted>
      )}
    </Tabs>
  )
}

/** Of what there is more than the report. */
function TabNames({ isHeld, saved }: { readonly isHeld: boolean; readonly saved: number }) {
  if (!isHeld && saved === 0) return null
  return (
    <Tabs.List className={`${css.tabs} no-print`} aria-label="Parts of the report">
      <Tabs.Tab value="report">Report</Tabs.Tab>
      {isHeld && (
        <>
          <Tabs.Tab value="drivers">What drives it</Tabs.Tab>
          <Tabs.Tab value="goal">Goal seek</Tabs.Tab>
          <Tabs.Tab value="uncertainty">Uncertainty</Tabs.Tab>
        </>
      )}
      <Tabs.Tab value="plans">Plans{saved > 0 ? ` (${saved})` : ''}</Tabs.Tab>
    </Tabs.List>
  )
}

/** What is asked of the answer in sight, which is about the last valid inputs. */
const isAnalysis = (tab: string): boolean => tab === 'drivers' || tab === 'goal' || tab === 'uncertainty'

function Report({ page, plans, back, own, seek }: ReportProps) {
  const { good, problems } = page
  const isStale = problems.length > 0
  const [before, setBefore] = useState<HTMLElement | null>(null)
  return (
    <div className={css.panel}>
      <div role="status">{isStale && <StaleReport page={page} seek={seek} />}</div>
      <ExampleStrip page={page} overtaken={plans.overtaken} seek={seek} />
      <div ref={setBefore} className="no-print" />
      {good !== null && (
        <div className={`${css.blocks} ${isStale ? css.stale : ''}`}>
          <BeforeAnswerContext value={before}>
            <LiveReport page={page} good={good} own={own} />
          </BeforeAnswerContext>
        </div>
      )}
      <FactsOffer page={page} overtaken={plans.overtaken} back={back} />
    </div>
  )
}

/* What a report is made of keeps its identity while a key is typed: only a new answer draws it anew. */
type LiveProps = Pick<ReportProps, 'page' | 'own'> & { readonly good: Good }

function LiveReport({ page, good, own }: LiveProps) {
  const { tool, preliminary } = page
  const isExample = isMostlyExample(page.origin)
  const isOpen = isUnfinished(page.origin)
  const shown = useMemo(
    () => marked(good, { isExample, isOpen, preliminary }),
    [good, isExample, isOpen, preliminary],
  )
  useEffect(() => (own === null ? undefined : afterPaint(own.ask)), [own])
  const below = useMemo(
    () =>
      own === null ? null : (
        <div className={`${css.view} no-print`}>
          <own.View />
        </div>
      ),
    [own],
  )
  return (
    <ReportBlocks good={shown} memory={tool.id} background={useBackground(tool, good)}>
      {below}
    </ReportBlocks>
  )
}
