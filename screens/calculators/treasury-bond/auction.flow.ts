import type { FlowBlock, FlowEdge, FlowParty } from '#kit/block.ts'
import { cents, date, money, percent } from '#kit/format.ts'
import { passCash } from '#kit/lab/flow-steps.ts'
import { flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { large } from '#kit/lab/words.ts'
import type { Result } from './auction.mode.ts'
import type { Given } from './fixed.compute.ts'
import { PARTIES } from './flow.ts'
import { securityEdge } from './flow-parts.ts'

/** The groups of bidders, as they stand in the results. */
export const BIDDERS = {
  competitive: 'Competitive bidders',
  others: 'Others, non-competitive',
  you: 'You',
  all: 'All',
} as const

const BIDDING: readonly FlowParty[] = [
  ...PARTIES.filter(({ id }) => !['market', 'lender', 'dealers'].includes(id)),
  { id: 'dealers', label: BIDDERS.competitive, kind: 'intermediary', x: 24, y: 96 },
  { id: 'others', label: BIDDERS.others, kind: 'investor', x: 76, y: 92 },
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
  title: 'Announcement',
  when: 'About a week before',
  text: `The Treasury announces that it offers ${large(given.offering)}, with the dates and the terms. No money moves; it is bound to hold the auction on these terms.`,
  edges: [
    tell('treasury', 'fiscal', 'Terms of the offering'),
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
    title: 'Bids',
    when: 'Auction day',
    text: `The others bid ${large(competitive)} by yield and ${large(given.nonCompetitive)} at whatever yield comes out; you bid ${yours}. No money moves; who bids must pay on the issue day for what is awarded.`,
    edges: [
      oblige('investor', 'broker', 'Bid'),
      oblige('broker', 'fed', 'Bid passed on'),
      oblige('dealers', 'fed', 'Bids by yield'),
      oblige('others', 'fed', 'Bids at any yield'),
    ],
  }
}

function awarded(result: Result, given: Given): Step {
  const stop = percent(result.stopOut, 3)
  const yours = money(result.yourAward)
  return {
    title: 'Award',
    when: 'Auction day, minutes later',
    text: `Non-competitive bids are filled first, then yields from the lowest: the ${large(given.offering)} is reached at ${stop}, where ${percent(result.allotted, 2)} of each bid is filled. You are awarded ${yours} and must pay on the issue day.`,
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
      text: 'Primary dealers are expected to bid for their share of every auction, so that the yield rises until it is covered. The Treasury, and in the end the taxpayer, bears the higher yield.',
      edges: [oblige('dealers', 'treasury', 'Bids for a pro-rata share at a higher yield')],
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
    title: 'Issue: cash for the security',
    when: given.settlement,
    text: `On ${date(given.settlement)} everybody pays the price of the stop-out yield: the Treasury receives ${large(all.cash)} and issues ${large(all.face)} face in book-entry form. You pay ${cents(result.yourCost)}.`,
    edges: [
      ...edges,
      ...passCash(['fed', 'treasury'], all.cash, { label: 'All payments', formula: 'sum of all payments' }),
      securityEdge('treasury', 'fed', all.face),
    ],
    balanceSheets: [
      {
        party: 'treasury',
        holds: [
          { name: 'Cash', amount: all.cash },
          { name: 'Debt issued, at price', amount: -all.cash },
        ],
      },
      {
        party: 'investor',
        holds: [
          { name: 'Cash', amount: -result.yourCost },
          { name: 'Security, at cost', amount: result.yourCost },
        ],
      },
    ],
  }
}

/** The security goes the way of the cash in reverse. */
const back = (hands: readonly string[]): readonly (readonly [string, string])[] =>
  hands
    .slice(1)
    .map((from, at) => [from, hands[at] ?? from] as const)
    .toReversed()
