import { out } from '#kit/output.ts'

/** A price per 100 of face, with the digits that the market and the regulation carry. */
export const perHundred = (label: string, help?: string) =>
  out.number(label, { decimals: 6, unit: 'per 100', ...(help === undefined ? {} : { help }) })

export const exactPercent = (label: string, help?: string) =>
  out.percent(label, { decimals: 4, ...(help === undefined ? {} : { help }) })

/** What every security of the lab puts out: its dates, its cash, its sale and its financing. */
export const holdingOutputs = {
  maturityDate: out.date('Maturity'),
  settlementAmount: out.cents('Cash to settle', { help: 'Price with accrued interest × face.' }),
  saleDate: out.date('Sale settles'),
  saleAmount: out.cents('Cash from the sale'),
  taxEquivalentYield: exactPercent(
    'Equivalent taxed yield',
    'What a bond that pays state tax must yield to leave as much.',
  ),
  ladder: out.rows('Cash-flow ladder', {
    date: out.date('Due'),
    paidOn: out.date('Paid'),
    event: out.text('What'),
    interest: out.cents('Interest'),
    principal: out.cents('Principal'),
    cash: out.cents('Cash to you'),
    presentValue: out.cents('Present value'),
  }),
  trades: out.rows('Sale and financing', {
    date: out.date('Date'),
    event: out.text('What'),
    cash: out.cents('Cash to the holder'),
  }),
} as const

export const priceCurveOutput = out.rows('Price and yield', {
  yield: exactPercent('Yield'),
  exact: perHundred('Exact price'),
  byDuration: perHundred('By duration'),
  byConvexity: perHundred('By duration and convexity'),
})
