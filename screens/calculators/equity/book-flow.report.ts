import type { FlowBlock } from '#kit/block.ts'
import { cash, deliver, flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, counted, number, show } from '#kit/format.ts'
import type { Result } from './book.mode.ts'
import type { Given } from './equity.inputs.ts'
import { CASH_IN, CASH_OUT, PLACES, SHARES_IN, SHARES_OUT } from './trade-steps.report.ts'

type Told = {
  readonly result: Result
  readonly given: Given
  readonly buys: boolean
  readonly clips: readonly Clip[]
}

/** What was filled within one second. */
type Clip = { readonly second: number; readonly shares: number; readonly prices: readonly number[] }

/** The order from the decision to settlement: what the book gave, and what it left. */
export function bookFlow(result: Result, given: Given): FlowBlock {
  const { you, broker, venue, nscc, dtc, otherBroker, other } = PLACES
  const isTraded = result.filled > 0
  const told = { result, given, buys: given.side === 'buy', clips: clipsOf(result) }
  return flowOf(
    'From the decision to settlement',
    [you, broker, venue, isTraded && [nscc, dtc, otherBroker, other]],
    [
      sent(told),
      (given.orderType === 'limit' || given.orderType === 'stop') && waiting(told),
      ...shownClips(told).map((clip) => filled(told, clip)),
      result.filled < given.quantity && unfilled(told),
      isTraded && settled(told),
    ],
  )
}

function clipsOf({ fills }: Result): readonly Clip[] {
  const seconds = [...new Set(fills.map(({ second }) => second))]
  return seconds.map((second) => {
    const own = fills.filter((fill) => fill.second === second)
    return {
      second,
      shares: own.reduce((sum, { shares }) => sum + shares, 0),
      prices: own.map(({ price }) => price),
    }
  })
}

const MANY = 6

/** Every fill, or of many the first, the last and the largest in between. */
function shownClips({ clips }: Told): readonly Clip[] {
  const between = clips.slice(1, -1).toSorted((one, other) => other.shares - one.shares)
  const largest = between.slice(0, MANY - 2)
  return clips.filter((clip, at) => at === 0 || at === clips.length - 1 || largest.includes(clip))
}

const atSecond = (second: number): string => (second === 0 ? 'On arrival' : `Second ${second}`)
/** To the cent, or to the tenth of a cent at a midpoint. */
const priceOf = (value: number): string =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
    ? cents(value)
    : show(value, { format: 'money', decimals: 3 })

function sent({ result, given, buys }: Told): Step {
  const first = result.quotes[0]
  const quote =
    first === undefined ? '' : `The market is ${cents(first.bid)} bid, ${cents(first.ask)} offered. `
  const name = `${given.orderType} order`
  return {
    title: 'Order sent',
    when: 'Decision',
    text: `${quote}You send a ${name} to ${buys ? 'buy' : 'sell'} ${counted(given.quantity, 'share')}; your cost is measured from the midpoint of ${priceOf(result.startMiddle)}. No money moves, but you must honor whatever executes.`,
    edges: [
      tell('you', 'broker', `${buys ? 'Buy' : 'Sell'} ${number(given.quantity)}`),
      tell('broker', 'venue', 'Order, routed'),
    ],
  }
}

function waiting({ result, given, buys, clips }: Told): Step {
  const side = buys ? 'bid' : 'ask'
  if (given.orderType === 'stop') {
    const price =
      given.orderPrice === null ? 'one spread away from the quote' : `at ${cents(given.orderPrice)}`
    const [first] = clips
    return {
      title: 'Stop waits for its trigger',
      when: 'Until triggered',
      text: `The stop sits ${price} and shows in no book. ${first === undefined ? 'The market never touches it in these two minutes, so nobody owes anything.' : `It triggers at second ${first.second} and becomes a market order that must take whatever is quoted then.`}`,
      edges: [tell('venue', 'broker', first === undefined ? 'Not triggered' : 'Triggered')],
      failure: {
        title: 'The price gaps through the stop',
        text: 'A stop guarantees a trade, not a price: after a gap you fill at the next quote, however far away. A stop-limit would protect the price but might not trade at all. You bear the gap either way.',
        edges: [oblige('broker', 'venue', 'Fill at any price')],
      },
    }
  }
  const queue = buys
    ? result.depthRows.findLast(({ bids }) => bids !== null)?.bids
    : result.depthRows.find(({ asks }) => asks !== null)?.asks
  return {
    title: 'Limit order joins the book',
    when: 'While it rests',
    text: `The order may trade ${given.orderPrice === null ? `at the best ${side}` : `at ${cents(given.orderPrice)}`} or better. Price comes first, then time: what does not trade on arrival must wait behind orders already there${queue === undefined || queue === null ? '' : `; ${number(queue)} shares are displayed at the best ${side}`}.`,
    edges: [oblige('broker', 'venue', 'Resting order')],
    failure: {
      title: 'The price runs away',
      text: 'Nobody trades down to your limit and the market leaves without you. You have saved the spread and missed the trade; you bear what it costs to catch up.',
      edges: [tell('venue', 'broker', 'Still open')],
    },
  }
}

function filled({ result, given, buys }: Told, { second, shares, prices }: Clip): Step {
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const at = low === high ? priceOf(low) : `${priceOf(low)} to ${priceOf(high)}`
  const quote = result.quotes[second]
  const touch = quote === undefined ? null : buys ? quote.ask : quote.bid
  const best = buys ? low : high
  const isInside =
    touch !== null && given.orderType !== 'limit' && (buys ? best < touch - 1e-9 : best > touch + 1e-9)
  return {
    title: `Fill of ${counted(shares, 'share')}`,
    when: atSecond(second),
    text: `${counted(shares, 'share')} trade at ${at}${isInside ? ', the best of them inside the displayed quote' : low === high ? '' : `, walking ${buys ? 'up' : 'down'} the book one price at a time`}. Both brokers get the report; no money moves yet and both sides are obligated to settle.`,
    edges: [
      tell('venue', 'broker', `${number(shares)} at ${at}`),
      tell('venue', 'otherBroker', `${number(shares)} at ${at}`),
      tell('broker', 'you', 'Fill report'),
    ],
  }
}

const unfilled = ({ result, given, buys }: Told): Step => ({
  title: 'Unfilled shares',
  when: 'After two minutes',
  text: `${counted(given.quantity - result.filled, 'share')} found no ${buys ? 'seller' : 'buyer'} and the rest of the order is canceled. Nobody owes anything for ${given.quantity - result.filled === 1 ? 'it' : 'them'}${given.orderType === 'stop' ? '.' : '; trading them now would be at the final quote, which is how they count in the cost.'}`,
  edges: [tell('venue', 'broker', `Canceled: ${number(given.quantity - result.filled)}`)],
})

const settled = ({ result, buys }: Told): Step => ({
  title: 'Settlement',
  when: 'T+1',
  text: `One business day later ${cents(result.filledValue)} ${buys ? 'leaves' : 'reaches'} your account through the clearing corporation against ${counted(result.filled, 'share')}, delivery versus payment.`,
  edges: [
    ...cash(buys ? CASH_OUT : CASH_IN, result.filledValue, {
      label: buys ? 'Purchase' : 'Sale',
      formula: 'average fill price × shares filled',
    }),
    ...deliver(buys ? SHARES_IN : SHARES_OUT, { label: counted(result.filled, 'share') }),
  ],
})
