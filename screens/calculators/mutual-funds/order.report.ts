import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { deliver, flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, date, money, number, percent } from '#kit/format.ts'
import { cashOf, type PaymentRows, paid } from '#kit/payments.ts'
import { EVENTS, NAMES, type Order, type OrderDays } from './nav.model.ts'

const PARTIES: readonly FlowParty[] = [
  { id: 'you', label: NAMES.you, kind: 'investor', x: 100, y: 67 },
  { id: 'distributor', label: NAMES.distributor, kind: 'intermediary', x: 100, y: 33 },
  { id: 'agent', label: NAMES.agent, kind: 'infrastructure', x: 50, y: 67 },
  { id: 'fund', label: NAMES.fund, kind: 'issuer', x: 50, y: 33 },
  { id: 'adviser', label: NAMES.adviser, kind: 'intermediary', x: 0, y: 33 },
  { id: 'administrator', label: NAMES.administrator, kind: 'infrastructure', x: 0, y: 0 },
  { id: 'custodian', label: NAMES.custodian, kind: 'infrastructure', x: 0, y: 67 },
  { id: 'market', label: NAMES.market, kind: 'issuer', x: 0, y: 100 },
  { id: 'auditor', label: NAMES.auditor, kind: 'intermediary', x: 50, y: 0 },
  { id: 'state', label: NAMES.state, kind: 'state', x: 100, y: 100 },
]

type Told = { readonly ladder: PaymentRows; readonly order: Order; readonly days: OrderDays }

/** The order from its entry to the redemption, in the order of days. */
export function orderFlow(told: Told): FlowBlock {
  const { days } = told
  const dated = [
    { day: days.distribution, step: distribution(told) },
    { day: days.tax, step: tax(told) },
    { day: days.redeem, step: redeemed(told) },
    { day: days.paidOut, step: redemption(told) },
  ]
  const later = dated.toSorted((a, b) => a.day.localeCompare(b.day)).map(({ step }) => step)
  return flowOf('From order to redemption', PARTIES, [
    ordered(told),
    struck(told),
    settled(told),
    invested(told),
    daily(told),
    ...later.filter((step) => step.edges.length > 0),
  ])
}

const ordered = ({ days }: Told): Step => ({
  title: 'You place the order by 4 p.m.',
  when: days.order,
  text: `On ${date(days.order)} your order reaches the distributor and the transfer agent before 4 p.m. Eastern. The price is not known yet: it will be the next NAV (forward pricing, Rule 22c-1). No cash moves until the next business day.`,
  edges: [oblige('you', 'distributor', 'Order'), oblige('distributor', 'agent', 'Time-stamped order')],
  failure: {
    title: 'After 4 p.m.',
    text: 'The order gets the next business day’s NAV. Letting anyone trade late at the old price would take money from other shareholders and is illegal.',
    edges: [oblige('you', 'distributor', 'Order at tomorrow’s NAV')],
  },
})

const struck = ({ days, order }: Told): Step => ({
  title: 'NAV is struck',
  when: days.order,
  text: `At 4 p.m. the administrator prices every holding: net assets of ${money(order.netAssets)} divided by shares outstanding give an NAV of ${cents(order.nav)}. With the sales charge you pay ${cents(order.offeringPrice)} per share.`,
  edges: [
    tell('custodian', 'fund', 'Holdings'),
    tell('fund', 'administrator', 'Prices'),
    tell('administrator', 'fund', `NAV ${cents(order.nav)}`),
    tell('fund', 'agent', 'NAV'),
    tell('auditor', 'fund', 'Annual audit'),
  ],
})

const settled = ({ ladder, days, order }: Told): Step => ({
  title: 'The purchase settles',
  when: days.settled,
  text: `On ${date(days.settled)} (T+1) you pay ${cents(cashOf(ladder, EVENTS.purchase) + cashOf(ladder, EVENTS.load))}: ${cents(cashOf(ladder, EVENTS.purchase))} goes to the fund and ${cents(cashOf(ladder, EVENTS.load))} to the distributor. The fund issues you ${number(order.shares, 3)} shares.`,
  edges: [
    ...paid(ladder, EVENTS.purchase, {
      hands: ['you', 'distributor', 'agent', 'fund'],
      formula: 'shares × NAV',
    }),
    ...paid(ladder, EVENTS.load, {
      hands: ['you', 'distributor'],
      formula: 'shares × (offering price − NAV)',
    }),
    ...deliver(['fund', 'agent', 'you'], { label: `${number(order.shares, 3)} shares` }),
  ],
  balanceSheets: {
    you: { Cash: -order.shares * order.offeringPrice, 'Fund shares at NAV': order.shares * order.nav },
  },
})

const invested = ({ ladder, days }: Told): Step => ({
  title: 'The adviser invests your cash',
  when: days.settled,
  text: `The adviser buys ${cents(cashOf(ladder, EVENTS.invested))} of stocks, and the custodian pays for and holds them. All shareholders share the trading costs.`,
  edges: [
    tell('adviser', 'custodian', 'Buy order'),
    ...paid(ladder, EVENTS.invested, { hands: ['fund', 'custodian', 'market'], formula: 'shares × NAV' }),
    ...deliver(['market', 'custodian'], { label: 'Stocks' }),
  ],
})

const daily = ({ ladder, days, order }: Told): Step => ({
  title: 'Fees accrue daily',
  when: days.daily,
  text: `Each day the whole fund sets aside 1/365 of ${percent(order.expenseRatio, 2)} of its assets for expenses, ${cents(cashOf(ladder, EVENTS.expenses))}, and of ${percent(order.fee12b1, 2)} for 12b-1 fees, ${cents(cashOf(ladder, EVENTS.fee))}. You never see a bill; the fees come out of the NAV.`,
  edges: [
    ...paid(ladder, EVENTS.expenses, {
      hands: ['fund', 'adviser'],
      formula: 'expense ratio ÷ 365 × net assets',
    }),
    ...paid(ladder, EVENTS.fee, { hands: ['fund', 'distributor'], formula: '12b-1 ÷ 365 × net assets' }),
  ],
})

const distribution = ({ ladder, days, order }: Told): Step => ({
  title: 'Distribution',
  when: days.distribution,
  text: `On ${date(days.distribution)} the fund pays ${cents(order.dividendPerShare)} of dividends and ${cents(order.gainPerShare)} of capital gains per share, and the NAV drops by the same amount. You are no richer, but you owe tax.`,
  edges: [
    ...paid(ladder, EVENTS.dividend, { hands: ['fund', 'agent', 'you'], formula: 'shares × dividend' }),
    ...paid(ladder, EVENTS.gain, { hands: ['fund', 'agent', 'you'], formula: 'shares × gain' }),
  ],
})

const tax = ({ ladder, days }: Told): Step => ({
  title: 'Tax on the distribution',
  when: days.tax,
  text: `In a taxable account you owe ${cents(cashOf(ladder, EVENTS.tax))} by ${date(days.tax)}, as reported on Form 1099-DIV, even if you reinvested the distribution.`,
  edges: paid(ladder, EVENTS.tax, { hands: ['you', 'state'], formula: 'dividends × rate + gains × rate' }),
})

const redeemed = ({ days }: Told): Step => ({
  title: 'You redeem',
  when: days.redeem,
  text: `On ${date(days.redeem)} you redeem your shares at the next NAV. The fund must pay within seven days and usually pays the next business day.`,
  edges: [oblige('you', 'agent', 'Redemption order'), oblige('agent', 'fund', 'Redemption order')],
})

const redemption = ({ ladder, days, order }: Told): Step => ({
  title: 'The redemption is paid',
  when: days.paidOut,
  text: `On ${date(days.paidOut)} the fund pays ${cents(cashOf(ladder, EVENTS.redemption))}${cashOf(ladder, EVENTS.deferred) > 0 ? `; a deferred sales charge of ${cents(cashOf(ladder, EVENTS.deferred))}, on the lower of cost and value, goes to the distributor` : ''}.`,
  edges: [
    ...paid(ladder, EVENTS.redemption, { hands: ['fund', 'agent', 'you'], formula: 'shares × NAV' }),
    ...paid(ladder, EVENTS.deferred, {
      hands: ['you', 'distributor'],
      formula: 'rate × lower of cost and value',
    }),
    ...deliver(['you', 'agent', 'fund'], { label: `${number(order.shares, 3)} shares` }),
  ],
  failure: {
    title: 'Everyone redeems at once',
    text: 'The fund has to sell into falling prices, and remaining shareholders bear the cost. The defenses are swing pricing (a lower NAV for everyone who leaves that day), a redemption fee of up to 2% that stays in the fund, and redemption in kind.',
    edges: [oblige('fund', 'you', 'Less than NAV, or stocks')],
  },
})
