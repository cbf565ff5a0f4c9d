import { isNoAnswer } from '#finance/answer.ts'
import { floatingPrice } from '#finance/bonds/treasury-floating.ts'
import { basisPoints, percent } from '#kit/format.ts'
import { resultTable } from '#kit/lab/bond-reports.ts'
import { settlementNote } from '#kit/lab/settlement-note.ts'
import { price3 } from '#kit/lab/words.ts'
import { callout, headline, metrics, section, type Draft } from '#kit/report-blocks.ts'
import type { Given } from './fixed.model.ts'
import type { Result } from './frn.mode.ts'
import { holdingTables, onDay } from './holding.report.ts'
import { flowBlock } from './life.report.ts'
import { linkedPanes } from './panes.report.ts'
import { originOf } from './standard-issue.model.ts'

export function frnReport(result: Result, given: Given): Draft {
  return [
    headline(
      'cleanPrice',
      `The floating-rate note pays ${percent(result.currentRate, 3)} now and costs ${price3(result.cleanPrice)} per 100 of face.`,
    ),
    metrics('cleanPrice', 'currentRate', 'settlementAmount', 'nextPayment'),
    panes(result, given),
    settlementNote(given.settlement),
    section('Rate and risk', `${percent(result.indexRate, 3)} index rate`),
    callout(
      'information',
      'Little interest-rate risk',
      'The rate resets weekly with the 13-week bill, so the price stays near 100. What moves it is the margin buyers demand.',
    ),
    metrics(
      'indexRate',
      'discountMargin',
      'spreadDuration',
      onDay('saleAmount', result.saleDate),
      'taxEquivalentYield',
      'maturityDate',
    ),
    callout(
      'neutral',
      'Assumes a constant index',
      'Future payments use today’s bill rate; actual payments will follow each week’s auction.',
    ),
    resultTable(given.face, [
      { name: 'Clean price', per100: result.cleanPrice },
      { name: 'Accrued interest', per100: result.accruedInterest },
      { name: 'Dirty price', per100: result.dirtyPrice },
    ]),
    holdingTables(result.ladder, result.trades),
  ]
}

function panes(result: Result, given: Given): Draft {
  const { settlement, spread } = given
  const maturity = result.maturityDate
  const indexRate = result.indexRate
  const margin = result.discountMargin
  const flow = flowBlock(
    {
      name: 'floating-rate note',
      priceFormula: '(clean price + accrued interest) × face ÷ 100',
      couponFormula: '(index + spread) × days ÷ 360 × face',
      origin: originOf('frn', settlement, maturity),
    },
    result,
    given,
  )
  return linkedPanes(flow, result.ladder, {
    settlement,
    maturity,
    duration: null,
    priceAt: (date) => {
      const price = floatingPrice({ settlement: date, maturity, indexRate, spread }, margin)
      return isNoAnswer(price) ? undefined : price
    },
    names: { clean: 'Clean', dirty: 'Dirty' },
    caption: `At a ${basisPoints(margin, 1)} margin over a constant index, the clean price barely moves and accrued interest builds up each quarter.`,
  })
}
