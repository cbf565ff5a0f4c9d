import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { deliver, flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { money } from '#kit/format.ts'
import { findEvent } from '#kit/lab/flow-steps.ts'
import { EVENTS } from './ladder.model.ts'
import {
  coupons,
  issue,
  type Life,
  maturity,
  purchase,
  type Run,
  repoSteps,
  saleStep,
  type Words,
} from './steps.report.ts'

/** Placed so that no arrow of any step runs behind a party, on a phone as on a desk. */
export const PARTIES: readonly FlowParty[] = [
  { id: 'treasury', label: 'US Treasury', kind: 'issuer', x: 0, y: 0 },
  { id: 'fiscal', label: 'Bureau of the Fiscal Service', kind: 'state', x: 0, y: 100 },
  { id: 'fed', label: 'Federal Reserve', kind: 'infrastructure', x: 50, y: 0 },
  { id: 'dealers', label: 'Primary dealers', kind: 'intermediary', x: 0, y: 50 },
  { id: 'broker', label: 'Broker or TreasuryDirect', kind: 'intermediary', x: 50, y: 50 },
  { id: 'investor', label: 'You, the investor', kind: 'investor', x: 100, y: 100 },
  { id: 'market', label: 'Market buyer', kind: 'investor', x: 100, y: 50 },
  { id: 'lender', label: 'Repo lender', kind: 'investor', x: 100, y: 0 },
]

type Terms = Pick<Life, 'face' | 'haircut'>

/** The life of a Treasury from announcement to the last payment, step by step. */
export function flowBlock(words: Words, { ladder, trades }: Run, { face, haircut }: Terms): FlowBlock {
  const life: Life = { ...words, ladder, trades, face, haircut }
  const sale = findEvent(life.trades, EVENTS.sale)
  return flowOf(TITLES[life.origin], PARTIES, [
    ...beginning(life),
    ...coupons(life),
    sale !== undefined && saleStep(life, sale),
    ...repoSteps(life, sale === undefined ? 'investor' : 'market'),
    maturity(life, sale === undefined ? 'investor' : 'market'),
  ])
}

const TITLES = {
  auction: 'From auction to final payment',
  market: 'From purchase to final payment',
  strip: 'From stripping to final payment',
} as const

function beginning(life: Life): readonly Step[] {
  if (life.origin === 'strip') return [stripped, purchase(life)]
  if (life.origin === 'market') return [issuedBefore(life), purchase(life)]
  return [announcement(life), whenIssued(life), auction(life), issue(life)]
}

/** An older issue, or one that was reopened since: its auction is past. */
const issuedBefore = ({ name }: Life): Step => ({
  title: 'Issued earlier',
  when: 'Before you buy',
  text: `The Treasury sold the ${name} at an earlier auction, and dealers have traded it since. You buy it from one of them at the market’s price plus the interest accrued; the Treasury must pay whoever holds it.`,
  edges: [oblige('treasury', 'fed', 'Pays whoever holds it'), tell('fed', 'dealers', 'Book entry')],
})

const stripped: Step = {
  title: 'A dealer strips a note',
  when: 'Any time after issue',
  text: 'A dealer turns in a note at the Federal Reserve and gets each of its payments back as a separate strip. The Treasury must pay each strip when it matures, just as it owed the note.',
  edges: [
    ...deliver(['dealers', 'fed'], { label: 'Note' }),
    ...deliver(['fed', 'dealers'], { label: 'Strips' }),
    oblige('treasury', 'dealers', 'Pays each strip'),
  ],
}

const announcement = ({ name }: Life): Step => ({
  title: 'The auction is announced',
  when: 'About a week before',
  text: `The Treasury announces the size, dates and terms of the ${name} and must hold the auction on those terms.`,
  edges: [
    tell('treasury', 'fiscal', 'Offering terms'),
    tell('fiscal', 'dealers', 'Announcement'),
    tell('fiscal', 'investor', 'Announcement'),
  ],
})

const whenIssued = ({ name }: Life): Step => ({
  title: 'When-issued trading begins',
  when: 'Until the auction',
  text: `Dealers trade the ${name} by yield before it exists. Both sides must settle on the issue date.`,
  edges: [oblige('dealers', 'market', 'When-issued trade')],
})

const auction = ({ name, face }: Life): Step => ({
  title: 'The auction',
  when: 'Auction day',
  text: `Dealers bid yields; you bid noncompetitively for ${money(face)} and accept whatever yield results. Everyone pays the price at the highest accepted yield, and accepted bids must be paid on the ${name}’s issue date.`,
  edges: [
    oblige('investor', 'broker', 'Noncompetitive bid'),
    oblige('broker', 'fed', 'Bid forwarded'),
    oblige('dealers', 'fed', 'Competitive bids'),
    tell('fed', 'treasury', 'All bids'),
    tell('treasury', 'fed', 'Awards and price'),
  ],
  failure: {
    title: 'Too few bids',
    text: 'Primary dealers are expected to bid their share at every auction, so the yield rises until the auction is covered. The Treasury, and ultimately the taxpayer, pays the higher yield.',
    edges: [oblige('dealers', 'treasury', 'Pro rata bids at a higher yield')],
  },
})
