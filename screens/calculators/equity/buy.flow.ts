import type { FlowBlock } from '#kit/block.ts'
import { deliver, flowOf, holding, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, date } from '#kit/format.ts'
import { cashOf, dayOf, paid } from '#kit/payments.ts'
import {
  buyerFails,
  byDay,
  CASH_IN,
  CASH_OUT,
  corporateAction,
  FEE_EVENTS,
  FROM_ISSUER,
  PLACES,
  SHARES_IN,
  SHARES_OUT,
  sharesOf,
  type Told,
  tradeSteps,
} from './flow-parts.ts'
import { EVENTS } from './trade.model.ts'

/** Shares bought, held in street name and sold; the amounts are those of the ladder. */
export function buyFlow(told: Told): FlowBlock {
  const isLent = told.lentCollateral !== null
  const { lender: _, shortSeller, regulators, ...always } = PLACES
  const hasFees = FEE_EVENTS.some((event) => cashOf(told.ladder, event) > 0)
  // A dividend may be paid after the shares are sold.
  const held = byDay([...interest(told), ...dividend(told)])
  return flowOf(
    'From your order to the sale',
    [...Object.values(always), ...(isLent ? [shortSeller] : []), ...(hasFees ? [regulators] : [])],
    [
      ...tradeSteps(told),
      ...margin(told),
      settlement(told),
      streetName,
      ...held.filter(({ when }) => when <= told.closeSettled),
      vote,
      ...lent(told),
      corporateAction,
      ...close(told),
      ...held.filter(({ when }) => when > told.closeSettled),
    ],
  )
}

function margin({ ladder, settled, given, callPrice }: Told): readonly Step[] {
  const loan = cashOf(ladder, EVENTS.loan)
  if (loan === 0 || callPrice === null) return []
  const atCall = callPrice * given.quantity
  return [
    {
      title: 'Margin loan',
      when: settled,
      text: `Your broker lends you ${cents(loan)} toward the price; the shares are its collateral, and you are bound to keep your equity above the maintenance margin.`,
      edges: [
        ...paid(ladder, EVENTS.loan, {
          hands: ['broker', 'you'],
          formula: '(1 − initial margin) × cost',
        }),
        oblige('you', 'broker', 'To repay, and to add margin'),
      ],
      failure: {
        title: 'Margin is not met',
        text: `At ${cents(callPrice)} the shares are worth ${cents(atCall)} and your equity is down to the maintenance margin. If you add nothing the broker sells, without asking. You bear the loss; the broker only what the shares bring less than the loan.`,
        edges: [
          oblige('broker', 'you', 'Margin call'),
          { from: 'otherBroker', to: 'broker', what: 'cash', amount: atCall, label: 'Forced sale' },
        ],
      },
    },
  ]
}

const settlement = ({ ladder, settled, given }: Told): Step => ({
  title: 'Settlement, T+1',
  when: settled,
  text: `On ${date(settled)} ${cents(cashOf(ladder, EVENTS.purchase))} goes from your account through the clearing corporation to the seller, and DTC moves ${sharesOf(given)} from one broker’s account to the other’s: delivery against payment.`,
  edges: [
    ...paid(ladder, EVENTS.purchase, { hands: CASH_OUT, formula: 'price × shares' }),
    ...paid(ladder, EVENTS.commission, { hands: ['you', 'broker'], formula: 'fixed for a trade' }),
    ...deliver(SHARES_IN, { label: sharesOf(given) }),
  ],
  balanceSheets: [
    {
      party: 'you',
      holds: [
        holding('Shares', cashOf(ladder, EVENTS.purchase)),
        holding('Margin loan', -cashOf(ladder, EVENTS.loan)),
      ],
    },
  ],
  failure: buyerFails('broker', cashOf(ladder, EVENTS.purchase)),
})

const streetName: Step = {
  title: 'Ownership in street name',
  when: 'From then on',
  text: 'The transfer agent’s register names Cede & Co., the nominee of DTC; DTC’s books name your broker, and your broker’s name you. No money moves; each is bound to hold the shares for the next.',
  edges: [
    oblige('agent', 'dtc', 'Registered'),
    oblige('dtc', 'broker', 'Holds for it'),
    oblige('broker', 'you', 'Holds for you'),
  ],
}

function interest({ ladder }: Told): readonly Step[] {
  const day = dayOf(ladder, EVENTS.interest)
  if (day === undefined) return []
  return [
    {
      title: 'Margin interest',
      when: day,
      text: `On ${date(day)} the first ${cents(cashOf(ladder, EVENTS.interest))} of interest is charged, and then every month.`,
      edges: paid(ladder, EVENTS.interest, {
        hands: ['you', 'broker'],
        formula: 'loan × rate × days ÷ 360',
      }),
    },
  ]
}

function dividend({ ladder, exDay, payDay, settled }: Told): readonly Step[] {
  if (exDay === undefined || payDay === undefined || cashOf(ladder, EVENTS.dividend) === 0) return []
  return [
    {
      title: 'Ex-dividend day',
      when: exDay,
      text: `The board has declared a dividend. Who holds the share when ${date(exDay)} begins gets it: you do, bought before and settled on ${date(settled)}. The price opens lower by about the dividend. No money moves; the issuer is bound to pay. Under T+1 the record day is the same day.`,
      edges: [oblige('issuer', 'agent', 'Dividend'), tell('agent', 'dtc', 'Holders of record')],
    },
    {
      title: 'Dividend paid',
      when: payDay,
      text: `On ${date(payDay)} ${cents(cashOf(ladder, EVENTS.dividend))} comes from the issuer through its transfer agent, DTC and your broker.`,
      edges: paid(ladder, EVENTS.dividend, {
        hands: FROM_ISSUER,
        formula: 'yearly dividend ÷ 4 × shares',
      }),
    },
  ]
}

const vote: Step = {
  title: 'Vote',
  when: 'Once a year',
  text: 'DTC, the holder of record, passes its vote on to the brokers by an omnibus proxy; your broker sends you the ballot and your vote goes back up. No money moves; your broker must pass on both. Shares that are lent on the record day cannot vote.',
  edges: [
    tell('issuer', 'agent', 'Meeting called'),
    tell('dtc', 'broker', 'Omnibus proxy'),
    tell('broker', 'you', 'Ballot'),
    tell('you', 'broker', 'Vote'),
  ],
}

function lent({ lentCollateral }: Told): readonly Step[] {
  if (lentCollateral === null) return []
  return [
    {
      title: 'Your shares are lent',
      when: 'Any day while you owe',
      text: `While you owe your broker it may lend your shares, up to 140% of the debt, to somebody who sells them short, against ${cents(lentCollateral)} of collateral; the borrower owes the shares and any dividend on them. You are not told and not paid; over a dividend you get a payment in lieu, taxed as ordinary income.`,
      edges: [
        ...deliver(['broker', 'shortSeller'], { label: 'Shares lent' }),
        {
          from: 'shortSeller',
          to: 'broker',
          what: 'collateral',
          amount: lentCollateral,
          label: 'Collateral, 102%',
          formula: '1.02 × least of the shares’ value and 1.4 × loan',
        },
        oblige('shortSeller', 'broker', 'To return them'),
      ],
      failure: {
        title: 'The short seller does not return them',
        text: 'The broker keeps the collateral and buys the shares with it. It bears the difference if the price has risen by more than the margin since the last daily mark; you own your shares as before.',
        edges: [oblige('broker', 'you', 'Still holds for you')],
      },
    },
  ]
}

const close = (told: Told): readonly Step[] => {
  const { ladder, given, closed, closeSettled } = told
  const isLoan = cashOf(ladder, EVENTS.loan) > 0
  return [
    {
      title: 'Sale',
      when: closeSettled,
      text: `You sell on ${date(closed)}; on ${date(closeSettled)} ${cents(cashOf(ladder, EVENTS.sale))} comes in${isLoan ? ' and the loan is repaid' : ''}, and the shares go out the way they came.`,
      edges: [
        ...paid(ladder, EVENTS.sale, { hands: CASH_IN, formula: 'price then × shares' }),
        ...deliver(SHARES_OUT, { label: sharesOf(given) }),
        ...paid(ladder, EVENTS.loanRepaid, { hands: ['you', 'broker'] }),
      ],
      failure: buyerFails('otherBroker', cashOf(ladder, EVENTS.sale)),
    },
    taxLot(told),
  ]
}

const taxLot = ({ ladder, given, closeSettled }: Told): Step => ({
  title: 'Charges and tax lot',
  when: closeSettled,
  text: `Commission and fees come off. Your broker is bound to report proceeds, cost and days of the lot sold: ${given.holdMonths > 12 ? 'held for more than a year, its gain is long-term' : 'held for a year or less, its gain is short-term'}.`,
  edges: [
    ...paid(ladder, EVENTS.closingCommission, { hands: ['you', 'broker'] }),
    ...FEE_EVENTS.flatMap((event) => paid(ladder, event, { hands: ['you', 'broker', 'regulators'] })),
    tell('broker', 'you', 'Form 1099-B'),
  ],
})
