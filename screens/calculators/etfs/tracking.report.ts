import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { cash, deliver, flowOf, type Step, tell } from '#kit/flow-edges.ts'
import { counted, money, percent } from '#kit/format.ts'
import { callout, headline, metrics, noted, type Draft } from '#kit/report-blocks.ts'
import type { Given, Result } from './tracking.mode.ts'
import { trackingOutputs } from './tracking.outputs.ts'

const TOLERATED = 0.001

export function trackingReport(result: Result, given: Given): Draft {
  const { trackingDifference, path } = result
  const isBehind = trackingDifference <= 0
  return [
    headline(
      'trackingDifference',
      `Over ${counted(given.fundReturns.length, 'period')} the ETF ${isBehind ? 'trailed' : 'beat'} its index by ${percent(Math.abs(trackingDifference), 3)}.`,
      isPoor(result, given) ? 'caution' : 'information',
    ),
    metrics('trackingDifference', 'trackingError', 'fundReturn', 'indexReturn'),
    callouts(result, given),
    plotOf(trackingOutputs.path, path, {
      type: 'line',
      title: 'ETF less index',
      caption: 'A steady slope is cost; a zigzag is imperfect replication.',
      along: 'period',
      y: 'Share of starting value',
      series: { difference: 'risk' },
    }),
    trackingFlow(result),
    metrics(
      noted('annualDifference', `expense ratio ${percent(given.expenseRatio, 2)}`),
      'expensesPaid',
      'otherGap',
    ),
    tableOf(trackingOutputs.path, path, { title: 'Period by period', folded: path.length > 24 }),
  ]
}

const isPoor = ({ annualDifference }: Result, given: Given): boolean =>
  annualDifference !== null && annualDifference < -(given.expenseRatio + TOLERATED)

function callouts(result: Result, given: Given): Draft {
  const yearly = result.annualDifference
  const poor = isPoor(result, given)
  return [
    yearly !== null &&
      poor &&
      callout(
        'caution',
        'Trails by more than its expenses',
        `The ETF trails by ${percent(-yearly, 2)} a year with an expense ratio of ${percent(given.expenseRatio, 2)}. A gap more than 0.1% beyond expenses points to trading costs, sampling, cash drag or dividend withholding tax; compare another fund on the same index.`,
      ),
    yearly !== null &&
      !poor &&
      yearly > -given.expenseRatio &&
      callout(
        'positive',
        'Trails by less than its expenses',
        'Securities lending, or an index that assumes the highest foreign withholding tax, can earn back part of the expenses.',
      ),
  ]
}

const PARTIES: readonly FlowParty[] = [
  { id: 'you', label: 'You', kind: 'investor', x: 100, y: 40 },
  { id: 'fund', label: 'ETF', kind: 'infrastructure', x: 55, y: 40 },
  { id: 'provider', label: 'Index provider', kind: 'infrastructure', x: 55, y: 0 },
  { id: 'sponsor', label: 'Sponsor', kind: 'issuer', x: 80, y: 95 },
  { id: 'market', label: 'Stock market', kind: 'issuer', x: 0, y: 40 },
  { id: 'dealers', label: 'Brokers and borrowers', kind: 'intermediary', x: 20, y: 95 },
]

/** $10,000 from purchase to the last period: what the index earned and what did not reach you. */
function trackingFlow({ path, indexGain, expensesPaid, otherGap }: Result): FlowBlock {
  const [start, end] = [path[0]?.fund ?? 0, path.at(-1)?.fund ?? 0]
  const moved = indexGain < 0 ? `lost ${money(-indexGain)}` : `earned ${money(indexGain)}`
  return flowOf('Where the tracking difference comes from', PARTIES, [
    {
      title: 'The ETF buys the index',
      when: 'Start',
      text: `Your ${money(start)} buys the stocks of the index, in its weights.`,
      edges: [
        tell('provider', 'fund', 'Index weights'),
        ...cash(['you', 'fund', 'market'], start, { label: 'Investment' }),
        ...deliver(['market', 'fund'], { label: 'Stocks' }),
      ],
    },
    {
      title: 'The index moves',
      when: 'All periods',
      text: `Over the whole time the index ${moved} on your ${money(start)}.`,
      edges: cash(['market', 'fund'], indexGain, {
        label: 'Index return',
        formula: 'investment × index return',
      }),
    },
    {
      title: 'Expenses come out',
      when: 'Daily',
      text: `The expense ratio takes about ${money(expensesPaid)}.`,
      edges: cash(['fund', 'sponsor'], expensesPaid, {
        label: 'Expenses',
        formula: 'value × expense ratio, each period',
      }),
    },
    otherStep(otherGap),
    {
      title: 'Your ending value',
      when: 'End',
      text: `The ETF leaves you ${money(end)}; the index itself would be at ${money(start + indexGain)}.`,
      edges: [
        ...deliver(['fund', 'market'], { label: 'Stocks' }),
        ...cash(['market', 'fund'], start, { label: 'Cost of the stocks' }),
        ...cash(['fund', 'you'], end, { label: 'Ending value', formula: 'cost + return − costs' }),
      ],
    },
  ])
}

const otherStep = (otherGap: number): Step => ({
  title: otherGap < 0 ? 'Lending and sampling add' : 'Replication costs come out',
  when: 'All periods',
  text:
    otherGap < 0
      ? `Securities lending and sampling differences add ${money(-otherGap)}.`
      : `Trading, sampling and cash drag take ${money(otherGap)}.`,
  edges: cash(['fund', 'dealers'], otherGap, { label: 'Other tracking costs' }),
})
