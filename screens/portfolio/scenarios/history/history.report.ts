import type { Block, Chart } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { counted, money, percent } from '#kit/format.ts'
import { callout, metrics } from '#kit/report-blocks.ts'
import type { inputs } from '../scenarios.inputs.ts'
import type { Result } from './history.mode.ts'

type Given = Inputs<typeof inputs>

export function historyReport(result: Result, given: Given): readonly Block[] {
  return [
    { kind: 'headline', text: answer(result), output: 'worstLoss', tone: 'caution' },
    metrics('worstLoss', 'worstShare', 'yearsToRecover', 'totalValue'),
    ...warnings(result, given),
    {
      kind: 'chart',
      title: 'Every window on what you hold today',
      caption: 'The worst first. Each class goes through the same calendar years with its own returns.',
      chart: ranked(result),
    },
    {
      kind: 'chart',
      title: `Year by year: ${result.worstName}`,
      caption: 'How far below its start each year ended.',
      chart: underwater(result),
    },
    ...tables(result),
    steps(result, given),
    ...levels(),
  ]
}

const tables = (result: Result): readonly Block[] => [
  {
    kind: 'table',
    title: 'Windows',
    columns: [
      { key: 'name', label: 'Window', format: 'text' },
      { key: 'what', label: 'What happened', format: 'text' },
      { key: 'change', label: 'Change', format: 'money' },
      { key: 'share', label: 'Share', format: 'percent' },
      { key: 'recovery', label: 'Years to recover', format: 'years' },
    ],
    rows: result.events,
    note: 'Years from the start of the window to the first year end at the old level, without adding or taking out.',
  },
  {
    kind: 'table',
    title: 'What each class did to you',
    columns: [
      { key: 'event', label: 'Window', format: 'text' },
      { key: 'class', label: 'Class', format: 'text' },
      { key: 'change', label: 'Change', format: 'money' },
    ],
    rows: result.byClass,
    folded: true,
  },
  {
    kind: 'table',
    title: 'Falls within a year are deeper',
    columns: [
      { key: 'name', label: 'S&P 500, price only', format: 'text' },
      { key: 'fall', label: 'Fall', format: 'percent' },
      { key: 'change', label: 'On your stocks', format: 'money' },
    ],
    rows: result.overlays,
    note: 'Calendar years hide what lies between their ends. These three falls are as commonly published and were not compared with daily closes here.',
  },
]

/** The rest of the named results, for those who look for one of them. */
const levels = (): readonly Block[] => [
  metrics(
    'loss1929_32',
    'loss1937',
    'loss1940_41',
    'loss1973_74',
    'loss2000_02',
    'loss2008',
    'loss2022',
    'lossOwn',
  ),
]

function answer({ worstName, worstLoss, worstShare, yearsToRecover }: Result): string {
  if (worstLoss >= 0)
    return `None of the named windows would have cost you money: at worst ${money(worstLoss)} was gained.`
  const back =
    yearsToRecover === null
      ? 'and would not have been back by the end of the series'
      : `and took ${counted(yearsToRecover, 'year')} from its start to come back`
  return `${worstName} would cost you ${money(-worstLoss)}, ${percent(-worstShare)} of what you hold, ${back}.`
}

function warnings({ worstLoss, worstShare }: Result, given: Given): readonly Block[] {
  const { spendingMonthly, lossTolerance, allocation } = given
  const lost = -worstLoss
  const share = -worstShare
  const blocks: Block[] = []
  if (share > lossTolerance)
    blocks.push(
      callout(
        'negative',
        'More than you said you could bear',
        `The worst window takes ${percent(share)}; your limit is ${percent(lossTolerance)}.`,
      ),
    )
  if (spendingMonthly !== null && spendingMonthly > 0 && lost > 24 * spendingMonthly)
    blocks.push(
      callout(
        'caution',
        'More than two years of spending',
        `${money(lost)} is ${(lost / (12 * spendingMonthly)).toFixed(1)} years of what you spend.`,
      ),
    )
  if (allocation.intlEquity > 0)
    blocks.push(
      callout(
        'information',
        'International stocks stand in as US stocks',
        'No international series is shipped; their returns are taken from the S&P 500.',
      ),
    )
  return blocks
}

function ranked({ events }: Result): Chart {
  const worstFirst = events.toSorted((one, other) => one.change - other.change)
  return {
    type: 'bar',
    x: { label: 'Window', kind: 'category' },
    y: { label: 'Change', format: 'money' },
    series: [
      { name: 'Change', meaning: 'risk', points: worstFirst.map(({ name, change }) => [name, change]) },
    ],
  }
}

const underwater = ({ path }: Result): Chart => ({
  type: 'area',
  x: { label: 'End of year', kind: 'category' },
  y: { label: 'Below the start', format: 'percent', max: 0 },
  series: [
    {
      name: 'Below the start',
      meaning: 'risk',
      points: path.map(({ year, below }) => [String(year), below]),
    },
  ],
})

/** How much would have to move out of shares for the worst window to stay within the limit. */
function steps({ worstLoss, totalValue, byClass, worstName }: Result, given: Given): Block {
  const limit = given.lossTolerance * totalValue
  const lost = -worstLoss
  const shares = given.allocation.usEquity + given.allocation.intlEquity
  const fromShares = byClass
    .filter(({ event, class: name }) => event === worstName && name.endsWith('stocks'))
    .reduce((sum, { change }) => sum - change, 0)
  const fall = shares > 0 ? fromShares / shares : 0
  const move = lost > limit && fall > 0 ? Math.min(shares, (lost - limit) / fall) : 0
  return {
    kind: 'actions',
    title: 'What would soften it',
    steps: [
      move > 0
        ? {
            title: `Move ${money(move)} from stocks to cash or short bonds`,
            dueInDays: 30,
            effect: `Brings the worst window to your limit of ${money(limit)}.`,
          }
        : { title: 'Keep the mix', effect: 'Every named window stays within your limit.' },
      {
        title: 'Price a put on the stocks before buying it',
        dueInDays: 30,
        effect: `Insurance for ${money(shares)} of stocks; the options lab says what a year of it costs.`,
      },
      {
        title: 'Keep two years of spending in cash and short bonds',
        dueInDays: 90,
        effect: 'Nothing has to be sold at the bottom.',
      },
    ],
  }
}
