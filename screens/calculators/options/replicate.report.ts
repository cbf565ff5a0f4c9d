import type { Block, ChartBlock, FlowBlock } from '#kit/block.ts'
import { cashFlowChart, momentsOf } from '#kit/dated-charts.ts'
import { chartOf, plotOf, tableOf } from '#kit/declared-blocks.ts'
import { cents, counted, number, percent } from '#kit/format.ts'
import { callout, type Draft, headline, identity, metrics, noted, section } from '#kit/report-blocks.ts'
import type { Given } from './contract-given.model.ts'
import type { Result } from './replicate.mode.ts'
import { replicateOutputs as outputs } from './replicate.outputs.ts'
import { HEDGE_EVENTS as EVENTS } from './replicate-events.model.ts'
import { replicateFlow } from './replicate-flow.report.ts'

/** What is left of the hedge, the way there, and how it shrinks with more adjustments. */
export function replicateReport(result: Result, given: Given): Draft {
  const flow = replicateFlow(result, given)
  return [
    answer(result, given),
    metrics(
      noted('optionValue', 'per share'),
      noted('startShares', 'per share of the option'),
      noted('startCash', 'per share of the option'),
      'payoff',
    ),
    warning(given),
    given.pathKind === 'tree' ? sameChart(result) : gapChart(result),
    flow,
    section('Hedge error', errorAnswer(result, given)),
    explanation(result, given),
    metrics('hedgeError', 'hedgeErrorTotal', 'errorShare', 'errorSpread'),
    errorChart(result),
    section('Shares and cash', `${counted(given.hedgeSteps, 'rebalance')} to expiration`),
    sharesChart(result),
    cashChart(result, flow),
    metrics('endPrice'),
    tableOf(outputs.path, result.path, { folded: result.path.length > LONG }),
    balance(result),
    {
      kind: 'schedule',
      title: 'Hedge dates',
      rows: result.path.map(({ date, bought }) => ({
        date,
        title:
          Math.abs(bought) < 5e-5
            ? 'No trade'
            : `${bought < 0 ? 'Sell' : 'Buy'} ${number(Math.abs(bought), 4)} shares per share of the option`,
      })),
    },
  ]
}

const cashChart = (result: Result, flow: FlowBlock): ChartBlock =>
  cashFlowChart(
    {
      title: 'The hedger’s cash flows',
      caption: 'Until the last day the bars net to zero: the bank lends or takes whatever the trade needs.',
      y: 'US dollars',
    },
    [
      {
        name: 'Shares',
        meaning: 'stocks',
        flows: flows(result, [EVENTS.start, EVENTS.adjust, EVENTS.sale]),
      },
      {
        name: 'Bank',
        meaning: 'debt',
        flows: flows(result, [EVENTS.loan, EVENTS.adjustLoan, EVENTS.repay]),
      },
      { name: 'Option', meaning: 'income', flows: flows(result, [EVENTS.premium, EVENTS.payoff]) },
    ],
    momentsOf(flow),
  )

function errorAnswer({ hedgeError, errorSpread }: Result, { pathKind }: Given): string {
  if (pathKind === 'tree') return 'None on the tree’s own moves'
  const usual = errorSpread === null ? '' : `, typically ±${cents(errorSpread)}`
  return `${cents(hedgeError)} per share on this path${usual}`
}

const LONG = 24

const flows = (result: Result, events: readonly string[]) =>
  result.ladder.flatMap(({ date, event, cash }) => (events.includes(event) ? [{ date, amount: cash }] : []))

function answer(result: Result, given: Given): Block {
  const { hedgeError: error, errorShare, startShares, startCash } = result
  const isExact = Math.abs(error) < 5e-5
  const money = startCash < 0 ? `a ${cents(-startCash)} loan` : `${cents(startCash)} of cash`
  return headline(
    'hedgeError',
    isExact
      ? `Rebalanced ${counted(given.hedgeSteps, 'time')}, ${number(startShares, 3)} shares and ${money} replicate the option to the cent.`
      : `Rebalanced ${counted(given.hedgeSteps, 'time')}, the hedge ends ${cents(Math.abs(error))} per share ${error > 0 ? 'above' : 'below'} the option payoff${errorShare === null ? '' : `, ${percent(Math.abs(errorShare))} of the premium`}.`,
    isExact ? 'positive' : 'information',
  )
}

/** The option was sold at another volatility than came. */
function warning(given: Given): Block | false {
  const actual = given.realisedVolatility ?? given.volatility
  return (
    given.pathKind === 'market' &&
    Math.abs(actual - given.volatility) > 1e-9 &&
    callout(
      'caution',
      'Sold at the wrong volatility',
      `You sold the option at ${percent(given.volatility)} volatility and ${percent(actual)} was realized: the hedge then ${actual > given.volatility ? 'loses' : 'gains'} on average, however often you rebalance.`,
    )
  )
}

function explanation({ errorSpread }: Result, { pathKind, hedgeSteps }: Given): Block {
  if (pathKind === 'tree')
    return callout(
      'information',
      'Why the hedge is exact',
      'At each node the price can move only two ways, and you hold two things, shares and cash. One mix of them matches the option both ways. The option costs what that mix costs; nobody’s view of the future enters.',
    )
  const usual =
    errorSpread === null
      ? ''
      : ` With ${counted(hedgeSteps, 'rebalance')} the typical error is ${cents(errorSpread)} per share; four times as many halve it.`
  return callout(
    'information',
    'Why the hedge is not exact',
    `Between rebalances the price moves and the shares do not.${usual}`,
  )
}

/** One row a day: the first of several. */
const daily = ({ path }: Result) =>
  path.filter(({ date }, at) => path.findIndex((row) => row.date === date) === at)

/** On the tree the difference is rounding alone: one line is both. */
const sameChart = (result: Result): ChartBlock =>
  chartOf({
    type: 'line',
    title: 'Option and hedge',
    caption: 'One line for both: at every rebalance the hedge is worth exactly what the option is.',
    x: { label: 'Date', kind: 'time' },
    y: { label: 'Value per share', format: 'cents' },
    series: [
      {
        name: 'Option and hedge',
        meaning: 'stocks',
        points: daily(result).map(({ date, option }) => [date, option]),
      },
    ],
  })

const gapChart = (result: Result): ChartBlock =>
  chartOf({
    type: 'line',
    title: 'Hedge less option',
    caption: 'The two are worth nearly the same; the gap grows when the price moves between rebalances.',
    x: { label: 'Date', kind: 'time' },
    y: { label: 'Difference per share', format: 'cents' },
    series: [
      {
        name: 'Hedge less option',
        meaning: 'stocks',
        points: daily(result).map(({ date, worth, option }) => [
          date,
          option === null ? null : worth - option,
        ]),
      },
    ],
  })

const sharesChart = (result: Result): ChartBlock =>
  plotOf(outputs.path, daily(result), {
    type: 'line',
    title: 'Shares held',
    caption:
      'More as the price rises, fewer as it falls: the hedger buys high and sells low, and the premium pays for it.',
    along: 'date',
    y: 'Shares per share of the option',
    series: { shares: 'stocks' },
  })

const errorChart = ({ errors }: Result): ChartBlock =>
  chartOf({
    type: 'bar',
    title: 'Typical error by rebalancing frequency',
    caption: 'Standard deviation over 100 paths: four times as many rebalances halve it.',
    x: { label: 'Rebalances to expiration', kind: 'category' },
    y: { label: 'US dollars per share', format: 'number' },
    series: [
      {
        name: 'Standard deviation',
        meaning: 'risk',
        points: errors.map(({ steps, spread }) => [String(steps), spread]),
      },
    ],
  })

const balance = ({ payoff, hedgeError }: Result): Block =>
  identity(
    'Hedge and option at expiration',
    {
      Hedge: { 'Shares and cash': payoff + hedgeError },
      Option: { Payoff: payoff },
    },
    { decimals: 6, meaning: 'On the tree the two match; in a market the difference is the hedge error.' },
  )
