import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { openShared } from '#kit/contract/plans.api.ts'
import { useApi } from '#kit/react/api.ts'
import { modeOf, type Tool } from '#kit/tool.ts'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Section } from '#ui/blocks/Section.tsx'
import { showInput } from '#kit/show-input.ts'
import { ReportBlocks } from '#ui/report/ReportBlocks.tsx'
import { TOOLS } from '../registry/loaders.gen.ts'
import { MethodTab } from './method-tab.tsx'
import parts from './panel.module.css'
import css from './tool.module.css'

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
  const { plan, tool } = shared.data
  return <SharedReport name={plan.name} tool={tool} inputs={plan.inputs} />
}

function SharedReport(props: {
  readonly name: string
  readonly tool: Tool
  readonly inputs: Readonly<Record<string, unknown>>
}) {
  const { tool, inputs } = props
  const mode = modeOf(tool, inputs)
  const run = useMemo(() => mode.answer(inputs), [mode, inputs])
  if (!run.ok) return <p role="alert">This plan’s inputs no longer work with the tool.</p>
  const good = { mode, run }
  const rows = mode.uses.flatMap((name) => {
    const field = tool.inputs[name]
    return field === undefined ? [] : [{ label: field.label, value: showInput(field, run.inputs[name]) }]
  })
  return (
    <article className={css.page}>
      <header>
        <h1>{props.name}</h1>
        <p className={css.summary}>{tool.title}, shared read-only</p>
      </header>
      <div className={css.report}>
        <ReportBlocks good={good} memory={tool.id} />
        <Section title="Inputs">
          <ReportTable
            title="Inputs"
            columns={[
              { key: 'label', label: 'Input', format: 'text' },
              { key: 'value', label: 'Value', format: 'text' },
            ]}
            rows={rows}
          />
        </Section>
        <MethodTab tool={tool} good={good} />
      </div>
    </article>
  )
}
