import type { FlowEdge } from '#kit/block.ts'
import { cash, collateral, deliver, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, counted, date } from '#kit/format.ts'
import { type DefaultRow, EVENTS, LAYERS, type NamedLeg } from './events.model.ts'
import { ACROSS, amountsOf, listed, marginWay, type Play } from './flow-play.report.ts'

/** In the money: exercise without being asked, and the draw of who has to deliver. */
export function assignment({ days, exercised, spotAtExpiry, labels }: Play): Step {
  const long = exercised.filter(({ side }) => side === 1)
  const short = exercised.filter(({ side }) => side === -1)
  const assigned = labels.holder === 'You' ? 'You are assigned' : 'Assigned'
  return {
    title: 'Expiration: exercise and assignment',
    when: days.expiry,
    text: `On ${date(days.expiry)} the stock closes at ${cents(spotAtExpiry)}. With at least a cent of intrinsic value, ${listed(exercised.map(({ name }) => name))} ${exercised.length === 1 ? 'is' : 'are'} exercised automatically. The clearinghouse picks a short member at random and that broker picks a client, who must deliver the next business day.`,
    edges: [
      long.length > 0 && [
        oblige('holder', 'holderBroker', 'Exercise notice'),
        oblige('holderBroker', 'occ', 'Exercise notice'),
        oblige('occ', 'writerBroker', 'Random assignment'),
        oblige('writerBroker', 'writer', 'Random assignment'),
      ],
      short.length > 0 && [
        oblige('writer', 'writerBroker', 'Their exercise notice'),
        oblige('writerBroker', 'occ', 'Their exercise notice'),
        oblige('occ', 'holderBroker', assigned),
        oblige('holderBroker', 'holder', assigned),
      ],
    ],
  }
}

/** Out of the money: nothing moves. */
export const expired = ({ days, spotAtExpiry, legs }: Play): Step => ({
  title: 'Expires worthless',
  when: days.expiry,
  text: `On ${date(days.expiry)} the stock closes at ${cents(spotAtExpiry)}, and ${expiring(legs)} worthless. No money or shares move; nobody owes anything on ${expiring(legs).endsWith('expires') ? 'it' : 'them'} any longer.`,
  edges: [tell('occ', 'holderBroker', 'Expired'), tell('occ', 'writerBroker', 'Expired')],
})

/** 'the 40 call expires': the options that end first. */
function expiring(legs: readonly NamedLeg[]): string {
  const options = legs.filter(({ type }) => type !== 'stock')
  const first = Math.min(...options.map(({ t }) => t))
  const names = options.flatMap(({ name, t }) => (t - first < 1e-9 ? [name] : []))
  return `${listed(names)} ${names.length === 1 ? 'expires' : 'expire'}`
}

/** T+1: strike against shares, what is closed or kept, and the margin given back. */
export function settled(play: Play): Step {
  const { days, rows, poster, labels } = play
  const paid = amountsOf(rows, EVENTS.exercisePaid)
  const received = amountsOf(rows, EVENTS.exerciseReceived)
  const closed = amountsOf(rows, EVENTS.closed).cash
  const released = amountsOf(rows, EVENTS.release).margin
  const formula = 'strike × contracts × shares per contract'
  const isQuiet = paid.cash === 0 && received.cash === 0 && closed === 0
  const sheet = rows.reduce((sum, row) => ({ cash: sum.cash + row.cash, shares: sum.shares + row.shares }), {
    cash: 0,
    shares: 0,
  })
  return {
    title: isQuiet ? 'Closing out' : 'Settlement: strike for shares',
    when: days.settle,
    text: settlementText(play, { paid: paid.cash, received: received.cash, closed, released }),
    edges: [
      ...cash(ACROSS, -paid.cash, { label: 'Strike', formula, note: 'Delivery versus payment, T+1.' }),
      paid.cash !== 0 && deliver(ACROSS.toReversed(), { label: sharesIn(play) }),
      ...cash(ACROSS.toReversed(), received.cash, { label: 'Strike received', formula }),
      received.cash !== 0 && deliver(ACROSS, { label: `${sharesOut(play)} out` }),
      ...cash(ACROSS.toReversed(), closed, {
        label: 'Later expirations closed',
        formula: 'model value × shares',
      }),
      ...collateral(marginWay(poster), released, { label: 'Margin released' }),
    ],
    balanceSheets: { holder: { 'Net cash': sheet.cash, Shares: sheet.shares } },
    ...(play.exercised.length > 0 &&
      labels.holder === 'You' && {
        failure: {
          title: 'One side does not deliver',
          text: 'Each side deals only with the clearinghouse. It buys or sells the shares in the market and takes the loss from the failing side’s margin, then from the clearing fund of all members. The other side gets what it is owed.',
          edges: [oblige('occ', 'market', 'Buys in or sells out')],
        },
      }),
  }
}

const isBuying = ({ side, type }: NamedLeg): boolean => (type === 'call') === (side === 1)
const shareCount = (legs: readonly NamedLeg[]): string =>
  counted(
    legs.reduce((sum, { units }) => sum + units, 0),
    'share',
  )
const sharesIn = ({ exercised }: Play): string => shareCount(exercised.filter(isBuying))
const sharesOut = ({ exercised }: Play): string => shareCount(exercised.filter((leg) => !isBuying(leg)))

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
      : [`${you ? 'you receive' : 'the holder receives'} ${cents(received)} for ${sharesOut(play)}`]),
    ...(closed === 0
      ? []
      : [`later expirations are closed for ${closed < 0 ? 'a cost of ' : ''}${cents(Math.abs(closed))}`]),
    ...(released === 0 ? [] : [`${cents(-released)} of margin is released`]),
  ]
  return parts.length === 0
    ? `On ${date(days.settle)} nothing is left to pay or release: no one owes anything.`
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
  const toMarket = ['holder', 'holderBroker', 'occ', 'market']
  const edges: FlowEdge[] = [
    ...cash(isCall ? hands : hands.toReversed(), strike, { label: 'Strike' }),
    ...cash(['occ', 'market'], isCall ? amount(LAYERS.purchase) : -amount(LAYERS.sale), {
      label: isCall ? 'Buys the shares' : 'Sells the shares',
      formula: 'closing price × shares',
    }),
    ...deliver(isCall ? toMarket.toReversed() : toMarket, { label: shareCount([leg]) }),
    ...cash(['writerBroker', 'occ'], amount(LAYERS.margin), { label: 'Writer’s margin' }),
    ...cash(['fund', 'occ'], amount(LAYERS.fund), {
      label: 'Clearing fund',
      note: 'Prefunded by all members, who bear the loss.',
    }),
  ]
  return {
    ...step,
    failure: {
      title: 'The writer is insolvent',
      text: `The clearinghouse settles in the writer’s place. ${cents(amount(LAYERS.margin))} of the loss comes out of the writer’s margin and ${cents(amount(LAYERS.fund))} out of the clearing fund of all members. The holder is unaffected.`,
      edges,
    },
  }
}
