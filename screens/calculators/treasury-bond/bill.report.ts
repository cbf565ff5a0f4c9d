import { isNoAnswer } from '#finance/answer.ts'
import { billPrice } from '#finance/bonds/treasury-bill.ts'
import { percent } from '#kit/format.ts'
import { resultTable } from '#kit/lab/bond-reports.ts'
import { settlementNote } from '#kit/lab/settlement-note.ts'
import { day, price3 } from '#kit/lab/words.ts'
import { callout, headline, metrics, section, type Draft } from '#kit/report-blocks.ts'
import type { Result } from './bill.mode.ts'
import type { Given } from './fixed.model.ts'
import { holdingTables, onDay } from './holding.report.ts'
import { flowBlock } from './life.report.ts'
import { linkedPanes } from './panes.report.ts'
import { originOf } from './standard-issue.model.ts'

export function billReport(result: Result, given: Given): Draft {
  const bill = `The bill due ${day(result.maturityDate)} costs ${price3(result.price)} per 100 of face`
  return [
    headline(
      'price',
      result.investmentRate === null
        ? `${bill}.`
        : `${bill} and yields ${percent(result.investmentRate, 3)} a year.`,
    ),
    metrics('price', 'investmentRate', 'discount', 'settlementAmount'),
    panes(result, given),
    settlementNote(given.settlement),
    section('Discount rate and investment rate', `${percent(result.discountRate, 3)} discount rate`),
    callout(
      'information',
      'Two rates for one price',
      `The ${percent(result.discountRate, 3)} discount rate is based on face and a 360-day year; the investment rate is based on what you pay and a calendar year. Use the investment rate to compare with a note or a bank account.`,
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
    holdingTables(result.ladder, result.trades),
  ]
}

function panes(result: Result, given: Given): Draft {
  const maturity = result.maturityDate
  const rate = result.discountRate
  const flow = flowBlock(
    {
      name: 'bill',
      priceFormula: '(1 − discount rate × days ÷ 360) × face',
      couponFormula: '',
      origin: originOf('bill', given.settlement, maturity),
    },
    result,
    given,
  )
  return linkedPanes(flow, result.ladder, {
    settlement: given.settlement,
    maturity,
    duration: null,
    priceAt: (date) => {
      const price = billPrice(date, maturity, rate)
      return isNoAnswer(price) ? undefined : { clean: price, dirty: price }
    },
    names: { clean: 'Price', dirty: 'Price' },
    caption: `At a constant ${percent(rate, 3)} discount rate, the price climbs by the same amount every day.`,
  })
}
