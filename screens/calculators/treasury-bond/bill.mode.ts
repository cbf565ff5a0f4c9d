import { finiteOr, isNoAnswer, noAnswer } from '#finance/answer.ts'
import { dayNumber } from '#finance/calendar.ts'
import { billDiscountRate, billInvestmentRate, billPrice } from '#finance/treasury-bill.ts'
import type { Block } from '#kit/block.ts'
import { ToolInputError } from '#kit/errors.ts'
import { cents, date, number, percent } from '#kit/format.ts'
import { type Answers, out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, taxEquivalent } from './fixed.compute.ts'
import { HOLDING_USES } from './fixed.mode.ts'
import { flowBlock } from './flow.ts'
import { exactPercent, holdingOutputs, perHundred } from './holding.outputs.ts'
import { ladder, saleDate, trades } from './ladder.model.ts'
import { cashChart, ladderTable, paymentSchedule, tradesTable, metrics } from './report-parts.ts'
import { termOf } from './term.ts'
import { inputs } from './treasury-bond.inputs.ts'

const billOutputs = {
  price: perHundred('Price'),
  discountRate: exactPercent('Discount rate', 'Of the face, on 360 days.'),
  investmentRate: exactPercent(
    'Investment rate',
    'Of the price, on the calendar year: comparable with a note.',
  ),
  discount: out.cents('Interest you earn', { help: 'Face less price.' }),
  daysToMaturity: out.integer('Days to maturity'),
  dv01Dollars: out.cents('DV01 of your holding'),
  ...holdingOutputs,
}

/** Mode `bill`: one cash flow in, one out. */
export const bill = defineMode(inputs, {
  label: 'Bill',
  uses: ['discountRate', 'cleanPrice', ...HOLDING_USES],
  outputs: billOutputs,
  main: 'investmentRate',
  compute: (given) => {
    const term = termOf('bill', given)
    const { discountRate, price } = priceBill(given, term)
    const scale = given.face / 100
    const days = term.to - term.from
    const rate = billInvestmentRate(term.settlement, term.maturity, price)
    const flow = { date: term.maturity, interest: 100 - price, principal: price, value: price }
    const date = saleDate(term.from, term.to, given.holdMonths)
    const sold =
      date === undefined ? noAnswer('Held to maturity: there is no sale.') : soldAt(date, term, discountRate)
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
      saleDate: sale?.date ?? noAnswer('Held to maturity: there is no sale.'),
      saleAmount: isNoAnswer(sold) ? sold : finiteOr(sold * scale, 'the sale price is not finite'),
      taxEquivalentYield: isNoAnswer(rate) ? rate : taxEquivalent(rate, given),
      ladder: ladder(term.settlement, given.face, [flow]),
      trades: trades({ ...term, face: given.face, dirty: price }, given, sale),
    }
  },
  report: billReport,
})

type Term = ReturnType<typeof termOf>

/** A price, when given, goes before the discount rate. */
function priceBill(given: Given, { settlement, maturity }: Term) {
  const rate =
    given.cleanPrice === null ? given.discountRate : billDiscountRate(settlement, maturity, given.cleanPrice)
  if (isNoAnswer(rate)) throw new ToolInputError('cleanPrice', `No rate gives this price: ${rate.noAnswer}.`)
  const price = given.cleanPrice ?? billPrice(settlement, maturity, rate)
  if (typeof price !== 'number') throw new ToolInputError('discountRate', 'Enter a rate that leaves a price.')
  return { discountRate: rate, price }
}

/** Sold at the discount rate it was bought at. */
function soldAt(date: string, { maturity }: Term, discountRate: number) {
  return dayNumber(date) === dayNumber(maturity) ? 100 : billPrice(date, maturity, discountRate)
}

function billReport(result: Answers<typeof billOutputs>, given: Given): readonly Block[] {
  const due = result.maturityDate === null ? '' : ` due ${date(result.maturityDate)}`
  const years = (result.daysToMaturity ?? 0) / 365.25
  return [
    {
      kind: 'headline',
      output: 'price',
      tone: 'information',
      text: `The bill${due} costs ${number(result.price ?? 0, 4)} per 100, ${cents(result.settlementAmount ?? 0)}, and earns ${percent(result.investmentRate ?? 0, 3)} a year.`,
    },
    metrics('price', 'investmentRate', 'discount', 'settlementAmount'),
    {
      kind: 'callout',
      tone: 'information',
      title: 'Two rates for one price',
      text: `The discount rate of ${percent(result.discountRate ?? 0, 3)} divides by the face and by 360 days; the investment rate divides by what you pay and by the calendar year. Compare the second with a note or a bank account.`,
    },
    flowBlock({
      name: 'bill',
      face: given.face,
      ladder: result.ladder,
      trades: result.trades,
      priceFormula: '(1 − discount rate × days ÷ 360) × face',
      couponFormula: '',
      haircut: given.haircut,
    }),
    cashChart(given.settlement, result.ladder, years),
    metrics(
      'discountRate',
      'daysToMaturity',
      'dv01Dollars',
      'taxEquivalentYield',
      'maturityDate',
      'saleDate',
      'saleAmount',
    ),
    ladderTable(result.ladder),
    tradesTable(result.trades),
    paymentSchedule(result.ladder),
  ]
}
