import type { FlowBlock } from '#kit/block.ts'
import { cash, collateral, flowOf, holding, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, date } from '#kit/format.ts'
import { EVENTS } from './events.model.ts'
import { assignment, expired, settled } from './flow-expiry.ts'
import { ACROSS, amountsOf, marginWay, partiesOf, type Play } from './flow-parts.ts'

/** The life of a position from the order to what is left after expiry, step by step. */
export const optionFlow = (play: Play, middle: readonly Step[] = []): FlowBlock =>
  flowOf('From the order to the last delivery', partiesOf(play.labels), [
    order(play),
    premium(play),
    ...margin(play),
    ...[...mark(play), ...middle].toSorted((one, other) => one.when.localeCompare(other.when)),
    ...(play.exercised.length > 0 ? [assignment(play)] : [expired(play)]),
    settled(play),
  ])

const order = ({ name, days, labels }: Play): Step => ({
  title: 'Order, trade, novation',
  when: days.trade,
  text: `${labels.holder === 'You' ? 'You order' : 'Buyer and writer order'} ${name}; the exchange matches the other side. The clearing house steps between them: it is bound to each, and neither depends on the other. No money moves yet; it is owed by the next business day.`,
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
    ...(paid < 0 ? [`${cents(-paid)} of premium passes to the other side`] : []),
    ...(received > 0 ? [`${cents(received)} of premium comes back`] : []),
    ...(shares === 0
      ? []
      : [`the shares are ${shares < 0 ? 'paid' : 'sold'} for ${cents(Math.abs(shares))}`]),
  ]
  const formula = 'premium × contracts × shares a contract'
  return {
    title: 'Premium, one business day after the trade',
    when: days.premium,
    text: `On ${date(days.premium)} (T+1) ${words.length === 0 ? 'nothing is paid: the premiums are nothing' : words.join('; ')}.`,
    edges: [
      ...cash(ACROSS, -paid, { label: 'Premium', formula }),
      ...cash(ACROSS.toReversed(), received, { label: 'Premium received', formula }),
      ...cash(['holder', 'market'], -shares, { label: 'Shares', formula: 'price × shares' }),
    ],
    balanceSheets: [
      {
        party: 'holder',
        holds: [
          holding('Cash', paid + received + shares),
          holding('Position, at cost', -paid - received - shares),
        ],
      },
    ],
    failure: {
      title: `${labels.holder === 'You' ? 'You do' : 'The buyer does'} not pay`,
      text: 'The broker is bound to the clearing house and pays; it sells the option and bears what is missing until its client makes it good.',
      edges: [oblige('holder', 'holderBroker', 'Debt of the client')],
    },
  }
}

function margin({ days, rows, poster, labels }: Play): readonly Step[] {
  const posted = amountsOf(rows, EVENTS.margin).margin
  if (posted === 0) return []
  const who = labels[poster]
  return [
    {
      title: 'Margin of the short side',
      when: days.premium,
      text: `${who === 'You' ? 'You post' : 'The writer posts'} ${cents(posted)} of margin, so that the promise holds whatever the price does. It stays ${who === 'You' ? 'yours' : 'the writer’s'} and is no payment.`,
      edges: collateral(marginWay(poster), posted, {
        label: 'Margin',
        formula: 'premium + max(20% of the price − out of the money, 10%), or the most that can be lost',
        note: 'Uncovered equity options: 10% of the price for a call, of the strike for a put, at the least.',
      }),
    },
  ]
}

function mark({ days, rows, poster, labels }: Play): readonly Step[] {
  const change = amountsOf(rows, EVENTS.mark).margin
  if (change === 0) return []
  const who = labels[poster] === 'You' ? 'You' : 'The writer'
  return [
    {
      title: change > 0 ? 'Daily mark: more margin' : 'Daily mark: margin given back',
      when: days.mark,
      text: `Every evening the margin is counted again. Half-way, on ${date(days.mark)}, it has ${change > 0 ? 'grown' : 'shrunk'} by ${cents(Math.abs(change))} on the way to this ending.`,
      edges: collateral(marginWay(poster), change, {
        label: change > 0 ? 'More margin' : 'Margin back',
        formula: 'margin today − margin at the start',
      }),
      failure: {
        title: `${who === 'You' ? 'You do' : 'The writer does'} not post it`,
        text: 'The broker buys the short options back at the market the same day. The loss falls on the one who did not post; the other side notices nothing.',
        edges: [
          oblige(poster, `${poster}Broker`, 'Margin owed'),
          oblige(`${poster}Broker`, 'exchange', 'Buys back at the market'),
        ],
      },
    },
  ]
}
