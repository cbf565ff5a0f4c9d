import { isNoAnswer } from '#finance/answer.ts'
import type { Callout } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { tableOf } from '#kit/declared-blocks.ts'
import { money, number, percent } from '#kit/format.ts'
import { parCallout, resultTable, priceChart } from '#kit/lab/bond-reports.ts'
import { settlementNote } from '#kit/lab/settlement-note.ts'
import { day, price3 } from '#kit/lab/words.ts'
import { callout, headline, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import type { computeFixed, FixedKind, Given } from './fixed.model.ts'
import { fixedOutputs } from './fixed.outputs.ts'
import { holdingTables, onDay, yearsBetween } from './holding.report.ts'
import { flowBlock } from './life.report.ts'
import { linkedPanes } from './panes.report.ts'
import { curveChart } from './price.report.ts'
import { originOf } from './standard-issue.model.ts'
import type { Words } from './steps.report.ts'
import { quoteAt } from './treasury-bond.model.ts'

type Result = Told<ReturnType<typeof computeFixed>>

/** Report of a note, bond or strip: the price, its life, what it pays, and what moves it. */
export function fixedReport(
  kind: FixedKind,
  result: Result,
  { given, warnings = [] }: { readonly given: Given; readonly warnings?: readonly Callout[] },
): Draft {
  const years = yearsBetween(given.settlement, result.maturityDate)
  const { rollDown, saleDate } = result
  return [
    headline(
      'cleanPrice',
      `The ${titleOf(kind, given)} due ${day(result.maturityDate)} costs ${price3(result.cleanPrice)} per 100 of face at a yield of ${percent(result.yield, 3)}.`,
    ),
    metrics(
      noted('settlementAmount', `for ${money(given.face)} face`),
      noted('cleanPrice', `${result.quote} in 32nds`),
      noted('yield', given.convention === 'street' ? 'street convention' : 'Treasury convention'),
      noted('modifiedDuration', '% per point of yield'),
    ),
    panes(kind, result, given),
    warnings,
    settlementNote(given.settlement),
    shockCallout(result),
    section('Interest-rate risk', `${number(result.modifiedDuration, 2)} modified duration`),
    priceChart(result.priceCurve, result.yield),
    tableOf(fixedOutputs.shocks, result.shocks, { note: 'Price change per 100 of face.' }),
    metrics('macaulayDuration', 'convexity', 'dv01Dollars', 'currentYield'),
    section('Selling before maturity', saleDate === null ? 'Held to maturity' : `On ${day(saleDate)}`),
    metrics(
      'holdingReturn',
      onDay('saleAmount', saleDate),
      'saleYield',
      rollDown !== null && rollDown < 0 ? noted('rollDown', 'the curve slopes down here') : 'rollDown',
      'taxEquivalentYield',
      'maturityDate',
    ),
    given.curve.length > 1 && curveChart(given.curve, { years, yield: result.yield }),
    section('Price', parCallout(result.cleanPrice, kind === 'strip' ? 0 : given.coupon).title),
    parCallout(result.cleanPrice, kind === 'strip' ? 0 : given.coupon),
    resultTable(given.face, [
      { name: 'Clean price', per100: result.cleanPrice },
      { name: 'Accrued interest', per100: result.accruedInterest },
      { name: 'Dirty price', per100: result.dirtyPrice },
      { name: 'DV01', per100: result.dv01 },
    ]),
    holdingTables(result.ladder, result.trades),
  ]
}

const titleOf = (kind: FixedKind, given: Given) =>
  kind === 'strip' ? 'zero-coupon strip' : `${percent(given.coupon, 3)} ${kind}`

function shockCallout({ shocks }: Result) {
  const up = shocks.find((row) => row.shift === 0.01)
  const down = shocks.find((row) => row.shift === -0.01)
  if (up === undefined || down === undefined) return null
  return callout(
    'information',
    'If yields move one percentage point',
    `A rise changes the price by ${price3(up.exact)} per 100, a drop by +${price3(down.exact)}. Duration alone predicts ${price3(up.byDuration)} and +${price3(down.byDuration)}; convexity makes up the difference, in your favor both ways.`,
  )
}

/** Flow, cash flows and price; the price holds the yield level. */
function panes(kind: FixedKind, result: Result, given: Given): Draft {
  const { settlement, convention } = given
  const maturity = result.maturityDate
  const coupon = kind === 'strip' ? 0 : given.coupon
  const rate = result.yield
  return linkedPanes(flowBlock(wordsOf(kind, result, given), result, given), result.ladder, {
    settlement,
    maturity,
    duration: coupon === 0 ? null : result.macaulayDuration,
    priceAt: (date) => {
      const quote = quoteAt({ settlement: date, maturity, coupon, convention }, rate)
      return isNoAnswer(quote) ? undefined : quote
    },
    names: { clean: 'Clean', dirty: 'Dirty' },
    caption: `At a constant ${percent(rate, 3)} yield, the price is pulled to par; ${
      coupon === 0
        ? 'it grows at the yield, since no interest is paid along the way.'
        : 'the dirty price climbs until each coupon and drops by it.'
    }`,
  })
}

const wordsOf = (kind: FixedKind, { maturityDate }: Result, given: Given): Words => ({
  name: titleOf(kind, given),
  priceFormula: '(clean price + accrued interest) × face ÷ 100',
  couponFormula: 'coupon ÷ 2 × face',
  origin: kind === 'strip' ? 'strip' : originOf(kind, given.settlement, maturityDate),
})
