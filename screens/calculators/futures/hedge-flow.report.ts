import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, counted, date, percent } from '#kit/format.ts'
import { cashOf, type PaymentRows, paid } from '#kit/payments.ts'
import { priceOf, type Terms } from './contract.model.ts'
import {
  HEDGE_EVENTS as EVENTS,
  effectivePrice,
  type Hedge,
  hedgeDays,
  hedgeGain,
  traderOf,
} from './hedge.model.ts'
import { NAMES } from './margin.model.ts'

type Told = { readonly hedge: Hedge; readonly rows: PaymentRows; readonly contract: Terms }

const partiesOf = (hedge: Hedge): readonly FlowParty[] => [
  { id: 'you', label: NAMES.you, kind: 'investor', x: 0, y: 50 },
  { id: 'goods', label: traderOf(hedge), kind: 'issuer', x: 0, y: 96 },
  { id: 'broker', label: NAMES.broker, kind: 'intermediary', x: 36, y: 4 },
  { id: 'house', label: NAMES.house, kind: 'infrastructure', x: 68, y: 50 },
  { id: 'other', label: NAMES.other, kind: 'investor', x: 100, y: 96 },
]

/** The exposure, the hedge against it, and both at the end. */
export function hedgeFlow(told: Told): FlowBlock {
  return flowOf('From the exposure to the effective price', partiesOf(told.hedge), [
    exposed(told),
    hedged(told),
    settled(told),
    ended(told),
  ])
}

const exposed = ({ hedge }: Told): Step => {
  const sells = hedge.units >= 0
  return {
    title: sells ? 'You have goods to sell' : 'You have goods to buy',
    when: hedgeDays(hedge).start,
    text: `You are obligated to ${sells ? 'sell' : 'buy'} ${counted(Math.round(Math.abs(hedge.units)), 'unit')} on ${date(hedgeDays(hedge).end)} at that day’s spot price, ${priceOf(hedge.spot)} today. No money moves.`,
    edges: [oblige('you', 'goods', sells ? 'Sale at spot' : 'Purchase at spot')],
  }
}

const hedged = ({ hedge, contract }: Told): Step => ({
  title: hedge.sold === 0 ? 'No contract is traded' : hedge.sold > 0 ? 'Sell futures' : 'Buy futures',
  when: hedgeDays(hedge).start,
  text: `You ${hedge.sold < 0 ? 'buy' : 'sell'} ${counted(Math.abs(hedge.sold), `${contract.name} contract`)} at ${priceOf(hedge.futures)}, and the clearinghouse is obligated to the other side of each. Margin works as in any trade; only the settlements are shown here.`,
  edges: [
    tell('you', 'broker', 'Order'),
    oblige('broker', 'house', hedge.sold < 0 ? 'Bought' : 'Sold'),
    oblige('house', 'other', 'Takes the other side'),
  ],
})

const hands = (isIn: boolean): readonly string[] =>
  isIn ? ['other', 'house', 'broker', 'you'] : ['you', 'broker', 'house', 'other']

function settled({ hedge, rows }: Told): Step {
  const gains = hedgeGain(hedge) > 0
  const amount = cashOf(rows, EVENTS.firstHalf)
  const when = hedgeDays(hedge).middle
  return {
    title: 'Daily settlements so far',
    when,
    text: `By ${date(when)} the futures have moved ${percent(hedge.futuresMove / 2)}: ${amount === 0 ? 'nothing is owed' : `you have ${gains ? 'received' : 'paid'} ${cents(amount)}`}, and the goods have not traded yet. A hedge that loses here has to be funded before its other half gains.`,
    edges: paid(rows, EVENTS.firstHalf, {
      hands: hands(gains),
      label: 'Settlements',
      formula: 'futures price change × size × contracts ÷ 2',
    }),
    failure: {
      title: 'You cannot fund the settlements',
      text: 'The broker closes the hedge and leaves the exposure open at the worst moment: the loss is real and the gain on the goods has not come yet. You bear both.',
      edges: [oblige('you', 'broker', 'Margin calls owed'), tell('broker', 'house', 'Hedge closed')],
    },
  }
}

function ended({ hedge, rows }: Told): Step {
  const gains = hedgeGain(hedge) > 0
  const sells = hedge.units >= 0
  const when = hedgeDays(hedge).end
  const outcome =
    hedge.units === 0
      ? 'Nothing was hedged.'
      : `Your net price is ${priceOf(effectivePrice(hedge))} per unit; nothing is owed any longer.`
  return {
    title: sells ? 'Sell the goods, close the hedge' : 'Buy the goods, close the hedge',
    when,
    text: `On ${date(when)} the goods ${sells ? 'bring in' : 'cost'} ${cents(cashOf(rows, EVENTS.traded))} at ${priceOf(hedge.spot * (1 + hedge.spotMove))}, and the futures have ${gains ? 'gained' : 'lost'} another ${cents(cashOf(rows, EVENTS.secondHalf))}. ${outcome}`,
    edges: [
      ...paid(rows, EVENTS.traded, {
        hands: sells ? ['goods', 'you'] : ['you', 'goods'],
        label: 'Spot price',
        formula: 'spot price × units',
      }),
      ...paid(rows, EVENTS.secondHalf, {
        hands: hands(gains),
        label: 'Settlements',
        formula: 'the other half',
      }),
    ],
    balanceSheets: { you: { 'Futures gain': hedgeGain(hedge) } },
  }
}
