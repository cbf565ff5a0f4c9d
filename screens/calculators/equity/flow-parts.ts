import type { FlowParty } from '#kit/block.ts'
import { deliver, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, date, number } from '#kit/format.ts'
import type { PaymentRows } from '#kit/payments.ts'
import { EVENTS, type Given, NAMES } from './trade.model.ts'

/** What the steps of a trade tell about: the days are ISO dates. */
export type Told = {
  readonly given: Given
  readonly ladder: PaymentRows
  readonly trade: string
  readonly settled: string
  readonly closed: string
  readonly closeSettled: string
  readonly exDay: string | undefined
  readonly payDay: string | undefined
  readonly callPrice: number | null
  readonly lentCollateral: number | null
}

/** Placed so that no arrow of any step runs behind a party, on a phone as on a desk. */
export const PLACES = {
  you: { id: 'you', label: NAMES.you, kind: 'investor', x: 0, y: 0 },
  broker: { id: 'broker', label: NAMES.broker, kind: 'intermediary', x: 0, y: 50 },
  venue: { id: 'venue', label: 'Exchange or market maker', kind: 'infrastructure', x: 50, y: 0 },
  nscc: { id: 'nscc', label: 'NSCC', kind: 'infrastructure', x: 50, y: 27 },
  dtc: { id: 'dtc', label: 'DTC', kind: 'infrastructure', x: 50, y: 77 },
  otherBroker: { id: 'otherBroker', label: 'Other broker', kind: 'intermediary', x: 100, y: 50 },
  other: { id: 'other', label: NAMES.other, kind: 'investor', x: 100, y: 0 },
  agent: { id: 'agent', label: 'Transfer agent', kind: 'infrastructure', x: 50, y: 100 },
  issuer: { id: 'issuer', label: NAMES.issuer, kind: 'issuer', x: 100, y: 100 },
  lender: { id: 'lender', label: NAMES.lender, kind: 'investor', x: 0, y: 100 },
  shortSeller: { id: 'shortSeller', label: 'Short seller', kind: 'investor', x: 0, y: 100 },
  regulators: { id: 'regulators', label: NAMES.regulators, kind: 'state', x: 100, y: 74 },
} as const satisfies Readonly<Record<string, FlowParty>>

/** Cash of a settlement from the buyer to the seller: brokers and the clearing corporation keep none of it. */
export const CASH_OUT = ['you', 'broker', 'nscc', 'otherBroker', 'other'] as const
export const CASH_IN = CASH_OUT.toReversed()
export const SHARES_OUT = ['broker', 'dtc', 'otherBroker'] as const
export const SHARES_IN = SHARES_OUT.toReversed()
export const FROM_ISSUER = ['issuer', 'agent', 'dtc', 'broker', 'you'] as const

export const sharesOf = ({ quantity }: Given): string =>
  `${number(quantity)} ${quantity === 1 ? 'share' : 'shares'}`

/** Order, execution and novation, the same for either side. */
export const tradeSteps = (told: Told): readonly Step[] => [order(told), execution(told), novation(told)]

const order = ({ given, trade }: Told): Step => {
  const what = given.side === 'buy' ? 'buy' : given.side === 'sell' ? 'sell' : 'sell short'
  return {
    title: 'Order',
    when: trade,
    text: `On ${date(trade)} you ask your broker to ${what} ${sharesOf(given)}: at the market, at a limit, or once a stop is touched. It must seek the best terms and may not trade through the best quotes of all exchanges (NBBO). No money moves; you are bound by what is executed.`,
    edges: [tell('you', 'broker', 'Order'), tell('broker', 'venue', 'Order, routed')],
  }
}

const execution = ({ given, trade }: Told): Step => {
  const value = cents(given.price * given.quantity)
  return {
    title: 'Execution',
    when: trade,
    text: `${sharesOf(given)} at ${cents(given.price)} make ${value}. Both brokers hear of the same trade; no money moves and both sides are bound to settle it.`,
    edges: [
      tell('venue', 'broker', `Fill, ${value}`),
      tell('venue', 'otherBroker', `Fill, ${value}`),
      tell('broker', 'you', 'Confirmation'),
    ],
  }
}

const novation = ({ given, trade, settled }: Told): Step => {
  const buys = given.side === 'buy'
  return {
    title: 'Clearing: novation and netting',
    when: trade,
    text: `That night the National Securities Clearing Corporation steps between the brokers: each is bound to it alone, and all their trades in this share become one net obligation for ${date(settled)}. No money moves yet but for deposits to its clearing fund.`,
    edges: buys
      ? [
          oblige('broker', 'nscc', 'To pay'),
          oblige('nscc', 'broker', 'To deliver'),
          oblige('otherBroker', 'nscc', 'To deliver'),
          oblige('nscc', 'otherBroker', 'To pay'),
        ]
      : [
          oblige('nscc', 'broker', 'To pay'),
          oblige('broker', 'nscc', 'To deliver'),
          oblige('nscc', 'otherBroker', 'To deliver'),
          oblige('otherBroker', 'nscc', 'To pay'),
        ],
  }
}

/** The buying broker fails on settlement day; the clearing corporation pays from what its members deposited. */
export const buyerFails = (payer: 'broker' | 'otherBroker', value: number): NonNullable<Step['failure']> => {
  const payee = payer === 'broker' ? 'otherBroker' : 'broker'
  return {
    title: 'The buyer’s broker fails',
    text: `It does not pay the ${cents(value)}. The clearing corporation pays the seller’s broker all the same, from the deposits of the one that failed, then from its own money and the deposits of all members, and sells the shares. The seller never notices; the members bear what is left.`,
    edges: [
      { from: 'nscc', to: payee, what: 'cash', amount: value, label: 'Paid from deposits' },
      oblige(payer, 'nscc', 'Still owed'),
    ],
  }
}

/** Fees that regulators take on a sale, where there are any. */
export const FEE_EVENTS = [EVENTS.secFee, EVENTS.finraFee] as const

/** A two-for-one split: the classic corporate action. */
export const corporateAction: Step = {
  title: 'Corporate action',
  when: 'When announced',
  text: 'In a split of two for one the issuer is bound to give one more share for each; the price halves and nothing is gained or lost. DTC books it, your broker doubles your shares and halves the cost of each. No money moves.',
  edges: [
    tell('issuer', 'agent', 'Split, two for one'),
    ...deliver(['agent', 'dtc', 'broker', 'you'], { label: 'One more for each' }),
  ],
}

/** Steps that have a day, in order of their days. */
export const byDay = (steps: readonly Step[]): readonly Step[] =>
  steps.toSorted((one, other) => one.when.localeCompare(other.when))
