import type { FlowEdge } from '#kit/block.ts'
import { cash, collateral, deliver, holding, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, date, number } from '#kit/format.ts'
import { type DefaultRow, EVENTS, LAYERS, type NamedLeg } from './events.model.ts'
import { ACROSS, amountsOf, listed, marginWay, type Play } from './flow-parts.ts'

/** In the money: exercise without being asked, and the draw of who has to deliver. */
export function assignment({ days, exercised, spotAtExpiry, labels }: Play): Step {
  const long = exercised.filter(({ side }) => side === 1)
  const short = exercised.filter(({ side }) => side === -1)
  const you = labels.holder === 'You'
  return {
    title: 'Expiry: exercise and assignment',
    when: days.expiry,
    text: `On ${date(days.expiry)} the share closes at ${cents(spotAtExpiry)}: ${listed(exercised.map(({ name }) => name))} ${exercised.length === 1 ? 'is' : 'are'} in the money by a cent or more and exercised automatically. The clearing house draws a short member at random, the broker one of its clients, who must deliver the next business day.`,
    edges: [
      ...(long.length > 0
        ? [
            oblige('holder', 'holderBroker', 'Exercise notice'),
            oblige('holderBroker', 'occ', 'Exercise notice'),
            oblige('occ', 'writerBroker', 'Assigned at random'),
            oblige('writerBroker', 'writer', 'Assigned at random'),
          ]
        : []),
      ...(short.length > 0
        ? [
            oblige('writer', 'writerBroker', 'Their exercise notice'),
            oblige('writerBroker', 'occ', 'Their exercise notice'),
            oblige('occ', 'holderBroker', you ? 'You are assigned' : 'Assigned'),
            oblige('holderBroker', 'holder', you ? 'You are assigned' : 'Assigned'),
          ]
        : []),
    ],
  }
}

/** Out of the money: nothing moves. */
export const expired = ({ days, spotAtExpiry, name }: Play): Step => ({
  title: 'Expiry: worthless',
  when: days.expiry,
  text: `On ${date(days.expiry)} the share closes at ${cents(spotAtExpiry)}: nothing of ${name} is in the money. No money and no shares move; every obligation ends.`,
  edges: [tell('occ', 'holderBroker', 'Expired'), tell('occ', 'writerBroker', 'Expired')],
})

/** T+1: strike against shares, what is closed or kept, and the margin given back. */
export function settled(play: Play): Step {
  const { days, rows, poster, labels } = play
  const paid = amountsOf(rows, EVENTS.exercisePaid)
  const received = amountsOf(rows, EVENTS.exerciseReceived)
  const closed = amountsOf(rows, EVENTS.closed).cash
  const released = amountsOf(rows, EVENTS.release).margin
  const formula = 'strike × contracts × shares a contract'
  const isQuiet = paid.cash === 0 && received.cash === 0 && closed === 0
  const sheet = rows.reduce((sum, row) => ({ cash: sum.cash + row.cash, shares: sum.shares + row.shares }), {
    cash: 0,
    shares: 0,
  })
  return {
    title: isQuiet ? 'The end' : 'Settlement: strike against shares',
    when: days.settle,
    text: settlementText(play, { paid: paid.cash, received: received.cash, closed, released }),
    edges: [
      ...cash(ACROSS, -paid.cash, { label: 'Strike', formula, note: 'Delivery against payment, T+1.' }),
      ...(paid.cash === 0 ? [] : deliver(ACROSS.toReversed(), { label: sharesIn(play) })),
      ...cash(ACROSS.toReversed(), received.cash, { label: 'Strike received', formula }),
      ...(received.cash === 0 ? [] : deliver(ACROSS, { label: sharesOut(play) })),
      ...cash(ACROSS.toReversed(), closed, {
        label: 'Later expiries closed',
        formula: 'model value × shares',
      }),
      ...collateral(marginWay(poster), released, { label: 'Margin back' }),
    ],
    balanceSheets: [
      { party: 'holder', holds: [holding('Cash, all in all', sheet.cash), holding('Shares', sheet.shares)] },
    ],
    ...(play.exercised.length > 0 &&
      labels.holder === 'You' && {
        failure: {
          title: 'A side does not deliver',
          text: 'Each side deals with the clearing house only. It buys or sells the shares in the market, takes the loss from the margin of the one who failed and, beyond it, from the clearing fund of all members. The other side gets what it is owed.',
          edges: [oblige('occ', 'market', 'Buys in or sells out')],
        },
      }),
  }
}

const isBuying = ({ side, type }: NamedLeg): boolean => (type === 'call') === (side === 1)
const shareCount = (legs: readonly NamedLeg[]): string =>
  `${number(
    legs.reduce((sum, { units }) => sum + units, 0),
    0,
  )} shares`
const sharesIn = ({ exercised }: Play): string => shareCount(exercised.filter(isBuying))
const sharesOut = ({ exercised }: Play): string =>
  `${shareCount(exercised.filter((leg) => !isBuying(leg)))} out`

type Sums = {
  readonly paid: number
  readonly received: number
  readonly closed: number
  readonly released: number
}

function settlementText(play: Play, { paid, received, closed, released }: Sums): string {
  const { days, labels } = play
  const you = labels.holder === 'You'
  const parts = [
    ...(paid === 0 ? [] : [`${you ? 'you pay' : 'the holder pays'} ${cents(-paid)} for ${sharesIn(play)}`]),
    ...(received === 0
      ? []
      : [
          `${you ? 'you receive' : 'the holder receives'} ${cents(received)} for ${shareCount(play.exercised.filter((leg) => !isBuying(leg)))}`,
        ]),
    ...(closed === 0 ? [] : [`the later expiries are closed for ${cents(closed)}`]),
    ...(released === 0 ? [] : [`${cents(-released)} of margin is released`]),
  ]
  return parts.length === 0
    ? `On ${date(days.settle)} nothing is left to pay or to release: every obligation has ended.`
    : `On ${date(days.settle)} (T+1) ${parts.join('; ')}.`
}

/** The settlement of one exercised option with a writer who cannot pay: the clearing house does, the holder sees nothing of it. */
export function withWriterDefault(step: Step, play: Play, rows: readonly DefaultRow[]): Step {
  const [leg] = play.exercised
  if (leg === undefined || rows.length === 0) return step
  const amount = (layer: string) => rows.find((row) => row.layer === layer)?.amount ?? 0
  const strike = Math.abs(
    amountsOf(play.rows, EVENTS.exercisePaid).cash + amountsOf(play.rows, EVENTS.exerciseReceived).cash,
  )
  const hands = ['holder', 'holderBroker', 'occ']
  const isCall = leg.type === 'call'
  const shares = shareCount([leg])
  const edges: FlowEdge[] = [
    ...cash(isCall ? hands : hands.toReversed(), strike, { label: 'Strike' }),
    ...cash(['occ', 'market'], isCall ? amount(LAYERS.purchase) : -amount(LAYERS.sale), {
      label: isCall ? 'Buys the shares' : 'Sells the shares',
      formula: 'closing price × shares',
    }),
    ...deliver(
      isCall ? ['market', 'occ', 'holderBroker', 'holder'] : ['holder', 'holderBroker', 'occ', 'market'],
      {
        label: shares,
      },
    ),
    ...cash(['writerBroker', 'occ'], amount(LAYERS.margin), { label: 'Writer’s margin' }),
    ...cash(['fund', 'occ'], amount(LAYERS.fund), {
      label: 'Clearing fund',
      note: 'Paid in by all members for this case; they bear it.',
    }),
  ]
  return {
    ...step,
    failure: {
      title: 'The writer is insolvent',
      text: `The clearing house settles in the writer’s place. ${cents(amount(LAYERS.margin))} of the loss is taken from the writer’s margin and ${cents(amount(LAYERS.fund))} from the clearing fund of all members. The holder is not affected.`,
      edges,
    },
  }
}
