import { collateral, deliver, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { cents, date, money } from '#kit/format.ts'
import { cashOf, type PaymentRows, paid } from '#kit/payments.ts'
import type { Days, Deal } from './deal.model.ts'
import { EVENTS, NAMES } from './hedge.model.ts'
import { priceOf, wordsOf } from './words.report.ts'

/** The contract, its dated payments and its days, as the diagram tells them. */
export type Told = { readonly deal: Deal; readonly rows: PaymentRows; readonly days: Days }

const SECOND_HALF = ', second half'

/** The last day: delivery or cash settlement, the loan, and the collateral back. */
export function delivery({ deal, rows, days }: Told): Step {
  const isLong = deal.side === 1
  const gain = deal.spotAtEnd - deal.agreed
  const result = deal.side * deal.size * gain
  const outcome =
    gain === 0 ? '' : ` You ${result > 0 ? 'gain' : 'lose'} ${money(Math.abs(result))} against the market.`
  const repaid = paid(rows, EVENTS.repaid, {
    hands: isLong ? ['dealer', 'lender'] : ['lender', 'dealer'],
    label: isLong ? 'Loan repaid' : 'Loan returned',
    formula: 'loan × e^(rT) less income = forward price × units',
  })
  return {
    title: deal.isDelivered ? 'Delivery' : 'Cash settlement',
    when: days.delivery,
    text: `On ${date(days.delivery)} ${deal.isDelivered ? deliveredText(deal, rows) : differenceText(deal, rows)} The lender ${isLong ? 'gets' : 'returns'} ${cents(cashOf(rows, EVENTS.repaid))}, which leaves the dealer with nothing.${outcome}`,
    edges: [
      ...carryEdges(rows, deal, SECOND_HALF),
      deal.kind === 'fx' &&
        deliver(isLong ? ['payer', 'dealer'] : ['dealer', 'payer'], { label: 'Deposit returned' }),
      ...(deal.isDelivered ? deliveredEdges(deal, rows) : differenceEdges(deal, rows)),
      ...repaid,
      ...collateralBack(rows),
    ],
    failure: {
      title: isLong ? 'You do not pay' : 'You do not deliver',
      text: `The dealer ${isLong ? 'keeps the asset and sells it' : 'buys the asset'} at the market. Its loss is ${money(Math.max(0, -result))}, the shortfall ${isLong ? 'below' : 'above'} the agreed price, less your collateral; you owe it.`,
      edges: [oblige('you', 'dealer', 'Replacement loss'), tell('market', 'dealer', 'Spot price')],
    },
  }
}

const deliveredText = (deal: Deal, rows: PaymentRows): string =>
  deal.side === 1
    ? `you pay the agreed ${cents(cashOf(rows, EVENTS.agreed))} and receive ${wordsOf(deal).asset}.`
    : `you deliver ${wordsOf(deal).asset} and receive the agreed ${cents(cashOf(rows, EVENTS.agreed))}.`

const differenceText = (deal: Deal, rows: PaymentRows): string =>
  `only the difference from the final price of ${priceOf(deal, deal.spotAtEnd)} is paid, ${cents(cashOf(rows, EVENTS.difference))}, and the dealer unwinds its hedge at the market.`

function deliveredEdges(deal: Deal, rows: PaymentRows) {
  const isLong = deal.side === 1
  const way = isLong ? ['you', 'dealer'] : ['dealer', 'you']
  return [
    ...paid(rows, EVENTS.agreed, { hands: way, formula: 'agreed price × units' }),
    ...deliver(way.toReversed(), { label: 'Asset' }),
    ...(isLong ? [] : deliver(['dealer', 'market'], { label: 'Asset returned' })),
  ]
}

function differenceEdges(deal: Deal, rows: PaymentRows) {
  const gains = deal.side * (deal.spotAtEnd - deal.agreed) > 0
  const sells = deal.side === 1
  return [
    ...paid(rows, EVENTS.difference, {
      hands: gains ? ['dealer', 'you'] : ['you', 'dealer'],
      formula: '|price − agreed price| × units',
    }),
    ...paid(rows, EVENTS.sold, {
      hands: sells ? ['market', 'dealer'] : ['dealer', 'market'],
      label: sells ? 'Asset sold' : 'Asset bought back',
      formula: 'price × units',
    }),
    ...deliver(sells ? ['dealer', 'market'] : ['market', 'dealer'], { label: 'Asset' }),
  ]
}

/** Collateral goes back the way it came, the money behind it as well. */
function collateralBack(rows: PaymentRows) {
  const held = rows.find((row) => row.event === EVENTS.collateralBack)
  if (held === undefined) return []
  const isYours = held.payer === NAMES.you
  return [
    ...collateral(isYours ? ['you', 'dealer'] : ['dealer', 'you'], cashOf(rows, EVENTS.collateralBack), {
      label: 'Collateral returned',
      formula: 'collateral × e^(rate × time)',
    }),
    ...paid(rows, EVENTS.collateralFreed, {
      hands: isYours ? ['dealer', 'lender'] : ['lender', 'dealer'],
      label: isYours ? 'Funding repaid' : 'Withdrawn',
    }),
  ]
}

/** What an asset of continuous yield has earned and cost until now. */
export function carryEdges(rows: PaymentRows, deal: Deal, suffix: string) {
  const rate = deal.carry.dividendYield ?? deal.carry.convenienceYield ?? 0
  const net = rate - (deal.carry.storageRate ?? 0)
  const hands = (isForward: boolean, way: readonly string[]) =>
    isForward === (deal.side === 1) ? way : way.toReversed()
  return [
    ...paid(rows, `${EVENTS.yielded}${suffix}`, {
      hands: hands(rate > 0, ['payer', 'dealer']),
      label: deal.kind === 'commodity' ? 'Lease fee' : 'Dividends',
      formula: 'yield × units × price × time',
    }),
    ...paid(rows, `${EVENTS.stored}${suffix}`, {
      hands: hands(true, ['dealer', 'storer']),
      label: 'Storage',
      formula: 'storage × units × price × time',
    }),
    ...paid(rows, `${EVENTS.reinvested}${suffix}`, {
      hands: hands(net > 0, ['dealer', 'market']),
      label: net > 0 === (deal.side === 1) ? 'Asset bought' : 'Asset sold',
      formula: 'income less storage',
    }),
  ]
}
