import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, money, percent } from '#kit/format.ts'
import { actions, callout, type Draft, headline, metrics, section } from '#kit/report-blocks.ts'
import type { Given } from '../scenarios.inputs.ts'
import type { Result } from './rebalance.mode.ts'
import { outputs } from './rebalance.outputs.ts'

export function rebalanceReport({ turnoverNow, rules, trades }: Result, given: Given): Draft {
  const needed = trades.filter(({ trade }) => Math.abs(trade) >= 1)
  return [
    headline(
      'turnoverNow',
      turnoverNow < 1
        ? 'Your portfolio is on target: there is nothing to trade.'
        : `You need to move ${money(turnoverNow)} to reach your target mix.`,
    ),
    metrics('maxDrift', 'medianNever', 'medianYearly', 'medianBand'),
    plotOf(outputs.rules, rules, {
      type: 'bar',
      title: 'Ending value by strategy',
      caption: 'Median and 10th percentile over the same simulated futures.',
      along: 'name',
      y: 'Ending value',
      series: { median: 'growth', p10: 'risk' },
    }),
    section('Trades to target', turnoverNow < 1 ? 'None needed' : counted(needed.length, 'trade')),
    tableOf(outputs.trades, trades, {
      total: ['now', 'share', 'target', 'trade'],
      note: 'Before trading costs and taxes on gains; portfolio analysis proposes trades lot by lot.',
    }),
    needed.length > 0 &&
      actions(
        'Next steps',
        needed.map(({ class: name, trade }) => ({ title: tradeText(name, trade), dueInDays: 30 })),
      ),
    strategies(rules, given),
  ]
}

const tradeText = (name: string, trade: number): string =>
  name === 'Cash'
    ? `${trade > 0 ? 'Add' : 'Take'} ${money(Math.abs(trade))} ${trade > 0 ? 'to' : 'from'} cash`
    : `${trade > 0 ? 'Buy' : 'Sell'} ${money(Math.abs(trade))} of ${inSentence(name)}`

function strategies(rules: Result['rules'], { years }: Given): Draft {
  const [alone, yearly] = rules
  if (alone === undefined || yearly === undefined) return []
  const change = alone.deepest - yearly.deepest
  const title =
    change > 0.005
      ? 'Rebalancing reduces risk'
      : change < -0.005
        ? 'Your target mix is riskier than what you hold'
        : 'Little difference in risk'
  return [
    section('Strategies compared', title),
    callout(
      'information',
      title,
      `Over ${counted(years, 'year')} and five hundred futures drawn from history, the typical maximum drawdown is ${percent(alone.deepest)} with buy and hold and ${percent(yearly.deepest)} with annual rebalancing.`,
    ),
    tableOf(outputs.rules, rules, {
      note: 'Buy and hold keeps today’s mix; the other two first trade to the target mix.',
    }),
  ]
}

/** Names of their own keep their capital. */
const inSentence = (name: string): string =>
  /^(US|Treasury) /.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
