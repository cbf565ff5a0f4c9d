import { defaultWaterfall } from '#finance/bonds/default-waterfall.ts'
import type { Block, ChartBlock, FlowBlock } from '#kit/block.ts'
import { cashFlowChart, momentsOf, pathChart } from '#kit/dated-charts.ts'
import { chartOf, tableOf } from '#kit/declared-blocks.ts'
import { percent } from '#kit/format.ts'
import { large } from '#kit/lab/words.ts'
import { flowsOf, partySchedule, paymentTable } from '#kit/payments.ts'
import { callout, type Draft, headline, identity, metrics, noted, section } from '#kit/report-blocks.ts'
import type { Given } from './contract.model.ts'
import type { Result } from './waterfall.mode.ts'
import { defaultDays, layersOf, MILLION, DEFAULT_NAMES as NAMES } from './waterfall.model.ts'
import { waterfallOutputs as outputs } from './waterfall.outputs.ts'
import { defaultFlow } from './waterfall-flow.report.ts'

/** Who bears the loss of a member, layer by layer, and what reaches your broker. */
export function waterfallReport(result: Result, given: Given): Draft {
  const flow = defaultFlow(result, given)
  return [
    answer(result, given),
    metrics(
      result.ownMeansShare === null
        ? 'defaulterPays'
        : noted('defaulterPays', `${percent(result.ownMeansShare, 0)} of the loss`),
      noted('yourBrokerPays', `${percent(given.yourShare)} of members’ layers`),
      'uncovered',
    ),
    callouts(result, given),
    layerChart(result, given),
    flow,
    section('Your broker’s exposure', `${large(result.yourBrokerPays * MILLION)} in this default`),
    shareChart(given),
    callout(
      'information',
      'What this means for clients',
      'Client margin is held apart from the broker’s own money. If your broker fails, your positions and margin can be moved to another. If another client’s loss brought it down, your margin may be used along with theirs, depending on the type of account.',
    ),
    section('Layers and payments', result.lastLayer === null ? 'No loss' : `Reaches ${result.lastLayer}`),
    metrics('covered', 'room', 'membersPay', 'lastLayer', 'ownMeansShare'),
    tableOf(outputs.layers, result.layers, { total: ['amount', 'used', 'left'] }),
    cashChart(result, flow),
    openChart(result, given, flow),
    balance(result, given),
    paymentTable(result.ladder, 'Each layer pays through the clearinghouse to the winning side.'),
    partySchedule('Default timeline', { rows: result.ladder, party: NAMES.winners }),
  ]
}

function answer({ uncovered, membersPay }: Result, given: Given): Block {
  const loss = large(given.defaultLoss * MILLION)
  if (uncovered > 0)
    return headline(
      'membersPay',
      `A ${loss} loss uses up every layer and leaves ${large(uncovered * MILLION)} uncovered.`,
      'negative',
    )
  return membersPay > 0
    ? headline(
        'membersPay',
        `Of a ${loss} loss, the surviving members bear ${large(membersPay * MILLION)}.`,
        'caution',
      )
    : headline('membersPay', `A ${loss} loss is absorbed before it reaches the other members.`, 'positive')
}

const cashChart = ({ ladder }: Result, flow: FlowBlock): ChartBlock => {
  const paidBy = (party: string) =>
    flowsOf(ladder, party).map(({ date, amount }) => ({ date, amount: -amount }))
  return cashFlowChart(
    {
      title: 'Who pays when',
      caption: 'The defaulter pays first, then the clearinghouse, then everybody else.',
      y: 'US dollars',
    },
    [
      { name: NAMES.defaulter, meaning: 'debt', flows: paidBy(NAMES.defaulter) },
      { name: NAMES.owners, meaning: 'cash', flows: paidBy(NAMES.owners) },
      { name: NAMES.members, meaning: 'saving', flows: paidBy(NAMES.members) },
    ],
    momentsOf(flow),
  )
}

function openChart({ ladder }: Result, given: Given, flow: FlowBlock): ChartBlock {
  const openOn = (when: string) =>
    ladder.reduce((open, row) => (row.date <= when ? open - row.cash : open), given.defaultLoss * MILLION)
  return pathChart(
    {
      title: 'Uncovered loss over time',
      caption: 'It falls with every layer; whatever remains at the end is uncovered.',
      y: 'US dollars',
      decimalFormat: 'money',
    },
    [{ name: 'Uncovered loss', meaning: 'risk', at: (when) => Math.max(0, openOn(when)) }],
    [...defaultDays(given.today), ...momentsOf(flow)],
  )
}

const layerChart = (result: Result, given: Given): ChartBlock =>
  chartOf({
    type: 'waterfall',
    title: 'The loss, layer by layer',
    caption: 'Each layer is used up before the next one is touched.',
    y: { label: 'Millions of US dollars', format: 'number' },
    steps: [
      { name: 'Loss', value: given.defaultLoss, total: true },
      ...result.layers.filter(({ used }) => used > 0).map(({ name, used }) => ({ name, value: -used })),
      { name: 'Uncovered', value: result.uncovered, total: true },
    ],
  })

const POINTS = 60

/** What your broker bears against the size of the loss. */
function shareChart(given: Given): ChartBlock {
  const layers = layersOf(given)
  const room = layers.reduce((sum, { amount }) => sum + amount, 0)
  const most = Math.max(room * 1.1, given.defaultLoss, 1)
  const bear = (loss: number) =>
    given.yourShare *
    defaultWaterfall(loss, layers)
      .slice(-2)
      .reduce((sum, { used }) => sum + used, 0)
  return chartOf({
    type: 'line',
    title: 'Your broker’s share by size of loss',
    caption:
      'Nothing while the defaulter and the clearinghouse can pay, then its share, capped by the assessments.',
    x: { label: 'Default loss, millions of US dollars', format: 'number' },
    y: { label: 'Millions of US dollars', format: 'number' },
    series: [
      {
        name: 'Your broker',
        meaning: 'risk',
        points: Array.from({ length: POINTS + 1 }, (_, at) => {
          const loss = (most * at) / POINTS
          return [loss, bear(loss)] as const
        }),
      },
    ],
    marks: [{ axis: 'x', at: given.defaultLoss, label: 'This loss' }],
  })
}

const balance = (result: Result, given: Given): Block =>
  identity(
    'Where the loss goes',
    {
      'Paid and unpaid': [
        ...result.ladder.map(({ event, cash }) => [event, cash] as const),
        ['Uncovered', result.uncovered * MILLION],
      ],
      Loss: { 'Closing the positions': given.defaultLoss * MILLION },
    },
    { decimals: 2, meaning: 'No loss disappears: somebody always bears it.' },
  )

const callouts = (result: Result, { defaultLoss, defaulterMargin }: Given): Draft => [
  defaultLoss > defaulterMargin &&
    callout(
      'caution',
      'Margin was not enough',
      `Closing out cost ${large((defaultLoss - defaulterMargin) * MILLION)} more than the margin. Margins are set to cover all but about one day in a hundred, and this was the other one.`,
    ),
  result.uncovered > 0 &&
    callout(
      'negative',
      'The waterfall runs dry',
      'International standards ask systemically important clearinghouses to withstand the default of their two largest members. These resources are not enough: recovery tools cut winners’ gains.',
    ),
]
