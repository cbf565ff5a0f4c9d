import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Values } from '#kit/computation.ts'
import type { openShared } from '#kit/contract/plans.api.ts'
import { date } from '#kit/format.ts'
import { localDay } from '#kit/local-day.ts'
import { type AnswerOf, useApi } from '#kit/react/api.ts'
import { modeOf, type Tool } from '#kit/tool.ts'
import { Button } from '#ui/parts/button.ts'
import { ReportBlocks } from '#ui/report/ReportBlocks.tsx'
import { TOOLS } from '../registry/loaders.gen.ts'
import { useBackground } from './document/background.tsx'
import { InputList } from './document/input-list.tsx'
import { marked } from './marked-report.ts'
import parts from './panel.module.css'
import { planTitle } from './plans/plan-title.ts'
import css from './tool.module.css'
import { INPUTS_PARAMETER, writeInputs } from './url-inputs.ts'
import type { Good } from './use-tool-page.ts'

/** A plan that someone shared: its report, inputs and method, read-only. */
export default function SharedPlan({ code }: { readonly code: string }) {
  const api = useApi()
  const shared = useQuery({
    queryKey: ['shared', code],
    retry: false,
    queryFn: async () => {
      const plan = await api.call<typeof openShared>('GET', '/shared/{code}', { params: { code } })
      const tool = (await TOOLS[plan.toolId]?.())?.default
      if (tool === undefined) throw new Error('The tool for this plan is no longer available.')
      return { plan, tool }
    },
  })
  if (shared.isPending) return <p role="status">Loading...</p>
  if (shared.isError)
    return (
      <div className={css.page}>
        <h1>This link does not work</h1>
        <p className={parts.note}>
          It was revoked, or part of it is missing. Ask the person who sent it for a new one.{' '}
          {shared.error.message}
        </p>
      </div>
    )
  return <SharedReport {...shared.data} />
}

type Shared = { readonly plan: AnswerOf<typeof openShared>; readonly tool: Tool }

/** As the document that the plan's owner exports: the report with its method and sources, and the inputs last. */
function SharedReport({ plan, tool }: Shared) {
  const { inputs, isExample } = plan
  const mode = modeOf(tool, inputs)
  const run = useMemo(() => mode.answer(inputs), [mode, inputs])
  if (!run.ok) return <p role="alert">This plan’s inputs no longer work with the tool.</p>
  return (
    <article className={css.page}>
      <header className={css.sharedHead}>
        <div>
          <h1>{planTitle(tool, plan)}</h1>
          <p className={css.sharedLead}>
            Shared read-only, saved {date(localDay(Date.parse(plan.updatedAt)))}
          </p>
        </div>
        <Button component="a" variant="default" className="no-print" href={addressIn(tool, inputs)}>
          Open in Groundwork
        </Button>
      </header>
      <SharedBlocks tool={tool} good={marked({ mode, run }, { isExample })} />
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
