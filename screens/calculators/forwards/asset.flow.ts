import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { collateral, deliver, flowOf, holding, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, date, money, number } from '#kit/format.ts'
import { cashOf, paid, type PaymentRows } from '#kit/payments.ts'
import { type Deal, daysOf, spotOnWay, yourValueAt } from './deal.model.ts'
import { carryEdges, delivery, type Told } from './ending.flow.ts'
import { EVENTS, NAMES, numbered } from './hedge.model.ts'
import { priceOf, spanOf, wordsOf } from './words.ts'

/** Placed so that no arrow of any step runs behind a party. */
const partiesOf = (deal: Deal): readonly FlowParty[] => [
  { id: 'you', label: deal.side === 1 ? 'You (long)' : 'You (short)', kind: 'investor', x: 0, y: 92 },
  { id: 'dealer', label: NAMES.dealer, kind: 'intermediary', x: 48, y: 48 },
  { id: 'payer', label: wordsOf(deal).payer, kind: 'issuer', x: 0, y: 4 },
  { id: 'lender', label: NAMES.lender, kind: 'intermediary', x: 100, y: 4 },
  { id: 'market', label: NAMES.market, kind: 'infrastructure', x: 100, y: 92 },
  ...(deal.kind === 'commodity'
    ? [{ id: 'storer', label: NAMES.storer, kind: 'infrastructure' as const, x: 58, y: 98 }]
    : []),
]

/** From the agreement to delivery: amounts are those of the ladder. */
export function assetFlow(deal: Deal, rows: PaymentRows): FlowBlock {
  const told = { deal, rows, days: daysOf(deal) }
  const middle = [...incomeSteps(told), ...yieldStep(told), collateralStep(told)]
  return flowOf('From the agreement to delivery', partiesOf(deal), [
    agreement(told),
    hedge(told),
    ...middle.toSorted((one, other) => one.when.localeCompare(other.when)),
    delivery(told),
  ])
}

const agreement = ({ deal, days }: Told): Step => ({
  title: 'Agreement',
  when: days.trade,
  text: `On ${date(days.trade)} you and the dealer sign: ${deal.side === 1 ? 'you buy' : 'you sell'} ${number(deal.size)} units on ${date(days.delivery)} at ${priceOf(deal, deal.agreed)} each. No cash moves, for the price is set so that the contract is worth nothing; both are bound.`,
  edges: [
    oblige('you', 'dealer', deal.side === 1 ? 'Owes the price' : 'Owes the asset'),
    oblige('dealer', 'you', deal.side === 1 ? 'Owes the asset' : 'Owes the price'),
  ],
})

function hedge({ deal, rows, days }: Told): Step {
  const isLong = deal.side === 1
  const cost = cashOf(rows, EVENTS.loan)
  const { asset } = wordsOf(deal)
  const abroad = deal.kind === 'fx' ? ' and places it with a foreign bank until that day' : ''
  return {
    title: isLong ? 'The dealer buys what it has sold' : 'The dealer sells what it will buy',
    when: days.trade,
    text: isLong
      ? `The same day the dealer borrows ${cents(cost)} for ${spanOf(deal)} and buys ${asset}${abroad}. What it gets and what it pays today add up to nothing.`
      : `The same day the dealer borrows ${asset}, sells it for ${cents(cost)} and lends the money for ${spanOf(deal)}. What it gets and what it pays today add up to nothing.`,
    edges: [
      ...paid(rows, EVENTS.loan, {
        hands: isLong ? ['lender', 'dealer'] : ['dealer', 'lender'],
        label: isLong ? 'Loan' : 'Money lent',
        formula: 'spot × units × e^(−(income − storage) × years)',
      }),
      ...paid(rows, EVENTS.bought, {
        hands: isLong ? ['dealer', 'market'] : ['market', 'dealer'],
        label: 'Spot price',
        formula: 'the same amount',
      }),
      ...deliver(isLong ? ['market', 'dealer'] : ['dealer', 'market'], { label: 'Asset' }),
      ...(deal.kind === 'fx'
        ? deliver(isLong ? ['dealer', 'payer'] : ['payer', 'dealer'], { label: 'Deposit' })
        : []),
    ],
    balanceSheets: [
      {
        party: 'dealer',
        holds: [
          holding('Asset', deal.side * cost),
          holding('Loan', -deal.side * cost),
          holding('Forward', 0),
        ],
      },
    ],
  }
}

function incomeSteps({ deal, rows, days }: Told): readonly Step[] {
  const isLong = deal.side === 1
  return days.incomes.map((when, at) => {
    const event = numbered(EVENTS.income, at, deal)
    return {
      title: deal.kind === 'bond' ? 'Coupon' : 'Dividend',
      when,
      text: `On ${date(when)} ${money(cashOf(rows, event))} of income ${isLong ? 'comes in and pays down the loan' : 'has to be made good to the lender of the asset'}. You get none of it; your price is lower for it.`,
      edges: [
        ...paid(rows, event, {
          hands: isLong ? ['payer', 'dealer'] : ['dealer', 'payer'],
          formula: 'amount × units',
        }),
        ...paid(rows, numbered(EVENTS.paidDown, at, deal), {
          hands: isLong ? ['dealer', 'lender'] : ['lender', 'dealer'],
          label: isLong ? 'Loan paid down' : 'Taken from the money lent',
          formula: 'the same amount',
        }),
      ],
    }
  })
}

function yieldStep({ deal, rows, days }: Told): readonly Step[] {
  const edges = carryEdges(rows, deal, '')
  if (edges.length === 0) return []
  const isGood = deal.kind === 'commodity'
  return [
    {
      title: isGood ? 'Storage and lease fees so far' : 'Dividends so far',
      when: days.middle,
      text: isGood
        ? `By ${date(days.middle)} storage has cost ${cents(cashOf(rows, EVENTS.stored))}, and who needed the good has paid ${cents(cashOf(rows, EVENTS.yielded))} for it; the difference goes through the stock itself, so that one unit is there at delivery. Where nobody leases it, nobody collects the convenience yield, and this hedge works only in the other direction.`
        : `By ${date(days.middle)} the basket has ${deal.side === 1 ? 'earned' : 'cost'} ${cents(cashOf(rows, EVENTS.yielded))} of dividends; they go back into it, and so the dealer began with fewer units than it must deliver.`,
      edges,
    },
  ]
}

function collateralStep({ deal, rows, days }: Told): Step {
  const called = cashOf(rows, EVENTS.collateral)
  const value = yourValueAt(deal, deal.carry.t / 2, spotOnWay(deal, 0.5))
  const gains = value > 0
  const [loser, winner] = gains ? (['dealer', 'you'] as const) : (['you', 'dealer'] as const)
  const placed = gains ? ['lender', 'dealer'] : ['dealer', 'lender']
  const said = `Half-way, on ${date(days.middle)}, the price stands at ${priceOf(deal, spotOnWay(deal, 0.5))} and the contract is worth ${money(Math.abs(value))} to ${gains ? 'you' : 'the dealer'}.`
  return {
    title: called > 0 ? 'Collateral call' : 'No collateral call',
    when: days.middle,
    text:
      called > 0
        ? `${said} ${gains ? 'The dealer owes' : 'You owe'} collateral of ${cents(called)}, what is above ${money(deal.threshold)}; it earns interest and comes back at the end.`
        : `${said} That is not above ${money(deal.threshold)}: nothing is called, nobody is bound to post, and the claim stands uncovered.`,
    edges:
      called > 0
        ? [
            ...collateral([loser, winner], called, {
              label: 'Collateral',
              formula: '|value| − threshold',
              note: 'Credit support annex: cash, called the next morning, interest to the one who posted.',
            }),
            ...paid(rows, EVENTS.collateralPlaced, {
              hands: placed,
              label: gains ? 'Borrowed for it' : 'Placed at interest',
            }),
          ]
        : [tell(loser, winner, 'Value of the day')],
    failure: {
      title: gains ? 'The dealer defaults' : 'You default',
      text: gains
        ? `You lose the gain of ${money(value)} that a new contract at today’s price would cost, less the collateral you hold. A contract worth nothing to you would cost nothing.`
        : `The dealer loses the ${money(-value)} that replacing you costs, less the collateral it holds. You still owe the value to the estate: netting closes the contract at the market.`,
      edges: [
        oblige(loser, winner, 'Replacement cost'),
        tell('market', winner, 'New contract at the market'),
      ],
    },
  }
}
