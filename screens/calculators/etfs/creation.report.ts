import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { deliver, flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, counted, date, money } from '#kit/format.ts'
import { cashOf, netOf, type PaymentRows, paid } from '#kit/payments.ts'
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

type Told = {
  readonly ladder: PaymentRows
  readonly days: Days
  readonly unit: number
  readonly creates: boolean
  readonly pays: boolean
}

/** One creation or redemption, then the life of the fund: amounts are those of the ladder. */
export const arbitrageFlow = (told: Told): FlowBlock =>
  flowOf('How a gap between price and NAV closes', PARTIES, [
    basketFile(told),
    traded(told),
    ...(told.creates ? [basketBought(told), created(told), sharesSold(told)] : redeemed(told)),
    reverse(told),
    ...dividend(told),
    rebalance,
  ])

const basketFile = ({ days, unit }: Told): Step => ({
  title: 'The basket file is published',
  when: days.eve,
  text: `On the evening of ${date(days.eve)} the sponsor publishes the securities and cash that make up one creation unit of ${counted(unit, 'ETF share')}. The fund must accept and deliver exactly this basket the next day.`,
  edges: [tell('sponsor', 'ap', 'Basket file'), tell('sponsor', 'maker', 'Basket file')],
})

const traded = ({ days, creates, pays }: Told): Step => ({
  title: pays ? 'The AP trades both sides' : 'Nobody trades',
  when: days.trade,
  text: pays
    ? `On ${date(days.trade)} the authorized participant (AP) ${creates ? 'buys the basket, sells ETF shares and orders a creation' : 'buys ETF shares, sells the basket and orders a redemption'} at nearly the same moment. All three trades must settle the next business day.`
    : `On ${date(days.trade)} the gap is smaller than the cost of closing it, so no one must act. The next steps show what one unit would do.`,
  edges: [
    oblige('ap', 'market', creates ? 'Buys basket' : 'Sells basket'),
    oblige('ap', 'fund', creates ? 'Creation order' : 'Redemption order'),
    oblige('ap', 'exchange', creates ? 'Sells ETF shares' : 'Buys ETF shares'),
  ],
  failure: {
    title: 'The basket cannot be traded',
    text: 'Trading in the basket’s securities is halted. The AP can no longer hedge and steps back, the premium widens, and the ETF’s price becomes the best estimate of what the basket is worth. Anyone who must trade now pays the wider spread.',
    edges: [tell('exchange', 'investor', 'Price with no arbitrage'), oblige('ap', 'fund', 'No order today')],
  },
})

const basketBought = ({ ladder, days }: Told): Step => ({
  title: 'The basket trade settles',
  when: days.settled,
  text: `On ${date(days.settled)} (T+1) the AP pays ${cents(cashOf(ladder, EVENTS.basketBought))} and receives the basket.`,
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
  title: 'Creation: basket for ETF shares',
  when: days.settled,
  text: `The same day the AP delivers the basket, ${cents(cashOf(ladder, EVENTS.component))} of cash and a ${money(cashOf(ladder, EVENTS.fee))} fee, and receives ${counted(unit, 'new ETF share')}. Because the exchange is in kind, existing shareholders pay no trading costs.`,
  edges: [
    ...deliver(['ap', 'fund'], { label: 'Basket' }),
    ...paid(ladder, EVENTS.component, { hands: ['ap', 'fund'], formula: 'cash component × NAV × unit' }),
    ...paid(ladder, EVENTS.fee, { hands: ['ap', 'fund'], formula: 'flat fee per order' }),
    ...deliver(['fund', 'ap'], { label: counted(unit, 'share') }),
  ],
})

const sharesSold = ({ ladder, days, unit }: Told): Step => ({
  title: 'Investors get their ETF shares',
  when: days.settled,
  text: `Investors pay ${cents(cashOf(ladder, EVENTS.sharesSold))} for ${counted(unit, 'share')}. The AP nets ${cents(netOf(ladder, NAMES.ap))} after costs, and its selling pushes the price back toward NAV.`,
  edges: [
    ...paid(ladder, EVENTS.sharesSold, {
      hands: ['investor', 'exchange', 'ap'],
      formula: 'price × unit',
    }),
    ...deliver(['ap', 'exchange', 'investor'], { label: counted(unit, 'share') }),
    ...paid(ladder, EVENTS.shareCost, { hands: ['ap', 'maker'], formula: 'bp × price × unit' }),
  ],
  balanceSheets: { ap: { Cash: netOf(ladder, NAMES.ap) } },
})

const redeemed = ({ ladder, days, unit }: Told): readonly Step[] => [
  {
    title: 'The ETF trade settles',
    when: days.settled,
    text: `On ${date(days.settled)} (T+1) the authorized participant (AP) pays investors ${cents(cashOf(ladder, EVENTS.sharesBought))} for ${counted(unit, 'ETF share')}.`,
    edges: [
      ...paid(ladder, EVENTS.sharesBought, {
        hands: ['ap', 'exchange', 'investor'],
        formula: 'price × unit',
      }),
      ...deliver(['investor', 'exchange', 'ap'], { label: counted(unit, 'share') }),
      ...paid(ladder, EVENTS.shareCost, { hands: ['ap', 'maker'], formula: 'bp × price × unit' }),
    ],
  },
  {
    title: 'Redemption: ETF shares for the basket',
    when: days.settled,
    text: `The same day the AP returns the shares and receives the basket and ${cents(cashOf(ladder, EVENTS.component))} of cash. The fund hands over its lowest-basis lots, so their gains leave untaxed for remaining shareholders (Internal Revenue Code, section 852(b)(6)).`,
    edges: [
      ...deliver(['ap', 'fund'], { label: counted(unit, 'share') }),
      ...deliver(['fund', 'ap'], { label: 'Basket, low-basis lots' }),
      ...paid(ladder, EVENTS.component, { hands: ['fund', 'ap'], formula: 'cash component × NAV × unit' }),
      ...paid(ladder, EVENTS.fee, { hands: ['ap', 'fund'], formula: 'flat fee per order' }),
    ],
  },
  {
    title: 'The basket sale settles',
    when: days.settled,
    text: `The market pays ${cents(cashOf(ladder, EVENTS.basketSold))} for the basket. The AP nets ${cents(netOf(ladder, NAMES.ap))} after costs.`,
    edges: [
      ...paid(ladder, EVENTS.basketSold, {
        hands: ['market', 'ap'],
        formula: 'NAV × unit × (1 − cash component)',
      }),
      ...paid(ladder, EVENTS.basketCost, { hands: ['ap', 'market'], formula: 'bp × NAV × unit' }),
      ...deliver(['ap', 'market'], { label: 'Basket' }),
    ],
    balanceSheets: { ap: { Cash: netOf(ladder, NAMES.ap) } },
  },
]

const reverse = ({ creates }: Told): Step => ({
  title: creates ? 'In reverse: redemption' : 'In reverse: creation',
  when: creates ? 'At a discount' : 'At a premium',
  text: creates
    ? 'At a discount it all runs in reverse: the AP buys ETF shares, redeems them and sells the basket. The fund must redeem on any business day, and it hands over its lowest-basis lots so shareholders realize no gain.'
    : 'At a premium it all runs in reverse: the AP buys the basket, creates ETF shares and sells them. The fund must create on any business day.',
  edges: [oblige('fund', 'ap', creates ? 'Must redeem' : 'Must create')],
})

function dividend({ ladder, days }: Told): readonly Step[] {
  if (cashOf(ladder, EVENTS.indexDividend) + cashOf(ladder, EVENTS.expenses) === 0) return []
  const rest = cashOf(ladder, EVENTS.dividend)
  return [
    {
      title: 'The quarterly dividend',
      when: days.dividend,
      text: `By ${date(days.dividend)} the basket has paid ${cents(cashOf(ladder, EVENTS.indexDividend))} of dividends on one unit. The fund takes ${cents(cashOf(ladder, EVENTS.expenses))} for the quarter’s expenses and pays shareholders ${cents(rest)}; NAV drops by what is paid.`,
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
  title: 'The index rebalances',
  when: 'A few times a year',
  text: 'The index provider announces new weights. The fund must match them by the close of the effective day, by trading or through in-kind baskets; sales pay for purchases.',
  edges: [tell('provider', 'fund', 'New weights'), oblige('fund', 'market', 'Trades at the close')],
}
