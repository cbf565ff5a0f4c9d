import type { Block, ChartBlock, FlowBlock } from '#kit/block.ts'
import { cashFlowChart, momentsOf, pathChart } from '#kit/dated-charts.ts'
import { counted, money, number, percent } from '#kit/format.ts'
import { flowsOf, paymentTable } from '#kit/payments.ts'
import { identity, metrics, noted } from '#kit/report-blocks.ts'
import { decimalsOf, type Given, termsOf } from './contract.ts'
import { marginCallouts } from './margin.callouts.ts'
import { marginFlow } from './margin.flow.ts'
import type { Result } from './margin.mode.ts'
import { type Account, callOf, EVENTS, NAMES, withdrawalOf } from './margin.model.ts'

/** What was gained and paid in, then flow, cash and balance of the same days. */
export function marginReport(result: Result, account: Account, given: Given): readonly Block[] {
  const flow = marginFlow({
    account,
    rows: result.ladder,
    contract: termsOf(given),
    farPrice: given.farPrice,
  })
  return [
    headline(result, account),
    metrics(
      noted('cumulativePnl', counted(account.days.length, 'day')),
      noted('totalMarginCalls', callNote(result)),
      'finalBalance',
      noted('leverage', `${money(result.notional)} on ${money(given.initialMargin * given.contracts)}`),
    ),
    flow,
    cashChart(result, flow),
    balanceChart(result, account, flow),
    priceChart(result, account, flow),
    ...marginCallouts(result, account, given),
    payoff(result, account),
    metrics(
      noted('callPrice', `now ${number(account.days.at(-1)?.price ?? 0, 4)}`),
      'callChance',
      noted('twoDeviationDay', `${percent(given.volatility, 0)} a year`),
      'tickValue',
    ),
    balanceIdentity(result, account),
    metrics(
      'notional',
      noted('returnOnMargin', 'of margin and calls'),
      ...(given.ending === 'roll' ? ['rollSpread'] : []),
      noted('accountResidual', 'your cash less the gain'),
    ),
    dayTable(result),
    paymentTable(
      result.ladder,
      'Daily settlements pass between the brokers; your own cash is the margin, the calls, and what comes back.',
    ),
    calendar(result, account, given),
  ]
}

const callNote = ({ marginCallDays }: Result): string =>
  marginCallDays.length === 0 ? 'no call' : `on ${counted(marginCallDays.length, 'day')}`

function headline(result: Result, { days, terms }: Account): Block {
  const gain = result.cumulativePnl
  const calls = result.totalMarginCalls
  const over = days.at(-1)?.isLiquidated === true
  return {
    kind: 'headline',
    output: 'cumulativePnl',
    tone: gain > 0 ? 'positive' : gain < 0 ? 'negative' : 'neutral',
    text: `In ${counted(days.length, 'day')} ${counted(terms.contracts, 'contract')} ${gain < 0 ? 'lose' : 'gain'} ${money(Math.abs(gain))}${calls > 0 ? `, and ${money(calls)} had to be paid in on the way` : ''}${over ? '; then the position was closed for an unmet call' : ''}.`,
  }
}

function cashChart(result: Result, flow: FlowBlock): ChartBlock {
  const settled = result.days.map(({ date: when, gain }) => ({ date: when, amount: gain }))
  return cashFlowChart(
    {
      title: 'Daily settlements, and your own cash',
      caption:
        'Gains and losses go through the account; you yourself pay the margin and the calls, and get back what is left.',
      y: 'US dollars',
    },
    [
      { name: 'In the account', meaning: 'stocks', flows: settled },
      { name: 'Your cash', meaning: 'cash', flows: ownFlows(result) },
    ],
    momentsOf(flow),
  )
}

const ownFlows = ({ ladder }: Result) =>
  flowsOf(
    ladder.filter(({ event }) => event !== EVENTS.invoice),
    NAMES.you,
  )

function balanceChart(result: Result, { terms }: Account, flow: FlowBlock): ChartBlock {
  const of = (key: 'marked' | 'balance') => (when: string) =>
    result.days.find((day) => day.date === when)?.[key] ?? null
  const { initialMargin, maintenanceMargin, contracts } = terms
  return pathChart(
    {
      title: 'The account and its two levels',
      caption: `An evening below ${money(maintenanceMargin * contracts)} brings a call, and the call goes up to ${money(initialMargin * contracts)}.`,
      y: 'US dollars',
      decimalFormat: 'money',
    },
    [
      { name: 'Balance', meaning: 'cash', at: of('marked') },
      { name: 'After calls', meaning: 'saving', dashed: true, at: of('balance') },
      { name: 'Initial', meaning: 'baseline', dashed: true, at: () => initialMargin * contracts },
      { name: 'Maintenance', meaning: 'risk', dashed: true, at: () => maintenanceMargin * contracts },
    ],
    daysOf(result, flow),
  )
}

const daysOf = (result: Result, flow: FlowBlock): readonly string[] => [
  ...result.days.map(({ date: when }) => when),
  ...momentsOf(flow),
]

const priceChart = (result: Result, { terms }: Account, flow: FlowBlock): ChartBlock =>
  pathChart(
    {
      title: 'Settlement price',
      caption: `Every evening the difference to the evening before is paid; the first day’s to the price of the trade.`,
      y: 'A unit',
      decimalFormat: 'number',
    },
    [
      {
        name: 'Settlement',
        meaning: 'stocks',
        at: (when) => result.days.find((day) => day.date === when)?.price ?? null,
      },
      { name: 'Trade', meaning: 'baseline', dashed: true, at: () => terms.entryPrice },
    ],
    daysOf(result, flow),
  )

function payoff(result: Result, { terms, days }: Account): ChartBlock {
  const units = terms.contractSize * terms.contracts
  const reach = Math.max(0.1, ...days.map(({ price }) => Math.abs(price / terms.entryPrice - 1) * 1.3))
  const [low, high] = [terms.entryPrice * Math.max(0, 1 - reach), terms.entryPrice * (1 + reach)]
  const line = (side: number) =>
    [low, terms.entryPrice, high].map((price) => [price, side * units * (price - terms.entryPrice)] as const)
  return {
    kind: 'chart',
    title: 'Gain by the last price',
    caption: `A change of 1 in the price is ${money(units)}. ${money(terms.initialMargin * terms.contracts)} of margin carries a position of ${money(result.notional)}, and the loss does not end where the margin does.`,
    chart: {
      type: 'payoff',
      x: { label: 'Last settlement price', format: 'number', min: low, max: high },
      y: { label: 'Gain, US dollars', format: 'money' },
      series: [
        { name: 'You', points: line(terms.side) },
        { name: 'Other side', meaning: 'baseline', dashed: true, points: line(-terms.side) },
      ],
      strikes: [{ name: 'Trade', value: terms.entryPrice, input: 'entryPrice' }],
    },
  }
}

/** The sum of the daily settlements beside the change of the price and beside the account. */
function balanceIdentity(result: Result, { terms, days }: Account): Block {
  const posted = terms.initialMargin * terms.contracts
  const withdrawn = days.reduce((sum, day) => sum + day.withdrawn, 0)
  return identity(
    'The account, live',
    [
      {
        name: 'Daily settlements, paid one by one',
        terms: [
          { name: 'Balance at the end', value: result.finalBalance },
          { name: 'Withdrawn on the way', value: withdrawn },
          { name: 'Initial margin (subtracted)', value: -posted },
          { name: 'Calls met (subtracted)', value: -result.totalMarginCalls },
        ],
      },
      {
        name: 'One payment at the end, as a forward has it',
        terms: [
          {
            name: '(Last price − price of the trade) × units × contracts',
            value:
              terms.side *
              ((days.at(-1)?.price ?? terms.entryPrice) - terms.entryPrice) *
              terms.contractSize *
              terms.contracts,
          },
        ],
      },
    ],
    {
      decimals: 2,
      meaning: 'A future pays the gain of a forward in daily parts; only the interest on them differs.',
    },
  )
}

const dayTable = ({ days }: Result): Block => ({
  kind: 'table',
  title: 'Day by day',
  columns: [
    { key: 'day', label: 'Day', format: 'integer' },
    { key: 'date', label: 'Date', format: 'date' },
    { key: 'price', label: 'Settlement', format: 'number', decimals: decimalsOf(days[0]?.price ?? 100) },
    { key: 'gain', label: 'Gain or loss', format: 'money', total: true },
    { key: 'marked', label: 'Balance', format: 'money' },
    { key: 'call', label: 'Call', format: 'money', total: true },
    { key: 'withdrawn', label: 'Withdrawn', format: 'money', total: true },
    { key: 'balance', label: 'After that', format: 'money' },
  ],
  rows: days,
  folded: days.length > 30,
})

/** Only what you yourself have to pay or may expect. */
function calendar(result: Result, account: Account, { firstNotice }: Given): Block {
  const own = ({ event }: Result['ladder'][number]) =>
    account.days.some(({ day }) => event === callOf(day) || event === withdrawalOf(day)) ||
    event === EVENTS.margin ||
    event === EVENTS.paidOut ||
    event === EVENTS.deficit ||
    event === EVENTS.invoice
  return {
    kind: 'schedule',
    title: 'Your payments',
    rows: [
      ...result.ladder.flatMap((row) =>
        own(row)
          ? [{ date: row.date, title: row.event, amount: row.payee === NAMES.you ? row.cash : -row.cash }]
          : [],
      ),
      ...(firstNotice === null ? [] : [{ date: firstNotice, title: 'First notice day' }]),
    ],
  }
}
