import type { FlowBlock } from '#kit/block.ts'
import { deliver, flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, date } from '#kit/format.ts'
import { cashOf, dayOf, paid } from '#kit/payments.ts'
import { EVENTS } from './trade.model.ts'
import {
  buyerFails,
  byDay,
  CASH_IN,
  CASH_OUT,
  feeEdges,
  feeParties,
  PLACES,
  SHARES_IN,
  SHARES_OUT,
  sharesOf,
  type Told,
  tradeSteps,
} from './trade-steps.report.ts'

/** Borrowed shares sold, bought back and returned; the amounts are those of the ladder. */
export function shortFlow(told: Told): FlowBlock {
  const { you, broker, venue, nscc, dtc, otherBroker, other, lender } = PLACES
  return flowOf(
    'From the locate to the return of the shares',
    [you, broker, venue, nscc, dtc, otherBroker, other, lender, ...feeParties(told.ladder)],
    [
      locate(told),
      ...tradeSteps(told),
      margin(told),
      borrowed(told),
      settlement(told),
      ...byDay([...rebate(told), ...inLieu(told), cover(told), returned(told), released(told)]),
    ],
  )
}

const locate = ({ trade }: Told): Step => ({
  title: 'Locate',
  when: trade,
  text: 'Before a short sale your broker must have reasonable grounds to believe the shares can be borrowed (Regulation SHO, Rule 203). No money moves and the lender is not yet committed.',
  edges: [tell('broker', 'lender', 'Can you lend?'), tell('lender', 'broker', 'Yes')],
})

const margin = ({ ladder, settled, given, callPrice }: Told): Step => ({
  title: 'Margin',
  when: settled,
  text: `You put up the initial margin: ${cents(cashOf(ladder, EVENTS.deposit))} stays with the broker, and part of it goes on to the lender with the collateral.`,
  edges: paid(ladder, EVENTS.deposit, {
    hands: ['you', 'broker'],
    formula: 'initial margin × value − 2% of value',
  }),
  ...(callPrice === null ? {} : { failure: notMet(callPrice, given.quantity) }),
})

const notMet = (callPrice: number, quantity: number) => ({
  title: 'You miss a margin call',
  text: `At ${cents(callPrice)} your equity is down to the maintenance margin. If you add nothing, the broker buys the shares back without asking. The price has no ceiling, and so neither does your loss; the broker bears what you cannot pay.`,
  edges: [
    oblige('broker', 'you', 'Margin call'),
    {
      from: 'broker',
      to: 'otherBroker',
      what: 'cash' as const,
      amount: callPrice * quantity,
      label: 'Forced buy-in',
    },
  ],
})

const borrowed = ({ ladder, settled, given }: Told): Step => ({
  title: 'Stock loan',
  when: settled,
  text: `Through your broker the lender hands over ${sharesOf(given)} on ${date(settled)} and holds ${cents(cashOf(ladder, EVENTS.collateral))} of cash collateral, 102% of their value, marked to market daily. It is funded by the sale proceeds and part of your margin. You must return the shares on recall.`,
  edges: [
    ...deliver(['lender', 'broker'], { label: sharesOf(given) }),
    ...paid(ladder, EVENTS.collateral, {
      hands: ['you', 'broker', 'lender'],
      formula: '1.02 × price × shares',
    }),
  ],
})

const settlement = ({ ladder, settled, given }: Told): Step => ({
  title: 'Settlement, T+1',
  when: settled,
  text: `On ${date(settled)} the borrowed shares go to the buyer, who cannot tell them from any others, and ${cents(cashOf(ladder, EVENTS.shortSale))} comes in. You owe ${sharesOf(given)}.`,
  edges: [
    ...paid(ladder, EVENTS.shortSale, { hands: CASH_IN, formula: 'price × shares' }),
    ...deliver(SHARES_OUT, { label: sharesOf(given) }),
    ...paid(ladder, EVENTS.commission, { hands: ['you', 'broker'] }),
    ...feeEdges(ladder),
  ],
  balanceSheets: {
    you: {
      'Collateral with the lender': cashOf(ladder, EVENTS.collateral),
      'Margin with the broker': cashOf(ladder, EVENTS.deposit),
      'Shares owed': -cashOf(ladder, EVENTS.shortSale),
    },
  },
  failure: buyerFails('otherBroker', cashOf(ladder, EVENTS.shortSale)),
})

function rebate({ ladder, given }: Told): readonly Step[] {
  const day = dayOf(ladder, EVENTS.rebate)
  if (day === undefined) return []
  const pays = given.rebateRate > 0
  const hands = ['lender', 'broker', 'you']
  return [
    {
      title: 'Rebate',
      when: day,
      text: `On ${date(day)} the first ${cents(cashOf(ladder, EVENTS.rebate))} ${pays ? 'of interest on your collateral comes from the lender, which keeps the rest of what the cash earns as its fee' : 'goes to the lender: the stock is so hard to borrow that the rebate is negative'}; then again every month.`,
      edges: paid(ladder, EVENTS.rebate, {
        hands: pays ? hands : hands.toReversed(),
        formula: 'collateral × rebate × days ÷ 360',
      }),
    },
  ]
}

function inLieu({ ladder, exDay, payDay }: Told): readonly Step[] {
  if (exDay === undefined || payDay === undefined || cashOf(ladder, EVENTS.inLieu) === 0) return []
  return [
    {
      title: 'Payment in lieu of dividend',
      when: payDay,
      text: `You were short when ${date(exDay)} began. The company pays the dividend to the buyer of your shares, and you pay the lender ${cents(cashOf(ladder, EVENTS.inLieu))} in its place.`,
      edges: paid(ladder, EVENTS.inLieu, {
        hands: ['you', 'broker', 'lender'],
        formula: 'annual dividend ÷ 4 × shares',
      }),
    },
  ]
}

const cover = ({ ladder, given, closed, closeSettled }: Told): Step => ({
  title: 'Buy to cover',
  when: closeSettled,
  text: `You buy on ${date(closed)}; on ${date(closeSettled)} ${cents(cashOf(ladder, EVENTS.buyBack))} goes to the seller and ${sharesOf(given)} come in.`,
  edges: [
    ...paid(ladder, EVENTS.buyBack, { hands: CASH_OUT, formula: 'exit price × shares' }),
    ...deliver(SHARES_IN, { label: sharesOf(given) }),
    ...paid(ladder, EVENTS.closingCommission, { hands: ['you', 'broker'] }),
  ],
})

const returned = ({ ladder, given, closeSettled }: Told): Step => ({
  title: 'Shares returned',
  when: closeSettled,
  text: `The lender gets its shares back and returns ${cents(cashOf(ladder, EVENTS.collateralBack))} of collateral.`,
  edges: [
    ...deliver(['broker', 'lender'], { label: sharesOf(given) }),
    ...paid(ladder, EVENTS.collateralBack, { hands: ['lender', 'broker', 'you'] }),
  ],
})

const released = ({ ladder, closeSettled }: Told): Step => ({
  title: 'Margin released',
  when: closeSettled,
  text: `Nothing is owed any longer: the broker releases ${cents(cashOf(ladder, EVENTS.depositBack))} of margin.`,
  edges: paid(ladder, EVENTS.depositBack, { hands: ['broker', 'you'] }),
})
