import { collateral, deliver, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, counted, date, money } from '#kit/format.ts'
import { cashOf, dayOf, paid } from '#kit/payments.ts'
import { priceOf } from './contract.model.ts'
import { dateOf, EVENTS } from './margin.model.ts'
import type { Told } from './margin-flow.report.ts'

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
  const out = cashOf(told.rows, EVENTS.paidOut)
  return {
    title: 'Closed or cash-settled',
    when: endDate(told),
    text: `On ${date(endDate(told))} an offsetting trade, or the final mark of a cash-settled contract, ends the position. Margin is released and ${cents(out)} comes back to you. Nobody owes anything.`,
    edges: [tell('broker', 'exchange', 'Closing trade'), ...released(told)],
    balanceSheets: { you: { 'Paid out': out } },
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
    text: `The short gives notice, and the clearinghouse assigns it to the oldest long. On ${date(endDate(told))} you ${buys ? 'pay' : 'receive'} ${cents(amount)} at the final settlement price and ${buys ? 'get' : 'deliver'} the goods; with the daily settlements, your net price is the one you traded at.`,
    edges: [
      ...paid(rows, EVENTS.invoice, {
        hands: buys ? hands : hands.toReversed(),
        label: 'Invoice',
        formula: 'final settlement price × contract size × contracts',
      }),
      ...deliver(buys ? hands.toReversed() : hands, { label: 'Goods' }),
      ...released(told),
    ],
    failure: {
      title: 'The short does not deliver',
      text: 'The clearinghouse is obligated to the long: it buys the goods or pays the damages the rules set, taken first from the failing side’s margin.',
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
  const when = dateOf(account, account.days.length + (end !== undefined && end.call > 0 ? 1 : 0))
  return {
    title: 'Roll to the next contract',
    when,
    text: `On ${date(when)} you close ${counted(contracts, 'contract')} at ${priceOf(near)} and open as many in the next month at ${priceOf(far)}. No cash moves, since both are marked to market; the roll ${spread === 0 ? 'costs nothing' : `${spread < 0 ? 'improves' : 'worsens'} your entry price by ${money(Math.abs(spread))} in total`}, and you are obligated at the new price. Margin stays posted.`,
    edges: [
      tell('broker', 'exchange', `Spread ${priceOf(far - near)}`),
      oblige('house', 'broker', 'Next contract'),
      oblige('broker', 'house', 'Next contract'),
    ],
  }
}

function liquidated(told: Told): Step {
  const { account, rows } = told
  const end = account.days.at(-1)
  if (end === undefined) throw new Error('an account without days cannot be liquidated')
  const missing = cashOf(rows, EVENTS.deficit)
  return {
    title: 'Unmet call: position liquidated',
    when: endDate(told),
    text: `The ${cents(end.call)} call is not met. The broker closes everything at ${priceOf(end.price)}; ${missing > 0 ? `the account is ${cents(missing)} short, which the broker has already paid to the clearinghouse and you now owe.` : `${cents(cashOf(rows, EVENTS.paidOut))} is left and comes back to you; nothing is owed.`}`,
    edges: [tell('broker', 'exchange', 'Closes your position'), ...released(told)],
  }
}
