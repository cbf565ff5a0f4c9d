import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, counted, date, money, percent } from '#kit/format.ts'
import { amountOf, type EventRow, findEvent, passCash, passSecurity } from '#kit/lab/flow-steps.ts'
import { DEALS, EVENTS } from './holding.model.ts'
import { covenantWords } from './holding.report.ts'
import type { Given } from './terms.model.ts'

/** Placed so that no arrow of any step runs behind a party, on a phone as on a desk. */
const PARTIES: readonly FlowParty[] = [
  { id: 'issuer', label: 'Issuer', kind: 'issuer', x: 0, y: 40 },
  { id: 'agency', label: 'Rating agency', kind: 'intermediary', x: 0, y: 92 },
  { id: 'underwriter', label: 'Underwriters', kind: 'intermediary', x: 24, y: 4 },
  { id: 'trustee', label: 'Trustee', kind: 'intermediary', x: 38, y: 92 },
  { id: 'agent', label: 'Paying agent', kind: 'intermediary', x: 32, y: 46 },
  { id: 'dtc', label: 'DTC', kind: 'infrastructure', x: 64, y: 46 },
  { id: 'dealer', label: 'Dealer', kind: 'intermediary', x: 100, y: 4 },
  { id: 'seller', label: 'First buyer, then seller', kind: 'investor', x: 62, y: 4 },
  { id: 'investor', label: 'You, the investor', kind: 'investor', x: 100, y: 50 },
  { id: 'cds', label: 'CDS seller', kind: 'investor', x: 82, y: 92 },
]

/** One holding, told by the rows of its run. */
type Run = { readonly ladder: readonly EventRow[]; readonly deals: readonly EventRow[] }
/** Its name as it stands in a sentence, `5.75% bond`, with the terms of the holding. */
type Life = Run & Pick<Given, 'face' | 'recovery'> & { readonly name: string; readonly covenant: string }

/** The life of a corporate bond from the mandate to redemption or default, step by step. */
export function flowBlock(name: string, { ladder, deals }: Run, given: Given): FlowBlock {
  const { face, recovery } = given
  const life = { name, ladder, deals, face, recovery, covenant: covenantWords(given) }
  return flowOf('From mandate to redemption', PARTIES, [
    mandate(life),
    indenture,
    pricing,
    closing(life),
    purchase(life),
    coupons(life),
    covenants(life),
    ending(life),
  ])
}

const mandate = ({ name }: Life): Step => ({
  title: 'The issuer hires underwriters',
  when: 'Weeks before',
  text: `The issuer hires underwriters to sell its ${name}, and a rating agency rates it. The underwriters must build a book of orders.`,
  edges: [oblige('issuer', 'underwriter', 'Mandate'), tell('agency', 'issuer', 'Rating')],
})

const indenture: Step = {
  title: 'The indenture is signed',
  when: 'Before closing',
  text: 'The indenture sets coupons, covenants, calls and events of default. The issuer is bound to all bondholders, and the trustee acts for them.',
  edges: [oblige('issuer', 'trustee', 'Indenture'), oblige('trustee', 'investor', 'Acts for bondholders')],
}

const pricing: Step = {
  title: 'The bond is priced',
  when: 'Pricing day',
  text: 'Investors place orders at a spread over the Treasury of the same maturity, and the spread tightens until the book just covers the deal. Allotted orders must be paid at closing.',
  edges: [
    oblige('seller', 'underwriter', 'Orders at a spread'),
    tell('underwriter', 'issuer', 'Spread and price'),
  ],
  failure: {
    title: 'The book falls short',
    text: 'In a firm commitment, the underwriters keep the unsold bonds and take any price drop; in a best-efforts deal, the issuer raises less.',
    edges: [oblige('underwriter', 'issuer', 'Buys the unsold bonds')],
  },
}

function closing({ deals, face }: Life): Step {
  const paid = amountOf(deals, DEALS.subscription)
  const received = amountOf(deals, DEALS.proceeds)
  const kept = amountOf(deals, DEALS.underwriting)
  return {
    title: 'Closing',
    when: 'By agreement',
    text: `The first buyer pays ${cents(paid)} for ${money(face)} face; the issuer receives ${cents(received)} and the underwriters keep ${cents(kept)}. The bond is held in book-entry form at DTC.`,
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
    balanceSheets: { issuer: { Cash: received, 'Bond owed at face': -face }, underwriter: { Fee: kept } },
  }
}

function purchase({ ladder, deals, face }: Life): Step {
  const { date: day, cash } = findEvent(ladder, EVENTS.purchase) ?? { date: '', cash: 0 }
  const sold = amountOf(deals, DEALS.seller)
  const kept = amountOf(deals, DEALS.dealer)
  return {
    title: 'You buy (T+1)',
    when: day,
    text: `On ${date(day)} you pay ${cents(cash)}, the clean price plus accrued interest. The seller receives ${cents(sold)}, and the dealer keeps the ${cents(kept)} bid-ask spread.`,
    edges: [
      ...passCash(['investor', 'dealer'], cash, {
        label: 'Price',
        formula: '(clean price + accrued interest) × face ÷ 100',
      }),
      ...passCash(['dealer', 'seller'], sold, { label: 'Price less bid-ask spread' }),
      ...passSecurity(['seller', 'dtc', 'investor'], face, {
        label: 'Bond',
        note: 'Delivery versus payment.',
      }),
    ],
    balanceSheets: { investor: { Cash: -cash, 'Bond at cost': cash }, dealer: { 'Bid-ask spread': kept } },
    failure: {
      title: 'The seller fails to deliver',
      text: 'You keep your cash until the bond arrives, and interest accrues to you from the agreed date. If the fail drags on, the dealer buys the bond in elsewhere at the seller’s cost.',
      edges: [oblige('seller', 'dealer', 'Bond still owed')],
    },
  }
}

function coupons({ ladder }: Life): Step | null {
  const first = findEvent(ladder, EVENTS.coupon)
  if (first === undefined) return null
  const more = ladder.filter((row) => row.event === EVENTS.coupon).length - 1
  return {
    title: 'Coupon payments',
    when: first.date,
    text: `On ${date(first.date)} the issuer pays ${cents(first.cash)} through its paying agent and DTC.${more > 0 ? ` Another ${counted(more, 'coupon')} will follow before the final payment.` : ''}`,
    edges: passCash(['issuer', 'agent', 'dtc', 'investor'], first.cash, {
      label: 'Coupon',
      formula: 'coupon ÷ payments per year × face',
    }),
    failure: {
      title: 'The issuer misses a payment',
      text: 'A grace period, usually 30 days, begins. If it ends unpaid, that is an event of default and the trustee may accelerate the whole debt.',
      edges: [
        oblige('issuer', 'investor', 'Overdue coupon'),
        tell('trustee', 'investor', 'Notice of default'),
      ],
    },
  }
}

const covenants = ({ covenant }: Life): Step => ({
  title: 'Covenants are tested',
  when: 'Quarterly',
  text: `The issuer certifies its ratios to the trustee and must stay within them. ${covenant}`,
  edges: [tell('issuer', 'trustee', 'Compliance certificate')],
  failure: {
    title: 'A covenant is breached',
    text: 'Bondholders may waive the breach for a fee, reprice the debt, or have the trustee accelerate it.',
    edges: [
      tell('trustee', 'investor', 'Consent request'),
      oblige('issuer', 'trustee', 'Must cure the breach'),
    ],
  },
})

function ending(life: Life): Step {
  const called = findEvent(life.ladder, EVENTS.call)
  const { date: day, cash } = called ?? findEvent(life.ladder, EVENTS.final) ?? { date: '', cash: 0 }
  const what = called === undefined ? 'the principal plus the final coupon' : 'the call price plus interest'
  return {
    title: called === undefined ? 'Maturity' : 'Call',
    when: day,
    text: `On ${date(day)} the issuer pays ${cents(cash)}, ${what}, and the bond is retired.`,
    edges: [
      ...passCash(['issuer', 'agent', 'dtc', 'investor'], cash, {
        label: called === undefined ? 'Final payment' : 'Call price',
        formula: called === undefined ? 'principal + final coupon' : 'call price + interest',
      }),
      ...passSecurity(['investor', 'dtc', 'issuer'], life.face, { label: 'Canceled' }),
    ],
    balanceSheets: { investor: { 'Cash from issuer': cash } },
    failure: inDefault(life),
  }
}

function inDefault({ deals, recovery }: Life): NonNullable<Step['failure']> {
  const back = amountOf(deals, DEALS.recovery)
  const paid = amountOf(deals, DEALS.protection)
  return {
    title: 'The issuer defaults',
    text: `The trustee accelerates the debt, and the estate pays creditors in order of rank: at a ${percent(recovery)} recovery you get ${cents(back)}. If you had bought CDS protection on the same face, the CDS seller would pay you the other ${cents(paid)}.`,
    edges: [
      ...passCash(['issuer', 'trustee', 'investor'], back, {
        label: 'Recovery',
        formula: 'recovery × claim',
      }),
      ...passCash(['cds', 'investor'], paid, { label: 'Protection', formula: '(1 − recovery) × face' }),
    ],
  }
}
