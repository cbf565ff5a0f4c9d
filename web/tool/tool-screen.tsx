import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { factsRead } from '#kit/known-value.ts'
import { useProfile } from '#kit/react/facts.ts'
import { useHousehold } from '#kit/react/household.ts'
import { ToolContext } from '#kit/react/tool.tsx'
import type { StoredFacts } from '#kit/facts.ts'
import type { ScreenMeta } from '#kit/screen.ts'
import type { Tool } from '#kit/tool.ts'
import { readHash, writeHash } from '#ui/address-hash.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { Tabs } from '#ui/parts/tabs.ts'
import { Loading } from '#ui/states/Loading.tsx'
import { ReportBlocks, ReportHeadline } from '#ui/report/ReportBlocks.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { ExampleStrip, markedAsExample } from './example-strip.tsx'
import { FactsOffer } from './facts-offer.tsx'
import { InputsPanel } from './inputs-panel.tsx'
import { type OpenPlan, useOpenPlan } from './plans/use-open-plan.ts'
import css from './tool.module.css'
import { type Good, type ToolPage, useToolPage } from './use-tool-page.ts'
import { useWriteBack } from './use-write-back.ts'

/* Comes beside the answer, not before it. */
const ToolActions = lazy(() => import('./tool-actions.tsx'))
const PhoneInputs = lazy(() => import('./phone-inputs.tsx'))

/* What is behind the other tabs comes when one of them is opened. */
const DriversTab = lazy(async () => ({ default: (await import('./analysis/drivers-tab.tsx')).DriversTab }))
const GoalTab = lazy(async () => ({ default: (await import('./analysis/goal-tab.tsx')).GoalTab }))
const UncertaintyTab = lazy(async () => ({
  default: (await import('./analysis/uncertainty-tab.tsx')).UncertaintyTab,
}))
const PlansTab = lazy(async () => ({ default: (await import('./plans/plans-tab.tsx')).PlansTab }))
const MethodTab = lazy(async () => ({ default: (await import('./method-tab.tsx')).MethodTab }))

/** Where the profile cannot be read, the inputs start from their examples. */
const NO_FACTS: StoredFacts = {}

type Props = { readonly tool: Tool; readonly screen: ScreenMeta; readonly View?: ComponentType }

/** The one page of all tools: inputs at the left, the live report at the right, the same actions everywhere. */
export default function ToolScreen({ tool, View }: Props) {
  return countsHoldings(tool) ? (
    <HouseholdTool tool={tool} View={View} />
  ) : (
    <ProfileTool tool={tool} View={View} />
  )
}

/** True for a tool that starts from what the household has invested, which stored holdings say better than the profile. */
const countsHoldings = (tool: Tool): boolean =>
  Object.values(tool.inputs).some((field) =>
    factsRead(field).some((name) => name === 'holdings' || name === 'retirement.balance'),
  )

type Known = { readonly tool: Tool; readonly View: ComponentType | undefined }

function ProfileTool({ tool, View }: Known) {
  const profile = useProfile()
  // No answer is painted before it is known whose numbers it is about.
  if (profile.isPending) return <Loading />
  return <LoadedTool tool={tool} View={View} facts={profile.data?.facts ?? NO_FACTS} />
}

function HouseholdTool({ tool, View }: Known) {
  const [now] = useState(Date.now)
  const household = useHousehold(now)
  if (household.data === undefined && !household.isError) return <Loading />
  return <LoadedTool tool={tool} View={View} facts={household.data?.facts ?? NO_FACTS} />
}

type Loaded = {
  readonly tool: Tool
  readonly View: ComponentType | undefined
  readonly facts: StoredFacts
}

function LoadedTool({ tool, View, facts }: Loaded) {
  const page = useToolPage(tool, facts)
  const plans = useOpenPlan(page)
  const back = useWriteBack(page)
  const view = useMemo(
    () => ({
      tool,
      mode: page.mode,
      inputs: page.inputs,
      setInput: page.setInput,
      setInputs: page.setInputs,
      problems: page.problems,
      run: page.good?.run ?? null,
    }),
    [tool, page.mode, page.inputs, page.setInput, page.setInputs, page.problems, page.good],
  )
  if (plans.isOpening) return <Loading />
  return (
    <ToolContext value={view}>
      <article className={css.page}>
        <header className={css.head}>
          <div className={css.title}>
            <h1>{tool.title}</h1>
            <p className={css.summary}>{tool.summary}</p>
          </div>
          <Suspense fallback={<div className={css.actions} />}>
            <ToolActions page={page} plans={plans} />
          </Suspense>
        </header>
        <div className={css.columns}>
          <Inputs page={page}>
            <InputsPanel page={page} saveFact={back.saveFact} />
          </Inputs>
          <div className={css.report}>
            <ReportTabs page={page} plans={plans} back={back} View={View} />
          </div>
        </div>
      </article>
    </ToolContext>
  )
}

/** Beside the report, and on a phone below it in a sheet. */
function Inputs({ page, children }: { readonly page: ToolPage; readonly children: ReactNode }) {
  const isPhone = usePhone()
  if (!isPhone) return <aside className={css.side}>{children}</aside>
  return (
    <Suspense>
      <PhoneInputs origin={page.origin} answer={<CompactAnswer page={page} />}>
        {children}
      </PhoneInputs>
    </Suspense>
  )
}

function CompactAnswer({ page }: { readonly page: ToolPage }) {
  const headline = markedAsExample(page.good?.run.report ?? [], page.origin).find(
    (block) => block.kind === 'headline',
  )
  if (page.good === null || headline === undefined) return null
  return <ReportHeadline block={headline} good={page.good} compact />
}

const marked = (good: Good, { origin }: ToolPage): Good => ({
  ...good,
  run: { ...good.run, report: markedAsExample(good.run.report, origin) },
})

type ReportProps = {
  readonly page: ToolPage
  readonly plans: OpenPlan
  readonly back: ReturnType<typeof useWriteBack>
  readonly View: ComponentType | undefined
}

function ReportTabs({ page, plans, back, View }: ReportProps) {
  const { good, tool } = page
  const saved = plans.plans.length
  const [tab, setTab] = useState(() => readHash('tab') ?? 'report')
  const show = (chosen: string | null) => {
    setTab(chosen ?? 'report')
    writeHash('tab', chosen === 'report' ? null : chosen)
  }
  return (
    <Tabs value={tab} onChange={show} keepMounted={false}>
      <Tabs.List className={`${css.tabs} no-print`} aria-label="Parts of the report">
        <Tabs.Tab value="report">Report</Tabs.Tab>
        <Tabs.Tab value="drivers">What drives it</Tabs.Tab>
        <Tabs.Tab value="goal">Goal seek</Tabs.Tab>
        <Tabs.Tab value="uncertainty">Uncertainty</Tabs.Tab>
        <Tabs.Tab value="plans">Plans{saved > 0 ? ` (${saved})` : ''}</Tabs.Tab>
        <Tabs.Tab value="method">Method</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="report">
        <Report page={page} back={back} View={View} />
      </Tabs.Panel>
      <Suspense fallback={<Loading />}>
        <Tabs.Panel value="drivers">{good !== null && <DriversTab page={page} good={good} />}</Tabs.Panel>
        <Tabs.Panel value="goal">
          {good !== null && <GoalTab key={good.mode.label} page={page} good={good} />}
        </Tabs.Panel>
        <Tabs.Panel value="uncertainty">
          {good !== null && <UncertaintyTab key={good.mode.label} page={page} good={good} />}
        </Tabs.Panel>
        <Tabs.Panel value="plans">
          <PlansTab page={page} plans={plans} />
        </Tabs.Panel>
        <Tabs.Panel value="method">{good !== null && <MethodTab tool={tool} good={good} />}</Tabs.Panel>
      </Suspense>
    </Tabs>
  )
}

function Report({ page, back, View }: Omit<ReportProps, 'plans'>) {
  const { good, problems } = page
  const isStale = problems.length > 0
  return (
    <div className={css.panel}>
      <div role="status">{isStale && <Stale page={page} />}</div>
      <ExampleStrip page={page} />
      {good !== null && (
        <div className={`${css.blocks} ${isStale ? css.stale : ''}`}>
          <ReportBlocks good={marked(good, page)} memory={page.tool.id}>
            {View !== undefined && <View />}
          </ReportBlocks>
        </div>
      )}
      <FactsOffer page={page} back={back} />
    </div>
  )
}

/** Which inputs hold the answer up, in the words that stand at their fields. */
function Stale({ page }: { readonly page: ToolPage }) {
  const told = page.problems.map(({ path, message }) => {
    const label = page.tool.inputs[path.split(/[.[]/)[0] ?? '']?.label
    return label === undefined ? message : `${label}: ${message}`
  })
  return (
    <Callout
      tone="caution"
      title="The report below is for your last valid inputs"
      text={[...new Set(told)].join(' ')}
    />
  )
}
