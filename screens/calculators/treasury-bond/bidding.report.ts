import type { FlowBlock, FlowEdge, FlowParty } from '#kit/block.ts'
import { flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, date, money, percent } from '#kit/format.ts'
import { passCash } from '#kit/lab/flow-steps.ts'
import { large } from '#kit/lab/words.ts'
import type { Result } from './auction.mode.ts'
import type { Given } from './fixed.model.ts'
import { PARTIES } from './life.report.ts'
import { securityEdge } from './steps.report.ts'

/** The groups of bidders, as they stand in the results. */
export const BIDDERS = {
  competitive: 'Competitive bidders',
  others: 'Other noncompetitive',
  you: 'You',
  all: 'Total',
} as const

/** Around the bank through which all of them settle. */
const PLACES = new Map([
  ['treasury', { x: 50, y: 0 }],
  ['fiscal', { x: 100, y: 50 }],
  ['fed', { x: 50, y: 50 }],
  ['broker', { x: 50, y: 100 }],
  ['investor', { x: 100, y: 100 }],
])

const BIDDING: readonly FlowParty[] = [
  ...PARTIES.flatMap((party) => {
    const place = PLACES.get(party.id)
    return place === undefined ? [] : [{ ...party, ...place }]
  }),
  { id: 'dealers', label: BIDDERS.competitive, kind: 'intermediary', x: 0, y: 50 },
  { id: 'others', label: BIDDERS.others, kind: 'investor', x: 100, y: 0 },
]

/** The auction step by step; what is paid on the issue day is the very number of the results. */
export const auctionFlow = (result: Result, given: Given): FlowBlock =>
  flowOf('From announcement to issue', BIDDING, [
    announced(given),
    bidding(given),
    awarded(result, given),
    settled(result, given),
  ])

const announced = (given: Given): Step => ({
  title: 'The auction is announced',
  when: 'About a week before',
  text: `The Treasury offers ${large(given.offering)}, with dates and terms, and must hold the auction on those terms.`,
  edges: [
    tell('treasury', 'fiscal', 'Offering terms'),
    tell('fiscal', 'dealers', 'Announcement'),
    tell('fiscal', 'investor', 'Announcement'),
  ],
})

function bidding(given: Given): Step {
  const competitive = given.bids.reduce((sum, bid) => sum + bid.amount, 0)
  const yours =
    given.yourYield === null
      ? `${large(given.yourAmount)} at any yield`
      : `${large(given.yourAmount)} at ${percent(given.yourYield, 3)}`
  return {
    title: 'Bids come in',
    when: 'Auction day',
    text: `Others bid ${large(competitive)} competitively and ${large(given.nonCompetitive)} noncompetitively; you bid ${yours}. Bidders must pay for their awards on the issue date.`,
    edges: [
      oblige('investor', 'broker', 'Bid'),
      oblige('broker', 'fed', 'Bid forwarded'),
      oblige('dealers', 'fed', 'Competitive bids'),
      oblige('others', 'fed', 'Noncompetitive bids'),
    ],
  }
}

function awarded(result: Result, given: Given): Step {
  const stop = percent(result.stopOut, 3)
  const yours = money(result.yourAward)
  return {
    title: 'Awards are made',
    when: 'Minutes later',
    text: `Noncompetitive bids are filled first, then competitive bids from the lowest yield up. The ${large(given.offering)} is reached at ${stop}, where each bid gets ${percent(result.allotted, 2)}. You are awarded ${yours} and must pay on the issue date.`,
    edges: [
      tell('fed', 'treasury', 'All bids'),
      tell('treasury', 'fed', `Stop-out ${stop}`),
      tell('fed', 'dealers', 'Awards'),
      tell('fed', 'others', 'Awards'),
      tell('fed', 'broker', 'Award'),
      tell('broker', 'investor', 'Award'),
    ],
    failure: {
      title: 'Too few bids',
      text: 'Primary dealers are expected to bid their share at every auction, so the yield rises until the auction is covered. The Treasury, and ultimately the taxpayer, pays the higher yield.',
      edges: [oblige('dealers', 'treasury', 'Pro rata bids at a higher yield')],
    },
  }
}

function settled(result: Result, given: Given): Step {
  const rowOf = (bidders: string) => {
    const row = result.payments.find((item) => item.bidders === bidders)
    return { face: row?.face ?? 0, cash: row?.cash ?? 0 }
  }
  const all = rowOf(BIDDERS.all)
  const formula = '(price + accrued interest) × face ÷ 100'
  const chains = [
    { hands: ['investor', 'broker', 'fed'], ...rowOf(BIDDERS.you) },
    { hands: ['dealers', 'fed'], ...rowOf(BIDDERS.competitive) },
    { hands: ['others', 'fed'], ...rowOf(BIDDERS.others) },
  ].filter(({ face }) => face > 0)
  const edges = chains.flatMap(({ hands, face, cash }): FlowEdge[] => [
    ...passCash(hands, cash, { label: 'Price', formula }),
    ...back(hands).map(([from, to]) => securityEdge(from, to, face)),
  ])
  return {
    title: 'Issue and settlement',
    when: given.settlement,
    text: `On ${date(given.settlement)} every winner pays the price at the stop-out yield. The Treasury receives ${large(all.cash)} and issues ${large(all.face)} face in book-entry form; you pay ${cents(result.yourCost)}.`,
    edges: [
      ...edges,
      ...passCash(['fed', 'treasury'], all.cash, { label: 'All payments', formula: 'sum of all payments' }),
      securityEdge('treasury', 'fed', all.face),
    ],
    balanceSheets: {
      treasury: { Cash: all.cash, 'Debt issued at price': -all.cash },
      investor: { Cash: -result.yourCost, 'Security at cost': result.yourCost },
    },
  }
}

/** The security goes the way of the cash in reverse. */
const back = (hands: readonly string[]): readonly (readonly [string, string])[] =>
  hands
    .slice(1)
    .map((from, at) => [from, hands[at] ?? from] as const)
    .toReversed()
