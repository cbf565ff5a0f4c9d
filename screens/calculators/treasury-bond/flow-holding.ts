import { cents, date, money, percent } from '#kit/format.ts'
import { findEvent, passCash } from '#kit/lab/flow-steps.ts'
import { oblige, type Step } from '#kit/flow-edges.ts'
import { type Life, securityEdge } from './flow-parts.ts'
import { EVENTS } from './ladder.model.ts'

/** Issue day: cash for the security. */
export function issue(life: Life): Step {
  const paid = findEvent(life.ladder, EVENTS.purchase) ?? { date: '', cash: 0 }
  const amount = paid.cash
  return {
    title: 'Settlement: cash for the security',
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
    balanceSheets: [
      { party: 'investor', holds: [holding('Cash', -amount), holding('Security, at cost', amount)] },
      { party: 'treasury', holds: [holding('Cash', amount), holding('Debt issued, at price', -amount)] },
    ],
  }
}

const holding = (name: string, amount: number) => ({ name, amount })

/** The first interest payment, standing for all before the last; none for a bill or a strip. */
export function coupons(life: Life): Step[] {
  const first = findEvent(life.ladder, EVENTS.coupon)
  if (first === undefined) return []
  const count = life.ladder.filter((row) => row.event === EVENTS.coupon).length
  const more =
    count > 1 ? ` ${count - 1} more such payments follow before the last one, as the ladder shows.` : ''
  return [
    {
      title: 'Interest',
      when: first.date,
      text: `On ${date(first.date)} the Treasury pays ${cents(first.cash)} of interest.${more} A payment that falls on a closing day is made on the next business day without more interest.`,
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
    title: 'Sale, one business day after the trade',
    when: sale.date,
    text: `You sell. On ${date(sale.date)} (T+1) the buyer pays ${cents(sale.cash)}, price and accrued interest, and receives ${money(life.face)} face against it, delivery versus payment.`,
    edges: [
      ...passCash(['market', 'broker', 'investor'], sale.cash, {
        label: 'Sale price',
        formula: '(clean price + accrued interest) × face ÷ 100',
      }),
      securityEdge('investor', 'broker', life.face),
      securityEdge('broker', 'market', life.face),
    ],
    balanceSheets: [
      { party: 'investor', holds: [holding('Cash from the sale', sale.cash)] },
      { party: 'market', holds: [holding('Cash', -sale.cash), holding('Security, at cost', sale.cash)] },
    ],
    failure: {
      title: 'You fail to deliver',
      text: `The buyer keeps the cash until the security arrives, and you owe a fails charge of ${cents(fail)} for each day. The seller bears it: the sale price does not grow while it waits.`,
      edges: passCash(['investor', 'market'], fail, {
        label: 'Charge for a day',
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
      title: 'Repo: the holder borrows against it',
      when: open.date,
      text: `On ${date(open.date)} the holder delivers the security as collateral and borrows ${cents(open.cash)}: its value less a haircut of ${percent(life.haircut)}.`,
      edges: [
        { ...back, from: holder, to: 'lender', label: 'As collateral' },
        ...passCash(['lender', holder], open.cash, { label: 'Loan', formula: 'value × (1 − haircut)' }),
      ],
    },
    {
      title: 'Repo: paid back',
      when: close.date,
      text: `On ${date(close.date)} the holder pays ${cents(close.cash)}, the loan with its interest, and has the security back.`,
      edges: [
        ...passCash([holder, 'lender'], close.cash, {
          label: 'Repayment',
          formula: 'cash × (1 + repo rate × days ÷ 360)',
        }),
        back,
      ],
      failure: {
        title: 'The borrower does not pay',
        text: `The lender sells the collateral. A fall of its value up to the haircut of ${percent(life.haircut)} is covered; beyond it the lender bears the loss. What is left over goes back to the borrower.`,
        edges: [oblige('lender', 'market', 'Sells the collateral')],
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
    text: `On ${date(last.date)} the Treasury pays ${cents(last.cash)}, ${hasInterest ? 'the principal with the last interest' : 'the face, in one sum'}, to whoever holds the security then, and the debt is gone.`,
    edges: [
      ...passCash(hands, last.cash, {
        label: hasInterest ? 'Last payment' : 'Face',
        formula: hasInterest ? 'principal + last interest' : 'face',
      }),
      ...hands
        .slice(1)
        .toReversed()
        .map((from, at, all) => securityEdge(from, all[at + 1] ?? 'treasury', life.face)),
    ],
    balanceSheets: [{ party: holder, holds: [holding('Cash from the Treasury', last.cash)] }],
    failure: {
      title: 'A payment comes late',
      text: 'A debt ceiling or a fault in processing can delay a payment. The holder waits without a right to more interest unless Congress grants it, and borrows meanwhile.',
      edges: [oblige('treasury', holder, 'Promise to pay, still open')],
    },
  }
}
