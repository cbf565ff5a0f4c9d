import type { Block, ChartBlock } from '#kit/block.ts'
import { percent } from '#kit/format.ts'
import { large } from '#kit/lab/words.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import { estateFlow } from './estate.flow.ts'
import type { Result } from './recovery.mode.ts'

export function recoveryReport(result: Result): readonly Block[] {
  const isWhole = result.totalRecovery >= 1
  return [
    {
      kind: 'headline',
      output: 'totalRecovery',
      tone: isWhole ? 'positive' : 'caution',
      text: isWhole
        ? `At ${large(result.value)} every class is paid in full, and shareholders keep ${large(result.shareholders)}.`
        : `At ${large(result.value)} creditors recover ${percent(result.totalRecovery)}; the value breaks in ${result.fulcrum}, at ${percent(result.fulcrumRecovery)}.`,
    },
    metrics(
      noted('totalRecovery', `of ${large(result.claimed)} in claims`),
      noted('fulcrumRecovery', isWhole ? 'nobody loses' : result.fulcrum),
    ),
    valueChart(result),
    classTable(result),
    estateFlow(result),
    callout(
      'information',
      'The fulcrum decides',
      isWhole
        ? 'While everybody is paid in full no class of creditors is the fulcrum; the shareholders stay in control.'
        : `Whoever holds ${result.fulcrum} holds the class that gets the new shares and votes on the plan. Ranks above it are paid in full, ranks below get nothing unless the plan gives them something for their consent.`,
    ),
    estateTable(result),
  ]
}

const classTable = ({ classes }: Result): Block => ({
  kind: 'table',
  title: 'Who is paid',
  columns: [
    { key: 'rank', label: 'Rank', format: 'integer' },
    { key: 'name', label: 'Class', format: 'text' },
    { key: 'amount', label: 'Claim', format: 'money', total: true },
    { key: 'paid', label: 'Paid', format: 'money', total: true },
    { key: 'recovery', label: 'Cents on the dollar', format: 'percent', decimals: 1 },
    { key: 'loss', label: 'Lost', format: 'money', total: true },
  ],
  rows: classes.map(({ rank, name, amount, paid, recovery, loss }) => ({
    rank,
    name,
    amount,
    paid,
    recovery,
    loss,
  })),
  note: 'Absolute priority: a rank gets nothing until the ranks before it are paid in full; equal ranks share by claim.',
})

const estateTable = (result: Result): Block => ({
  kind: 'table',
  title: 'The estate',
  columns: [
    { key: 'name', label: 'What', format: 'text' },
    { key: 'amount', label: 'Amount', format: 'money' },
  ],
  rows: [
    { name: 'Enterprise value', amount: result.value },
    { name: 'Costs of the proceedings', amount: result.costs },
    { name: 'Left for creditors', amount: result.distributable },
    { name: 'All claims', amount: result.claimed },
    { name: 'Left for shareholders', amount: result.shareholders },
  ],
})

function valueChart(result: Result): ChartBlock {
  const ranks = [...new Set(result.byValue.map((row) => row.rank))].toSorted((a, b) => a - b)
  return {
    kind: 'chart',
    title: 'Recovery by the value of the business',
    caption:
      'Each line climbs only where the one before has reached 100%; at the mark stands the value that you entered.',
    chart: {
      type: 'line',
      x: { label: 'Enterprise value', format: 'money', unit: 'US dollars' },
      y: { label: 'Recovery', format: 'percent', min: 0 },
      series: ranks.map((rank) => ({
        name: namesOf(result, rank),
        points: result.byValue.filter((row) => row.rank === rank).map((row) => [row.value, row.recovery]),
      })),
      marks: [{ axis: 'x', at: result.value, label: 'Your value', tone: 'information' }],
    },
  }
}

const namesOf = ({ classes }: Result, rank: number): string =>
  classes
    .filter((one) => one.rank === rank)
    .map((one) => one.name)
    .join(' + ')
