import { finiteOr, isNoAnswer, noAnswer } from '#finance/answer.ts'
import { dayNumber } from '#finance/dates/calendar.ts'
import { billDiscountRate, billInvestmentRate, billPrice } from '#finance/bonds/treasury-bill.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { exactPercent, perHundred } from '#kit/lab/bond-outputs.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { billReport } from './bill.report.ts'
import { type Given, taxEquivalent } from './fixed.model.ts'
import { holdingOutputs } from './holding.outputs.ts'
import { ladder, saleDate, trades } from './ladder.model.ts'
import { termOf } from './term.model.ts'
import { inputs } from './treasury-bond.inputs.ts'

export type Result = Told<ReturnType<typeof computeBill>>

const outputs = {
  price: perHundred('Price'),
  discountRate: exactPercent('Discount rate', 'As a share of face, on a 360-day year.'),
  investmentRate: exactPercent(
    'Investment rate',
    'As a share of price, on a calendar year; comparable with a note.',
  ),
  discount: out.money('Interest earned', { help: 'Face less price.' }),
  daysToMaturity: out.integer('Days to maturity'),
  dv01Dollars: out.cents('DV01 of your holding', { help: 'Change in its value for a one-basis-point move.' }),
  ...holdingOutputs,
}

/** Mode `bill`: one cash flow in, one out. */
export const bill = defineMode(inputs, {
  label: 'Bill',
  outputs,
  main: 'investmentRate',
  goal: { lever: 'discountRate', output: 'investmentRate', target: 0.04 },
  compute: computeBill,
  report: billReport,
})

function computeBill(given: Given) {
  const term = termOf('bill', given)
  const { discountRate, price } = priceBill(given, term)
  const scale = given.face / 100
  const days = term.to - term.from
  const rate = billInvestmentRate(term.settlement, term.maturity, price)
  const flow = { date: term.maturity, interest: 100 - price, principal: price, value: price }
  const date = saleDate(term.from, term.to, given.holdMonths)
  const sold =
    date === undefined ? noAnswer('held to maturity, so there is no sale') : soldAt(date, term, discountRate)
  const sale = isNoAnswer(sold) || date === undefined ? undefined : { date, dirty: sold }
  return {
    price,
    discountRate,
    investmentRate: rate,
    discount: (100 - price) * scale,
    daysToMaturity: days,
    dv01Dollars: (0.01 * days * scale) / 360,
    maturityDate: term.maturity,
    settlementAmount: price * scale,
    saleDate: sale?.date ?? noAnswer('held to maturity, so there is no sale'),
    saleAmount: isNoAnswer(sold) ? sold : finiteOr(sold * scale, 'the sale price is not finite'),
    taxEquivalentYield: isNoAnswer(rate) ? rate : taxEquivalent(rate, given),
    ladder: ladder(term.settlement, given.face, [flow]),
    trades: trades({ ...term, face: given.face, dirty: price }, given, sale),
  }
}

type Term = ReturnType<typeof termOf>

/** A price, when given, goes before the discount rate. */
function priceBill(given: Given, { settlement, maturity }: Term) {
  const rate =
    given.cleanPrice === null ? given.discountRate : billDiscountRate(settlement, maturity, given.cleanPrice)
  if (isNoAnswer(rate))
    throw new ToolInputError('cleanPrice', 'Enter another price; no discount rate gives this one.')
  const price = given.cleanPrice ?? billPrice(settlement, maturity, rate)
  if (typeof price !== 'number')
    throw new ToolInputError('discountRate', 'Enter a lower discount rate; the price must stay above zero.')
  return { discountRate: rate, price }
}

/** Sold at the discount rate it was bought at. */
function soldAt(date: string, { maturity }: Term, discountRate: number) {
  return dayNumber(date) === dayNumber(maturity) ? 100 : billPrice(date, maturity, discountRate)
}
