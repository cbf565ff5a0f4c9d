import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { deliver, flowOf, oblige, type Step } from '#kit/flow-edges.ts'
import { cents, counted, date, money } from '#kit/format.ts'
import { cashOf, netOf, type PaymentRows, paid } from '#kit/payments.ts'
import { type CarryTrade, carryDays, CARRY_EVENTS as EVENTS, CARRY_NAMES as NAMES } from './carry.model.ts'
import { priceOf } from './contract.model.ts'

type Told = { readonly trade: CarryTrade; readonly rows: PaymentRows }

const PARTIES: readonly FlowParty[] = [
  { id: 'lender', label: NAMES.lender, kind: 'intermediary', x: 0, y: 4 },
  { id: 'market', label: NAMES.market, kind: 'infrastructure', x: 0, y: 96 },
  { id: 'you', label: NAMES.you, kind: 'investor', x: 44, y: 50 },
  { id: 'storer', label: NAMES.storer, kind: 'infrastructure', x: 84, y: 96 },
  { id: 'house', label: NAMES.house, kind: 'infrastructure', x: 100, y: 20 },
]

/** Buy, store and sell by a future: what ties the two prices together. */
export function carryFlow(trade: CarryTrade, rows: PaymentRows): FlowBlock {
  const told = { trade, rows }
  return flowOf('Cash and carry: buy, store and sell a future', PARTIES, [
    sold(told),
    bought(told),
    settled(told),
    delivered(told),
  ])
}

const sold = ({ trade }: Told): Step => ({
  title: 'Sell one contract',
  when: carryDays(trade).start,
  text: `On ${date(carryDays(trade).start)} you sell one contract of ${counted(trade.size, 'unit')} at ${priceOf(trade.quoted)}. No cash moves except margin, which stays yours; you are obligated to deliver.`,
  edges: [oblige('you', 'house', 'Will deliver'), oblige('house', 'you', 'Will take delivery')],
})

const bought = ({ trade, rows }: Told): Step => ({
  title: 'Borrow, buy and store',
  when: carryDays(trade).start,
  text: `The same day you borrow ${cents(cashOf(rows, EVENTS.loan))}, buy the goods for ${cents(cashOf(rows, EVENTS.bought))} and prepay ${cents(cashOf(rows, EVENTS.stored))} of storage. Today’s cash nets to zero.`,
  edges: [
    ...paid(rows, EVENTS.loan, {
      hands: ['lender', 'you'],
      label: 'Loan',
      formula: 'spot × units × e^(storage × years)',
    }),
    ...paid(rows, EVENTS.bought, { hands: ['you', 'market'], label: 'Spot price', formula: 'spot × units' }),
    ...deliver(['market', 'you', 'storer'], { label: 'Goods' }),
    ...paid(rows, EVENTS.stored, {
      hands: ['you', 'storer'],
      label: 'Storage',
      formula: 'spot × units × (e^(storage × years) − 1)',
    }),
  ],
  balanceSheets: { you: { Goods: cashOf(rows, EVENTS.bought), Loan: -cashOf(rows, EVENTS.loan) } },
})

/** Settlements come to you where the quote is above spot. */
const toYou = ({ quoted, spot }: CarryTrade) => (quoted > spot ? ['house', 'you'] : ['you', 'house'])

function settled({ trade, rows }: Told): Step {
  const amount = cashOf(rows, EVENTS.half)
  const when = carryDays(trade).middle
  return {
    title: 'The future converges to spot',
    when,
    text: `Spot does not move here. By ${date(when)} half the basis is gone, and daily settlements have ${amount === 0 ? 'come to nothing; nobody owes anything' : `${trade.quoted > trade.spot ? 'brought you' : 'cost you'} ${cents(amount)}`}.`,
    edges: paid(rows, EVENTS.half, {
      hands: toYou(trade),
      label: 'Settlements',
      formula: '(quoted − spot) × units ÷ 2',
    }),
    failure: {
      title: 'The price rises first',
      text: 'A rise has to be paid every evening, while the gain on the goods arrives only at delivery. Without cash for the margin calls you are forced out of a trade that cannot lose.',
      edges: [oblige('you', 'house', 'Margin calls owed')],
    },
  }
}

function delivered({ trade, rows }: Told): Step {
  const when = carryDays(trade).end
  const left = netOf(rows, NAMES.you)
  const outcome =
    left < 0
      ? `${money(-left)} is missing: that is what the market pays to have the goods now`
      : `${money(left)} is left, whatever the price has done`
  return {
    title: 'Delivery and loan repayment',
    when,
    text: `On ${date(when)} you deliver at the final settlement price, ${cents(cashOf(rows, EVENTS.invoice))}. Together with the settlements that makes the quoted price; the loan takes ${cents(cashOf(rows, EVENTS.repaid))}, and ${outcome}. Nothing is owed any longer.`,
    edges: [
      ...deliver(['storer', 'you', 'house'], { label: 'Goods' }),
      ...paid(rows, EVENTS.invoice, {
        hands: ['house', 'you'],
        label: 'Final price',
        formula: 'final settlement price × units',
      }),
      ...paid(rows, EVENTS.rest, {
        hands: toYou(trade),
        label: 'Settlements',
        formula: 'the other half of the basis',
      }),
      ...paid(rows, EVENTS.repaid, {
        hands: ['you', 'lender'],
        label: 'Loan repaid',
        formula: 'loan × e^(rate × years) = full carry × units',
      }),
    ],
  }
}
