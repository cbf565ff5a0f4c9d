import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { deliver, flowOf, holding, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, date, money, number } from '#kit/format.ts'
import { cashOf, netOf, paid, type PaymentRows } from '#kit/payments.ts'
import { type Days, EVENTS, NAMES } from './etfs.model.ts'

/** Placed so that no arrow of any step runs behind a party, on a phone as on a desk. */
const PARTIES: readonly FlowParty[] = [
  { id: 'sponsor', label: NAMES.sponsor, kind: 'issuer', x: 75, y: 5 },
  { id: 'fund', label: NAMES.fund, kind: 'infrastructure', x: 35, y: 6 },
  { id: 'provider', label: NAMES.provider, kind: 'infrastructure', x: 15, y: 0 },
  { id: 'ap', label: NAMES.ap, kind: 'intermediary', x: 40, y: 60 },
  { id: 'market', label: NAMES.market, kind: 'issuer', x: 0, y: 67 },
  { id: 'maker', label: NAMES.maker, kind: 'intermediary', x: 69, y: 98 },
  { id: 'exchange', label: NAMES.exchange, kind: 'infrastructure', x: 100, y: 28 },
  { id: 'investor', label: NAMES.investor, kind: 'investor', x: 100, y: 80 },
]

export type Told = {
  readonly ladder: PaymentRows
  readonly days: Days
  readonly unit: number
  readonly creates: boolean
  readonly pays: boolean
}

/** One creation or redemption, then the life of the fund: amounts are those of the ladder. */
export const arbitrageFlow = (told: Told): FlowBlock =>
  flowOf('From the basket file to the closed premium', PARTIES, [
    basketFile(told),
    traded(told),
    ...(told.creates ? [basketBought(told), created(told), sharesSold(told)] : redeemed(told)),
    reverse(told),
    ...dividend(told),
    rebalance,
  ])

const basketFile = ({ days, unit }: Told): Step => ({
  title: 'Basket file',
  when: days.eve,
  text: `On the evening of ${date(days.eve)} the sponsor publishes which shares, and how much cash, one creation unit of ${number(unit)} fund shares consists of tomorrow. No money moves; the fund must take and give exactly this.`,
  edges: [tell('sponsor', 'ap', 'Basket file'), tell('sponsor', 'maker', 'Basket file')],
})

const traded = ({ days, creates, pays }: Told): Step => ({
  title: pays ? 'Both sides traded' : 'Nobody trades',
  when: days.trade,
  text: pays
    ? `On ${date(days.trade)} the participant ${creates ? 'buys the basket, sells fund shares and orders a creation' : 'buys fund shares, sells the basket and orders a redemption'} at nearly the same moment. No money moves; all are bound to settle on the next business day.`
    : `On ${date(days.trade)} the gap is smaller than the cost of closing it, so nobody has to act; the next steps show what one unit would bring. No money moves and nobody is bound.`,
  edges: [
    oblige('ap', 'market', creates ? 'Buys the basket' : 'Sells the basket'),
    oblige('ap', 'fund', creates ? 'Orders a creation' : 'Orders a redemption'),
    oblige('ap', 'exchange', creates ? 'Sells fund shares' : 'Buys fund shares'),
  ],
  failure: {
    title: 'The basket cannot be traded',
    text: 'Trading in the shares of the basket is halted. The participant can no longer hedge and steps back, the premium opens, and the price of the fund becomes the best estimate of what the basket is worth. Whoever must trade now bears the wider spread.',
    edges: [tell('exchange', 'investor', 'Price without a basket'), oblige('ap', 'fund', 'No order today')],
  },
})

const basketBought = ({ ladder, days }: Told): Step => ({
  title: 'Cash for the basket',
  when: days.settled,
  text: `On ${date(days.settled)} (T+1) the participant pays ${cents(cashOf(ladder, EVENTS.basketBought))} and has the shares of the basket.`,
  edges: [
    ...paid(ladder, EVENTS.basketBought, {
      hands: ['ap', 'market'],
      formula: 'NAV × unit × (1 − cash component)',
    }),
    ...paid(ladder, EVENTS.basketCost, { hands: ['ap', 'market'], formula: 'bp × NAV × unit' }),
    ...deliver(['market', 'ap'], { label: 'Basket' }),
  ],
})

const created = ({ ladder, days, unit }: Told): Step => ({
  title: 'Creation: basket for fund shares',
  when: days.settled,
  text: `The same day the participant hands over the basket with ${cents(cashOf(ladder, EVENTS.component))} in cash and a fee of ${money(cashOf(ladder, EVENTS.fee))}, and receives ${number(unit)} new fund shares. In kind: the fund buys nothing and its holders pay no trading cost.`,
  edges: [
    ...deliver(['ap', 'fund'], { label: 'Basket' }),
    ...paid(ladder, EVENTS.component, { hands: ['ap', 'fund'], formula: 'cash component × NAV × unit' }),
    ...paid(ladder, EVENTS.fee, { hands: ['ap', 'fund'], formula: 'fixed for an order' }),
    ...deliver(['fund', 'ap'], { label: `${number(unit)} shares` }),
  ],
})

const sharesSold = ({ ladder, days, unit }: Told): Step => ({
  title: 'Fund shares delivered to investors',
  when: days.settled,
  text: `Investors pay ${cents(cashOf(ladder, EVENTS.sharesSold))} and have the ${number(unit)} shares. After all costs ${cents(netOf(ladder, NAMES.ap))} stays with the participant; its selling has pressed the price back to the band.`,
  edges: [
    ...paid(ladder, EVENTS.sharesSold, {
      hands: ['investor', 'exchange', 'ap'],
      formula: 'price × unit',
    }),
    ...deliver(['ap', 'exchange', 'investor'], { label: `${number(unit)} shares` }),
    ...paid(ladder, EVENTS.shareCost, { hands: ['ap', 'maker'], formula: 'bp × price × unit' }),
  ],
  balanceSheets: [{ party: 'ap', holds: [holding('Cash', netOf(ladder, NAMES.ap))] }],
})

const redeemed = ({ ladder, days, unit }: Told): readonly Step[] => [
  {
    title: 'Cash for fund shares',
    when: days.settled,
    text: `On ${date(days.settled)} (T+1) the participant pays investors ${cents(cashOf(ladder, EVENTS.sharesBought))} for ${number(unit)} fund shares.`,
    edges: [
      ...paid(ladder, EVENTS.sharesBought, {
        hands: ['ap', 'exchange', 'investor'],
        formula: 'price × unit',
      }),
      ...deliver(['investor', 'exchange', 'ap'], { label: `${number(unit)} shares` }),
      ...paid(ladder, EVENTS.shareCost, { hands: ['ap', 'maker'], formula: 'bp × price × unit' }),
    ],
  },
  {
    title: 'Redemption: fund shares for the basket',
    when: days.settled,
    text: `The same day the shares go back to the fund, which hands out the basket and ${cents(cashOf(ladder, EVENTS.component))}. It picks its lots of lowest basis: the gain in them leaves with them, untaxed for those who stay (Internal Revenue Code, section 852(b)(6)).`,
    edges: [
      ...deliver(['ap', 'fund'], { label: `${number(unit)} shares` }),
      ...deliver(['fund', 'ap'], { label: 'Basket, low-basis lots' }),
      ...paid(ladder, EVENTS.component, { hands: ['fund', 'ap'], formula: 'cash component × NAV × unit' }),
      ...paid(ladder, EVENTS.fee, { hands: ['ap', 'fund'], formula: 'fixed for an order' }),
    ],
  },
  {
    title: 'Basket sold',
    when: days.settled,
    text: `The market pays ${cents(cashOf(ladder, EVENTS.basketSold))} for the basket. After all costs ${cents(netOf(ladder, NAMES.ap))} stays with the participant.`,
    edges: [
      ...paid(ladder, EVENTS.basketSold, {
        hands: ['market', 'ap'],
        formula: 'NAV × unit × (1 − cash component)',
      }),
      ...paid(ladder, EVENTS.basketCost, { hands: ['ap', 'market'], formula: 'bp × NAV × unit' }),
      ...deliver(['ap', 'market'], { label: 'Basket' }),
    ],
    balanceSheets: [{ party: 'ap', holds: [holding('Cash', netOf(ladder, NAMES.ap))] }],
  },
]

const reverse = ({ creates }: Told): Step => ({
  title: creates ? 'The other way: redemption' : 'The other way: creation',
  when: 'At a gap of the other sign',
  text: creates
    ? 'At a discount everything runs backwards: the participant buys fund shares, hands them back and sells the basket. The fund gives its lots of lowest basis, so that holders have no gain to pay tax on. No money moves here; the fund is bound to redeem on any business day.'
    : 'At a premium everything runs backwards: the participant buys the basket, creates fund shares and sells them. No money moves here; the fund is bound to create on any business day.',
  edges: [oblige('fund', 'ap', creates ? 'Must redeem' : 'Must create')],
})

function dividend({ ladder, days }: Told): readonly Step[] {
  if (cashOf(ladder, EVENTS.indexDividend) + cashOf(ladder, EVENTS.expenses) === 0) return []
  const rest = cashOf(ladder, EVENTS.dividend)
  return [
    {
      title: 'Dividend',
      when: days.dividend,
      text: `On ${date(days.dividend)} the companies of one unit have paid ${cents(cashOf(ladder, EVENTS.indexDividend))}; the fund keeps ${cents(cashOf(ladder, EVENTS.expenses))} for the quarter’s expenses and pays holders ${cents(rest)}. The value of the share falls by what is paid.`,
      edges: [
        ...paid(ladder, EVENTS.indexDividend, { hands: ['market', 'fund'], formula: 'dividend × unit' }),
        ...paid(ladder, EVENTS.expenses, {
          hands: ['fund', 'sponsor'],
          formula: 'expense ratio ÷ 4 × NAV × unit',
        }),
        ...paid(ladder, EVENTS.dividend, { hands: ['fund', 'investor'], formula: 'dividends − expenses' }),
      ],
    },
  ]
}

const rebalance: Step = {
  title: 'Rebalance',
  when: 'A few times a year',
  text: 'The index provider announces new weights. The fund must trade to them near the close of the effective day, or lets participants bring the new shares and take the old ones; what it sells pays for what it buys.',
  edges: [tell('provider', 'fund', 'New weights'), oblige('fund', 'market', 'Trades at the close')],
}
