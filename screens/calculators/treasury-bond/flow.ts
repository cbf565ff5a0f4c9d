import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { money } from '#kit/format.ts'
import { findEvent } from '#kit/lab/flow-steps.ts'
import { flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { coupons, issue, maturity, repoSteps, saleStep } from './flow-holding.ts'
import type { Life } from './flow-parts.ts'
import { EVENTS } from './ladder.model.ts'

/** Placed so that no arrow of any step runs behind a party, on a phone as on a desk. */
export const PARTIES: readonly FlowParty[] = [
  { id: 'treasury', label: 'US Treasury', kind: 'issuer', x: 0, y: 12 },
  { id: 'fiscal', label: 'Bureau of the Fiscal Service', kind: 'state', x: 0, y: 62 },
  { id: 'fed', label: 'Federal Reserve', kind: 'infrastructure', x: 34, y: 38 },
  { id: 'dealers', label: 'Primary dealers', kind: 'intermediary', x: 22, y: 96 },
  { id: 'broker', label: 'Broker or TreasuryDirect', kind: 'intermediary', x: 67, y: 12 },
  { id: 'investor', label: 'You, the investor', kind: 'investor', x: 100, y: 38 },
  { id: 'market', label: 'Buyer in the market', kind: 'investor', x: 100, y: 78 },
  { id: 'lender', label: 'Repo lender', kind: 'investor', x: 61, y: 96 },
]

/** The life of a Treasury from announcement to the last payment, step by step. */
export function flowBlock(life: Life): FlowBlock {
  const sale = findEvent(life.trades, EVENTS.sale)
  return flowOf('From auction to the last payment', PARTIES, [
    announcement(life),
    whenIssued(life),
    auction(life),
    issue(life),
    ...coupons(life),
    ...(sale === undefined ? [] : [saleStep(life, sale)]),
    ...repoSteps(life, sale === undefined ? 'investor' : 'market'),
    maturity(life, sale === undefined ? 'investor' : 'market'),
  ])
}

const announcement = ({ name }: Life): Step => ({
  title: 'Announcement',
  when: 'About a week before',
  text: `The Treasury announces the size, the dates and the terms of the ${name}. No money moves; the Treasury is bound to hold the auction on these terms.`,
  edges: [
    tell('treasury', 'fiscal', 'Terms of the offering'),
    tell('fiscal', 'dealers', 'Announcement'),
    tell('fiscal', 'investor', 'Announcement'),
  ],
})

const whenIssued = ({ name }: Life): Step => ({
  title: 'When-issued trading',
  when: 'Until the auction',
  text: `Dealers trade the ${name} before it exists, by yield. No money moves; each trade obliges its parties to settle on the issue day.`,
  edges: [oblige('dealers', 'market', 'When-issued trade, settled on issue')],
})

const auction = ({ name, face }: Life): Step => ({
  title: 'Auction',
  when: 'Auction day',
  text: `Dealers bid yields; you bid non-competitively for ${money(face)} and take the yield that comes out. All pay the price of the highest accepted yield. A bid that is accepted must be paid on the issue day of the ${name}.`,
  edges: [
    oblige('investor', 'broker', 'Non-competitive bid'),
    oblige('broker', 'fed', 'Bid passed on'),
    oblige('dealers', 'fed', 'Competitive bids'),
    tell('fed', 'treasury', 'All bids'),
    tell('treasury', 'fed', 'Awards, price'),
  ],
  failure: {
    title: 'Too few bids',
    text: 'Primary dealers are expected to bid for their share of every auction, so that the yield rises until it is covered. The Treasury, and in the end the taxpayer, bears the higher yield.',
    edges: [oblige('dealers', 'treasury', 'Bids for a pro-rata share at a higher yield')],
  },
})
