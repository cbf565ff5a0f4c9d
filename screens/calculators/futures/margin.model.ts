import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import { type MarginDay, marginAccount, type MarginTerms } from '#finance/equities/margin-account.ts'
import { businessDaysAfter, settlementDay } from '#finance/dates/settlement-day.ts'
import type { Payment } from '#kit/payments.ts'

/* A position marked every evening, as dated payments: table, charts and arrows show these very numbers. */

export const NAMES = {
  you: 'You',
  broker: 'Your broker (FCM)',
  exchange: 'Exchange',
  house: 'Clearinghouse',
  bank: 'Settlement bank',
  otherBroker: 'Counterparty’s broker',
  other: 'Counterparty',
  fund: 'All clearing members',
} as const

export const EVENTS = {
  margin: 'Initial margin',
  otherMargin: 'Initial margin, counterparty',
  released: 'Initial margin released',
  otherReleased: 'Initial margin released, counterparty',
  paidOut: 'Account paid out',
  deficit: 'Account deficit',
  invoice: 'Delivery invoice',
} as const

export const settlementOf = (day: number): string => `Daily settlement, day ${day}`
export const callOf = (day: number): string => `Margin call, day ${day}`
export const withdrawalOf = (day: number): string => `Gains withdrawn, day ${day}`

export type Account = {
  readonly terms: MarginTerms
  readonly days: readonly MarginDay[]
  /** The evening of each day, and the business day after the last. */
  readonly dates: readonly string[]
  readonly ending: 'closed' | 'delivery' | 'roll'
}

export function accountOf(terms: MarginTerms, today: string, ending: Account['ending']): Account {
  const days = marginAccount(terms)
  const from = dayNumber(today)
  const trade = settlementDay(typeof from === 'number' ? from : 0, 0)
  return { terms, days, ending, dates: businessDaysAfter(trade - 1, days.length + 1).map(isoDate) }
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Paid on the next business day; what is called on the last day as well. */
export const dateOf = ({ dates }: Account, day: number): string => dates[day - 1] ?? ''

export function marginLadder(account: Account): readonly Payment[] {
  const { terms, days } = account
  const margin = terms.initialMargin * terms.contracts
  const { you, house, other } = NAMES
  const date = dateOf(account, 1)
  return [
    { date, event: EVENTS.margin, payer: you, payee: house, cash: margin },
    { date, event: EVENTS.otherMargin, payer: other, payee: house, cash: margin },
    ...days.flatMap((day) => ofDay(account, day)),
    ...last(account),
  ].filter(({ cash }) => cash > 0)
}

function ofDay(
  account: Account,
  { day, gain, call, withdrawn, isLiquidated }: MarginDay,
): readonly Payment[] {
  const { you, broker, otherBroker } = NAMES
  const [payer, payee] = gain < 0 ? [broker, otherBroker] : [otherBroker, broker]
  return [
    { date: dateOf(account, day), event: settlementOf(day), payer, payee, cash: Math.abs(gain) },
    { date: dateOf(account, day), event: withdrawalOf(day), payer: broker, payee: you, cash: withdrawn },
    {
      date: dateOf(account, day + 1),
      event: callOf(day),
      payer: you,
      payee: broker,
      cash: isLiquidated ? 0 : call,
    },
  ]
}

function last(account: Account): readonly Payment[] {
  const { terms, days, ending } = account
  const { you, broker, house, other } = NAMES
  const end = days.at(-1)
  if (end === undefined) return []
  // A call of the last day is met the next day, and only then is the account closed.
  const date = dateOf(account, end.call > 0 && !end.isLiquidated ? end.day + 1 : end.day)
  const margin = terms.initialMargin * terms.contracts
  const invoice = end.price * terms.contractSize * terms.contracts
  const [buyer, seller] = terms.side === 1 ? [you, other] : [other, you]
  const isDelivered = ending === 'delivery' && !end.isLiquidated
  if (ending === 'roll' && !end.isLiquidated) return []
  return [
    { date, event: EVENTS.invoice, payer: buyer, payee: seller, cash: isDelivered ? invoice : 0 },
    { date, event: EVENTS.released, payer: house, payee: broker, cash: margin },
    { date, event: EVENTS.otherReleased, payer: house, payee: other, cash: margin },
    { date, event: EVENTS.paidOut, payer: broker, payee: you, cash: Math.max(0, end.balance) },
    { date, event: EVENTS.deficit, payer: you, payee: broker, cash: Math.max(0, -end.balance) },
  ]
}
