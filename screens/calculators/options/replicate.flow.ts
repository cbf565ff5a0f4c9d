import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { cash, deliver, flowOf, oblige, type Step } from '#kit/flow-edges.ts'
import { cents, date, number } from '#kit/format.ts'
import type { Given } from './contract.ts'
import { HEDGE_EVENTS as EVENTS } from './replicate.events.ts'
import type { Result } from './replicate.mode.ts'

const PARTIES: readonly FlowParty[] = [
  { id: 'client', label: 'Buyer of the option', kind: 'investor', x: 0, y: 50 },
  { id: 'hedger', label: 'You, the hedger', kind: 'intermediary', x: 50, y: 50 },
  { id: 'market', label: 'Share market', kind: 'infrastructure', x: 100, y: 4 },
  { id: 'bank', label: 'Bank', kind: 'intermediary', x: 100, y: 96 },
]

const SHOWN = 10

/** The hedge day by day: sale of the option, each adjustment, and what is paid at expiry. */
export function replicateFlow(result: Result, given: Given): FlowBlock {
  const dates = [...new Set(result.ladder.map(({ date }) => date))]
  const [first = '', ...later] = dates
  const last = later.at(-1) ?? first
  const between = later.slice(0, -1)
  const every = Math.max(1, Math.ceil(between.length / (SHOWN - 2)))
  const shown = between.filter((_, at) => at % every === 0)
  return flowOf('Making the option of shares and a loan', PARTIES, [
    start(result, given, first),
    ...shown.map((day, at) => adjust(result, given, { day, n: at })),
    end(result, given, last),
  ])
}

const amount = (result: Result, day: string, event: string): number =>
  result.ladder.find((row) => row.date === day && row.event === event)?.cash ?? 0

const shareRow = (result: Result, day: string) => result.path.find((row) => row.date === day)

function start(result: Result, given: Given, day: string): Step {
  const premium = amount(result, day, EVENTS.premium)
  const shares = amount(result, day, EVENTS.start)
  const loan = amount(result, day, EVENTS.loan)
  return {
    title: 'Sell the option, hold its delta',
    when: day,
    text: `On ${date(day)} you sell the ${given.type} for ${cents(premium)}, ${shares < 0 ? 'buy' : 'sell short'} ${number(Math.abs((shareRow(result, day)?.shares ?? 0) * given.contracts * given.multiplier))} shares for ${cents(Math.abs(shares))} and ${loan > 0 ? 'borrow' : 'deposit'} ${cents(Math.abs(loan))}. You are bound to pay the option at expiry.`,
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

function adjust(
  result: Result,
  given: Given,
  { day, n }: { readonly day: string; readonly n: number },
): Step {
  const shares = amount(result, day, EVENTS.adjust)
  const loan = amount(result, day, EVENTS.adjustLoan)
  const row = shareRow(result, day)
  const units = given.contracts * given.multiplier
  return {
    title: `Adjustment ${n + 1}`,
    when: day,
    text:
      shares === 0
        ? `On ${date(day)} the share stands at ${cents(row?.price ?? 0)} and nothing has to be traded; you stay bound to the buyer.`
        : `On ${date(day)} the share stands at ${cents(row?.price ?? 0)}: you ${shares < 0 ? 'buy' : 'sell'} ${number(Math.abs((row?.bought ?? 0) * units))} shares and ${shares < 0 ? 'borrow' : 'repay'} ${cents(Math.abs(loan))}.`,
    edges: [
      ...cash(['hedger', 'market'], -shares, {
        label: 'Shares',
        formula: 'change of delta × price × shares',
      }),
      ...cash(['bank', 'hedger'], loan, {
        label: loan > 0 ? 'More loan' : 'Repaid',
        formula: 'the same amount',
      }),
    ],
  }
}

function end(result: Result, given: Given, day: string): Step {
  const sale = amount(result, day, EVENTS.sale)
  const repay = amount(result, day, EVENTS.repay)
  const paid = amount(result, day, EVENTS.payoff)
  const left = result.hedgeErrorTotal
  return {
    title: 'Expiry: sell, repay, pay the option',
    when: day,
    text: `On ${date(day)} the shares bring ${cents(sale)}, the bank ${repay < 0 ? 'gets' : 'returns'} ${cents(Math.abs(repay))}, and the buyer is paid ${cents(-paid)}. ${Math.abs(left) < 0.005 ? 'Nothing is left over.' : `${cents(Math.abs(left))} ${left > 0 ? 'is left over' : 'is missing'}.`}`,
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
      title: 'The price jumps past an adjustment',
      text: 'The hedge holds the shares of the day before. What the jump costs beyond them is the hedger’s: the buyer is paid all the same.',
      edges: [oblige('hedger', 'client', 'Owes the payoff, hedged or not')],
    },
  }
}
