import { useMemo, useState } from 'react'
import type { Block, Headline as HeadlineBlock } from '#kit/block.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { defaultOf } from '#kit/field.ts'
import type { ListItem } from '#kit/list/ids.ts'
import { type Answer, modeOf, runTool } from '#kit/tool.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { Headline } from '#ui/blocks/Headline.tsx'
import { MetricGrid } from '#ui/blocks/MetricGrid.tsx'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { Section } from '#ui/blocks/Section.tsx'
import { Chart } from '#ui/charts/Chart.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { readRole } from '../role.model.ts'
import { inputs } from '../transaction-roles.inputs.ts'
import tool from '../transaction-roles.tool.ts'
import css from './roles.module.css'

const SHOWN = ['price', 'basis', 'division', 'ytdBefore'] as const
const FOLDED = ['capAmount', 'capPaid', 'postCapFee'] as const
type Name = (typeof SHOWN)[number] | (typeof FOLDED)[number]
type Deal = Readonly<Record<Name, unknown>>

const START: Deal = {
  price: inputs.price.default,
  basis: inputs.basis.default,
  division: '',
  ytdBefore: 0,
  capAmount: null,
  capPaid: 0,
  postCapFee: 0,
}

/** What the open plan pays on one deal: a line for each tier, the curve over prices, and where it turns down. */
export function Calculator({ item }: { readonly item: ListItem }) {
  const [deal, setDeal] = useState(() => ({ ...START, division: readRole(item).divisions[0] ?? '' }))
  const answer = useMemo(
    () => runTool(tool, { ...deal, role: { ...readRole(item), name: undefined } }),
    [deal, item],
  )
  const problems = answer.ok ? [] : answer.problems
  const set = (name: Name, value: unknown) => setDeal({ ...deal, [name]: value })
  return (
    <section className={css.calculator} aria-labelledby="calculator-title">
      <h2 id="calculator-title">Payout on a deal</h2>
      <div className={css.deal}>
        {SHOWN.map((name) => (
          <DealField key={name} name={name} deal={deal} problems={problems} onChange={set} />
        ))}
      </div>
      <details className={css.rule}>
        <summary>Member’s cap</summary>
        <div className={css.ruleFields}>
          {FOLDED.map((name) => (
            <DealField key={name} name={name} deal={deal} problems={problems} onChange={set} />
          ))}
        </div>
      </details>
      <Result answer={answer} />
    </section>
  )
}

type DealProps = {
  readonly name: Name
  readonly deal: Deal
  readonly problems: readonly FieldProblem[]
  readonly onChange: (name: Name, value: unknown) => void
}

const DealField = ({ name, deal, problems, onChange }: DealProps) => (
  <FieldInput
    name={name}
    field={inputs[name]}
    value={deal[name]}
    problems={problems}
    onChange={(value) => onChange(name, value ?? defaultOf(inputs[name]))}
  />
)

function Result({ answer }: { readonly answer: Answer }) {
  if (!answer.ok) {
    const broken = answer.problems.find(({ path }) => path.startsWith('role'))
    return broken === undefined ? null : (
      <Callout
        tone="caution"
        title="This plan has conflicting tiers"
        text={`${broken.message} Fix the tiers to see the payout.`}
      />
    )
  }
  const charts = answer.report.filter((block) => block.kind === 'chart')
  const above = answer.report.filter((block) => block.kind !== 'chart' && block.kind !== 'table')
  const below = answer.report.filter((block) => block.kind === 'table')
  return (
    <div className={css.result}>
      <Blocks blocks={above} answer={answer} />
      <div className={css.charts}>
        <Blocks blocks={charts} answer={answer} />
      </div>
      <Blocks blocks={below} answer={answer} />
    </div>
  )
}

/** Blocks keep their places from run to run. */
const Blocks = ({ blocks, answer }: Omit<BlockProps, 'block'> & { readonly blocks: readonly Block[] }) =>
  blocks.map((block, index) => <ReportBlock key={`${block.kind}-${index}`} block={block} answer={answer} />)

type BlockProps = { readonly block: Block; readonly answer: Extract<Answer, { readonly ok: true }> }

function ReportBlock({ block, answer }: BlockProps) {
  switch (block.kind) {
    case 'headline':
      return <Headline text={block.text} tone={block.tone} value={figureOf(block, answer)} />
    case 'metrics':
      return <MetricGrid metrics={block.items.flatMap(({ output }) => metricOf(output, answer))} />
    case 'callout':
      return <Callout tone={block.tone} title={block.title} text={block.text} />
    case 'chart':
      return (
        <Section title={block.title}>
          <Chart title={block.title} caption={block.caption} chart={block.chart} height={240} />
        </Section>
      )
    case 'table':
      return (
        <Section title={block.title}>
          <ReportTable {...block} />
        </Section>
      )
    default:
      return null
  }
}

/** The number that the sentence is about. */
function figureOf({ output }: HeadlineBlock, { outputs }: BlockProps['answer']): number | undefined {
  const value = output === undefined ? undefined : outputs[output]
  return typeof value === 'number' ? value : undefined
}

function metricOf(name: string, { inputs: given, outputs, reasons }: BlockProps['answer']) {
  const how = modeOf(tool, given).outputs[name]
  if (how?.kind !== 'number') return []
  const reason = reasons[name]
  return [
    {
      label: how.label,
      value: outputs[name],
      how,
      help: how.help,
      ...(reason === undefined ? {} : { reason }),
    },
  ]
}
