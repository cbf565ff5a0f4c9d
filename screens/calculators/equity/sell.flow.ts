import type { FlowBlock } from '#kit/block.ts'
import { deliver, flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, date } from '#kit/format.ts'
import { cashOf, paid } from '#kit/payments.ts'
import {
  CASH_IN,
  FEE_EVENTS,
  PLACES,
  SHARES_OUT,
  sharesOf,
  type Told,
  tradeSteps,
  buyerFails,
} from './flow-parts.ts'
import { EVENTS } from './trade.model.ts'

/** Shares of your own sold and delivered. */
export function sellFlow(told: Told): FlowBlock {
  const { you, broker, venue, nscc, dtc, otherBroker, other, regulators } = PLACES
  const hasFees = FEE_EVENTS.some((event) => cashOf(told.ladder, event) > 0)
  const parties = [you, broker, venue, nscc, dtc, otherBroker, other, ...(hasFees ? [regulators] : [])]
  return flowOf('From your order to the cash', parties, [...tradeSteps(told), settlement(told), lot])
}

const settlement = ({ ladder, settled, given }: Told): Step => ({
  title: 'Settlement, T+1',
  when: settled,
  text: `On ${date(settled)} DTC moves ${sharesOf(given)} to the buyer’s broker and ${cents(cashOf(ladder, EVENTS.sale))} comes through the clearing corporation into your account; commission and fees go off it.`,
  edges: [
    ...paid(ladder, EVENTS.sale, { hands: CASH_IN, formula: 'price × shares' }),
    ...deliver(SHARES_OUT, { label: sharesOf(given) }),
    ...paid(ladder, EVENTS.commission, { hands: ['you', 'broker'] }),
    ...FEE_EVENTS.flatMap((event) => paid(ladder, event, { hands: ['you', 'broker', 'regulators'] })),
  ],
  failure: buyerFails('otherBroker', cashOf(ladder, EVENTS.sale)),
})

const lot: Step = {
  title: 'Tax lot',
  when: 'With the trade',
  text: 'Unless you name others by settlement, the oldest shares are the ones sold. No money moves; your broker is bound to report proceeds, cost and days held to you and to the tax office. A loss does not count if you buy the share back within 30 days (wash sale).',
  edges: [tell('you', 'broker', 'Which lot'), oblige('broker', 'you', 'Form 1099-B')],
  failure: {
    title: 'You do not deliver',
    text: 'The shares turn out not to be in the account. Your broker fails to deliver and must close out: after a long sale by the opening of the third settlement day after settlement, after a short sale by the first (Regulation SHO, rule 204). You bear the price of the buy-in.',
    edges: [oblige('broker', 'nscc', 'Shares, still owed')],
  },
}
