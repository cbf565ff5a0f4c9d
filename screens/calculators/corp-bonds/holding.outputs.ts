import { out } from '#kit/output.ts'

/** A price per 100 of face as it is quoted; the table of results has six decimals. */
export const perHundred = (label: string, help = 'Per 100 of face.') =>
  out.number(label, { decimals: 3, help })

/** A yield or spread to a tenth of a basis point. */
export const exactPercent = (label: string, help?: string) =>
  out.percent(label, { decimals: 3, ...(help === undefined ? {} : { help }) })

export const priceOutputs = {
  dirtyPrice: perHundred('Price with accrued', 'What settlement costs per 100 of face.'),
  cleanPrice: perHundred('Clean price', 'As quoted per 100 of face, without accrued interest.'),
  accruedInterest: perHundred(
    'Accrued interest',
    'The seller’s share of the running coupon, 30/360, per 100.',
  ),
  settlementAmount: out.money('Cash to settle', { help: 'Price with accrued interest × face.' }),
} as const

export const riskOutputs = {
  macaulayDuration: out.years('Macaulay duration', { decimals: 2, help: 'Mean time of the present values.' }),
  modifiedDuration: out.number('Modified duration', {
    decimals: 2,
    help: 'Percent that the price falls when the yield rises by one percent.',
    better: 'lower',
  }),
  convexity: out.number('Convexity', {
    decimals: 2,
    help: 'How much the duration itself changes, in years squared.',
    better: 'higher',
  }),
  dv01: out.number('DV01', { decimals: 4, help: 'Price change per 100 of face for one basis point.' }),
} as const

export const eventOutputs = {
  ladder: out.rows('Cash-flow ladder', {
    date: out.date('Due'),
    paidOn: out.date('Paid'),
    event: out.text('What'),
    interest: out.cents('Interest'),
    principal: out.cents('Principal'),
    cash: out.cents('Cash to you'),
    presentValue: out.cents('Present value'),
  }),
  deals: out.rows('Issue, purchase and default', {
    date: out.date('Date'),
    event: out.text('What'),
    cash: out.cents('Amount'),
  }),
} as const
