import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { isMostlyExample, isUnfinished } from '#kit/example-answer.ts'
import { useInPlan } from '#kit/react/own-plan.ts'
import { ToolContext } from '#kit/react/tool.tsx'
import type { Tool } from '#kit/tool.ts'
import { useAfterPaint, useHeld } from '#ui/after-paint.ts'
import { useOwnFont } from '#ui/own-font.ts'
import { ReportHeadline } from '#ui/report/ReportHeadline.tsx'
import { headlineOf } from '#ui/report/reported.ts'
import { Loading } from '#ui/states/Loading.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { useArrival } from '../router/arrival.ts'
import { InputList } from './document/input-list.tsx'
import { originsOf, ownOf } from './document/origins.ts'
import { WhenPrinted } from './document/when-printed.tsx'
import { useDraft } from './draft.ts'
import { SaveButton } from './header/save-buttons.tsx'
import { ToolHeader } from './header/tool-header.tsx'
import { usePanel } from './header/use-panel.ts'
import { isUnanswered, marked } from './marked-report.ts'
import type { OwnView } from './own-view.ts'
import parts from './panel.module.css'
import { type OpenPlan, useOpenPlan } from './plans/use-open-plan.ts'
import { ReportTabs } from './report-tabs.tsx'
import css from './tool.module.css'
import { type KnownOfHousehold, type ToolPage, useToolPage } from './use-tool-page.ts'
import { useWriteBack } from './use-write-back.ts'

const InputsPanel = lazy(async () => ({ default: (await import('./inputs-panel.tsx')).InputsPanel }))
const PhoneInputs = lazy(() => import('./phone-inputs.tsx'))

type Known = {
  readonly tool: Tool
  readonly own: OwnView | null
} & KnownOfHousehold

/** What a tool's own view works on. */
function useView(tool: Tool, page: ToolPage, isLocked: boolean) {
  return useMemo(
    () => ({
      tool,
      mode: page.mode,
      inputs: page.inputs,
      setInput: page.setInput,
      setInputs: page.setInputs,
      isLocked,
      isChanged: Object.keys(page.changes).length > 0,
      examples: page.origin.examples,
      problems: page.problems,
      run: page.good?.run ?? null,
    }),
    [
      tool,
      page.mode,
      page.inputs,
      page.setInput,
      page.setInputs,
      isLocked,
      page.changes,
      page.origin,
      page.problems,
      page.good,
    ],
  )
}

/** The one page of all tools: inputs at the left, the live report at the right, the same actions everywhere. */
export function ToolSheet({ tool, own, facts, replaced }: Known) {
  const page = useToolPage(tool, { facts, replaced })
  const plans = useOpenPlan(page)
  useDraft(page, plans)
  const panels = usePanel(plans)
  const back = useWriteBack(page, plans.overtaken)
  const isLocked = !useInPlan(`/${tool.id}`)
  const [sought, seek] = useState<string | null>(null)
  const view = useView(tool, page, isLocked)
  // A key draws its field at once; what is said about the answer comes with the answer, and the page's actions after it.
  const header = useDeferredValue(<ToolHeader page={page} plans={plans} panels={panels} />)
  const report = useHeld(
    <ReportTabs page={page} plans={plans} back={back} own={own} seek={seek} />,
    page.isBehind,
  )
  // A plan opens with its own answer, not with the one before it.
  const [isThere, setThere] = useState(false)
  if (!isThere && !plans.isOpening && !page.isBehind) setThere(true)
  useOwnFont(isThere)
  useArrival(isThere)
  if (!isThere || plans.isOpening) return <Loading />
  return (
    <ToolContext value={view}>
      <article className={css.page}>
        {header}
        <div className={css.columns}>
          <Inputs page={page} save={<DockSave {...{ page, plans, panels }} />} sought={sought} seek={seek}>
            <InputsPanel page={page} plans={plans} saveFact={back.saveFact} sought={sought} seek={seek} />
          </Inputs>
          <div className={css.report}>{report}</div>
        </div>
        {page.good !== null && (
          <WhenPrinted>
            <InputList tool={tool} {...page.good} origins={originsOf(page)} />
          </WhenPrinted>
        )}
      </article>
    </ToolContext>
  )
}

/** In a thumb's reach only while there is something to save. */
function DockSave(props: Parameters<typeof SaveButton>[0] & { readonly plans: OpenPlan }) {
  const { open, isChanged } = props.plans
  const isHeld = useInPlan(`/${props.page.tool.id}`)
  if (!isHeld) return null
  return open === null || isChanged ? <SaveButton {...props} /> : null
}

type InputsProps = {
  readonly page: ToolPage
  readonly save: ReactNode
  readonly sought: string | null
  readonly seek: (path: string | null) => void
  readonly children: ReactNode
}

/** Outside the person's plan the fields are read. */
const Locked = ({ children }: { readonly children: ReactNode }) => (
  <div inert className={css.locked}>
    {children}
  </div>
)

/** Beside the report, and on a phone below it in a sheet. */
function Inputs({ page, save, sought, seek, children: fields }: InputsProps) {
  const isPhone = usePhone()
  const isLocked = !useInPlan(`/${page.tool.id}`)
  const children = isLocked ? <Locked>{fields}</Locked> : fields
  // The answer is on the screen before what it stands on.
  const isPainted = useAfterPaint()
  if (!isPhone)
    return (
      <aside className={isLocked ? `${css.side} ${css.whole}` : css.side}>
        <Suspense>{isPainted && children}</Suspense>
      </aside>
    )
  return (
    <Suspense>
      <PhoneInputs
        count={ownOf(page)}
        answer={<CompactAnswer page={page} />}
        save={save}
        isSought={sought !== null}
        onClose={() => seek(null)}
      >
        <Suspense>{children}</Suspense>
      </PhoneInputs>
    </Suspense>
  )
}

function CompactAnswer({ page }: { readonly page: ToolPage }) {
  if (page.good === null) return null
  const isExample = isMostlyExample(page.origin)
  const isOpen = isUnfinished(page.origin)
  const good = marked(page.good, { isExample, isOpen, preliminary: page.preliminary })
  const headline = headlineOf(good.run)
  if (headline === undefined) return null
  const [problem] = page.problems
  return (
    <>
      {problem !== undefined && <p role="alert">{problem.message} This was the answer before:</p>}
      <div className={problem === undefined ? undefined : css.stale}>
        <ReportHeadline block={headline} good={good} compact />
      </div>
      {page.preliminary !== null && !isUnanswered(page.good) && (
        <p className={parts.quiet}>{page.preliminary}</p>
      )}
    </>
  )
}
