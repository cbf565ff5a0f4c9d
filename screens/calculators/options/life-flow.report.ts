import type { FlowBlock } from '#kit/block.ts'
import { cash, collateral, flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, date } from '#kit/format.ts'
import { type DefaultRow, EVENTS } from './events.model.ts'
import { assignment, expired, settled, withWriterDefault } from './expiry-flow.report.ts'
import { ACROSS, amountsOf, marginWay, type Play, partiesOf } from './flow-play.report.ts'

/** The life of a position from the order to what is left after expiry, or after the writer's default, step by step. */
export function optionFlow(
  play: Play,
  middle: readonly Step[] = [],
  defaulted: readonly DefaultRow[] = [],
): FlowBlock {
  const end = play.exercised.length > 0 ? assignment(play) : expired(play)
  const paid = [premium(play), ...margin(play)]
  const between = [...mark(play), ...middle].toSorted((one, other) => one.when.localeCompare(other.when))
  // What expires on the day of the trade is exercised before its premium is paid.
  const isToday = end.when < play.days.premium
  return flowOf('From the order to final settlement', partiesOf(play.labels), [
    order(play),
    ...(isToday ? [end, ...paid] : [...paid, ...between, end]),
    withWriterDefault(settled(play), play, defaulted),
  ])
}

const order = ({ name, days, labels }: Play): Step => ({
  title: 'Order, trade, novation',
  when: days.trade,
  text: `${labels.holder === 'You' ? 'You send an order' : 'Buyer and writer send orders for'} ${name}, and the exchange matches the two sides. The clearinghouse steps in between: it is obligated to each side, and neither depends on the other. No money moves yet; the premium is owed by the next business day.`,
  edges: [
    oblige('holder', 'holderBroker', 'Order'),
    oblige('writer', 'writerBroker', 'Order'),
    tell('holderBroker', 'exchange', 'Order'),
    tell('writerBroker', 'exchange', 'Order'),
    tell('exchange', 'occ', 'Matched trade'),
    oblige('occ', 'holderBroker', 'Owes the buyer'),
    oblige('occ', 'writerBroker', 'Owes the writer'),
  ],
})

function premium({ days, rows, labels }: Play): Step {
  const paid = amountsOf(rows, EVENTS.paid).cash
  const received = amountsOf(rows, EVENTS.received).cash
  const shares = amountsOf(rows, EVENTS.sharesBought).cash + amountsOf(rows, EVENTS.sharesSold).cash
  const words = [
    ...(paid < 0 ? [`${cents(-paid)} of premium is paid`] : []),
    ...(received > 0 ? [`${cents(received)} of premium is received`] : []),
    ...(shares === 0
      ? []
      : [`the shares are ${shares < 0 ? 'bought' : 'sold'} for ${cents(Math.abs(shares))}`]),
  ]
  const formula = 'premium × contracts × shares per contract'
  return {
    title: 'Premium settles, T+1',
    when: days.premium,
    text: `On ${date(days.premium)}, one business day after the trade, ${words.length === 0 ? 'no premium is owed' : words.join('; ')}.`,
    edges: [
      ...cash(ACROSS, -paid, { label: 'Premium', formula }),
      ...cash(ACROSS.toReversed(), received, { label: 'Premium received', formula }),
      ...cash(['holder', 'market'], -shares, { label: 'Shares', formula: 'price × shares' }),
    ],
    balanceSheets: {
      holder: { Cash: paid + received + shares, 'Position at cost': -paid - received - shares },
    },
    failure: {
      title: `${labels.holder === 'You' ? 'You do' : 'The buyer does'} not pay`,
      text: 'The broker is obligated to the clearinghouse and pays. It sells the option and carries any shortfall until its client makes it good.',
      edges: [oblige('holder', 'holderBroker', 'Client’s debt')],
    },
  }
}

function margin({ days, rows, poster, labels }: Play): readonly Step[] {
  const posted = amountsOf(rows, EVENTS.margin).margin
  if (posted === 0) return []
  const you = labels[poster] === 'You'
  return [
    {
      title: 'Short-side margin',
      when: days.premium,
      text: `${you ? 'You post' : 'The writer posts'} ${cents(posted)} of margin so the obligation can be met wherever the price goes. It still belongs to ${you ? 'you' : 'the writer'}: it is a deposit, not a payment.`,
      edges: collateral(marginWay(poster), posted, {
        label: 'Margin',
        formula:
          'premium + max(20% of price − out-of-the-money amount, 10%), or the most that the options can cost at expiration',
        note: 'Uncovered equity options: the minimum is 10% of the stock price for a call, of the strike for a put.',
      }),
    },
  ]
}

function mark({ days, rows, poster, labels }: Play): readonly Step[] {
  const change = amountsOf(rows, EVENTS.mark).margin
  if (change === 0) return []
  const who = labels[poster] === 'You' ? 'You do' : 'The writer does'
  return [
    {
      title: change > 0 ? 'Daily mark: more margin' : 'Daily mark: margin released',
      when: days.mark,
      text: `Margin is recalculated every evening. Halfway, on ${date(days.mark)}, the requirement has ${change > 0 ? 'grown' : 'shrunk'} by ${cents(Math.abs(change))}.`,
      edges: collateral(marginWay(poster), change, {
        label: change > 0 ? 'More margin' : 'Margin released',
        formula: 'margin today − margin at the start',
      }),
      failure: {
        title: `${who} not meet a margin increase`,
        text: 'The broker buys the short options back at the market the same day. The loss falls on the side that did not post; the other side notices nothing.',
        edges: [
          oblige(poster, `${poster}Broker`, 'Margin owed'),
          oblige(`${poster}Broker`, 'exchange', 'Buys back at the market'),
        ],
      },
    },
  ]
}
