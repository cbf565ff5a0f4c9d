import { useState } from 'react'
import { exampleName, isMostlyExample } from '#kit/example-answer.ts'
import { counted } from '#kit/format.ts'
import { modeOf } from '#kit/tool.ts'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Section } from '#ui/blocks/Section.tsx'
import { Chart } from '#ui/charts/Chart.tsx'
import { Button } from '#ui/parts/button.ts'
import type { ToolPage } from '../use-tool-page.ts'
import css from './compare.module.css'
import { type Compared, inputRows, mainCharts, outputRows, type Side } from './compared.ts'
import type { OpenPlan } from './use-open-plan.ts'
import type { Plan } from './use-plans.ts'

type Props = {
  readonly page: ToolPage
  readonly plans: OpenPlan
  readonly compared: readonly Plan[]
}

/** The page beside up to three saved plans: what differs, the main results as bars, and what is equal on request. */
export function Compare({ page, plans, compared }: Props) {
  const { tool } = page
  const mode = modeOf(tool, page.inputs)
  const alike = compared.filter((plan) => modeOf(tool, plan.inputs) === mode)
  const sides: readonly Side[] = [
    {
      key: 'now',
      name: exampleName(nameOf(plans), isMostlyExample(page.origin)),
      inputs: page.inputs,
      outputs: page.good?.run.outputs ?? {},
    },
    ...alike.map(({ id, name, isExample, inputs, outputs }) => ({
      key: id,
      name: exampleName(name, isExample),
      inputs,
      outputs,
    })),
  ]
  const inputs = inputRows(tool, mode, sides)
  const outputs = outputRows(mode, sides)
  return (
    <>
      {alike.length < compared.length && (
        <p role="status">Plans that answer a different question in this tool are not shown.</p>
      )}
      {alike.length > 0 && (
        <>
          <Differing title="Inputs that differ" rows={inputs} sides={sides} none="All inputs are equal." />
          <Differing title="Results that differ" rows={outputs} sides={sides} none="All results are equal." />
          <MainResults page={page} sides={sides} />
          <Equal rows={[...inputs, ...outputs].filter(({ isEqual }) => isEqual)} />
        </>
      )}
    </>
  )
}

const nameOf = ({ open, isChanged }: OpenPlan): string =>
  open === null ? 'Current inputs' : isChanged ? `${open.name}, changed` : open.name

type DifferingProps = {
  readonly title: string
  readonly rows: readonly Compared[]
  readonly sides: readonly Side[]
  /** Said where nothing differs. */
  readonly none: string
}

function Differing({ title, rows, sides, none }: DifferingProps) {
  const differing = rows.filter(({ isEqual }) => !isEqual)
  const columns = [
    { key: 'label', label: '', format: 'text' as const },
    ...sides.map(({ key, name }) => ({ key, label: name, format: 'text' as const })),
  ]
  return (
    <Section title={title}>
      {differing.length === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <ReportTable title={title} columns={columns} rows={differing.map(({ cells }) => cells)} />
      )}
    </Section>
  )
}

/** The figures that the report shows large, each as bars of its own: they have units of their own. */
function MainResults({ page, sides }: { readonly page: ToolPage; readonly sides: readonly Side[] }) {
  const charts = page.good === null ? [] : mainCharts(page.good, sides)
  if (charts.length === 0) return null
  return (
    <Section title="Main results">
      <div className={css.charts}>
        {charts.map((block) => (
          <Chart key={block.title} {...block} height={184} />
        ))}
      </div>
    </Section>
  )
}

function Equal({ rows }: { readonly rows: readonly Compared[] }) {
  const [isOpen, setOpen] = useState(false)
  if (rows.length === 0) return null
  return (
    <div className={css.equal}>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide' : 'Show'} {counted(rows.length, 'equal value')}
      </Button>
      {isOpen && (
        <ReportTable
          title="Equal values"
          columns={[
            { key: 'label', label: '', format: 'text' },
            { key: 'now', label: 'All plans', format: 'text' },
          ]}
          rows={rows.map(({ cells }) => cells)}
        />
      )}
    </div>
  )
}
