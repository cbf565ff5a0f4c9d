import { bondLadder } from '#kit/lab/bond-ladder.ts'
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
  settlementAmount: out.money('Settlement amount', { help: 'Price plus accrued interest, times face.' }),
  saleDate: out.date('Sale settlement'),
  saleAmount: out.money('Sale proceeds'),
  taxEquivalentYield: exactPercent(
    'Taxable-equivalent yield',
    'What a bond subject to state tax must yield to leave you as much.',
  ),
  ladder: bondLadder,
  trades: out.rows('Sale and financing', {
    date: out.date('Date'),
    event: out.text('Transaction'),
    cash: out.cents('Cash to holder'),
  }),
} as const

export const priceCurveOutput = out.rows('Price vs. yield', {
  yield: exactPercent('Yield'),
  exact: perHundredExact('Exact'),
  byDuration: perHundredExact('Duration'),
  byConvexity: perHundredExact('Duration + convexity'),
})
