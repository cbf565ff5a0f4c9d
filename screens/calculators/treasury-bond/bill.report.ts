import { isNoAnswer } from '#finance/answer.ts'
import { billPrice } from '#finance/treasury-bill.ts'
import type { Block } from '#kit/block.ts'
import { cents, percent } from '#kit/format.ts'
import { day, price3 } from '#kit/lab/words.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import type { Result } from './bill.mode.ts'
import type { Given } from './fixed.compute.ts'
import { flowBlock } from './flow.ts'
import { linkedPanes } from './panes.ts'
import { PER_100, holdingTables, onDay, resultTable } from './report-parts.ts'

export function billReport(result: Result, given: Given): readonly Block[] {
  const due = ` due ${day(result.maturityDate)}`
  return [
    {
      kind: 'headline',
      output: 'price',
      tone: 'information',
      text: `The bill${due} costs ${price3(result.price)} per 100 of face, ${cents(result.settlementAmount)} in all${result.investmentRate === null ? '' : `, and earns ${percent(result.investmentRate, 3)} a year`}.`,
    },
    metrics(noted('price', PER_100), 'investmentRate', 'discount', 'settlementAmount'),
    ...panes(result, given),
    callout(
      'information',
      'Two rates for one price',
      `The discount rate of ${percent(result.discountRate, 3)} divides by the face and by 360 days; the investment rate divides by what you pay and by the calendar year. Compare the second with a note or a bank account.`,
    ),
    metrics(
      'discountRate',
      'daysToMaturity',
      'dv01Dollars',
      onDay('saleAmount', result.saleDate),
      'taxEquivalentYield',
      'maturityDate',
    ),
    resultTable(given.face, [
      { name: 'Price', per100: result.price },
      { name: 'Discount', per100: 100 - result.price },
    ]),
    ...holdingTables(result.ladder, result.trades),
  ]
}

function panes(result: Result, given: Given): readonly Block[] {
  const maturity = result.maturityDate
  const rate = result.discountRate
  const flow = flowBlock({
    name: 'bill',
    face: given.face,
    ladder: result.ladder,
    trades: result.trades,
    priceFormula: '(1 − discount rate × days ÷ 360) × face',
    couponFormula: '',
    haircut: given.haircut,
  })
  return linkedPanes(flow, result.ladder, {
    settlement: given.settlement,
    maturity,
    duration: null,
    priceAt: (date) => {
      const price = billPrice(date, maturity, rate)
      return isNoAnswer(price) ? undefined : { clean: price, dirty: price }
    },
    names: { clean: 'Price', dirty: 'Price' },
    caption: `At a discount rate of ${percent(rate, 3)} throughout, the price climbs by the same amount every day.`,
  })
}
