import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { cents, date, money, percent } from '#kit/format.ts'
import { amountOf, type EventRow, findEvent, passCash, passSecurity } from '#kit/lab/flow-steps.ts'
import { flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { DEALS, EVENTS } from './holding.model.ts'

/** Placed so that no arrow of any step runs behind a party, on a phone as on a desk. */
const PARTIES: readonly FlowParty[] = [
  { id: 'issuer', label: 'Issuer', kind: 'issuer', x: 0, y: 40 },
  { id: 'agency', label: 'Rating agency', kind: 'intermediary', x: 0, y: 92 },
  { id: 'underwriter', label: 'Underwriters', kind: 'intermediary', x: 24, y: 4 },
  { id: 'trustee', label: 'Trustee', kind: 'intermediary', x: 38, y: 92 },
  { id: 'agent', label: 'Paying agent', kind: 'intermediary', x: 32, y: 46 },
  { id: 'dtc', label: 'DTC', kind: 'infrastructure', x: 64, y: 46 },
  { id: 'dealer', label: 'Dealer', kind: 'intermediary', x: 100, y: 4 },
  { id: 'seller', label: 'First buyer, later seller', kind: 'investor', x: 62, y: 4 },
  { id: 'investor', label: 'You, the investor', kind: 'investor', x: 100, y: 50 },
  { id: 'cds', label: 'CDS seller', kind: 'investor', x: 82, y: 92 },
]

/** One holding, told by the rows of its run. */
export type Life = {
  /** '5.75% bond' as it stands in a sentence. */
  readonly name: string
  readonly face: number
  readonly ladder: readonly EventRow[]
  readonly deals: readonly EventRow[]
  readonly recovery: number
  /** How the issuer stands in its covenant test, in words. */
  readonly covenant: string
}

/** The life of a corporate bond from the mandate to redemption or default, step by step. */
export function flowBlock(life: Life): FlowBlock {
  return flowOf('From mandate to redemption or default', PARTIES, [
    mandate(life),
    indenture,
    pricing,
    closing(life),
    purchase(life),
    ...coupons(life),
    covenants(life),
    ending(life),
  ])
}

const mandate = ({ name }: Life): Step => ({
  title: 'Mandate and rating',
  when: 'Weeks before',
  text: `The issuer mandates underwriters to sell its ${name} and a rating agency grades it. No money moves; the underwriters are bound to build a book of orders.`,
  edges: [oblige('issuer', 'underwriter', 'Mandate'), tell('agency', 'issuer', 'Rating')],
})

const indenture: Step = {
  title: 'Indenture',
  when: 'Before closing',
  text: 'The issuer and the trustee sign the indenture: coupons, covenants, calls, events of default. No money moves; the issuer is bound to all holders, and the trustee acts for them.',
  edges: [oblige('issuer', 'trustee', 'Indenture'), oblige('trustee', 'investor', 'Acts for all holders')],
}

const pricing: Step = {
  title: 'Book and price',
  when: 'Pricing day',
  text: 'Investors order at a spread to the Treasury of the same maturity; the spread tightens until the book just covers the issue. No money moves; orders that are allotted must be paid at closing.',
  edges: [
    oblige('seller', 'underwriter', 'Orders by spread'),
    tell('underwriter', 'issuer', 'Spread and price'),
  ],
  failure: {
    title: 'The book does not cover',
    text: 'In a firm commitment the underwriters keep what they cannot sell and bear its fall in price; in a best-efforts sale the issuer raises less.',
    edges: [oblige('underwriter', 'issuer', 'Takes the rest on its own books')],
  },
}

function closing({ deals, face }: Life): Step {
  const paid = amountOf(deals, DEALS.subscription)
  const received = amountOf(deals, DEALS.proceeds)
  const kept = amountOf(deals, DEALS.underwriting)
  return {
    title: 'Closing',
    when: 'By agreement',
    text: `The first buyer of ${money(face)} face pays ${cents(paid)}; the issuer receives ${cents(received)}, the underwriters keep ${cents(kept)}. The bond is booked at DTC.`,
    edges: [
      ...passCash(['seller', 'underwriter'], paid, {
        label: 'Issue price',
        formula: 'issue price × face ÷ 100',
      }),
      ...passCash(['underwriter', 'issuer'], received, {
        label: 'Net proceeds',
        formula: 'issue price − gross spread',
      }),
      ...passSecurity(['issuer', 'dtc', 'seller'], face, { label: 'Bond' }),
    ],
    balanceSheets: [
      { party: 'issuer', holds: [holding('Cash', received), holding('Bond owed, at face', -face)] },
      { party: 'underwriter', holds: [holding('Fee', kept)] },
    ],
  }
}

const holding = (name: string, amount: number) => ({ name, amount })

function purchase({ ladder, deals, face }: Life): Step {
  const { date: day, cash } = findEvent(ladder, EVENTS.purchase) ?? { date: '', cash: 0 }
  const sold = amountOf(deals, DEALS.seller)
  const kept = amountOf(deals, DEALS.dealer)
  return {
    title: 'You buy, one business day after the trade',
    when: day,
    text: `On ${date(day)} (T+1) you pay ${cents(cash)}, clean price and accrued interest. The seller receives ${cents(sold)}; the dealer keeps ${cents(kept)} between bid and ask.`,
    edges: [
      ...passCash(['investor', 'dealer'], cash, {
        label: 'Price',
        formula: '(clean price + accrued interest) × face ÷ 100',
      }),
      ...passCash(['dealer', 'seller'], sold, { label: 'Price less bid-ask' }),
      ...passSecurity(['seller', 'dtc', 'investor'], face, {
        label: 'Bond',
        note: 'Book entry against payment.',
      }),
    ],
    balanceSheets: [
      { party: 'investor', holds: [holding('Cash', -cash), holding('Bond, at cost', cash)] },
      { party: 'dealer', holds: [holding('Bid-ask', kept)] },
    ],
    failure: {
      title: 'The seller does not deliver',
      text: 'Your cash stays with you until the bond arrives, and interest runs in your favor from the agreed day. The seller bears the wait; after a time the dealer buys in elsewhere at its cost.',
      edges: [oblige('seller', 'dealer', 'Bond, still owed')],
    },
  }
}

function coupons({ ladder }: Life): Step[] {
  const first = findEvent(ladder, EVENTS.coupon)
  if (first === undefined) return []
  const more = ladder.filter((row) => row.event === EVENTS.coupon).length - 1
  return [
    {
      title: 'Interest',
      when: first.date,
      text: `On ${date(first.date)} the issuer pays ${cents(first.cash)} through its paying agent and DTC.${more > 0 ? ` ${more} more such payments follow before the last one.` : ''}`,
      edges: passCash(['issuer', 'agent', 'dtc', 'investor'], first.cash, {
        label: 'Interest',
        formula: 'coupon ÷ coupons a year × face',
      }),
      failure: {
        title: 'The issuer misses the payment',
        text: 'A grace period, usually 30 days, begins. Unpaid at its end it is an event of default: the trustee may call the whole debt due. You bear the wait.',
        edges: [
          oblige('issuer', 'investor', 'Interest, overdue'),
          tell('trustee', 'investor', 'Notice of default'),
        ],
      },
    },
  ]
}

const covenants = ({ covenant }: Life): Step => ({
  title: 'Covenant test',
  when: 'Each quarter',
  text: `The issuer certifies its ratios to the trustee. ${covenant} No money moves; the issuer is bound to stay within them.`,
  edges: [tell('issuer', 'trustee', 'Compliance certificate')],
  failure: {
    title: 'A covenant is broken',
    text: 'Holders may waive it for a fee, reprice, or let the trustee accelerate the debt. The issuer bears the fee, the holders the risk.',
    edges: [
      tell('trustee', 'investor', 'Asks for consent'),
      oblige('issuer', 'trustee', 'Must cure the breach'),
    ],
  },
})

function ending(life: Life): Step {
  const called = findEvent(life.ladder, EVENTS.call)
  const { date: day, cash } = called ?? findEvent(life.ladder, EVENTS.final) ?? { date: '', cash: 0 }
  const what = called === undefined ? 'the principal with the last interest' : 'the call price with interest'
  return {
    title: called === undefined ? 'Maturity' : 'Call',
    when: day,
    text: `On ${date(day)} the issuer pays ${cents(cash)}, ${what}, and the bond is canceled.`,
    edges: [
      ...passCash(['issuer', 'agent', 'dtc', 'investor'], cash, {
        label: called === undefined ? 'Last payment' : 'Call price',
        formula: called === undefined ? 'principal + last interest' : 'call price + interest',
      }),
      ...passSecurity(['investor', 'dtc', 'issuer'], life.face, { label: 'Canceled' }),
    ],
    balanceSheets: [{ party: 'investor', holds: [holding('Cash from the issuer', cash)] }],
    failure: inDefault(life),
  }
}

function inDefault({ deals, recovery }: Life): NonNullable<Step['failure']> {
  const back = amountOf(deals, DEALS.recovery)
  const paid = amountOf(deals, DEALS.protection)
  return {
    title: 'The issuer defaults',
    text: `The trustee accelerates the debt. The estate pays rank by rank: at a recovery of ${percent(recovery)} you get ${cents(back)}. Who had bought protection on the same face gets ${cents(paid)} from the seller of the swap, who bears the loss in your place.`,
    edges: [
      ...passCash(['issuer', 'trustee', 'investor'], back, {
        label: 'Recovery',
        formula: 'recovery × claim',
      }),
      ...passCash(['cds', 'investor'], paid, { label: 'Protection', formula: '(1 − recovery) × face' }),
    ],
  }
}
