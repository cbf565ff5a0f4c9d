import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, counted, date, money, percent } from '#kit/format.ts'
import { cashOf, netOf, paid, type PaymentRows } from '#kit/payments.ts'
import { type Agreement, FRA_EVENTS as EVENTS, FRA_NAMES as NAMES, fraDays } from './fra.model.ts'

const PARTIES: readonly FlowParty[] = [
  { id: 'you', label: NAMES.you, kind: 'investor', x: 0, y: 46 },
  { id: 'bank', label: NAMES.bank, kind: 'intermediary', x: 0, y: 96 },
  { id: 'dealer', label: NAMES.dealer, kind: 'intermediary', x: 100, y: 6 },
  { id: 'fixing', label: 'Reference rate', kind: 'infrastructure', x: 10, y: 0 },
  { id: 'market', label: NAMES.market, kind: 'infrastructure', x: 62, y: 94 },
]

type Told = {
  readonly deal: Agreement
  readonly rows: PaymentRows
  readonly days: ReturnType<typeof fraDays>
}

const rate = (value: number): string => percent(value, 3)

/** From the signature to the end of the period. */
export function fraFlow(deal: Agreement, rows: PaymentRows): FlowBlock {
  const told = { deal, rows, days: fraDays(deal) }
  return flowOf('From the agreement to the end of the period', PARTIES, [
    signed(told),
    hedged(told),
    fixed(told),
    borrowed(told),
    ended(told),
  ])
}

const signed = ({ deal, days }: Told): Step => ({
  title: 'Agreement',
  when: days.trade,
  text: `On ${date(days.trade)} you lock in ${rate(deal.agreedRate)} on ${money(deal.notional)} for the ${counted(deal.daysLong - deal.daysShort, 'day')} from ${date(days.start)}. No cash moves and the notional never will; both sides are obligated to settle the difference.`,
  edges: [oblige('you', 'dealer', 'Owes if rates fall'), oblige('dealer', 'you', 'Owes if rates rise')],
})

const hedged = ({ deal, rows, days }: Told): Step => ({
  title: 'The dealer borrows long and lends short',
  when: days.trade,
  text: `The same day the dealer borrows ${cents(cashOf(rows, EVENTS.longLoan))} for ${counted(deal.daysLong, 'day')} at ${rate(deal.rateLong)} and deposits it for ${counted(deal.daysShort, 'day')} at ${rate(deal.rateShort)}. Its cash today nets to zero, and it will have ${money(deal.notional)} to lend when the period begins, at a known cost.`,
  edges: [
    ...paid(rows, EVENTS.longLoan, {
      hands: ['market', 'dealer'],
      label: 'Long loan',
      formula: 'notional ÷ (1 + short rate × days/360)',
    }),
    ...paid(rows, EVENTS.shortDeposit, { hands: ['dealer', 'market'], label: 'Short deposit' }),
  ],
})

function fixed({ deal, rows, days }: Told): Step {
  const rises = deal.settlement >= 0
  const amount = cents(cashOf(rows, EVENTS.settlement))
  return {
    title: 'Fixing and settlement',
    when: days.start,
    text: `On ${date(days.start)} the reference rate is ${rate(deal.fixing)}. ${deal.settlement === 0 ? 'That is the agreed rate, so nobody owes anything.' : `${rises ? 'The dealer pays you' : 'You pay the dealer'} ${amount}: the interest difference, discounted because it is paid at the start of the period.`}`,
    edges: [
      tell('fixing', 'you', rate(deal.fixing)),
      tell('fixing', 'dealer', rate(deal.fixing)),
      ...paid(rows, EVENTS.settlement, {
        hands: rises ? ['dealer', 'you'] : ['you', 'dealer'],
        formula: '(L − K) × notional × τ ÷ (1 + L τ)',
      }),
      ...paid(rows, EVENTS.depositBack, { hands: ['market', 'dealer'], label: 'Deposit returned' }),
      ...paid(rows, EVENTS.relent, { hands: ['dealer', 'market'], label: 'Redeposit' }),
    ],
    failure: {
      title: 'The losing side does not pay',
      text: `${rises ? 'You borrow at the higher rate without the compensation' : 'The dealer is left with its hedge'}: the loss is ${amount}, never the notional.`,
      edges: [
        rises ? oblige('dealer', 'you', 'Settlement owed') : oblige('you', 'dealer', 'Settlement owed'),
      ],
    },
  }
}

function borrowed({ deal, rows, days }: Told): Step {
  const rises = deal.settlement >= 0
  return {
    title: 'Your loan at the market rate',
    when: days.start,
    text: `The same day you borrow ${money(deal.notional)} at ${rate(deal.fixing)} from your own lender${deal.settlement === 0 ? '' : `, and ${rises ? 'invest the settlement' : 'borrow the settlement'} until the end of the period`}. You owe principal and interest then.`,
    edges: [
      ...paid(rows, EVENTS.yourLoan, { hands: ['bank', 'you'] }),
      ...paid(rows, EVENTS.yourInvested, {
        hands: rises ? ['you', 'market'] : ['market', 'you'],
        label: rises ? 'Invested' : 'Borrowed',
      }),
    ],
  }
}

function ended({ deal, rows, days }: Told): Step {
  const rises = deal.settlement >= 0
  const left = netOf(rows, NAMES.dealer)
  const dealers =
    Math.abs(left) < 0.005
      ? 'The dealer is left with nothing.'
      : `The dealer ${left > 0 ? 'keeps' : 'loses'} ${cents(Math.abs(left))}.`
  return {
    title: 'End of the period',
    when: days.end,
    text: `On ${date(days.end)} you repay ${cents(cashOf(rows, EVENTS.yourRepaid))}${deal.settlement === 0 ? '' : ` and ${rises ? 'get back' : 'pay back'} ${cents(cashOf(rows, EVENTS.yourFreed))}, the settlement with interest`}: the loan has cost the agreed ${rate(deal.agreedRate)}. ${dealers}`,
    edges: [
      ...paid(rows, EVENTS.yourRepaid, { hands: ['you', 'bank'], formula: 'notional × (1 + L τ)' }),
      ...paid(rows, EVENTS.yourFreed, {
        hands: rises ? ['market', 'you'] : ['you', 'market'],
        label: rises ? 'Investment returned' : 'Borrowing repaid',
        formula: 'settlement × (1 + L τ)',
      }),
      ...paid(rows, EVENTS.secondBack, { hands: ['market', 'dealer'], label: 'Redeposit returned' }),
      ...paid(rows, EVENTS.longRepaid, {
        hands: ['dealer', 'market'],
        label: 'Long loan repaid',
        formula: 'notional × (1 + f τ)',
      }),
    ],
  }
}
