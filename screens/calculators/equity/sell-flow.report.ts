import type { FlowBlock } from '#kit/block.ts'
import { deliver, flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, date } from '#kit/format.ts'
import { cashOf, paid } from '#kit/payments.ts'
import { EVENTS } from './trade.model.ts'
import {
  buyerFails,
  CASH_IN,
  feeEdges,
  feeParties,
  PLACES,
  SHARES_OUT,
  sharesOf,
  type Told,
  tradeSteps,
} from './trade-steps.report.ts'

/** Shares of your own sold and delivered. */
export function sellFlow(told: Told): FlowBlock {
  const { you, broker, venue, nscc, dtc, otherBroker, other } = PLACES
  const parties = [you, broker, venue, nscc, dtc, otherBroker, other, ...feeParties(told.ladder)]
  return flowOf('From your order to the cash', parties, [...tradeSteps(told), settlement(told), lot])
}

const settlement = ({ ladder, settled, given }: Told): Step => ({
  title: 'Settlement, T+1',
  when: settled,
  text: `On ${date(settled)} DTC moves ${sharesOf(given)} to the buyer’s broker and ${cents(cashOf(ladder, EVENTS.sale))} reaches your account through NSCC, less commission and fees.`,
  edges: [
    ...paid(ladder, EVENTS.sale, { hands: CASH_IN, formula: 'price × shares' }),
    ...deliver(SHARES_OUT, { label: sharesOf(given) }),
    ...paid(ladder, EVENTS.commission, { hands: ['you', 'broker'] }),
    ...feeEdges(ladder),
  ],
  failure: buyerFails('otherBroker', cashOf(ladder, EVENTS.sale)),
})

const lot: Step = {
  title: 'Tax lot',
  when: 'With the trade',
  text: 'Unless you identify other lots by settlement, the oldest shares are sold first (FIFO). No money moves; your broker must report proceeds, cost basis and holding period to you and the IRS. A loss is disallowed if you buy the stock within 30 days before or after the sale (wash sale).',
  edges: [tell('you', 'broker', 'Lot to sell'), oblige('broker', 'you', 'Form 1099-B')],
  failure: {
    title: 'You fail to deliver',
    text: 'The shares turn out not to be in the account. Your broker fails to deliver and must close out: after a long sale by the open of the third settlement day after settlement, after a short sale by the first (Regulation SHO, Rule 204). You bear the cost of the buy-in.',
    edges: [oblige('broker', 'nscc', 'Shares still owed')],
  },
}
