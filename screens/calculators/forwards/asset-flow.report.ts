import type { FlowBlock, FlowParty } from '#kit/block.ts'
import { collateral, deliver, flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, counted, date, money } from '#kit/format.ts'
import { cashOf, type PaymentRows, paid } from '#kit/payments.ts'
import { type Deal, daysOf, spotOnWay, yourValueAt } from './deal.model.ts'
import { carryEdges, delivery, type Told } from './ending-flow.report.ts'
import { EVENTS, NAMES, numbered } from './hedge.model.ts'
import { priceOf, spanOf, wordsOf } from './words.report.ts'

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
  text: `On ${date(days.trade)} you and the dealer sign: you ${deal.side === 1 ? 'buy' : 'sell'} ${counted(deal.size, 'unit')} on ${date(days.delivery)} at ${priceOf(deal, deal.agreed)} each. No cash moves, because that price makes the contract worth zero; both sides are obligated.`,
  edges: [
    oblige('you', 'dealer', deal.side === 1 ? 'Owes the price' : 'Owes the asset'),
    oblige('dealer', 'you', deal.side === 1 ? 'Owes the asset' : 'Owes the price'),
  ],
})

function hedge({ deal, rows, days }: Told): Step {
  const isLong = deal.side === 1
  const cost = cashOf(rows, EVENTS.loan)
  const { asset } = wordsOf(deal)
  const abroad = deal.kind === 'fx' ? ' and deposits it with a foreign bank until then' : ''
  return {
    title: isLong ? 'The dealer buys what it has sold' : 'The dealer sells what it will buy',
    when: days.trade,
    text: isLong
      ? `The same day the dealer borrows ${cents(cost)} for ${spanOf(deal)} and buys ${asset}${abroad}. Its cash today nets to zero.`
      : `The same day the dealer borrows and sells ${asset} for ${cents(cost)}, and lends the money for ${spanOf(deal)}. Its cash today nets to zero.`,
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
      deal.kind === 'fx' && deliver(isLong ? ['dealer', 'payer'] : ['payer', 'dealer'], { label: 'Deposit' }),
    ],
    balanceSheets: { dealer: { Asset: deal.side * cost, Loan: -deal.side * cost, Forward: 0 } },
  }
}

function incomeSteps({ deal, rows, days }: Told): readonly Step[] {
  const isLong = deal.side === 1
  return days.incomes.map((when, at) => {
    const event = numbered(EVENTS.income, at, deal)
    return {
      title: deal.kind === 'bond' ? 'Coupon' : 'Dividend',
      when,
      text: `On ${date(when)} ${money(cashOf(rows, event))} of income ${isLong ? 'comes in and pays down the loan' : 'must be paid to the lender of the asset'}. You get none of it; your price is lower for it.`,
      edges: [
        ...paid(rows, event, {
          hands: isLong ? ['payer', 'dealer'] : ['dealer', 'payer'],
          formula: 'amount × units',
        }),
        ...paid(rows, numbered(EVENTS.paidDown, at, deal), {
          hands: isLong ? ['dealer', 'lender'] : ['lender', 'dealer'],
          label: isLong ? 'Loan paydown' : 'Taken from the money lent',
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
        ? `By ${date(days.middle)} storage has cost ${cents(cashOf(rows, EVENTS.stored))}, and users who needed the commodity have paid ${cents(cashOf(rows, EVENTS.yielded))} to lease it; the difference goes through the inventory, so that one unit is there at delivery. If nobody leases it, nobody collects the convenience yield, and this hedge works only in the other direction.`
        : `By ${date(days.middle)} the basket has ${deal.side === 1 ? 'earned' : 'cost'} ${cents(cashOf(rows, EVENTS.yielded))} in dividends. They are reinvested in it, which is why the dealer started with fewer units than it must deliver.`,
      edges,
    },
  ]
}

function collateralStep({ deal, rows, days }: Told): Step {
  const called = cashOf(rows, EVENTS.collateral)
  const value = yourValueAt(deal, deal.carry.t / 2, spotOnWay(deal, 0.5))
  const gains = value > 0
  const [loser, winner] = gains ? (['dealer', 'you'] as const) : (['you', 'dealer'] as const)
  const said = `Halfway, on ${date(days.middle)}, the price is ${priceOf(deal, spotOnWay(deal, 0.5))} and the contract is worth ${money(Math.abs(value))} to ${gains ? 'you' : 'the dealer'}.`
  return {
    title: called > 0 ? 'Collateral call' : 'No collateral call',
    when: days.middle,
    text:
      called > 0
        ? `${said} ${gains ? 'The dealer owes' : 'You owe'} ${cents(called)} of collateral, ${deal.threshold > 0 ? `the excess over ${money(deal.threshold)}` : 'the full value'}; it earns interest and comes back at the end.`
        : `${said} That does not exceed the ${money(deal.threshold)} threshold: nobody is obligated to post, and the claim is unsecured.`,
    edges:
      called > 0
        ? [
            ...collateral([loser, winner], called, {
              label: 'Collateral',
              formula: '|value| − threshold',
              note: 'Credit support annex: cash, due the next morning, with interest to the side that posted.',
            }),
            ...paid(rows, EVENTS.collateralPlaced, {
              hands: gains ? ['lender', 'dealer'] : ['dealer', 'lender'],
              label: gains ? 'Borrowed to post' : 'Invested',
            }),
          ]
        : [tell(loser, winner, 'Current value')],
    failure: {
      title: gains ? 'The dealer defaults' : 'You default',
      text: gains
        ? `A new contract at today’s price would cost you the ${money(value)} gain, less the collateral you hold. If the contract were worth nothing to you, a default would cost you nothing.`
        : `Replacing you costs the dealer ${money(-value)}, less the collateral it holds. You still owe that value: close-out netting settles the contract at the market.`,
      edges: [oblige(loser, winner, 'Replacement cost'), tell('market', winner, 'New contract at market')],
    },
  }
}
