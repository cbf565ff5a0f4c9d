import type { MarginDay } from '#finance/equities/margin-account.ts'
import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { collateral, flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, counted, date, money } from '#kit/format.ts'
import { cashOf, type PaymentRows, paid } from '#kit/payments.ts'
import { priceOf, type Terms } from './contract.model.ts'
import { ending } from './ending-flow.report.ts'
import { type Account, callOf, dateOf, EVENTS, NAMES, settlementOf, withdrawalOf } from './margin.model.ts'

export type Told = {
  readonly account: Account
  readonly rows: PaymentRows
  readonly contract: Terms
  readonly farPrice: number | null
}

/** Placed so that no arrow of any step runs behind a party, on a phone as on a desk. */
const PARTIES: readonly FlowParty[] = [
  { id: 'you', label: NAMES.you, kind: 'investor', x: 0, y: 96 },
  { id: 'broker', label: NAMES.broker, kind: 'intermediary', x: 0, y: 62 },
  { id: 'exchange', label: NAMES.exchange, kind: 'infrastructure', x: 0, y: 0 },
  { id: 'bank', label: NAMES.bank, kind: 'infrastructure', x: 100, y: 0 },
  { id: 'house', label: NAMES.house, kind: 'infrastructure', x: 50, y: 30 },
  { id: 'fund', label: NAMES.fund, kind: 'infrastructure', x: 50, y: 96 },
  { id: 'otherBroker', label: NAMES.otherBroker, kind: 'intermediary', x: 100, y: 62 },
  { id: 'other', label: NAMES.other, kind: 'investor', x: 100, y: 96 },
]

/** From the order to the last mark: amounts are those of the ladder. */
export function marginFlow(told: Told): FlowBlock {
  const steps = shownDays(told.account.days).flatMap((day) => [
    daily(told, day),
    ...(day.call > 0 && !day.isLiquidated ? [call(told, day)] : []),
  ])
  return flowOf('From the order to the final mark', PARTIES, [
    posted(told),
    novation(told),
    ...steps,
    ending(told),
  ])
}

const MANY = 10

/** Every day, or of a long row those with a call, the ends and the largest moves. */
function shownDays(days: readonly MarginDay[]): readonly MarginDay[] {
  if (days.length <= MANY) return days
  const largest = new Set(days.toSorted((a, b) => Math.abs(b.gain) - Math.abs(a.gain)).slice(0, 4))
  return days.filter((day, at) => at === 0 || at === days.length - 1 || day.call > 0 || largest.has(day))
}

const posted = ({ account, rows, contract }: Told): Step => ({
  title: 'Order and initial margin',
  when: dateOf(account, 1),
  text: `On ${date(dateOf(account, 1))} you ${account.terms.side === 1 ? 'buy' : 'sell'} ${counted(account.terms.contracts, `${contract.name} contract`)} at ${priceOf(account.terms.entryPrice)}. Each side posts ${cents(cashOf(rows, EVENTS.margin))} through its broker: a deposit that secures what it may come to owe.`,
  edges: [
    tell('broker', 'exchange', 'Order'),
    ...collateral(['you', 'broker', 'house'], cashOf(rows, EVENTS.margin), {
      label: 'Initial margin',
      formula: 'initial margin × contracts',
      note: 'Set by the clearinghouse; your broker may ask for more. It changes with the market.',
    }),
    ...collateral(['other', 'otherBroker', 'house'], cashOf(rows, EVENTS.otherMargin), {
      label: 'Initial margin',
      formula: 'initial margin × contracts',
    }),
  ],
  balanceSheets: { you: { 'Margin account': cashOf(rows, EVENTS.margin) } },
})

const novation = ({ account }: Told): Step => ({
  title: 'Novation',
  when: dateOf(account, 1),
  text: 'The exchange reports the trade and the clearinghouse steps in: it becomes the seller to the buyer and the buyer to the seller, and is obligated to both. No money moves; neither side depends on the other any longer.',
  edges: [
    tell('exchange', 'house', 'Matched trade'),
    oblige('house', 'broker', 'Takes the other side'),
    oblige('house', 'otherBroker', 'Takes the other side'),
  ],
})

function daily({ account, rows }: Told, { day, price: settled, gain, marked }: MarginDay): Step {
  const loses = gain < 0
  const when = dateOf(account, day)
  const amount = cashOf(rows, settlementOf(day))
  const withdrawn = cashOf(rows, withdrawalOf(day))
  const way = loses ? ['broker', 'house', 'otherBroker'] : ['otherBroker', 'house', 'broker']
  return {
    title: `Day ${day}: ${gain === 0 ? 'no change' : loses ? 'you pay' : 'you receive'}`,
    when,
    text: `On ${date(when)} the settlement price is ${priceOf(settled)}. ${gain === 0 ? 'Nobody owes anything.' : `${cents(amount)} ${loses ? 'leaves' : 'enters'} your account by the next morning, for a balance of ${cents(marked)}.`}${withdrawn > 0 ? ` You withdraw ${cents(withdrawn)}.` : ''}`,
    edges: [
      ...paid(rows, settlementOf(day), {
        hands: way,
        label: 'Daily settlement',
        formula: '|price change| × contract size × contracts',
        note: 'Losing brokers pay the clearinghouse before winning brokers are paid, by the next morning.',
      }),
      // Told once: the same arrow every evening would cover the picture.
      day === 1 && gain !== 0 && tell('bank', 'house', 'Paid'),
      ...paid(rows, withdrawalOf(day), { hands: ['broker', 'you'], label: 'Gains withdrawn' }),
    ],
    balanceSheets: { you: { 'Margin account': marked } },
    ...(gain === 0 ? {} : { failure: brokerFails(rows, day, loses) }),
  }
}

function brokerFails(rows: PaymentRows, day: number, loses: boolean): NonNullable<Step['failure']> {
  const [loser, winner] = loses ? (['broker', 'otherBroker'] as const) : (['otherBroker', 'broker'] as const)
  return {
    title: 'The losing side’s broker does not pay',
    text: `The clearinghouse pays ${cents(cashOf(rows, settlementOf(day)))} anyway and closes the failed broker’s positions, using that broker’s margin and fund contribution first, then its own capital, then the other members’ contributions. The winner notices nothing.`,
    edges: [
      oblige(loser, 'house', 'Settlement owed'),
      oblige('fund', 'house', 'Members’ default fund'),
      ...paid(rows, settlementOf(day), { hands: ['house', winner], label: 'Paid anyway' }),
    ],
  }
}

function call({ account, rows }: Told, { day, balance }: MarginDay): Step {
  const amount = cashOf(rows, callOf(day))
  const when = dateOf(account, day + 1)
  return {
    title: `Margin call, day ${day}`,
    when,
    text: `The balance fell below ${money(account.terms.maintenanceMargin * account.terms.contracts)}. By the deadline on ${date(when)} you pay ${cents(amount)}, which restores the initial margin and not just maintenance; you owe it at once.`,
    edges: paid(rows, callOf(day), {
      hands: ['you', 'broker'],
      label: 'Margin call',
      formula: 'initial margin × contracts − balance',
    }),
    balanceSheets: { you: { 'Margin account': balance } },
    failure: {
      title: 'You do not pay',
      text: 'The broker closes your position at the market without asking. You get back what is left, or owe what is missing; the broker carries it until you pay.',
      edges: [
        oblige('you', 'broker', 'Call owed'),
        tell('broker', 'exchange', 'Closes your position'),
        oblige('broker', 'house', 'Pays anyway'),
      ],
    },
  }
}
