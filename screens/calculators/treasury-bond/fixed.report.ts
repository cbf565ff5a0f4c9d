import { isNoAnswer } from '#finance/answer.ts'
import type { Block, Callout } from '#kit/block.ts'
import { cents, money, number, percent } from '#kit/format.ts'
import { day, price3 } from '#kit/lab/words.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import type { Told } from '#kit/computation.ts'
import type { computeFixed, FixedKind, Given } from './fixed.compute.ts'
import type { Life } from './flow-parts.ts'
import { flowBlock } from './flow.ts'
import { linkedPanes } from './panes.ts'
import { curveChart, priceChart } from './price.charts.ts'
import { holdingTables, onDay, resultTable, yearsBetween } from './report-parts.ts'
import { quoteAt } from './treasury-bond.model.ts'

type Result = Told<ReturnType<typeof computeFixed>>

/** Report of a note, bond or strip: the price, its life, what it pays, and what moves it. */
export function fixedReport(
  kind: FixedKind,
  result: Result,
  { given, warnings = [] }: { readonly given: Given; readonly warnings?: readonly Block[] },
): readonly Block[] {
  const years = yearsBetween(given.settlement, result.maturityDate)
  return [
    headline(kind, result, given),
    metrics(
      noted('settlementAmount', `for ${money(given.face)} face`),
      noted('cleanPrice', `${result.quote} in 32nds, per 100`),
      noted('yield', given.convention === 'street' ? 'street convention' : 'Treasury convention'),
      noted('modifiedDuration', '% per point of yield'),
    ),
    ...panes(kind, result, given),
    ...callouts(result),
    ...warnings,
    priceChart(result.priceCurve, result.yield),
    shockTable(result),
    metrics('macaulayDuration', 'convexity', 'dv01Dollars', 'currentYield'),
    curveChart(given.curve, { years, yield: result.yield }),
    saleMetrics(result),
    resultTable(given.face, [
      { name: 'Clean price', per100: result.cleanPrice },
      { name: 'Accrued interest', per100: result.accruedInterest },
      { name: 'Price with accrued', per100: result.dirtyPrice },
      { name: 'DV01', per100: result.dv01 },
    ]),
    ...holdingTables(result.ladder, result.trades),
  ]
}

const saleMetrics = ({ rollDown, saleDate }: Result): Block =>
  metrics(
    'holdingReturn',
    onDay('saleAmount', saleDate),
    'saleYield',
    rollDown !== null && rollDown < 0 ? noted('rollDown', 'the curve slopes down here') : 'rollDown',
    'taxEquivalentYield',
    'maturityDate',
  )

const titleOf = (kind: FixedKind, given: Given) =>
  kind === 'strip' ? 'zero-coupon strip' : `${percent(given.coupon, 3)} ${kind}`

function headline(kind: FixedKind, result: Result, given: Given): Block {
  const price = price3(result.cleanPrice)
  const due = ` due ${day(result.maturityDate)}`
  return {
    kind: 'headline',
    output: 'cleanPrice',
    tone: 'information',
    text: `The ${titleOf(kind, given)}${due} costs ${price} per 100 of face at a yield of ${percent(result.yield, 3)}: ${cents(result.settlementAmount)} with accrued interest.`,
  }
}

function callouts(result: Result): readonly Callout[] {
  const clean = result.cleanPrice
  const up = result.shocks.find((row) => row.shift === 0.01)
  const down = result.shocks.find((row) => row.shift === -0.01)
  return [
    priceCallout(clean),
    ...(up === undefined || down === undefined
      ? []
      : [
          callout(
            'caution',
            'If yields move by one percentage point',
            `Up, the price changes by ${number(up.exact, 3)} per 100; down, by +${number(down.exact, 3)}. Duration alone says ${number(up.byDuration, 3)} and +${number(down.byDuration, 3)}; convexity is the difference, in your favor both times.`,
          ),
        ]),
  ]
}

function priceCallout(clean: number): Callout {
  if (Math.abs(clean - 100) < 0.005)
    return note('At par', 'The coupon equals the yield: the price stays at 100 if yields do not move.')
  return clean > 100
    ? note('At a premium', 'The coupon is above the yield: the price slides down to 100 by maturity.')
    : note('At a discount', 'The coupon is below the yield: the price climbs to 100 by maturity.')
}

const note = (title: string, text: string): Callout => callout('information', title, text)

const shockTable = ({ shocks }: Result): Block => ({
  kind: 'table',
  title: 'When yields move',
  columns: [
    { key: 'shift', label: 'Change of yield', format: 'percent', decimals: 2 },
    { key: 'exact', label: 'Exact change per 100', format: 'number', decimals: 3 },
    { key: 'byDuration', label: 'By duration', format: 'number', decimals: 3 },
    { key: 'byConvexity', label: 'With convexity', format: 'number', decimals: 3 },
  ],
  rows: shocks,
})

/** Flow, cash flows and price; the price holds the yield level. */
function panes(kind: FixedKind, result: Result, given: Given): readonly Block[] {
  const { settlement, convention } = given
  const maturity = result.maturityDate
  const coupon = kind === 'strip' ? 0 : given.coupon
  const rate = result.yield
  return linkedPanes(flowBlock(lifeOf(kind, result, given)), result.ladder, {
    settlement,
    maturity,
    duration: coupon === 0 ? null : result.macaulayDuration,
    priceAt: (date) => {
      const quote = quoteAt({ settlement: date, maturity, coupon, convention }, rate)
      return isNoAnswer(quote) ? undefined : quote
    },
    names: { clean: 'Clean', dirty: 'With accrued' },
    caption: `At ${percent(rate, 3)} throughout, the price is pulled to par; ${
      coupon === 0
        ? 'it grows by the yield, since no interest is paid on the way.'
        : 'with accrued interest it climbs until each payment and falls by it.'
    }`,
  })
}

function lifeOf(kind: FixedKind, result: Result, given: Given): Life {
  return {
    name: titleOf(kind, given),
    face: given.face,
    ladder: result.ladder,
    trades: result.trades,
    priceFormula: '(clean price + accrued interest) × face ÷ 100',
    couponFormula: 'coupon ÷ 2 × face',
    haircut: given.haircut,
  }
}
