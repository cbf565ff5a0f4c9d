import { isNoAnswer } from '#finance/answer.ts'
import { inflationPrincipal } from '#finance/treasury-inflation.ts'
import type { Block, Callout } from '#kit/block.ts'
import { cents, number, percent } from '#kit/format.ts'
import { callout, metrics } from '#kit/report-blocks.ts'
import type { Given } from './fixed.compute.ts'
import { flowBlock } from './flow.ts'
import { linkedPanes } from './panes.ts'
import { holdingTables, onDay, resultTable, yearsBetween } from './report-parts.ts'
import type { Result } from './tips.mode.ts'
import { quoteAt } from './treasury-bond.model.ts'

export function tipsReport(result: Result, given: Given): readonly Block[] {
  return [
    {
      kind: 'headline',
      output: 'settlementAmount',
      tone: 'information',
      text: `Settlement costs ${cents(result.settlementAmount)}: the real price times the index ratio of ${number(result.indexRatio, 5)}. It earns ${percent(result.realYield, 3)} above inflation.`,
    },
    metrics('settlementAmount', 'indexRatio', 'adjustedPrincipal', 'realYield'),
    ...panes(result, given),
    ...breakEvenCallout(result.breakEvenInflation, given.expectedInflation),
    metrics(
      'breakEvenInflation',
      'principalAtMaturity',
      'modifiedDuration',
      onDay('saleAmount', result.saleDate),
      'taxEquivalentYield',
      'maturityDate',
    ),
    callout(
      'information',
      'The floor',
      'At maturity you are paid the adjusted principal or the face, whichever is more; coupons have no such floor.',
    ),
    resultTable(given.face * result.indexRatio, [
      { name: 'Real clean price', per100: given.realCleanPrice },
      { name: 'Real accrued interest', per100: result.realAccruedInterest },
      { name: 'Real price with accrued', per100: given.realCleanPrice + result.realAccruedInterest },
    ]),
    ...holdingTables(result.ladder, result.trades),
  ]
}

/** Flow, cash flows and price; the real yield and the expected inflation stay level. */
function panes(result: Result, given: Given): readonly Block[] {
  const { settlement, coupon, face } = given
  const maturity = result.maturityDate
  const rate = result.realYield
  const ratioOn = (date: string) =>
    result.indexRatio * (1 + given.expectedInflation) ** yearsBetween(settlement, date)
  const flow = flowBlock({
    name: 'TIPS',
    face,
    ladder: result.ladder,
    trades: result.trades,
    priceFormula: '(real price + real accrued) ÷ 100 × face × index ratio',
    couponFormula: 'real coupon ÷ 2 × face × index ratio of the day',
    haircut: given.haircut,
  })
  return linkedPanes(flow, result.ladder, {
    settlement,
    maturity,
    duration: null,
    priceAt: (date) => {
      const quote = quoteAt({ settlement: date, maturity, coupon, convention: 'street' }, rate)
      return isNoAnswer(quote) ? undefined : { clean: quote.clean, dirty: quote.dirty * ratioOn(date) }
    },
    redemption: { clean: 100, dirty: inflationPrincipal(100, ratioOn(maturity)) },
    names: { clean: 'Real clean', dirty: 'In dollars' },
    caption: `At a real yield of ${percent(rate, 3)} the real price is pulled to par; in dollars, with accrued interest, it grows with ${percent(given.expectedInflation, 2)} inflation a year.`,
  })
}

/** Nothing to compare with where no yield of a note of the same life is known. */
function breakEvenCallout(breakEven: number | null, expected: number): readonly Callout[] {
  if (breakEven === null) return []
  const isAbove = expected > breakEven
  return [
    callout(
      isAbove ? 'positive' : 'caution',
      `Break-even at ${percent(breakEven, 2)} inflation`,
      `You expect ${percent(expected, 2)}: ${isAbove ? 'above it, this security earns more than a note of the same life.' : 'at or below it, a note of the same life earns as much or more.'}`,
    ),
  ]
}
