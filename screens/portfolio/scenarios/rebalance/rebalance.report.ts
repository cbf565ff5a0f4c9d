import type { Block } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { counted, money, percent } from '#kit/format.ts'
import { callout, metrics } from '#kit/report-blocks.ts'
import type { inputs } from '../scenarios.inputs.ts'
import type { Result } from './rebalance.mode.ts'

type Given = Inputs<typeof inputs>

export function rebalanceReport(result: Result, given: Given): readonly Block[] {
  return [
    answer(result),
    metrics('turnoverNow', 'maxDrift', 'medianNever', 'medianYearly'),
    calm(result, given),
    tradesTable(result),
    waysChart(result),
    waysTable(result),
    steps(result),
    metrics('medianBand'),
  ]
}

const answer = ({ turnoverNow, maxDrift }: Result): Block => ({
  kind: 'headline',
  text:
    turnoverNow < 1
      ? 'You stand at your target: nothing has to be traded.'
      : `${money(turnoverNow)} has to change hands to reach your target; the largest drift is ${percent(maxDrift)}.`,
  output: 'turnoverNow',
})

function calm({ rules }: Result, given: Given): Block {
  const [alone, yearly] = rules
  const calmer = (alone?.deepest ?? 0) - (yearly?.deepest ?? 0)
  return callout(
    'information',
    calmer > 0.005 ? 'Rebalancing buys calm' : 'Rebalancing changes little here',
    `Over ${counted(given.years, 'year')} of five hundred futures from history the usual deepest fall is ${percent(alone?.deepest ?? 0)} left alone and ${percent(yearly?.deepest ?? 0)} when the target is kept.`,
  )
}

const tradesTable = ({ trades }: Result): Block => ({
  kind: 'table',
  title: 'Trades to the target',
  columns: [
    { key: 'class', label: 'Class', format: 'text' },
    { key: 'now', label: 'Now', format: 'money', total: true },
    { key: 'share', label: 'Share', format: 'percent', total: true },
    { key: 'target', label: 'Target', format: 'percent', total: true },
    { key: 'trade', label: 'Buy (+) or sell (−)', format: 'money', total: true },
  ],
  rows: trades,
  note: 'Before the cost of trading and taxes on gains; the analysis proposes trades by lot.',
})

const waysChart = ({ rules }: Result): Block => ({
  kind: 'chart',
  title: 'What each way leads to',
  caption: 'Median and bad end values of the same futures.',
  chart: {
    type: 'bar',
    x: { label: 'Way', kind: 'category' },
    y: { label: 'Value at the end', format: 'money' },
    series: [
      { name: 'Median', meaning: 'growth', points: rules.map(({ name, median }) => [name, median]) },
      {
        name: 'One in ten ends below',
        meaning: 'risk',
        points: rules.map(({ name, p10 }) => [name, p10]),
      },
    ],
  },
})

const waysTable = ({ rules }: Result): Block => ({
  kind: 'table',
  title: 'Rebalancing methods',
  columns: [
    { key: 'name', label: 'Way', format: 'text' },
    { key: 'median', label: 'Median end', format: 'money' },
    { key: 'p10', label: 'One in ten below', format: 'money' },
    { key: 'deepest', label: 'Usual deepest fall', format: 'percent' },
    { key: 'times', label: 'Times set back', format: 'number', decimals: 1 },
    { key: 'turnover', label: 'Traded a year', format: 'percent' },
  ],
  rows: rules,
})

const steps = ({ trades }: Result): Block => ({
  kind: 'actions',
  title: 'Next steps',
  steps: trades
    .filter(({ trade }) => Math.abs(trade) >= 1)
    .map(({ class: name, trade }) => ({
      title: `${trade > 0 ? 'Buy' : 'Sell'} ${money(Math.abs(trade))} of ${inSentence(name)}`,
      dueInDays: 30,
    })),
})

/** 'Treasury bonds' as 'Treasury bonds', 'Cash' as 'cash': names of their own keep their capital. */
const inSentence = (name: string): string =>
  /^(US|Treasury) /.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
