import type { FlowParty } from '#kit/block.ts'
import { deliver, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, counted, date } from '#kit/format.ts'
import { cashOf, paid, type PaymentRows } from '#kit/payments.ts'
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

export const sharesOf = ({ quantity }: Given): string => counted(quantity, 'share')

/** Fees that regulators take on a sale, where there are any. */
const FEE_EVENTS = [EVENTS.secFee, EVENTS.finraFee] as const

/** The arrows of those fees, and who gets them. */
export const feeEdges = (ladder: PaymentRows) =>
  FEE_EVENTS.flatMap((event) => paid(ladder, event, { hands: ['you', 'broker', 'regulators'] }))
export const feeParties = (ladder: PaymentRows): readonly FlowParty[] =>
  FEE_EVENTS.some((event) => cashOf(ladder, event) > 0) ? [PLACES.regulators] : []

/** Order, execution and novation, the same for either side. */
export const tradeSteps = (told: Told): readonly Step[] => [order(told), execution(told), novation(told)]

const order = ({ given, trade }: Told): Step => {
  const what = given.side === 'buy' ? 'buy' : given.side === 'sell' ? 'sell' : 'sell short'
  return {
    title: 'Order',
    when: trade,
    text: `On ${date(trade)} you tell your broker to ${what} ${sharesOf(given)}: at the market, at a limit, or with a stop. The broker must seek best execution and may not trade through the national best bid and offer (NBBO). No money moves, but you are obligated by whatever executes.`,
    edges: [tell('you', 'broker', 'Order'), tell('broker', 'venue', 'Order, routed')],
  }
}

const execution = ({ given, trade }: Told): Step => {
  const value = cents(given.price * given.quantity)
  return {
    title: 'Execution',
    when: trade,
    text: `${sharesOf(given)} × ${cents(given.price)} = ${value}. Both brokers get the same report; no money moves and both sides are obligated to settle.`,
    edges: [
      tell('venue', 'broker', `Fill, ${value}`),
      tell('venue', 'otherBroker', `Fill, ${value}`),
      tell('broker', 'you', 'Confirmation'),
    ],
  }
}

const novation = ({ given, trade, settled }: Told): Step => {
  const [buyer, seller] = given.side === 'buy' ? ['broker', 'otherBroker'] : ['otherBroker', 'broker']
  return {
    title: 'Clearing: novation and netting',
    when: trade,
    text: `That night the National Securities Clearing Corporation (NSCC) steps between the brokers: each is now obligated to it alone, and all of a broker’s trades in the stock net to one obligation for ${date(settled)}. Apart from clearing fund deposits, no money moves yet.`,
    edges: [
      oblige(buyer, 'nscc', 'To pay'),
      oblige('nscc', buyer, 'To deliver'),
      oblige(seller, 'nscc', 'To deliver'),
      oblige('nscc', seller, 'To pay'),
    ],
  }
}

/** The buying broker fails on settlement day; the clearing corporation pays from what its members deposited. */
export const buyerFails = (payer: 'broker' | 'otherBroker', value: number): NonNullable<Step['failure']> => {
  const payee = payer === 'broker' ? 'otherBroker' : 'broker'
  return {
    title: 'The buyer’s broker fails',
    text: `It does not pay the ${cents(value)}. NSCC pays the seller’s broker anyway, first from the failed member’s deposits, then from its own capital and every member’s deposits, and sells the shares. The seller never notices; the members absorb any shortfall.`,
    edges: [
      { from: 'nscc', to: payee, what: 'cash', amount: value, label: 'Paid from deposits' },
      oblige(payer, 'nscc', 'Still owed'),
    ],
  }
}

/** A two-for-one split: the classic corporate action. */
export const corporateAction: Step = {
  title: 'Corporate action',
  when: 'When announced',
  text: 'In a two-for-one split the issuer must deliver one more share for each one held; the price halves, so nothing is gained or lost. DTC books it, and your broker doubles your shares and halves the cost basis of each. No money moves.',
  edges: [
    tell('issuer', 'agent', 'Two-for-one split'),
    ...deliver(['agent', 'dtc', 'broker', 'you'], { label: 'One more per share' }),
  ],
}

/** Steps that have a day, in order of their days. */
export const byDay = (steps: readonly Step[]): readonly Step[] =>
  steps.toSorted((one, other) => one.when.localeCompare(other.when))
