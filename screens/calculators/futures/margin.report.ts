import type { Block, ChartBlock, FlowBlock } from '#kit/block.ts'
import { cashFlowChart, momentsOf, pathChart } from '#kit/dated-charts.ts'
import { chartOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, money, number, percent } from '#kit/format.ts'
import { flowsOf, paymentTable } from '#kit/payments.ts'
import { headline, identity, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import { decimalsOf, type Given, termsOf } from './contract.model.ts'
import { marginCallouts } from './margin-callouts.report.ts'
import { marginFlow } from './margin-flow.report.ts'
import type { Result } from './margin.mode.ts'
import { type Account, callOf, EVENTS, NAMES, withdrawalOf } from './margin.model.ts'
import { marginOutputs as outputs } from './margin.outputs.ts'

/** What was gained and paid in, then flow, cash and balance of the same days. */
export function marginReport(result: Result, account: Account, given: Given): Draft {
  const contract = termsOf(given)
  const flow = marginFlow({ account, rows: result.ladder, contract, farPrice: given.farPrice })
  const calls = result.marginCallDays.length
  return [
    answer(result, account),
    metrics(
      noted('totalMarginCalls', calls === 0 ? 'no call' : `on ${counted(calls, 'day')}`),
      'finalBalance',
      noted('returnOnMargin', 'on margin and calls'),
      noted('leverage', `${money(result.notional)} on ${money(given.initialMargin * given.contracts)}`),
    ),
    marginCallouts(result, account, given),
    payoff(result, account),
    balanceChart(result, account, flow),
    flow,
    section(
      'Next margin call',
      result.callPrice === null ? 'None' : `At ${number(result.callPrice, decimalsOf(result.callPrice))}`,
    ),
    metrics(
      noted('callPrice', `last ${number(account.days.at(-1)?.price ?? account.terms.entryPrice, 4)}`),
      'callChance',
      noted('twoDeviationDay', `${percent(given.volatility, 0)} annual volatility`),
      'tickValue',
      'notional',
      ...(given.ending === 'roll' ? ['rollSpread'] : []),
    ),
    section(
      'Daily settlements',
      `${counted(account.days.length, 'day')}, ${money(result.cumulativePnl)} in total`,
    ),
    cashChart(result, flow),
    priceChart(result, account, flow),
    dayTable(result),
    paymentTable(
      result.ladder,
      'Daily settlements pass between brokers; your own cash is the margin, the calls, and what comes back.',
    ),
    calendar(result, account, given),
    balanceIdentity(result, account),
  ]
}

function answer({ cumulativePnl: gain }: Result, { days, terms }: Account): Block {
  const position = counted(terms.contracts, 'contract')
  const verb = gain < 0 ? 'lost' : 'gained'
  const over = days.at(-1)?.isLiquidated === true
  return headline(
    'cumulativePnl',
    `Over ${counted(days.length, 'day')}, ${position} ${verb} ${money(Math.abs(gain))}${over ? '; the position was then closed for an unmet call' : ''}.`,
    gain > 0 ? 'positive' : gain < 0 ? 'negative' : 'neutral',
  )
}

const cashChart = (result: Result, flow: FlowBlock): ChartBlock =>
  cashFlowChart(
    {
      title: 'Daily settlements and your own cash',
      caption:
        'Gains and losses run through the account; you pay in the margin and the calls, and get back what is left.',
      y: 'US dollars',
    },
    [
      {
        name: 'Daily settlement',
        meaning: 'stocks',
        flows: result.days.map(({ date, gain }) => ({ date, amount: gain })),
      },
      {
        name: 'Your cash',
        meaning: 'cash',
        flows: flowsOf(
          result.ladder.filter(({ event }) => event !== EVENTS.invoice),
          NAMES.you,
        ),
      },
    ],
    momentsOf(flow),
  )

type Key = 'marked' | 'balance' | 'price'

/** What a day ends with; no point on days without a mark. */
const onDay =
  ({ days }: Result, key: Key) =>
  (when: string) =>
    days.find((day) => day.date === when)?.[key] ?? null

const daysOf = (result: Result, flow: FlowBlock): readonly string[] => [
  ...result.days.map(({ date }) => date),
  ...momentsOf(flow),
]

const balanceChart = (result: Result, { terms }: Account, flow: FlowBlock): ChartBlock => {
  const { initialMargin, maintenanceMargin, contracts } = terms
  return pathChart(
    {
      title: 'Account balance and margin levels',
      caption: `A close below ${money(maintenanceMargin * contracts)} triggers a call back up to ${money(initialMargin * contracts)}.`,
      y: 'US dollars',
      decimalFormat: 'money',
    },
    [
      { name: 'Balance', meaning: 'cash', at: onDay(result, 'marked') },
      { name: 'After calls', meaning: 'saving', dashed: true, at: onDay(result, 'balance') },
      { name: 'Initial', meaning: 'baseline', dashed: true, at: () => initialMargin * contracts },
      { name: 'Maintenance', meaning: 'risk', dashed: true, at: () => maintenanceMargin * contracts },
    ],
    daysOf(result, flow),
  )
}

const priceChart = (result: Result, { terms }: Account, flow: FlowBlock): ChartBlock =>
  pathChart(
    {
      title: 'Settlement price',
      caption:
        'Each day settles the change from the day before; the first day settles from your trade price.',
      y: 'Price',
      decimalFormat: 'number',
    },
    [
      { name: 'Settlement', meaning: 'stocks', at: onDay(result, 'price') },
      { name: 'Trade price', meaning: 'baseline', dashed: true, at: () => terms.entryPrice },
    ],
    daysOf(result, flow),
  )

function payoff(result: Result, { terms, days }: Account): ChartBlock {
  const units = terms.contractSize * terms.contracts
  const reach = Math.max(0.1, ...days.map(({ price }) => Math.abs(price / terms.entryPrice - 1) * 1.3))
  const [low, high] = [terms.entryPrice * Math.max(0, 1 - reach), terms.entryPrice * (1 + reach)]
  const line = (side: number) =>
    [low, terms.entryPrice, high].map((price) => [price, side * units * (price - terms.entryPrice)] as const)
  return chartOf({
    type: 'payoff',
    title: 'Payoff by final price',
    caption: `Each $1 in the price is ${money(units)}. Margin of ${money(terms.initialMargin * terms.contracts)} carries a ${money(result.notional)} position, and losses do not stop where the margin does.`,
    x: { label: 'Final settlement price', format: 'number', min: low, max: high },
    y: { label: 'Gain or loss', format: 'money', unit: 'US dollars' },
    series: [
      { name: 'You', meaning: 'you', points: line(terms.side) },
      { name: 'Counterparty', meaning: 'baseline', dashed: true, points: line(-terms.side) },
    ],
    strikes: [{ name: 'Trade', value: terms.entryPrice, input: 'entryPrice' }],
  })
}

/** The sum of the daily settlements beside the change of the price and beside the account. */
function balanceIdentity(result: Result, { terms, days }: Account): Block {
  const posted = terms.initialMargin * terms.contracts
  const withdrawn = days.reduce((sum, day) => sum + day.withdrawn, 0)
  const last = days.at(-1)?.price ?? terms.entryPrice
  return identity(
    'Futures against a forward',
    {
      'Daily settlements, one by one': {
        'Ending balance': result.finalBalance,
        Withdrawals: withdrawn,
        'Initial margin (subtracted)': -posted,
        'Calls paid (subtracted)': -result.totalMarginCalls,
      },
      'One payment at the end, like a forward': {
        '(Final price − trade price) × size × contracts':
          terms.side * (last - terms.entryPrice) * terms.contractSize * terms.contracts,
      },
    },
    {
      decimals: 2,
      meaning: 'A future pays a forward’s gain in daily installments; only the interest on them differs.',
    },
  )
}

/** The settlement price as its market quotes it. */
function dayTable({ days }: Result): Block {
  const table = tableOf(outputs.days, days, {
    total: ['gain', 'call', 'withdrawn'],
    folded: days.length > 30,
  })
  const decimals = decimalsOf(days[0]?.price ?? 100)
  return {
    ...table,
    columns: table.columns.map((column) => (column.key === 'price' ? { ...column, decimals } : column)),
  }
}

/** Only what you yourself have to pay or may expect. */
function calendar(result: Result, account: Account, { firstNotice }: Given): Block {
  const own = new Set<string>([
    EVENTS.margin,
    EVENTS.paidOut,
    EVENTS.deficit,
    EVENTS.invoice,
    ...account.days.flatMap(({ day }) => [callOf(day), withdrawalOf(day)]),
  ])
  return {
    kind: 'schedule',
    title: 'Your payments',
    rows: [
      ...result.ladder.flatMap(({ date, event, payee, cash }) =>
        own.has(event) ? [{ date, title: event, amount: payee === NAMES.you ? cash : -cash }] : [],
      ),
      ...(firstNotice === null ? [] : [{ date: firstNotice, title: 'First notice day' }]),
    ],
  }
}
