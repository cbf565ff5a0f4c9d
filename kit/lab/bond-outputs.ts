import { out } from '../output.ts'

/** A price per 100 of face as it is quoted; the table of results has six decimals. */
export const perHundred = (label: string, help = 'Per 100 of face.') =>
  out.number(label, { decimals: 3, help })

/** A yield to a tenth of a basis point. */
export const exactPercent = (label: string, help?: string) =>
  out.percent(label, { decimals: 3, ...(help === undefined ? {} : { help }) })

export const durationOutputs = {
  macaulayDuration: out.years('Macaulay duration', {
    decimals: 2,
    help: 'Average time to payment, weighted by present value.',
  }),
  modifiedDuration: out.number('Modified duration', {
    decimals: 2,
    help: 'Percent price drop for a one-point rise in yield.',
    better: 'lower',
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
