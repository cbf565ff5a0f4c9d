import { bondLadder } from '#kit/lab/bond-ladder.ts'
import { out } from '#kit/output.ts'

/** A price per 100 of face as it is quoted; the table of results has six decimals. */
export const perHundred = (label: string, help = 'Per 100 of face.') =>
  out.number(label, { decimals: 3, help })

/** A yield to a tenth of a basis point. */
export const exactPercent = (label: string, help?: string) =>
  out.percent(label, { decimals: 3, ...(help === undefined ? {} : { help }) })

export const spreadOf = (label: string, help: string) => out.basisPoints(label, { help })

export const priceOutputs = {
  dirtyPrice: perHundred('Dirty price', 'The price including accrued interest, per 100 of face.'),
  cleanPrice: perHundred('Clean price', 'The quoted price per 100 of face, excluding accrued interest.'),
  accruedInterest: perHundred(
    'Accrued interest',
    'The seller’s share of the current coupon (30/360), per 100 of face.',
  ),
  settlementAmount: out.money('Settlement amount', { help: 'Price plus accrued interest, times face.' }),
} as const

export const riskOutputs = {
  macaulayDuration: out.years('Macaulay duration', {
    decimals: 2,
    help: 'Average time to payment, weighted by present value.',
  }),
  modifiedDuration: out.number('Modified duration', {
    decimals: 2,
    help: 'Percent price drop for a one-point rise in yield.',
    better: 'lower',
  }),
  convexity: out.number('Convexity', {
    decimals: 2,
    help: 'How much duration changes as yields move, in years squared.',
    better: 'higher',
  }),
  dv01: out.number('DV01', { decimals: 4, help: 'Price change per 100 of face for a one-basis-point move.' }),
} as const

export const eventOutputs = {
  ladder: bondLadder,
  deals: out.rows('Issue, purchase and default', {
    date: out.date('Date'),
    event: out.text('Event'),
    cash: out.cents('Amount'),
  }),
} as const

const exact = (label: string) => out.number(label, { decimals: 6 })
const change = (label: string) => out.number(label, { decimals: 3 })

/** What the price does when yields move: as a curve, and by steps. */
export const moveOutputs = {
  priceCurve: out.rows('Price vs. yield', {
    yield: exactPercent('Yield'),
    exact: exact('Exact'),
    byDuration: exact('Duration'),
    byConvexity: exact('Duration + convexity'),
  }),
  shocks: out.rows('Price change when yields move', {
    shift: out.percent('Yield change', { decimals: 2 }),
    exact: change('Exact'),
    byDuration: change('Duration'),
    byConvexity: change('Duration + convexity'),
  }),
} as const
