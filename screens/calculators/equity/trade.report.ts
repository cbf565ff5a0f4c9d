import { isoDate } from '#finance/calendar.ts'
import type { Block, FlowBlock } from '#kit/block.ts'
import { cents, date, percent } from '#kit/format.ts'
import { partyChart, partySchedule, paymentTable } from '#kit/payments.ts'
import { identity, metrics, noted } from '#kit/report-blocks.ts'
import { buyFlow } from './buy.flow.ts'
import { sharesOf, type Told } from './flow-parts.ts'
import { sellFlow } from './sell.flow.ts'
import { shortFlow } from './short.flow.ts'
import { tradeCallouts } from './trade.callouts.ts'
import { accountChart, equityChart, gainChart, profitChart } from './trade.charts.ts'
import type { Result } from './trade.mode.ts'
import { closingPrice, dividendDays, type Given, NAMES, tradeDays } from './trade.model.ts'

/** What the trade takes and when it is called, then flow, cash and account on the same days. */
export function tradeReport(result: Result, given: Given): readonly Block[] {
  const flow = flowBlock(result, given)
  const party = { rows: result.ladder, party: NAMES.you }
  const isOpen = given.side !== 'sell'
  return [
    headline(result, given),
    isOpen
      ? metrics(
          noted('cost', given.side === 'buy' ? 'charges included' : 'below zero: it comes in'),
          'equityRequired',
          'loan',
          'marginCallPrice',
        )
      : metrics('proceeds', 'charges', 'settlementDate'),
    flow,
    partyChart(
      {
        title: 'Your cash',
        caption: isOpen
          ? 'Above zero comes in, below goes out; settlement days are one business day after the trades.'
          : 'The proceeds come in one business day after the trade.',
        y: 'US dollars',
      },
      flow,
      party,
    ),
    accountChart(result, given, flow),
    ...tradeCallouts(result, given),
    ...(isOpen ? [equityChart(result), profitChart(result, given), gainChart(result, given)] : []),
    ...(isOpen
      ? [
          metrics('settlementDate', 'charges', 'callDistance', 'monthlyMove'),
          metrics('profit', 'returnOnEquity', 'income', 'carry', 'proceeds', 'lentCollateral'),
        ]
      : [metrics(...OF_POSITION)]),
    ...(isOpen ? [twoWays(result, given)] : []),
    paymentTable(
      result.ladder,
      'Trades settle one business day later; interest is counted by days over 360.',
    ),
    partySchedule('Payment days', party),
  ]
}

/** What a sale of your own shares has none of, but for the sign of its cost. */
const OF_POSITION = [
  'cost',
  'equityRequired',
  'loan',
  'marginCallPrice',
  'callDistance',
  'monthlyMove',
  'profit',
  'returnOnEquity',
  'income',
  'carry',
  'lentCollateral',
] as const

function headline(result: Result, given: Given): Block {
  const settled = date(result.settlementDate)
  const shares = `${sharesOf(given)} at ${cents(given.price)}`
  const call = result.marginCallPrice
  if (given.side === 'sell')
    return {
      kind: 'headline',
      output: 'proceeds',
      tone: 'information',
      text: `You sell ${shares}${result.proceeds === null ? '' : ` and receive ${cents(result.proceeds)} on ${settled}`}.`,
    }
  if (given.side === 'short')
    return {
      kind: 'headline',
      output: 'marginCallPrice',
      tone: 'caution',
      text: `You sell ${shares} short, put up ${cents(result.equityRequired)} of your own${call === null ? '' : `, and are called for more at ${cents(call)}`}.`,
    }
  const isLoan = result.loan > 0
  return {
    kind: 'headline',
    output: isLoan ? 'marginCallPrice' : 'cost',
    tone: 'information',
    text: isLoan
      ? `You buy ${shares} with ${cents(result.equityRequired)} of your own and ${cents(result.loan)} borrowed${call === null ? '' : `; at ${cents(call)} you are called for more`}.`
      : `You buy ${shares} and pay ${cents(result.cost)} on ${settled}; nothing is borrowed.`,
  }
}

function flowBlock(result: Result, given: Given): FlowBlock {
  const days = tradeDays(given)
  const [first] = dividendDays(given, days)
  const told: Told = {
    given,
    ladder: result.ladder,
    trade: isoDate(days.trade),
    settled: isoDate(days.settled),
    closed: isoDate(days.closed),
    closeSettled: isoDate(days.closeSettled),
    exDay: first === undefined ? undefined : isoDate(first.ex),
    payDay: first === undefined ? undefined : isoDate(first.pay),
    callPrice: result.marginCallPrice,
    lentCollateral: result.lentCollateral,
  }
  return given.side === 'buy' ? buyFlow(told) : given.side === 'sell' ? sellFlow(told) : shortFlow(told)
}

/** Every payment of the ladder against the position: price change, income, carry. */
function twoWays(result: Result, given: Given): Block {
  const sign = given.side === 'buy' ? 1 : -1
  const sum = (way: 'payer' | 'payee') =>
    result.ladder.reduce((total, row) => total + (row[way] === NAMES.you ? row.cash : 0), 0)
  return identity(
    'The profit two ways',
    [
      {
        name: 'Cash',
        terms: [
          { name: 'All you receive', value: sum('payee') },
          { name: 'All you pay', value: -sum('payer') },
        ],
      },
      {
        name: 'Position',
        terms: [
          {
            name: 'Change of price × shares',
            value: sign * (closingPrice(given) - given.price) * given.quantity,
          },
          {
            name: given.side === 'buy' ? 'Dividends' : 'Rebate less dividends owed',
            value: result.income,
          },
          { name: 'Interest and charges', value: -result.carry },
        ],
      },
    ],
    {
      decimals: 2,
      meaning: `${percent(given.marginInitial, 0)} margin changes what you put up, not these sums: loan and repayment cancel.`,
    },
  )
}
