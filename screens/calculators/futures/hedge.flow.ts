import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { flowOf, holding, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, counted, date, number, percent } from '#kit/format.ts'
import { cashOf, paid, type PaymentRows } from '#kit/payments.ts'
import { decimalsOf, type Terms } from './contract.ts'
import {
  BUYER,
  effectivePrice,
  HEDGE_EVENTS as EVENTS,
  type Hedge,
  hedgeDays,
  hedgeGain,
} from './hedge.model.ts'
import { NAMES } from './margin.model.ts'

type Told = { readonly hedge: Hedge; readonly rows: PaymentRows; readonly contract: Terms }

const PARTIES = (sells: boolean): readonly FlowParty[] => [
  { id: 'you', label: NAMES.you, kind: 'investor', x: 0, y: 50 },
  { id: 'goods', label: sells ? BUYER : 'Seller of the goods', kind: 'issuer', x: 0, y: 96 },
  { id: 'broker', label: NAMES.broker, kind: 'intermediary', x: 36, y: 4 },
  { id: 'house', label: NAMES.house, kind: 'infrastructure', x: 68, y: 50 },
  { id: 'other', label: NAMES.other, kind: 'investor', x: 100, y: 96 },
]

const price = (value: number): string => number(value, decimalsOf(value))

/** The exposure, the hedge against it, and both at the end. */
export function hedgeFlow(told: Told): FlowBlock {
  return flowOf('From the exposure to the price that counts', PARTIES(told.hedge.units >= 0), [
    exposed(told),
    hedged(told),
    settled(told, 'half-way'),
    ended(told),
  ])
}

const exposed = ({ hedge }: Told): Step => ({
  title: hedge.units >= 0 ? 'You will sell' : 'You will buy',
  when: hedgeDays(hedge).start,
  text: `You are bound to ${hedge.units >= 0 ? 'sell' : 'buy'} ${number(Math.abs(hedge.units), 0)} units on ${date(hedgeDays(hedge).end)} at the price of that day, ${price(hedge.spot)} today. No money moves.`,
  edges: [
    hedge.units >= 0
      ? oblige('you', 'goods', 'Sale at the day’s price')
      : oblige('you', 'goods', 'Purchase at the day’s price'),
  ],
})

const hedged = ({ hedge, contract }: Told): Step => ({
  title: hedge.sold === 0 ? 'No contract is traded' : hedge.sold > 0 ? 'Sell futures' : 'Buy futures',
  when: hedgeDays(hedge).start,
  text: `You ${hedge.sold < 0 ? 'buy' : 'sell'} ${counted(Math.abs(hedge.sold), 'contract')} of ${contract.name} at ${price(hedge.futures)}: the house is bound to the other side of each. Margin is posted as in any trade; here only the settlements are shown.`,
  edges: [
    tell('you', 'broker', 'Order'),
    oblige('broker', 'house', hedge.sold < 0 ? 'Bought' : 'Sold'),
    oblige('house', 'other', 'Takes the other side'),
  ],
})

const hands = (isIn: boolean): readonly string[] =>
  isIn ? ['other', 'house', 'broker', 'you'] : ['you', 'broker', 'house', 'other']

function settled({ hedge, rows }: Told, until: 'half-way'): Step {
  const event = `${EVENTS.settled}, to ${until}`
  const gains = hedgeGain(hedge) > 0
  const amount = cashOf(rows, event)
  const when = hedgeDays(hedge).middle
  return {
    title: 'Daily settlements so far',
    when,
    text: `By ${date(when)} the futures have moved by ${percent(hedge.futuresMove / 2)}: ${amount === 0 ? 'nothing is owed' : `you have ${gains ? 'received' : 'paid'} ${cents(amount)}`}, while the goods have not been traded yet. A hedge that loses here has to be paid for before its other half gains.`,
    edges: paid(rows, event, {
      hands: hands(gains),
      label: 'Settlements',
      formula: 'change of futures price × units × contracts ÷ 2',
    }),
    failure: {
      title: 'You cannot pay the settlements',
      text: 'The broker closes the hedge and leaves the exposure open at the worst moment: the loss is real, the gain on the goods has not come yet. You bear both.',
      edges: [oblige('you', 'broker', 'Calls owed'), tell('broker', 'house', 'Hedge closed')],
    },
  }
}

function ended({ hedge, rows }: Told): Step {
  const gains = hedgeGain(hedge) > 0
  const sells = hedge.units >= 0
  const when = hedgeDays(hedge).end
  const event = `${EVENTS.settled}, to the end`
  return {
    title: sells ? 'Sell the goods, close the hedge' : 'Buy the goods, close the hedge',
    when,
    text: `On ${date(when)} the goods ${sells ? 'bring' : 'cost'} ${cents(cashOf(rows, EVENTS.traded))} at ${price(hedge.spot * (1 + hedge.spotMove))}, and the futures have ${gains ? 'gained' : 'cost'} another ${cents(cashOf(rows, event))}.${hedge.units === 0 ? ' Nothing was hedged.' : ` All told a unit has ${sells ? 'brought' : 'cost'} ${price(effectivePrice(hedge))}; nothing is owed any longer.`}`,
    edges: [
      ...paid(rows, EVENTS.traded, {
        hands: sells ? ['goods', 'you'] : ['you', 'goods'],
        label: 'Price of the day',
        formula: 'spot price × units',
      }),
      ...paid(rows, event, { hands: hands(gains), label: 'Settlements', formula: 'the other half' }),
    ],
    balanceSheets: [{ party: 'you', holds: [holding('Gain of the futures', hedgeGain(hedge))] }],
  }
}
