import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Values } from '#kit/computation.ts'
import type { SharedPlan as Plan } from '#kit/contract/shared-views.ts'
import { date } from '#kit/format.ts'
import { localDay } from '#kit/local-day.ts'
import { personalIn } from '#kit/personal.ts'
import { preliminaryText, quickInputs } from '#kit/quick-inputs.ts'
import { modeOf, type Tool } from '#kit/tool.ts'
import { Page } from '#ui/page/Page.tsx'
import { Button } from '#ui/parts/button.ts'
import { ReportBlocks } from '#ui/report/ReportBlocks.tsx'
import { Loading } from '#ui/states/Loading.tsx'
import { TOOLS } from '../registry/loaders.gen.ts'
import { useBackground } from '../tool/document/background.tsx'
import { InputList } from '../tool/document/input-list.tsx'
import { marked } from '../tool/marked-report.ts'
import { planTitle } from '../tool/plans/plan-title.ts'
import css from '../tool/tool.module.css'
import { INPUTS_PARAMETER, writeInputs } from '../tool/url-inputs.ts'
import { useRefined } from '../tool/use-refined.ts'
import type { Good } from '../tool/use-tool-page.ts'

/** A plan that someone shared: its report, inputs and method, read-only. */
export default function SharedPlan({ plan }: { readonly plan: Plan }) {
  const tool = useQuery({
    queryKey: ['shared tool', plan.toolId],
    retry: false,
    queryFn: async () => (await TOOLS[plan.toolId]?.())?.default ?? null,
  })
  if (tool.isPending) return <Loading />
  if (!tool.data)
    return (
      <Page title={plan.name} lead="The tool for this plan is no longer available.">
        {null}
      </Page>
    )
  return <SharedReport plan={plan} tool={tool.data} />
}

type Shared = { readonly plan: Plan; readonly tool: Tool }

/** As the document that the plan's owner exports: the report with its method and sources, and the inputs last. */
function SharedReport({ plan, tool }: Shared) {
  const { inputs, isExample, isOpen } = plan
  const mode = modeOf(tool, inputs)
  const quick = useMemo(() => quickInputs(tool, inputs), [tool, inputs])
  const first = useMemo(() => mode.answer(quick), [mode, quick])
  const { run: whole, isComing } = useRefined(tool, inputs, {
    isQuick: first.ok && quick !== inputs,
    isBehind: false,
  })
  const run = whole ?? first
  const preliminary = isComing ? preliminaryText(tool, inputs) : null
  if (!run.ok) return <p role="alert">This plan’s inputs no longer work with the tool.</p>
  return (
    <article className={`${css.page} ${css.document}`}>
      <header className={css.sharedHead}>
        <div>
          <h1>{planTitle(tool, plan)}</h1>
          <p className={css.sharedLead}>
            Shared read-only, saved {date(localDay(Date.parse(plan.updatedAt)))}
            {Object.values(tool.inputs).some((field) => personalIn(field).birth) &&
              '. People appear by age, so figures can differ a little from the owner’s.'}
          </p>
        </div>
        <Button component="a" variant="default" className="no-print" href={addressIn(tool, inputs)}>
          Open in Groundwork
        </Button>
      </header>
      <SharedBlocks tool={tool} good={marked({ mode, run }, { isExample, isOpen, preliminary })} />
    </article>
  )
}

/** The tool with these inputs, for the visitor to make them their own; who is signed out signs in first. */
const addressIn = ({ id }: Tool, inputs: Values): string => {
  const text = writeInputs(id, inputs)
  const search = text === undefined ? '' : `?${new URLSearchParams({ [INPUTS_PARAMETER]: text })}`
  return `/${id}${search}`
}

function SharedBlocks({ tool, good }: { readonly tool: Tool; readonly good: Good }) {
  return (
    <div className={`${css.report} ${css.shared}`}>
      <ReportBlocks good={good} memory={`shared ${tool.id}`} background={useBackground(tool, good)} />
      <InputList tool={tool} {...good} />
    </div>
  )
}
