import { isNoAnswer } from '#finance/answer.ts'
import { inflationPrincipal } from '#finance/bonds/treasury-inflation.ts'
import { cents, percent } from '#kit/format.ts'
import { resultTable } from '#kit/lab/bond-reports.ts'
import { settlementNote } from '#kit/lab/settlement-note.ts'
import { callout, headline, metrics, section, type Draft } from '#kit/report-blocks.ts'
import type { Given } from './fixed.model.ts'
import { holdingTables, onDay, yearsBetween } from './holding.report.ts'
import { flowBlock } from './life.report.ts'
import { linkedPanes } from './panes.report.ts'
import { originOf } from './standard-issue.model.ts'
import type { Result } from './tips.mode.ts'
import { quoteAt } from './treasury-bond.model.ts'

export function tipsReport(result: Result, given: Given): Draft {
  return [
    headline(
      'settlementAmount',
      `These TIPS cost ${cents(result.settlementAmount)} to settle and yield ${percent(result.realYield, 3)} above inflation.`,
    ),
    metrics('settlementAmount', 'indexRatio', 'adjustedPrincipal', 'realYield'),
    panes(result, given),
    settlementNote(given.settlement),
    breakEvenCallout(result.breakEvenInflation, given.expectedInflation),
    section(
      'Inflation and sale',
      result.breakEvenInflation === null
        ? undefined
        : `Break-even inflation ${percent(result.breakEvenInflation, 2)}`,
    ),
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
      'Deflation floor',
      'At maturity you receive the adjusted principal or the face, whichever is more; coupons have no such floor.',
    ),
    resultTable(given.face * result.indexRatio, [
      { name: 'Real clean price', per100: given.realCleanPrice },
      { name: 'Real accrued interest', per100: result.realAccruedInterest },
      { name: 'Real dirty price', per100: given.realCleanPrice + result.realAccruedInterest },
    ]),
    holdingTables(result.ladder, result.trades),
  ]
}

/** Flow, cash flows and price; the real yield and the expected inflation stay level. */
function panes(result: Result, given: Given): Draft {
  const { settlement, coupon } = given
  const maturity = result.maturityDate
  const rate = result.realYield
  const ratioOn = (date: string) =>
    result.indexRatio * (1 + given.expectedInflation) ** yearsBetween(settlement, date)
  const flow = flowBlock(
    {
      name: 'TIPS',
      priceFormula: '(real price + real accrued) ÷ 100 × face × index ratio',
      couponFormula: 'real coupon ÷ 2 × face × index ratio that day',
      origin: originOf('tips', settlement, maturity),
    },
    result,
    given,
  )
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
    caption: `At a constant ${percent(rate, 3)} real yield, the real price is pulled to par; the dollar price, with accrued interest, grows with ${percent(given.expectedInflation, 2)} annual inflation.`,
  })
}

/** Nothing to compare with where no yield of a note of the same life is known. */
function breakEvenCallout(breakEven: number | null, expected: number) {
  if (breakEven === null) return null
  const isAbove = expected > breakEven
  return callout(
    isAbove ? 'positive' : 'caution',
    `Break-even inflation is ${percent(breakEven, 2)}`,
    `You expect ${percent(expected, 2)}: ${isAbove ? 'at that rate these TIPS earn more than a nominal note of the same maturity.' : 'at that rate a nominal note of the same maturity earns as much or more.'}`,
  )
}
