import type { Block, ChartBlock, FlowBlock, FlowEdge, FlowParty, Meaning } from '#kit/block.ts'
import { chartOf, tableOf } from '#kit/declared-blocks.ts'
import { flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { percent } from '#kit/format.ts'
import { passCash } from '#kit/lab/flow-steps.ts'
import { large } from '#kit/lab/words.ts'
import { callout, headline, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import type { Result } from './recovery.mode.ts'
import { recoveryOutputs } from './recovery.outputs.ts'

export function recoveryReport(result: Result): Draft {
  const { value, totalRecovery, fulcrum, fulcrumRecovery } = result
  const isWhole = totalRecovery >= 1
  return [
    isWhole
      ? headline(
          'totalRecovery',
          `At an enterprise value of ${large(value)}, every class is paid in full.`,
          'positive',
        )
      : headline(
          'totalRecovery',
          `At an enterprise value of ${large(value)}, creditors recover ${percent(totalRecovery)} of their claims.`,
          'caution',
        ),
    metrics(
      noted('totalRecovery', `of ${large(result.claimed)} in claims`),
      isWhole ? 'shareholders' : noted('fulcrumRecovery', fulcrum),
    ),
    valueChart(result),
    estateFlow(result),
    section('Who gets paid', isWhole ? 'Every class in full' : `Value breaks in ${fulcrum}`),
    callout(
      'information',
      'The fulcrum class decides',
      isWhole
        ? 'As long as every class is paid in full, there is no fulcrum class and shareholders stay in control.'
        : `Holders of ${fulcrum} get the new shares and the deciding vote on the plan${fulcrumRecovery === null ? '' : `, and recover ${percent(fulcrumRecovery)}`}. Senior classes are paid in full; junior classes get nothing unless the plan pays for their consent.`,
    ),
    tableOf(recoveryOutputs.classes, result.classes, {
      title: 'Who gets paid',
      show: ['rank', 'name', 'amount', 'paid', 'recovery', 'loss'],
      total: ['amount', 'paid', 'loss'],
      note: 'Absolute priority: no class is paid until those ahead of it are paid in full; equal ranks share pro rata.',
    }),
    estateTable(result),
  ]
}

const estateTable = (result: Result): Block => ({
  kind: 'table',
  title: 'The estate',
  columns: [
    { key: 'name', label: 'Item', format: 'text' },
    { key: 'amount', label: 'Amount', format: 'money' },
  ],
  rows: (['value', 'costs', 'distributable', 'claimed', 'shareholders'] as const).map((key) => ({
    name: recoveryOutputs[key].label,
    amount: result[key],
  })),
})

/** Ranks side by side, none of which has a role of its own. */
const MEANINGS: readonly Meaning[] = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'spending',
  'cash',
]

function valueChart(result: Result): ChartBlock {
  const ranks = [...new Set(result.byValue.map((row) => row.rank))].toSorted((a, b) => a - b)
  return chartOf({
    type: 'line',
    title: 'Recovery by enterprise value',
    caption: 'Each line climbs only after the class ahead of it reaches 100%.',
    x: { label: 'Enterprise value', format: 'money', unit: 'US dollars' },
    y: { label: 'Recovery', format: 'percent', min: 0 },
    series: ranks.map((rank, at) => ({
      name: namesOf(result, rank),
      meaning: MEANINGS[at] ?? 'neutral',
      points: result.byValue.filter((row) => row.rank === rank).map((row) => [row.value, row.recovery]),
    })),
    marks: [{ axis: 'x', at: result.value, label: 'Your value' }],
  })
}

const namesOf = ({ classes }: Result, rank: number): string =>
  classes
    .filter((one) => one.rank === rank)
    .map((one) => one.name)
    .join(' + ')

/** From the filing to the distribution; every amount is a row of the table of classes, or its total. */
const estateFlow = (result: Result): FlowBlock =>
  flowOf('From default to distribution', partiesOf(result), [filing, vote(result), distribution(result)])

function partiesOf({ classes }: Result): readonly FlowParty[] {
  const last = classes.length - 1
  return [
    { id: 'estate', label: 'Issuer’s estate', kind: 'issuer', x: 0, y: 50 },
    { id: 'court', label: 'Court and advisers', kind: 'state', x: 30, y: 4 },
    { id: 'trustee', label: 'Trustee', kind: 'intermediary', x: 50, y: 50 },
    ...classes.map(({ name, rank }, at): FlowParty => {
      const y = last === 0 ? 50 : 4 + (92 * at) / last
      return { id: `class${at}`, label: `${rank}. ${name}`, kind: 'investor', x: 100, y }
    }),
  ]
}

const filing: Step = {
  title: 'The issuer files',
  when: 'Event of default',
  text: 'The issuer files for bankruptcy, and the automatic stay stops all collection. Every class is bound to wait for the court.',
  edges: [tell('estate', 'court', 'Petition'), oblige('trustee', 'court', 'Bondholder claims')],
}

const vote = ({ fulcrum, totalRecovery }: Result): Step => ({
  title: 'Valuation and vote',
  when: 'Months later',
  text: `The court values the business: ${totalRecovery < 1 ? `value breaks in ${fulcrum}` : 'the value covers every claim'}. Once confirmed, the plan must be followed by everyone.`,
  edges: [tell('court', 'trustee', 'Disclosure statement and plan'), oblige('estate', 'trustee', 'Plan')],
  failure: {
    title: 'The plan is rejected',
    text: 'The court may confirm it over the objection of a fairly treated class (cramdown) or order liquidation, usually at a lower value. The most junior classes bear the difference.',
    edges: [tell('court', 'estate', 'Liquidation')],
  },
})

function distribution({ classes, costs }: Result): Step {
  const paid = classes.reduce((sum, one) => sum + one.paid, 0)
  const toClass = (one: Result['classes'][number], at: number): readonly FlowEdge[] =>
    passCash(['trustee', `class${at}`], one.paid, {
      label: percent(one.recovery),
      formula: 'recovery × claim',
    })
  return {
    title: 'Distribution',
    when: 'Effective date',
    text: `Bankruptcy costs of ${large(costs)} come first; ${large(paid)} goes to creditors in order of rank.`,
    edges: [
      ...passCash(['estate', 'court'], costs, {
        label: 'Bankruptcy costs',
        formula: 'costs × enterprise value',
      }),
      ...passCash(['estate', 'trustee'], paid, { label: 'Distribution', formula: 'sum of all classes' }),
      ...classes.flatMap((one, at) => (one.paid > 0 ? toClass(one, at) : [])),
    ],
  }
}
