import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { cash, deliver, flowOf, oblige, type Step } from '#kit/flow-edges.ts'
import { cents, counted, date } from '#kit/format.ts'
import type { Given } from './contract-given.model.ts'
import { HEDGE_EVENTS as EVENTS } from './replicate-events.model.ts'
import type { Result } from './replicate.mode.ts'

const PARTIES: readonly FlowParty[] = [
  { id: 'client', label: 'Option buyer', kind: 'investor', x: 0, y: 50 },
  { id: 'hedger', label: 'You, the hedger', kind: 'intermediary', x: 50, y: 50 },
  { id: 'market', label: 'Stock market', kind: 'infrastructure', x: 100, y: 4 },
  { id: 'bank', label: 'Bank', kind: 'intermediary', x: 100, y: 96 },
]

const SHOWN = 10

type Told = { readonly result: Result; readonly given: Given }

/** The hedge day by day: sale of the option, each adjustment, and what is paid at expiry. */
export function replicateFlow(result: Result, given: Given): FlowBlock {
  const told = { result, given }
  const dates = [...new Set(result.ladder.map((row) => row.date))]
  const [first = '', ...later] = dates
  const between = later.slice(0, -1)
  const every = Math.max(1, Math.ceil(between.length / (SHOWN - 2)))
  const shown = between.filter((_, at) => at % every === 0)
  return flowOf('Building the option from shares and a loan', PARTIES, [
    start(told, first),
    ...shown.map((day, at) => adjust(told, day, at + 1)),
    end(told, later.at(-1) ?? first),
  ])
}

/** What that event of the day pays; nothing where it did not happen. */
const amount = ({ result }: Told, day: string, event: string): number =>
  result.ladder.find((row) => row.date === day && row.event === event)?.cash ?? 0

/** Shares bought that day, or sold below zero, for all contracts. */
const traded = ({ result, given }: Told, day: string): string => {
  const bought = result.path.find((row) => row.date === day)?.bought ?? 0
  const shares = Math.abs(bought * given.contracts * given.multiplier)
  return counted(Number(shares.toFixed(2)), 'share')
}

function start(told: Told, day: string): Step {
  const premium = amount(told, day, EVENTS.premium)
  const shares = amount(told, day, EVENTS.start)
  const loan = amount(told, day, EVENTS.loan)
  return {
    title: 'Sell the option, hold its delta',
    when: day,
    text: `On ${date(day)} you sell the ${told.given.type} for ${cents(premium)}, ${shares < 0 ? 'buy' : 'short'} ${traded(told, day)} for ${cents(Math.abs(shares))} and ${loan > 0 ? 'borrow' : 'deposit'} ${cents(Math.abs(loan))}. You are obligated to pay the option at expiration.`,
    edges: [
      ...cash(['client', 'hedger'], premium, { label: 'Premium', formula: 'option value × shares' }),
      oblige('hedger', 'client', 'Owes the payoff'),
      ...cash(['hedger', 'market'], -shares, { label: 'Shares', formula: 'delta × price × shares' }),
      ...cash(['bank', 'hedger'], loan, {
        label: loan > 0 ? 'Loan' : 'Deposit',
        formula: 'shares − premium',
      }),
    ],
  }
}

function adjust(told: Told, day: string, n: number): Step {
  const shares = amount(told, day, EVENTS.adjust)
  const loan = amount(told, day, EVENTS.adjustLoan)
  const row = told.result.path.find((one) => one.date === day)
  const price = row === undefined ? '' : ` with the stock at ${cents(row.price)}`
  return {
    title: `Rebalance ${n}`,
    when: day,
    text:
      shares === 0
        ? `On ${date(day)}${price}, no trade is needed; you still owe the buyer the payoff.`
        : `On ${date(day)}${price}, you ${shares < 0 ? 'buy' : 'sell'} ${traded(told, day)} and ${shares < 0 ? 'draw' : 'pay'} ${cents(Math.abs(loan))} ${shares < 0 ? 'from' : 'into'} the bank account.`,
    edges: [
      ...cash(['hedger', 'market'], -shares, {
        label: 'Shares',
        formula: 'change in delta × price × shares',
      }),
      ...cash(['bank', 'hedger'], loan, {
        label: loan > 0 ? 'From the bank' : 'To the bank',
        formula: 'the same amount',
      }),
    ],
  }
}

function end(told: Told, day: string): Step {
  const { result, given } = told
  const sale = amount(told, day, EVENTS.sale)
  const repay = amount(told, day, EVENTS.repay)
  const paid = amount(told, day, EVENTS.payoff)
  const left = result.hedgeErrorTotal
  const shares =
    Math.abs(sale) < 0.005
      ? 'no shares are left'
      : sale < 0
        ? `you buy back the shares for ${cents(-sale)}`
        : `the shares bring in ${cents(sale)}`
  return {
    title: 'Expiration: sell, repay, pay the option',
    when: day,
    text: `On ${date(day)} ${shares}, the bank ${repay < 0 ? 'is repaid' : 'returns'} ${cents(Math.abs(repay))}, and the buyer is paid ${cents(-paid)}. ${Math.abs(left) < 0.005 ? 'Nothing is left over.' : `You are ${cents(Math.abs(left))} ${left > 0 ? 'ahead' : 'short'}.`}`,
    edges: [
      ...cash(['market', 'hedger'], sale, { label: 'Shares sold', formula: 'shares × price' }),
      ...deliver(['hedger', 'market'], { label: 'Shares' }),
      ...cash(['hedger', 'bank'], -repay, { label: 'Loan with interest' }),
      ...cash(['hedger', 'client'], -paid, {
        label: 'Payoff',
        formula: given.type === 'call' ? 'max(0, price − strike)' : 'max(0, strike − price)',
      }),
    ],
    failure: {
      title: 'The price gaps between rebalances',
      text: 'The hedge still holds yesterday’s shares. Whatever the gap costs beyond them is the hedger’s loss: the buyer is paid all the same.',
      edges: [oblige('hedger', 'client', 'Owes the payoff, hedged or not')],
    },
  }
}
