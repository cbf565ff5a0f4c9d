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
  corporateAction,
  FROM_ISSUER,
  feeEdges,
  feeParties,
  PLACES,
  SHARES_IN,
  SHARES_OUT,
  sharesOf,
  type Told,
  tradeSteps,
} from './trade-steps.report.ts'

/** Shares bought, held in street name and sold; the amounts are those of the ladder. */
export function buyFlow(told: Told): FlowBlock {
  const { lender: _lender, shortSeller, regulators: _regulators, ...always } = PLACES
  // A dividend may be paid after the shares are sold.
  const held = byDay([...interest(told), ...dividend(told)])
  return flowOf(
    'From your order to the sale',
    [...Object.values(always), told.lentCollateral !== null && shortSeller, ...feeParties(told.ladder)],
    [
      ...tradeSteps(told),
      margin(told),
      settlement(told),
      streetName,
      ...held.filter(({ when }) => when <= told.closeSettled),
      vote,
      lent(told),
      corporateAction,
      sale(told),
      taxLot(told),
      ...held.filter(({ when }) => when > told.closeSettled),
    ],
  )
}

function margin({ ladder, settled, given, callPrice }: Told): Step | null {
  const loan = cashOf(ladder, EVENTS.loan)
  if (loan === 0 || callPrice === null) return null
  const atCall = callPrice * given.quantity
  return {
    title: 'Margin loan',
    when: settled,
    text: `Your broker lends you ${cents(loan)} toward the price. The shares are its collateral, and you must keep your equity above the maintenance margin.`,
    edges: [
      ...paid(ladder, EVENTS.loan, {
        hands: ['broker', 'you'],
        formula: '(1 − initial margin) × cost',
      }),
      oblige('you', 'broker', 'To repay and to top up'),
    ],
    failure: {
      title: 'You miss a margin call',
      text: `At ${cents(callPrice)} the shares are worth ${cents(atCall)} and your equity is down to the maintenance margin. If you add nothing, the broker sells without asking. The loss is yours; the broker bears only what the sale falls short of the loan.`,
      edges: [
        oblige('broker', 'you', 'Margin call'),
        { from: 'otherBroker', to: 'broker', what: 'cash', amount: atCall, label: 'Forced sale' },
      ],
    },
  }
}

const settlement = ({ ladder, settled, given }: Told): Step => ({
  title: 'Settlement, T+1',
  when: settled,
  text: `On ${date(settled)} ${cents(cashOf(ladder, EVENTS.purchase))} goes from your account through NSCC to the seller, and DTC moves ${sharesOf(given)} from the seller’s broker to yours: delivery versus payment.`,
  edges: [
    ...paid(ladder, EVENTS.purchase, { hands: CASH_OUT, formula: 'price × shares' }),
    ...paid(ladder, EVENTS.commission, { hands: ['you', 'broker'], formula: 'flat, per trade' }),
    ...deliver(SHARES_IN, { label: sharesOf(given) }),
  ],
  balanceSheets: {
    you: { Shares: cashOf(ladder, EVENTS.purchase), 'Margin loan': -cashOf(ladder, EVENTS.loan) },
  },
  failure: buyerFails('broker', cashOf(ladder, EVENTS.purchase)),
})

const streetName: Step = {
  title: 'Held in street name',
  when: 'From then on',
  text: 'The transfer agent’s register shows Cede & Co., DTC’s nominee; DTC’s books show your broker, and your broker’s books show you. No money moves; each must hold the shares for the next in line.',
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
      text: `On ${date(day)} the first ${cents(cashOf(ladder, EVENTS.interest))} of interest is charged, then again every month.`,
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
      title: 'Ex-dividend date',
      when: exDay,
      text: `The board has declared a dividend. It belongs to whoever owns the stock when ${date(exDay)} begins, and you do: your purchase settled on ${date(settled)}. The price opens lower by about the dividend. No money moves yet, but the issuer must pay. Under T+1 the record date is the same day.`,
      edges: [oblige('issuer', 'agent', 'Dividend'), tell('agent', 'dtc', 'Holders of record')],
    },
    {
      title: 'Dividend payment',
      when: payDay,
      text: `On ${date(payDay)} ${cents(cashOf(ladder, EVENTS.dividend))} arrives from the issuer through its transfer agent, DTC and your broker.`,
      edges: paid(ladder, EVENTS.dividend, {
        hands: FROM_ISSUER,
        formula: 'annual dividend ÷ 4 × shares',
      }),
    },
  ]
}

const vote: Step = {
  title: 'Proxy vote',
  when: 'Once a year',
  text: 'DTC, the holder of record, passes its vote to the brokers by omnibus proxy; your broker sends you the ballot and your vote travels back up. No money moves; your broker must forward both. Shares on loan over the record date cannot vote.',
  edges: [
    tell('issuer', 'agent', 'Meeting called'),
    tell('dtc', 'broker', 'Omnibus proxy'),
    tell('broker', 'you', 'Ballot'),
    tell('you', 'broker', 'Vote'),
  ],
}

function lent({ lentCollateral }: Told): Step | null {
  if (lentCollateral === null) return null
  return {
    title: 'Your shares are lent',
    when: 'Any day you have a loan',
    text: `While you have a margin loan, your broker may lend out your shares, up to 140% of the debt, to a short seller against ${cents(lentCollateral)} of collateral; the borrower owes back the shares and any dividend on them. You are neither told nor paid, and over a dividend you receive a payment in lieu, taxed as ordinary income.`,
    edges: [
      ...deliver(['broker', 'shortSeller'], { label: 'Shares lent' }),
      {
        from: 'shortSeller',
        to: 'broker',
        what: 'collateral',
        amount: lentCollateral,
        label: 'Collateral, 102%',
        formula: '1.02 × the lesser of share value and 1.4 × loan',
      },
      oblige('shortSeller', 'broker', 'To return them'),
    ],
    failure: {
      title: 'The short seller does not return them',
      text: 'The broker uses the collateral to buy the shares back, and bears the difference if the price has risen past the 2% cushion since the last daily mark. You own your shares as before.',
      edges: [oblige('broker', 'you', 'Still holds for you')],
    },
  }
}

const sale = ({ ladder, given, closed, closeSettled }: Told): Step => ({
  title: 'Sale',
  when: closeSettled,
  text: `You sell on ${date(closed)}; on ${date(closeSettled)} ${cents(cashOf(ladder, EVENTS.sale))} comes in${cashOf(ladder, EVENTS.loan) > 0 ? ', the loan is repaid,' : ''} and the shares go out the way they came.`,
  edges: [
    ...paid(ladder, EVENTS.sale, { hands: CASH_IN, formula: 'exit price × shares' }),
    ...deliver(SHARES_OUT, { label: sharesOf(given) }),
    ...paid(ladder, EVENTS.loanRepaid, { hands: ['you', 'broker'] }),
  ],
  failure: buyerFails('otherBroker', cashOf(ladder, EVENTS.sale)),
})

const YEAR = 12

const taxLot = ({ ladder, given, closeSettled }: Told): Step => ({
  title: 'Fees and tax lot',
  when: closeSettled,
  text: `Commission and fees come off. Your broker must report the proceeds, cost basis and holding period of the lot: ${given.holdMonths > YEAR ? 'held for more than a year, so a gain is long-term' : 'held for a year or less, so a gain is short-term'}.`,
  edges: [
    ...paid(ladder, EVENTS.closingCommission, { hands: ['you', 'broker'] }),
    ...feeEdges(ladder),
    tell('broker', 'you', 'Form 1099-B'),
  ],
})
