import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { collateral, deliver, flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, counted, date, money } from '#kit/format.ts'
import { cashOf, type PaymentRows, paid } from '#kit/payments.ts'
import { type Days, type Deal, daysOf, spotOnWay, yourValueAt } from './deal.model.ts'
import { VALUE_EVENTS as EVENTS, VALUE_NAMES as NAMES, wayOf } from './value.model.ts'

type Told = {
  readonly deal: Deal
  readonly quoted: number
  readonly rows: PaymentRows
  readonly days: Days
  readonly value: number
}

const PARTIES: readonly FlowParty[] = [
  { id: 'other', label: NAMES.other, kind: 'intermediary', x: 0, y: 92 },
  { id: 'you', label: NAMES.you, kind: 'investor', x: 50, y: 48 },
  { id: 'lender', label: NAMES.lender, kind: 'intermediary', x: 0, y: 4 },
  { id: 'market', label: NAMES.market, kind: 'infrastructure', x: 100, y: 4 },
  { id: 'quoter', label: NAMES.quoter, kind: 'intermediary', x: 100, y: 92 },
]

/** Your contract to its end, and the arbitrage of today's quote beside it. */
export function valueFlow(deal: Deal, quoted: number, rows: PaymentRows): FlowBlock {
  const value = yourValueAt(deal, 0, deal.carry.spot)
  const told = { deal, quoted, rows, days: daysOf(deal), value }
  return flowOf('Your contract and an arbitrage alongside it', PARTIES, [
    inForce(told),
    arbitrage(told),
    collateralStep(told),
    delivered(told),
    settled(told),
  ])
}

const inForce = ({ deal, days, value }: Told): Step => ({
  title: 'Your contract today',
  when: days.trade,
  text: `You are obligated to ${deal.side === 1 ? 'buy' : 'sell'} ${counted(deal.size, 'unit')} at ${cents(deal.agreed)} on ${date(days.delivery)}. The fair price for that day is ${cents(deal.forward)}, at which yours is worth ${money(value)} to you. No cash moves.`,
  edges: [
    oblige('you', 'other', deal.side === 1 ? 'Owes the price' : 'Owes the asset'),
    oblige('other', 'you', deal.side === 1 ? 'Owes the asset' : 'Owes the price'),
  ],
  balanceSheets: { you: { Contract: value } },
  failure: {
    title: 'Your counterparty defaults today',
    text:
      value > 0
        ? `Replacing the contract costs you ${money(value)}, less any collateral you hold; for the rest you are an unsecured creditor.`
        : `You lose nothing, because the contract has no value to you: you owe the estate ${money(Math.abs(value))} and can sign a new one at the market.`,
    edges: value > 0 ? [oblige('other', 'you', 'Replacement cost')] : [oblige('you', 'other', 'Value owed')],
  },
})

/** Hands in the order of a cash and carry; of the reverse the other way round. */
const wayFor = (isRich: boolean) => (hands: readonly string[]) => (isRich ? hands : hands.toReversed())

function arbitrage({ deal, quoted, rows, days }: Told): Step {
  const isRich = wayOf(deal, quoted) === 1
  const way = wayFor(isRich)
  return {
    title: isRich ? 'Cash and carry, today' : 'Reverse cash and carry, today',
    when: days.trade,
    text: isRich
      ? `The ${cents(quoted)} quote is at or above the fair ${cents(deal.forward)}: borrow ${cents(cashOf(rows, EVENTS.loan))}, buy the asset, and sell it forward at the quote. Today’s cash nets to zero; you are obligated to deliver.`
      : `The ${cents(quoted)} quote is below the fair ${cents(deal.forward)}: borrow the asset, sell it for ${cents(cashOf(rows, EVENTS.bought))}, lend the money, and buy forward at the quote. Today’s cash nets to zero; you are obligated to buy.`,
    edges: [
      ...paid(rows, EVENTS.loan, {
        hands: way(['lender', 'you']),
        label: isRich ? 'Loan' : 'Money lent',
        formula: '(spot − present income) × units × e^(−yield × years)',
      }),
      ...paid(rows, EVENTS.incomeLoan, {
        hands: way(['lender', 'you']),
        label: isRich ? 'Loan against income' : 'Set aside for income',
        formula: 'present income × units',
        note: 'The dividends or coupons themselves repay it as they are paid.',
      }),
      ...paid(rows, EVENTS.bought, {
        hands: way(['you', 'market']),
        label: 'Spot price',
        formula: 'spot × units × e^(−yield × years)',
        note: 'Yield is reinvested in the asset, so that whole units are there at delivery.',
      }),
      ...deliver(way(['market', 'you']), { label: 'Asset' }),
      oblige('you', 'quoter', isRich ? 'Sells forward' : 'Buys forward'),
    ],
  }
}

function collateralStep({ deal, rows, days }: Told): Step {
  const value = yourValueAt(deal, deal.carry.t / 2, spotOnWay(deal, 0.5))
  const called = cashOf(rows, EVENTS.collateral)
  const gains = value > 0
  const [loser, winner] = gains ? (['other', 'you'] as const) : (['you', 'other'] as const)
  return {
    title: called > 0 ? 'Collateral call' : 'No collateral call',
    when: days.middle,
    text: `Halfway, at ${cents(spotOnWay(deal, 0.5))}, your contract is worth ${money(value)} to you. ${called > 0 ? `${gains ? 'Your counterparty owes' : 'You owe'} ${cents(called)} of collateral, ${deal.threshold > 0 ? `the excess over ${money(deal.threshold)}` : 'the full value'}; it comes back with interest.` : `That does not exceed the ${money(deal.threshold)} threshold, so nobody is obligated to post.`}`,
    edges:
      called > 0
        ? collateral([loser, winner], called, { label: 'Collateral', formula: '|value| − threshold' })
        : [tell(loser, winner, 'Current value')],
  }
}

function delivered({ deal, quoted, rows, days }: Told): Step {
  const isRich = wayOf(deal, quoted) === 1
  const way = wayFor(isRich)
  const profit = Math.abs(quoted - deal.forward) * deal.size
  return {
    title: 'Arbitrage, at delivery',
    when: days.delivery,
    text: `On ${date(days.delivery)} you ${isRich ? 'deliver the asset' : 'receive the asset and return it'}: the quoted ${cents(cashOf(rows, EVENTS.quoted))} ${isRich ? 'comes in' : 'goes out'}, the ${cents(cashOf(rows, EVENTS.repaid))} loan ${isRich ? 'is repaid' : 'comes back'}, and ${cents(profit)} is left wherever the price ends up.`,
    edges: [
      ...paid(rows, EVENTS.quoted, {
        hands: way(['quoter', 'you']),
        label: 'Quoted price',
        formula: 'quoted price × units',
      }),
      ...deliver(way(['you', 'quoter']), { label: 'Asset' }),
      ...paid(rows, EVENTS.repaid, {
        hands: way(['you', 'lender']),
        label: isRich ? 'Loan repaid' : 'Loan returned',
        formula: 'fair forward price × units',
      }),
    ],
    failure: {
      title: 'The quoting dealer defaults',
      text: `You are left ${isRich ? 'with the asset and sell it' : 'to buy the asset back'} at that day’s market price: the profit was certain only as long as the other side pays. Collateral or a clearinghouse is part of its cost.`,
      edges: [oblige('quoter', 'you', 'Owes the difference'), tell('market', 'you', 'Spot price')],
    },
  }
}

function settled({ deal, rows, days }: Told): Step {
  const gain = deal.side * (deal.spotAtEnd - deal.agreed)
  const held = rows.find((row) => row.event === EVENTS.collateralBack)
  return {
    title: 'Your contract settles',
    when: days.delivery,
    text: `The same day your contract settles at ${cents(deal.spotAtEnd)}: you ${gain >= 0 ? 'receive' : 'pay'} ${cents(cashOf(rows, EVENTS.settled))}, and any collateral goes back. Nothing is owed any longer.`,
    edges: [
      ...paid(rows, EVENTS.settled, {
        hands: gain >= 0 ? ['other', 'you'] : ['you', 'other'],
        label: 'Settlement',
        formula: '|price − agreed price| × units',
      }),
      ...collateral(
        held?.payer === NAMES.you ? ['you', 'other'] : ['other', 'you'],
        cashOf(rows, EVENTS.collateralBack),
        { label: 'Collateral returned', formula: 'collateral × e^(rate × time)' },
      ),
    ],
  }
}
