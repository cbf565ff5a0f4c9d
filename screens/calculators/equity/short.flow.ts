import type { FlowBlock } from '#kit/block.ts'
import { deliver, flowOf, holding, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, date } from '#kit/format.ts'
import { cashOf, dayOf, paid } from '#kit/payments.ts'
import {
  buyerFails,
  byDay,
  CASH_IN,
  CASH_OUT,
  FEE_EVENTS,
  PLACES,
  SHARES_IN,
  SHARES_OUT,
  sharesOf,
  type Told,
  tradeSteps,
} from './flow-parts.ts'
import { EVENTS } from './trade.model.ts'

/** Borrowed shares sold, bought back and returned; the amounts are those of the ladder. */
export function shortFlow(told: Told): FlowBlock {
  const { you, broker, venue, nscc, dtc, otherBroker, other, lender, regulators } = PLACES
  const hasFees = FEE_EVENTS.some((event) => cashOf(told.ladder, event) > 0)
  return flowOf(
    'From the locate to the return of the shares',
    [you, broker, venue, nscc, dtc, otherBroker, other, lender, ...(hasFees ? [regulators] : [])],
    [
      locate(told),
      ...tradeSteps(told),
      margin(told),
      borrowed(told),
      settlement(told),
      ...byDay([...rebate(told), ...inLieu(told), buyBack(told), returned(told), released(told)]),
    ],
  )
}

const locate = ({ trade }: Told): Step => ({
  title: 'Locate',
  when: trade,
  text: 'Before a short sale your broker must have reason to believe that the shares can be borrowed (Regulation SHO, rule 203). No money moves; the lender is bound to nothing yet.',
  edges: [tell('broker', 'lender', 'Can you lend?'), tell('lender', 'broker', 'Yes')],
})

const margin = ({ ladder, settled, given, callPrice }: Told): Step => ({
  title: 'Margin',
  when: settled,
  text: `You put up the initial margin: ${cents(cashOf(ladder, EVENTS.deposit))} stays with the broker, and a part of it goes on to the lender with the collateral.`,
  edges: paid(ladder, EVENTS.deposit, {
    hands: ['you', 'broker'],
    formula: 'initial margin × value − 2% of the value',
  }),
  ...(callPrice === null ? {} : { failure: notMet(callPrice, given.quantity) }),
})

const notMet = (callPrice: number, quantity: number) => ({
  title: 'Margin is not met',
  text: `At ${cents(callPrice)} your equity is down to the maintenance margin. If you add nothing the broker buys the shares back, without asking. There is no limit to the price, and so none to your loss; the broker bears what you cannot pay.`,
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
  title: 'Shares borrowed',
  when: settled,
  text: `Through your broker the lender hands over ${sharesOf(given)} on ${date(settled)} and holds ${cents(cashOf(ladder, EVENTS.collateral))} of cash, 102% of their value, marked to the market every day. The proceeds of the sale and a part of your margin pay for it. You are bound to return the shares on call.`,
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
  text: `On ${date(settled)} the borrowed shares go to the buyer, who cannot tell them from others, and ${cents(cashOf(ladder, EVENTS.shortSale))} comes in. You owe ${sharesOf(given)}.`,
  edges: [
    ...paid(ladder, EVENTS.shortSale, { hands: CASH_IN, formula: 'price × shares' }),
    ...deliver(SHARES_OUT, { label: sharesOf(given) }),
    ...paid(ladder, EVENTS.commission, { hands: ['you', 'broker'] }),
    ...FEE_EVENTS.flatMap((event) => paid(ladder, event, { hands: ['you', 'broker', 'regulators'] })),
  ],
  balanceSheets: [
    {
      party: 'you',
      holds: [
        holding('Collateral with the lender', cashOf(ladder, EVENTS.collateral)),
        holding('Margin with the broker', cashOf(ladder, EVENTS.deposit)),
        holding('Shares owed', -cashOf(ladder, EVENTS.shortSale)),
      ],
    },
  ],
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
      text: `On ${date(day)} the first ${cents(cashOf(ladder, EVENTS.rebate))} ${pays ? 'of interest on your collateral comes from the lender, which keeps the rest of what the cash earns as its fee' : 'goes to the lender: the shares are so hard to borrow that the rebate is below zero'}; and then every month.`,
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
      text: `You were short when ${date(exDay)} began: the company pays the buyer of your shares, and you pay the lender ${cents(cashOf(ladder, EVENTS.inLieu))} in its place.`,
      edges: paid(ladder, EVENTS.inLieu, {
        hands: ['you', 'broker', 'lender'],
        formula: 'yearly dividend ÷ 4 × shares',
      }),
    },
  ]
}

const buyBack = ({ ladder, given, closed, closeSettled }: Told): Step => ({
  title: 'Buy-back',
  when: closeSettled,
  text: `You buy on ${date(closed)}; on ${date(closeSettled)} ${cents(cashOf(ladder, EVENTS.buyBack))} goes to the seller and ${sharesOf(given)} come in.`,
  edges: [
    ...paid(ladder, EVENTS.buyBack, { hands: CASH_OUT, formula: 'price then × shares' }),
    ...deliver(SHARES_IN, { label: sharesOf(given) }),
    ...paid(ladder, EVENTS.closingCommission, { hands: ['you', 'broker'] }),
  ],
})

const returned = ({ ladder, given, closeSettled }: Told): Step => ({
  title: 'Shares returned',
  when: closeSettled,
  text: `The lender has its shares again and gives back ${cents(cashOf(ladder, EVENTS.collateralBack))} of collateral.`,
  edges: [
    ...deliver(['broker', 'lender'], { label: sharesOf(given) }),
    ...paid(ladder, EVENTS.collateralBack, { hands: ['lender', 'broker', 'you'] }),
  ],
})

const released = ({ ladder, closeSettled }: Told): Step => ({
  title: 'Margin returned',
  when: closeSettled,
  text: `Nothing is owed any more: the broker frees ${cents(cashOf(ladder, EVENTS.depositBack))} of margin.`,
  edges: paid(ladder, EVENTS.depositBack, { hands: ['broker', 'you'] }),
})
