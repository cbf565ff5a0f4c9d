import { defaultWaterfall } from '#finance/default-waterfall.ts'
import type { Block, ChartBlock, FlowBlock } from '#kit/block.ts'
import { cashFlowChart, momentsOf, pathChart } from '#kit/dated-charts.ts'
import { percent } from '#kit/format.ts'
import { large } from '#kit/lab/words.ts'
import { flowsOf, partySchedule, paymentTable } from '#kit/payments.ts'
import { callout, identity, metrics, noted } from '#kit/report-blocks.ts'
import type { Given } from './contract.ts'
import { defaultFlow } from './waterfall.flow.ts'
import type { Result } from './waterfall.mode.ts'
import { DEFAULT_NAMES as NAMES, defaultDays, layersOf, MILLION } from './waterfall.model.ts'

/** Who bears the loss of a member, layer by layer, and what reaches your broker. */
export function waterfallReport(result: Result, given: Given): readonly Block[] {
  const flow = defaultFlow(result, given)
  return [
    headline(result, given),
    metrics(
      result.ownMeansShare === null
        ? 'defaulterPays'
        : noted('defaulterPays', percent(result.ownMeansShare, 0)),
      'membersPay',
      noted('yourBrokerPays', `${percent(given.yourShare)} of it`),
      'uncovered',
    ),
    flow,
    cashChart(result, flow),
    openChart(result, given, flow),
    ...callouts(result, given),
    layerChart(result, given),
    shareChart(given),
    layerTable(result),
    balance(result, given),
    metrics('covered', 'room', 'lastLayer', 'ownMeansShare'),
    paymentTable(result.ladder, 'What each layer pays goes through the house to those who are owed.'),
    partySchedule('Dates of the default', { rows: result.ladder, party: NAMES.winners }),
  ]
}

function headline(result: Result, given: Given): Block {
  const open = result.uncovered
  const members = result.membersPay
  return {
    kind: 'headline',
    output: 'membersPay',
    tone: open > 0 ? 'negative' : members > 0 ? 'caution' : 'positive',
    text:
      open > 0
        ? `Of a loss of ${large(given.defaultLoss * MILLION)} every layer is used up and ${large(open * MILLION)} is covered by nothing.`
        : members > 0
          ? `Of a loss of ${large(given.defaultLoss * MILLION)} the other members bear ${large(members * MILLION)}, and your broker ${large(result.yourBrokerPays * MILLION)} of it.`
          : `A loss of ${large(given.defaultLoss * MILLION)} is borne before it reaches the other members.`,
  }
}

const cashChart = (result: Result, flow: FlowBlock): ChartBlock =>
  cashFlowChart(
    {
      title: 'Who pays when',
      caption: 'The defaulter’s own means first, then those of the house, then everybody else’s.',
      y: 'US dollars',
    },
    [
      { name: NAMES.defaulter, meaning: 'debt', flows: positive(result, NAMES.defaulter) },
      { name: NAMES.owners, meaning: 'cash', flows: positive(result, NAMES.owners) },
      { name: NAMES.members, meaning: 'risk', flows: positive(result, NAMES.members) },
    ],
    momentsOf(flow),
  )

const positive = (result: Result, party: string) =>
  flowsOf(result.ladder, party).map((flow) => ({ ...flow, amount: -flow.amount }))

function openChart(result: Result, given: Given, flow: FlowBlock): ChartBlock {
  const openOn = (when: string) =>
    result.ladder.reduce(
      (open, row) => (row.date <= when ? open - row.cash : open),
      given.defaultLoss * MILLION,
    )
  return pathChart(
    {
      title: 'Loss that is still open',
      caption: 'Falls with every layer; what is above zero at the end is covered by nothing.',
      y: 'US dollars',
      decimalFormat: 'money',
    },
    [{ name: 'Still open', meaning: 'risk', at: (when) => Math.max(0, openOn(when)) }],
    [...defaultDays(given.today), ...momentsOf(flow)],
  )
}

const layerChart = (result: Result, given: Given): ChartBlock => ({
  kind: 'chart',
  title: 'The loss through the layers',
  caption: 'Each layer takes what it holds before the next is touched.',
  chart: {
    type: 'waterfall',
    y: { label: 'Millions of US dollars', format: 'number' },
    steps: [
      { name: 'Loss', value: given.defaultLoss, meaning: 'risk' },
      ...result.layers
        .filter(({ used }) => used > 0)
        .map(({ name, used }) => ({ name: name, value: -used, meaning: 'saving' as const })),
      { name: 'Open', value: result.uncovered, total: true, meaning: 'baseline' as const },
    ],
  },
})

const POINTS = 60

/** What your broker bears against the size of the loss. */
function shareChart(given: Given): ChartBlock {
  const layers = layersOf(given)
  const room = layers.reduce((sum, { amount }) => sum + amount, 0)
  const most = Math.max(room * 1.1, given.defaultLoss, 1)
  const bear = (loss: number) => {
    const [, , , fund, assessed] = defaultWaterfall(loss, layers)
    return given.yourShare * ((fund?.used ?? 0) + (assessed?.used ?? 0))
  }
  return {
    kind: 'chart',
    title: 'What your broker bears, by the size of the loss',
    caption:
      'Nothing while the defaulter and the house can pay, its share after that, and never more than the assessments allow.',
    chart: {
      type: 'line',
      x: { label: 'Loss of the default, millions of US dollars', format: 'number' },
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
      marks: [{ axis: 'x', at: given.defaultLoss, label: 'This loss', tone: 'caution' }],
    },
  }
}

const layerTable = ({ layers }: Result): Block => ({
  kind: 'table',
  title: 'Layers, in millions',
  columns: [
    { key: 'name', label: 'Layer', format: 'text' },
    { key: 'amount', label: 'There is', format: 'number', decimals: 1, total: true },
    { key: 'used', label: 'Used', format: 'number', decimals: 1, total: true },
    { key: 'left', label: 'Left', format: 'number', decimals: 1, total: true },
    { key: 'uncovered', label: 'Loss still open', format: 'number', decimals: 1 },
  ],
  rows: layers,
})

const balance = (result: Result, given: Given): Block =>
  identity(
    'The loss, live',
    [
      {
        name: 'What was paid, and what nobody paid',
        terms: [
          ...result.ladder.map(({ event, cash }) => ({ name: event, value: cash })),
          { name: 'Covered by nothing', value: result.uncovered * MILLION },
        ],
      },
      { name: 'Loss', terms: [{ name: 'Closing the positions', value: given.defaultLoss * MILLION }] },
    ],
    { decimals: 2, meaning: 'No loss disappears: it only finds its bearer.' },
  )

function callouts(result: Result, given: Given): readonly Block[] {
  const needed = given.defaultLoss
  const own = given.defaulterMargin
  return [
    ...(needed > own
      ? [
          callout(
            'caution',
            'The margin was not enough',
            `Closing cost ${large((needed - own) * MILLION)} more than the margin: margins are set for all but about one day in a hundred, and this was another.`,
          ),
        ]
      : []),
    ...(result.uncovered > 0
      ? [
          callout(
            'negative',
            'The end of the waterfall',
            'International principles ask systemically important houses for means that withstand the default of their two largest members. These are not enough: recovery tools cut the gains of winners.',
          ),
        ]
      : []),
    callout(
      'information',
      'What this means for a client',
      'Client margin is kept apart from the broker’s own. If your broker is the one that fails, your positions and margin can be moved to another; if a fellow client’s loss brought it down, your margin may be used with theirs, depending on the kind of account.',
    ),
  ]
}
