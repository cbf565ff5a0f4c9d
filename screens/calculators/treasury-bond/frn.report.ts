import { isNoAnswer } from '#finance/answer.ts'
import { floatingPrice } from '#finance/treasury-floating.ts'
import type { Block } from '#kit/block.ts'
import { cents, percent } from '#kit/format.ts'
import { price3 } from '#kit/lab/words.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import type { Given } from './fixed.compute.ts'
import { flowBlock } from './flow.ts'
import type { Result } from './frn.mode.ts'
import { linkedPanes } from './panes.ts'
import { PER_100, holdingTables, onDay, resultTable } from './report-parts.ts'

export function frnReport(result: Result, given: Given): readonly Block[] {
  return [
    {
      kind: 'headline',
      output: 'cleanPrice',
      tone: 'information',
      text: `The note earns ${percent(result.currentRate, 3)} now and costs ${price3(result.cleanPrice)} per 100 of face: ${cents(result.settlementAmount)} with accrued interest.`,
    },
    metrics(noted('cleanPrice', PER_100), 'currentRate', 'settlementAmount', 'nextPayment'),
    ...panes(result, given),
    callout(
      'information',
      'Little interest-rate risk',
      'The rate follows the 13-week bill every week, so that the price stays near 100. What moves it is the margin that buyers ask.',
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
      'The index is held level',
      'Later payments are shown at today’s bill rate; the true ones follow the auctions of each week.',
    ),
    resultTable(given.face, [
      { name: 'Clean price', per100: result.cleanPrice },
      { name: 'Accrued interest', per100: result.accruedInterest },
      { name: 'Price with accrued', per100: result.dirtyPrice },
    ]),
    ...holdingTables(result.ladder, result.trades),
  ]
}

function panes(result: Result, given: Given): readonly Block[] {
  const { settlement, spread } = given
  const maturity = result.maturityDate
  const indexRate = result.indexRate
  const margin = result.discountMargin
  const flow = flowBlock({
    name: 'floating-rate note',
    face: given.face,
    ladder: result.ladder,
    trades: result.trades,
    priceFormula: '(clean price + accrued interest) × face ÷ 100',
    couponFormula: '(index + spread) × days ÷ 360 × face',
    haircut: given.haircut,
  })
  return linkedPanes(flow, result.ladder, {
    settlement,
    maturity,
    duration: null,
    priceAt: (date) => {
      const price = floatingPrice({ settlement: date, maturity, indexRate, spread }, margin)
      return isNoAnswer(price) ? undefined : price
    },
    names: { clean: 'Clean', dirty: 'With accrued' },
    caption: `At a margin of ${percent(margin, 3)} over a level index: the clean price hardly moves, accrued interest builds up each quarter.`,
  })
}
