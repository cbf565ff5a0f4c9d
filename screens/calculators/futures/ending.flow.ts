import { collateral, deliver, holding, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, counted, date, money, number } from '#kit/format.ts'
import { cashOf, dayOf, paid } from '#kit/payments.ts'
import { decimalsOf } from './contract.ts'
import type { Told } from './margin.flow.ts'
import { dateOf, EVENTS } from './margin.model.ts'

/** The last step: liquidation, roll, delivery, or the last mark and the account paid out. */
export function ending(told: Told): Step {
  const end = told.account.days.at(-1)
  if (end?.isLiquidated === true) return liquidated(told)
  switch (told.account.ending) {
    case 'roll':
      return rolled(told)
    case 'delivery':
      return delivered(told)
    case 'closed':
      return closed(told)
  }
}

const endDate = ({ account, rows }: Told): string =>
  dayOf(rows, EVENTS.released) ?? dateOf(account, account.days.length)

/** Margin goes back on both sides; the account is paid out, or its deficit paid in. */
const released = ({ rows }: Told) => [
  ...collateral(['house', 'broker'], cashOf(rows, EVENTS.released), { label: 'Margin released' }),
  ...collateral(['house', 'otherBroker', 'other'], cashOf(rows, EVENTS.otherReleased), {
    label: 'Margin released',
  }),
  ...paid(rows, EVENTS.paidOut, {
    hands: ['broker', 'you'],
    label: 'Account paid out',
    formula: 'margin + calls − withdrawals + gains',
  }),
  ...paid(rows, EVENTS.deficit, { hands: ['you', 'broker'], label: 'Deficit paid' }),
]

function closed(told: Told): Step {
  const { rows } = told
  const out = cashOf(rows, EVENTS.paidOut)
  return {
    title: 'Closed, or settled in cash',
    when: endDate(told),
    text: `On ${date(endDate(told))} the opposite trade, or the last mark of a contract settled in cash, ends the position. The margin is released and ${cents(out)} of the account comes back to you. Nobody owes anything.`,
    edges: [tell('broker', 'exchange', 'Closing trade'), ...released(told)],
    balanceSheets: [{ party: 'you', holds: [holding('Paid out', out)] }],
  }
}

function delivered(told: Told): Step {
  const { account, rows } = told
  const buys = account.terms.side === 1
  const amount = cashOf(rows, EVENTS.invoice)
  const hands = ['you', 'broker', 'house', 'otherBroker', 'other']
  return {
    title: 'Notice and delivery',
    when: endDate(told),
    text: `The short gives notice, and the house assigns it to the long of oldest date. On ${date(endDate(told))} ${buys ? 'you pay' : 'you receive'} ${cents(amount)} at the last settlement price and ${buys ? 'get' : 'deliver'} the goods; with the daily settlements before, the price is that of your trade.`,
    edges: [
      ...paid(rows, EVENTS.invoice, {
        hands: buys ? hands : hands.toReversed(),
        label: 'Invoice',
        formula: 'last settlement price × units × contracts',
      }),
      ...deliver(buys ? hands.toReversed() : hands, { label: 'Goods' }),
      ...released(told),
    ],
    failure: {
      title: 'The short does not deliver',
      text: 'The house is bound to the long: it buys the goods or pays the damages that the rules set, and takes them from the failing side’s margin first.',
      edges: [
        oblige(buys ? 'otherBroker' : 'broker', 'house', 'Delivery owed'),
        oblige('house', buys ? 'broker' : 'otherBroker', 'Goods or damages'),
      ],
    },
  }
}

function rolled({ account, farPrice }: Told): Step {
  const end = account.days.at(-1)
  const near = end?.price ?? account.terms.entryPrice
  const far = farPrice ?? near
  const { side, contracts, contractSize } = account.terms
  const spread = side * (far - near) * contractSize * contracts
  const shown = (value: number) => number(value, decimalsOf(value))
  const when = dateOf(account, account.days.length + (end !== undefined && end.call > 0 ? 1 : 0))
  return {
    title: 'Roll into the next contract',
    when,
    text: `On ${date(when)} you close ${counted(contracts, 'contract')} at ${shown(near)} and open as many of the next at ${shown(far)}. No cash moves for it, for both were marked to the market; the spread of ${money(spread)} is what the later price costs you ${spread < 0 ? 'less' : 'more'}, and you are bound to the new price. The margin stays.`,
    edges: [
      tell('broker', 'exchange', `Spread ${shown(far - near)}`),
      oblige('house', 'broker', 'Bound at the next contract’s price'),
      oblige('broker', 'house', 'Bound at the next contract’s price'),
    ],
  }
}

function liquidated(told: Told): Step {
  const { account, rows } = told
  const end = account.days.at(-1)
  const missing = cashOf(rows, EVENTS.deficit)
  return {
    title: 'Call not met: the position is closed',
    when: endDate(told),
    text: `The call of ${cents(end?.call ?? 0)} is not met. The broker closes everything at ${number(end?.price ?? 0, decimalsOf(end?.price ?? 0))}; ${missing > 0 ? `${cents(missing)} is missing, which you owe and the broker has already paid to the house.` : `${cents(cashOf(rows, EVENTS.paidOut))} is left and comes back to you; nothing is owed.`}`,
    edges: [tell('broker', 'exchange', 'Closes your position'), ...released(told)],
  }
}
