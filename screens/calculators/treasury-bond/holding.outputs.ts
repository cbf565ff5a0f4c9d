import { out } from '#kit/output.ts'

/** A price per 100 of face as it is quoted; the table of results has six decimals. */
export const perHundred = (label: string, help = 'Per 100 of face.') =>
  out.number(label, { decimals: 3, help })

/** The same in a list of rows, where small differences count. */
const perHundredExact = (label: string) => out.number(label, { decimals: 6 })

/** A yield in the three decimals of an auction. */
export const exactPercent = (label: string, help?: string) =>
  out.percent(label, { decimals: 3, ...(help === undefined ? {} : { help }) })

/** What every security of the lab puts out: its dates, its cash, its sale and its financing. */
export const holdingOutputs = {
  maturityDate: out.date('Maturity'),
  settlementAmount: out.money('Cash to settle', { help: 'Price with accrued interest × face.' }),
  saleDate: out.date('Sale settles'),
  saleAmount: out.money('Cash from the sale'),
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
  exact: perHundredExact('Exact price'),
  byDuration: perHundredExact('By duration'),
  byConvexity: perHundredExact('By duration and convexity'),
})
