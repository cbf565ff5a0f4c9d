import type { FlowEdge } from '#kit/block.ts'
import { oblige, type Step } from '#kit/flow-edges.ts'
import { cents, counted, date, money, percent } from '#kit/format.ts'
import { type EventRow, findEvent, passCash } from '#kit/lab/flow-steps.ts'
import { EVENTS } from './ladder.model.ts'

export type Words = {
  /** 'note', 'bill'… as it stands in a sentence. */
  readonly name: string
  readonly priceFormula: string
  readonly couponFormula: string
  /** Bought at its auction, from whoever owned it before, or cut from a note by a dealer and never auctioned. */
  readonly origin: 'auction' | 'market' | 'strip'
}

/** The rows of a run: the amounts of the diagram are theirs and no others. */
export type Run = { readonly ladder: readonly EventRow[]; readonly trades: readonly EventRow[] }

/** One holding: its words, its rows, its face and the haircut of its financing. */
export type Life = Words & Run & { readonly face: number; readonly haircut: number }

export const securityEdge = (from: string, to: string, face: number): FlowEdge => ({
  from,
  to,
  what: 'security',
  amount: face,
  label: 'Security',
  note: 'Book entry at the Federal Reserve, the fiscal agent.',
})

/** A strip, or a security issued before, is bought from a dealer and not from the Treasury. */
export function purchase(life: Life): Step {
  const paid = findEvent(life.ladder, EVENTS.purchase) ?? { date: '', cash: 0 }
  return {
    title: 'Settlement',
    when: paid.date,
    text: `On ${date(paid.date)} you pay a dealer ${cents(paid.cash)} and receive ${money(life.face)} face of the ${life.name} in book-entry form.`,
    edges: [
      ...passCash(['investor', 'broker', 'dealers'], paid.cash, {
        label: 'Price',
        formula: life.priceFormula,
      }),
      securityEdge('dealers', 'broker', life.face),
      securityEdge('broker', 'investor', life.face),
    ],
    balanceSheets: { investor: { Cash: -paid.cash, 'Security at cost': paid.cash } },
  }
}

/** Issue day: cash for the security. */
export function issue(life: Life): Step {
  const paid = findEvent(life.ladder, EVENTS.purchase) ?? { date: '', cash: 0 }
  const amount = paid.cash
  return {
    title: 'Settlement',
    when: paid.date,
    text: `On ${date(paid.date)} you pay ${cents(amount)} and receive ${money(life.face)} face of the ${life.name} in book-entry form.`,
    edges: [
      ...passCash(['investor', 'broker', 'fed', 'treasury'], amount, {
        label: 'Price',
        formula: life.priceFormula,
      }),
      securityEdge('treasury', 'fed', life.face),
      securityEdge('fed', 'broker', life.face),
      securityEdge('broker', 'investor', life.face),
    ],
    balanceSheets: {
      investor: { Cash: -amount, 'Security at cost': amount },
      treasury: { Cash: amount, 'Debt issued at price': -amount },
    },
  }
}

/** The first interest payment, standing for all before the last; none for a bill or a strip. */
export function coupons(life: Life): Step[] {
  const first = findEvent(life.ladder, EVENTS.coupon)
  if (first === undefined) return []
  const count = life.ladder.filter((row) => row.event === EVENTS.coupon).length
  const more =
    count > 1 ? ` Another ${counted(count - 1, 'interest payment')} will follow before the last one.` : ''
  return [
    {
      title: 'Interest payments',
      when: first.date,
      text: `On ${date(first.date)} the Treasury pays ${cents(first.cash)} of interest.${more} A payment due on a non-business day is made the next business day, with no extra interest.`,
      edges: passCash(['treasury', 'fed', 'broker', 'investor'], first.cash, {
        label: 'Interest',
        formula: life.couponFormula,
      }),
    },
  ]
}

type SaleRow = NonNullable<ReturnType<typeof findEvent>>

/** The sale, and what a failure to deliver costs. */
export function saleStep(life: Life, sale: SaleRow): Step {
  const fail = findEvent(life.trades, EVENTS.fail)?.cash ?? 0
  return {
    title: 'Sale settles (T+1)',
    when: sale.date,
    text: `You sell, and on ${date(sale.date)} the buyer pays ${cents(sale.cash)}, the price plus accrued interest, for ${money(life.face)} face (delivery versus payment).`,
    edges: [
      ...passCash(['market', 'broker', 'investor'], sale.cash, {
        label: 'Sale price',
        formula: '(clean price + accrued interest) × face ÷ 100',
      }),
      securityEdge('investor', 'broker', life.face),
      securityEdge('broker', 'market', life.face),
    ],
    balanceSheets: {
      investor: { 'Sale proceeds': sale.cash },
      market: { Cash: -sale.cash, 'Security at cost': sale.cash },
    },
    failure: {
      title: 'You fail to deliver',
      text: `The buyer keeps the cash until the security arrives, and you owe a fails charge of ${cents(fail)} per day. The sale price earns nothing in the meantime.`,
      edges: passCash(['investor', 'market'], fail, {
        label: 'Fails charge, one day',
        formula: 'proceeds × max(3% − federal funds, 1%) ÷ 360',
      }),
    },
  }
}

/** Borrowing against the security and paying back, by whoever holds it. */
export function repoSteps(life: Life, holder: string): Step[] {
  const open = findEvent(life.trades, EVENTS.repoOpen)
  const close = findEvent(life.trades, EVENTS.repoClose)
  if (open === undefined || close === undefined) return []
  const back = {
    from: 'lender',
    to: holder,
    what: 'collateral',
    amount: life.face,
    label: 'Returned',
  } as const
  return [
    {
      title: 'Repo: the holder borrows',
      when: open.date,
      text: `On ${date(open.date)} the holder posts the security as collateral and borrows ${cents(open.cash)}, its value less a ${percent(life.haircut)} haircut.`,
      edges: [
        { ...back, from: holder, to: 'lender', label: 'Collateral' },
        ...passCash(['lender', holder], open.cash, { label: 'Loan', formula: 'value × (1 − haircut)' }),
      ],
    },
    {
      title: 'Repo: the loan is repaid',
      when: close.date,
      text: `On ${date(close.date)} the holder repays ${cents(close.cash)}, the loan plus interest, and gets the security back.`,
      edges: [
        ...passCash([holder, 'lender'], close.cash, {
          label: 'Repayment',
          formula: 'cash × (1 + repo rate × days ÷ 360)',
        }),
        back,
      ],
      failure: {
        title: 'The borrower defaults',
        text: `The lender sells the collateral. The ${percent(life.haircut)} haircut absorbs a drop of that size; beyond it the lender takes the loss. Any surplus goes back to the borrower.`,
        edges: [oblige('lender', 'market', 'Collateral sold')],
      },
    },
  ]
}

/** The last payment. */
export function maturity(life: Life, holder: string): Step {
  const last = findEvent(life.ladder, EVENTS.final) ?? { date: '', cash: 0 }
  const hasInterest = findEvent(life.ladder, EVENTS.coupon) !== undefined
  const hands =
    holder === 'investor' ? ['treasury', 'fed', 'broker', 'investor'] : ['treasury', 'fed', holder]
  return {
    title: 'Maturity',
    when: last.date,
    text: `On ${date(last.date)} the Treasury pays whoever holds the security ${cents(last.cash)}, ${hasInterest ? 'the principal and final interest' : 'the full face amount'}, and the debt is retired.`,
    edges: [
      ...passCash(hands, last.cash, {
        label: hasInterest ? 'Final payment' : 'Face amount',
        formula: hasInterest ? 'principal + final interest' : 'face',
      }),
      ...hands
        .slice(1)
        .toReversed()
        .map((from, at, all) => securityEdge(from, all[at + 1] ?? 'treasury', life.face)),
    ],
    balanceSheets: { [holder]: { 'Cash from Treasury': last.cash } },
    failure: {
      title: 'A payment comes late',
      text: 'The debt ceiling or a processing failure can delay a payment. The holder waits, with no right to extra interest unless Congress grants it.',
      edges: [oblige('treasury', holder, 'Payment still owed')],
    },
  }
}
