import type { ActionsBlock } from '#kit/block.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, money, number, percent } from '#kit/format.ts'
import { actions, callout, type Draft, headline, metrics, section } from '#kit/report-blocks.ts'
import type { Given } from '../scenarios.inputs.ts'
import type { Result } from './history.mode.ts'
import { outputs } from './history.outputs.ts'

export function historyReport(result: Result, given: Given): Draft {
  const { events, worstName, worstShare } = result
  const softer = steps(result, given)
  return [
    headline('worstLoss', answer(result), 'caution'),
    metrics('worstShare', 'totalValue', 'loss2008', 'loss2022'),
    warnings(result, given),
    plotOf(
      outputs.events,
      events.toSorted((one, other) => one.change - other.change),
      {
        type: 'bar',
        title: 'Past crises on this allocation today',
        caption: 'Worst first: each asset class repeats its own returns of those calendar years.',
        along: 'name',
        series: { change: 'risk' },
      },
    ),
    section('Crises compared', `Worst: ${worstName}, ${percent(worstShare)}`),
    tableOf(outputs.events, events, {
      note: 'Time to recover runs from the start of the crisis to the first year-end at the old level, with no deposits or withdrawals.',
    }),
    metrics(...CRISES.filter((name) => result[name] !== null)),
    given.allocation.intlEquity > 0 &&
      callout(
        'information',
        'International stocks use US returns',
        'No international series is included, so their returns are those of the S&P 500.',
      ),
    section('What would soften the loss', softer[0]?.title),
    actions('Steps to consider', softer),
    yearByYear(result),
  ]
}

const yearByYear = ({ worstName, path, byClass, overlays }: Result): Draft => [
  section('The worst crisis, year by year', worstName),
  plotOf(
    outputs.path,
    path.map((row) => ({ ...row, year: String(row.year) })),
    {
      type: 'area',
      title: `Below starting value: ${worstName}`,
      caption: 'How far below its starting value the portfolio stood at each year-end.',
      along: 'year',
      xKind: 'category',
      series: { below: 'risk' },
    },
  ),
  metrics('yearsToRecover'),
  tableOf(outputs.byClass, byClass, { folded: true }),
  section('Declines within the year', 'Deeper than calendar years show'),
  tableOf(outputs.overlays, overlays, {
    note: 'Calendar years hide what happens between year-ends. These three declines are as commonly published and were not checked against daily closes.',
  }),
]

const CRISES = ['loss1929_32', 'loss1937', 'loss1940_41', 'loss1973_74', 'loss2000_02', 'lossOwn'] as const

function answer({ worstName, worstLoss, yearsToRecover }: Result): string {
  if (worstLoss >= 0)
    return `None of the past crises would have cost you money: the worst of them gained ${money(worstLoss)}.`
  const back =
    yearsToRecover === null
      ? ', not recovered by the end of the series'
      : ` and take ${counted(yearsToRecover, 'year')} to recover`
  return `A repeat of ${worstName} would cost you ${money(-worstLoss)}${back}.`
}

const warnings = ({ worstLoss, worstShare }: Result, given: Given): Draft => {
  const { spendingMonthly, lossTolerance } = given
  return [
    -worstShare > lossTolerance &&
      callout(
        'negative',
        'Above your loss limit',
        `The worst crisis would cost ${percent(-worstShare)}; your limit is ${percent(lossTolerance)}.`,
      ),
    spendingMonthly !== null &&
      spendingMonthly > 0 &&
      -worstLoss > 24 * spendingMonthly &&
      callout(
        'caution',
        'More than two years of spending',
        `${money(-worstLoss)} is ${number(-worstLoss / (12 * spendingMonthly), 1)} years of your spending.`,
      ),
  ]
}

/** How much would have to move out of shares for the worst window to stay within the limit. */
function steps({ worstLoss, totalValue, byClass, worstName }: Result, given: Given): ActionsBlock['steps'] {
  const limit = given.lossTolerance * totalValue
  const lost = -worstLoss
  const shares = given.allocation.usEquity + given.allocation.intlEquity
  const fromShares = byClass
    .filter(({ event, class: name }) => event === worstName && name.endsWith('stocks'))
    .reduce((sum, { change }) => sum - change, 0)
  const fall = shares > 0 ? fromShares / shares : 0
  const move = lost > limit && fall > 0 ? Math.min(shares, (lost - limit) / fall) : 0
  return [
    move > 0
      ? {
          title: `Move ${money(move)} from stocks to cash or short-term bonds`,
          dueInDays: 30,
          effect: `Brings the worst crisis within your limit of ${money(limit)}.`,
        }
      : lost > limit
        ? {
            title: 'Review the mix',
            effect: 'The worst crisis exceeds your limit, and stocks are not the cause.',
          }
        : { title: 'Keep your current mix', effect: 'Every past crisis stays within your limit.' },
    ...(shares > 0
      ? [
          {
            title: 'Price a protective put before buying one',
            dueInDays: 30,
            effect: `Insurance for ${money(shares)} of stocks; the options calculator shows what a year of it costs.`,
          },
        ]
      : []),
    {
      title: 'Keep two years of spending in cash and short-term bonds',
      dueInDays: 90,
      effect: 'You would not have to sell at the bottom.',
    },
  ]
}
