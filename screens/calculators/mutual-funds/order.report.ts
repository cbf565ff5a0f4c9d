import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { deliver, flowOf, holding, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, date, number, percent } from '#kit/format.ts'
import { cashOf, type PaymentRows, paid } from '#kit/payments.ts'
import { EVENTS, NAMES, type Order, type OrderDays } from './nav.model.ts'

const PARTIES: readonly FlowParty[] = [
  { id: 'you', label: NAMES.you, kind: 'investor', x: 100, y: 40 },
  { id: 'distributor', label: NAMES.distributor, kind: 'intermediary', x: 74, y: 10 },
  { id: 'agent', label: NAMES.agent, kind: 'infrastructure', x: 66, y: 46 },
  { id: 'fund', label: NAMES.fund, kind: 'issuer', x: 34, y: 30 },
  { id: 'adviser', label: NAMES.adviser, kind: 'intermediary', x: 0, y: 8 },
  { id: 'administrator', label: NAMES.administrator, kind: 'infrastructure', x: 36, y: 0 },
  { id: 'custodian', label: NAMES.custodian, kind: 'infrastructure', x: 30, y: 66 },
  { id: 'market', label: NAMES.market, kind: 'issuer', x: 0, y: 92 },
  { id: 'auditor', label: NAMES.auditor, kind: 'intermediary', x: 0, y: 44 },
  { id: 'state', label: NAMES.state, kind: 'state', x: 82, y: 92 },
]

export type Told = { readonly ladder: PaymentRows; readonly order: Order; readonly days: OrderDays }

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
  return flowOf('From your order to the redemption', PARTIES, [
    ordered(told),
    struck(told),
    settled(told),
    invested(told),
    daily(told),
    ...later.filter((step) => step.edges.length > 0),
  ])
}

const ordered = ({ days }: Told): Step => ({
  title: 'Your order, before 16:00',
  when: days.order,
  text: `On ${date(days.order)} your order goes to the distributor and on to the transfer agent before 16:00 in New York. Nobody knows the price yet: it is the next net asset value (forward pricing, rule 22c-1). No money moves; you are bound to pay on the next business day.`,
  edges: [oblige('you', 'distributor', 'Order'), oblige('distributor', 'agent', 'Order, time-stamped')],
  failure: {
    title: 'After 16:00',
    text: 'The order takes the value of the next business day. To let some trade late at the old price would take money from all other holders; it is against the law.',
    edges: [oblige('you', 'distributor', 'Order for tomorrow’s value')],
  },
})

const struck = ({ days, order }: Told): Step => ({
  title: 'The value is struck',
  when: days.order,
  text: `At 16:00 the administrator values every holding: net assets of ${cents(order.netAssets)} over the shares outstanding are ${cents(order.nav)} a share. With the sales charge you pay ${cents(order.offeringPrice)}. No money moves; the fund must issue your ${number(order.shares, 3)} shares at this price.`,
  edges: [
    tell('custodian', 'fund', 'Holdings'),
    tell('fund', 'administrator', 'Prices'),
    tell('administrator', 'fund', `NAV ${cents(order.nav)}`),
    tell('fund', 'agent', 'NAV'),
    tell('auditor', 'fund', 'Yearly audit'),
  ],
})

const settled = ({ ladder, days, order }: Told): Step => ({
  title: 'Cash for new shares',
  when: days.settled,
  text: `On ${date(days.settled)} (T+1) you pay ${cents(cashOf(ladder, EVENTS.purchase) + cashOf(ladder, EVENTS.load))}: ${cents(cashOf(ladder, EVENTS.purchase))} reaches the fund, ${cents(cashOf(ladder, EVENTS.load))} stays with the distributor. The fund issues ${number(order.shares, 3)} new shares.`,
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
  balanceSheets: [
    {
      party: 'you',
      holds: [
        holding('Cash', -order.shares * order.offeringPrice),
        holding('Fund shares, at NAV', order.shares * order.nav),
      ],
    },
  ],
})

const invested = ({ ladder, days }: Told): Step => ({
  title: 'The adviser invests',
  when: days.settled,
  text: `The adviser buys stocks for the ${cents(cashOf(ladder, EVENTS.invested))}; the custodian pays and keeps them. The trading cost is borne by all holders.`,
  edges: [
    tell('adviser', 'custodian', 'Buy'),
    ...paid(ladder, EVENTS.invested, { hands: ['fund', 'custodian', 'market'], formula: 'shares × NAV' }),
    ...deliver(['market', 'custodian'], { label: 'Stocks' }),
  ],
})

const daily = ({ ladder, days, order }: Told): Step => ({
  title: 'Fees of every day',
  when: days.daily,
  text: `Each day a 365th of ${percent(order.expenseRatio, 2)} of the assets is set aside for the adviser, ${cents(cashOf(ladder, EVENTS.expenses))}, and of ${percent(order.fee12b1, 2)} for the distributor, ${cents(cashOf(ladder, EVENTS.fee))}: those of the whole fund. You see no bill; the value of the share is lower. The fund must pay what has accrued at the end of the month.`,
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
  text: `On ${date(days.distribution)} the fund pays ${cents(order.dividendPerShare)} of dividends and ${cents(order.gainPerShare)} of gains a share. The value of the share falls by exactly as much: you are no richer, but you owe tax.`,
  edges: [
    ...paid(ladder, EVENTS.dividend, { hands: ['fund', 'agent', 'you'], formula: 'shares × dividend' }),
    ...paid(ladder, EVENTS.gain, { hands: ['fund', 'agent', 'you'], formula: 'shares × gain' }),
  ],
})

const tax = ({ ladder, days }: Told): Step => ({
  title: 'Tax, by Form 1099-DIV',
  when: days.tax,
  text: `By ${date(days.tax)} you pay ${cents(cashOf(ladder, EVENTS.tax))} on the distribution in a taxable account, whether you took it in cash or in shares.`,
  edges: paid(ladder, EVENTS.tax, { hands: ['you', 'state'], formula: 'dividends × rate + gains × rate' }),
})

const redeemed = ({ days }: Told): Step => ({
  title: 'You redeem',
  when: days.redeem,
  text: `On ${date(days.redeem)} you give the shares back at the next net asset value. No money moves; the fund must pay within seven days, by custom on the next business day.`,
  edges: [oblige('you', 'agent', 'Redemption'), oblige('agent', 'fund', 'Redemption')],
})

const redemption = ({ ladder, days, order }: Told): Step => ({
  title: 'Cash for your shares',
  when: days.paidOut,
  text: `On ${date(days.paidOut)} the fund pays ${cents(cashOf(ladder, EVENTS.redemption))}; a charge on the sale of ${cents(cashOf(ladder, EVENTS.deferred))} goes to the distributor, on the lower of cost and value.`,
  edges: [
    ...paid(ladder, EVENTS.redemption, { hands: ['fund', 'agent', 'you'], formula: 'shares × NAV' }),
    ...paid(ladder, EVENTS.deferred, {
      hands: ['you', 'distributor'],
      formula: 'rate × lower of cost and value',
    }),
    ...deliver(['you', 'agent', 'fund'], { label: `${number(order.shares, 3)} shares` }),
  ],
  failure: {
    title: 'Everybody redeems at once',
    text: 'The fund has to sell what it holds at falling prices, and those who stay bear the cost. Against it stand swing pricing (a lower value for all who leave that day), a redemption fee of up to 2% that stays in the fund, or payment in kind.',
    edges: [oblige('fund', 'you', 'Less than the value, or stocks instead of cash')],
  },
})
