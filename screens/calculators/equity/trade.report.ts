import { isoDate } from '#finance/dates/calendar.ts'
import type { Block, FlowBlock } from '#kit/block.ts'
import { cents, date, percent } from '#kit/format.ts'
import { partyChart, partySchedule, paymentTable } from '#kit/payments.ts'
import { headline, identity, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import { buyFlow } from './buy-flow.report.ts'
import { sellFlow } from './sell-flow.report.ts'
import { shortFlow } from './short-flow.report.ts'
import { tradeCallouts } from './trade-callouts.report.ts'
import { accountChart, equityChart, gainChart, profitChart } from './trade-charts.report.ts'
import type { Result } from './trade.mode.ts'
import { closingPrice, dividendDays, type Given, NAMES, tradeDays } from './trade.model.ts'
import { sharesOf, type Told } from './trade-steps.report.ts'

/** What the trade takes and when it is called, then flow, cash and account on the same days. */
export function tradeReport(result: Result, given: Given): Draft {
  const flow = flowBlock(result, given)
  const party = { rows: result.ladder, party: NAMES.you }
  const isOpen = given.side !== 'sell'
  const cash = partyChart(
    {
      title: 'Your cash flows',
      caption: isOpen
        ? 'Money in above zero, money out below; trades settle one business day later.'
        : 'The proceeds arrive one business day after the trade.',
      y: 'US dollars',
    },
    flow,
    party,
  )
  const ladder = [
    paymentTable(
      result.ladder,
      'Trades settle one business day later; interest accrues on actual days over 360.',
    ),
    partySchedule('Payment dates', party),
  ]
  return isOpen ? opened(result, given, { flow, cash, ladder }) : sold(result, given, { flow, cash, ladder })
}

type Parts = { readonly flow: FlowBlock; readonly cash: Block; readonly ladder: Draft }

const sold = (result: Result, given: Given, { flow, cash, ladder }: Parts): Draft => [
  answer(result, given),
  metrics('charges', 'settlementDate'),
  tradeCallouts(result, given),
  cash,
  flow,
  section('Account and payments', `${cents(-result.cost)} net on ${date(result.settlementDate)}`),
  accountChart(result, given, flow),
  metrics('proceeds', noted('cost', 'negative: cash received')),
  ladder,
]

const opened = (result: Result, given: Given, { flow, cash, ladder }: Parts): Draft => [
  answer(result, given),
  metrics(
    noted('cost', given.side === 'buy' ? 'charges included' : 'negative: cash received'),
    'equityRequired',
    'loan',
    ...(isCallable(result, given) ? ['callDistance'] : []),
  ),
  tradeCallouts(result, given),
  profitChart(result, given),
  flow,
  section('Profit and return', profitAnswer(result)),
  gainChart(result, given),
  metrics('profit', 'returnOnEquity', 'income', 'carry'),
  twoWays(result, given),
  section('Margin', callAnswer(result, given)),
  accountChart(result, given, flow),
  equityChart(result, given),
  metrics(...(isCallable(result, given) ? ['marginCallPrice'] : []), 'monthlyMove', 'lentCollateral'),
  section('Cash flows', `Settles ${date(result.settlementDate)}`),
  cash,
  metrics('settlementDate', 'charges', 'proceeds'),
  ladder,
]

function profitAnswer({ profit, returnOnEquity }: Result): string {
  if (profit === null) return 'No position is open'
  const rate = returnOnEquity === null ? '' : `, ${percent(returnOnEquity, 1)} on your cash`
  return `${cents(profit)}${rate}`
}

/** Shares that are paid for in full can fall to nothing without a call. */
const isCallable = ({ loan }: Pick<Result, 'loan'>, { side }: Pick<Given, 'side'>): boolean =>
  side !== 'buy' || loan > 0

const callAnswer = ({ callDistance, loan }: Result, { side }: Given): string =>
  callDistance === null || !isCallable({ loan }, { side })
    ? 'No loan, no margin call'
    : `A call after a move of ${percent(callDistance, 1)}`

function answer(result: Result, given: Given): Block {
  const settled = date(result.settlementDate)
  const shares = `${sharesOf(given)} at ${cents(given.price)}`
  const call = result.marginCallPrice
  if (given.side === 'sell')
    return headline(
      'proceeds',
      `You sell ${shares}${result.proceeds === null ? '' : ` and receive ${cents(result.proceeds)} on ${settled}`}.`,
    )
  if (given.side === 'short')
    return headline(
      'marginCallPrice',
      `You short ${shares}${call === null ? '' : `; the margin call comes at ${cents(call)}`}.`,
      'caution',
    )
  return result.loan > 0
    ? headline(
        'marginCallPrice',
        `You buy ${shares} on margin${call === null ? '' : `; the margin call comes at ${cents(call)}`}.`,
      )
    : headline('cost', `You buy ${shares} and pay ${cents(result.cost)} on ${settled}, with no loan.`)
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
    'Profit, two ways',
    {
      Cash: { 'Total received': sum('payee'), 'Total paid': -sum('payer') },
      Position: {
        'Price change × shares': sign * (closingPrice(given) - given.price) * given.quantity,
        [given.side === 'buy' ? 'Dividends' : 'Rebate less dividends owed']: result.income,
        'Interest and charges': -result.carry,
      },
    },
    {
      decimals: 2,
      meaning: `${percent(given.marginInitial, 0)} margin changes what you put up, not these totals: the loan and its repayment cancel.`,
    },
  )
}
