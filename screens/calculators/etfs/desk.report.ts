import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { cash, deliver, flowOf, type Step, tell } from '#kit/flow-edges.ts'
import { cents, money, number } from '#kit/format.ts'

/** A trade of one unit: both sides, and what is left. */
type Deal = {
  readonly second: number
  readonly side: string
  readonly gap: number
  readonly basket: number
  readonly shares: number
  readonly costs: number
  readonly profit: number
}

const PARTIES: readonly FlowParty[] = [
  { id: 'you', label: 'You, the AP', kind: 'intermediary', x: 50, y: 45 },
  { id: 'market', label: 'Stock market', kind: 'issuer', x: 0, y: 15 },
  { id: 'investors', label: 'Investors', kind: 'investor', x: 100, y: 15 },
  { id: 'fund', label: 'Fund', kind: 'infrastructure', x: 20, y: 95 },
  { id: 'brokers', label: 'Brokers and custodian', kind: 'intermediary', x: 90, y: 95 },
]

/** The most profitable trade of the session, step by step; no diagram where nothing was traded. */
export function tradeFlow(deals: readonly Deal[]): FlowBlock | null {
  const best = deals.toSorted((a, b) => b.profit - a.profit)[0]
  if (best === undefined) return null
  const when = `Second ${best.second}`
  const steps: readonly Untimed[] = [
    {
      title: 'You see the gap',
      text: `Your order arrives with the price ${number(Math.abs(best.gap), 1)} bp ${best.gap < 0 ? 'below' : 'above'} NAV.`,
      edges: [tell('market', 'you', 'NAV'), tell('investors', 'you', 'Market price')],
    },
    ...(best.side === 'Create and sell' ? creation(best) : redemption(best)),
  ]
  return flowOf(
    'Your best trade, step by step',
    PARTIES,
    steps.map((step) => ({ ...step, when })),
  )
}

type Untimed = Omit<Step, 'when'>

const creation = (deal: Deal): readonly Untimed[] => [
  {
    title: 'You buy the basket',
    text: `You pay ${money(deal.basket)} for the basket of one unit.`,
    edges: basketTrade(deal, ['you', 'market']),
  },
  {
    title: 'The fund creates shares',
    text: 'You deliver the basket and receive new ETF shares in kind.',
    edges: [
      ...deliver(['you', 'fund'], { label: 'Basket' }),
      ...deliver(['fund', 'you'], { label: 'ETF shares' }),
    ],
  },
  {
    title: 'You sell the ETF shares',
    text: `You receive ${money(deal.shares)}. ${outcome(deal)}`,
    edges: [...shareTrade(deal, ['investors', 'you']), ...costs(deal)],
  },
]

const redemption = (deal: Deal): readonly Untimed[] => [
  {
    title: 'You buy ETF shares',
    text: `You pay investors ${money(deal.shares)} for one unit of ETF shares.`,
    edges: shareTrade(deal, ['you', 'investors']),
  },
  {
    title: 'The fund redeems shares',
    text: 'You return the ETF shares and receive the basket in kind.',
    edges: [
      ...deliver(['you', 'fund'], { label: 'ETF shares' }),
      ...deliver(['fund', 'you'], { label: 'Basket' }),
    ],
  },
  {
    title: 'You sell the basket',
    text: `You receive ${money(deal.basket)}. ${outcome(deal)}`,
    edges: [...basketTrade(deal, ['market', 'you']), ...costs(deal)],
  },
]

const outcome = ({ costs: paid, profit }: Deal): string =>
  `Fees and trading costs take ${cents(paid)}, leaving a ${profit < 0 ? 'loss' : 'profit'} of ${money(Math.abs(profit))}.`

const basketTrade = ({ basket }: Deal, hands: readonly [string, string]) => [
  ...cash(hands, basket, { label: 'Basket', formula: 'NAV × unit' }),
  ...deliver(hands.toReversed(), { label: 'Basket' }),
]

const shareTrade = ({ shares }: Deal, hands: readonly [string, string]) => [
  ...cash(hands, shares, { label: 'ETF shares', formula: 'price × unit' }),
  ...deliver(hands.toReversed(), { label: 'ETF shares' }),
]

const costs = (deal: Deal) => cash(['you', 'brokers'], deal.costs, { label: 'Fees and trading costs' })
