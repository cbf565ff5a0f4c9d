import type { Block, Callout } from '#kit/block.ts'
import { cents, date, number, percent } from '#kit/format.ts'
import type { Answers } from '#kit/output.ts'
import type { FixedKind, Given } from './fixed.compute.ts'
import type { fixedOutputs } from './fixed.outputs.ts'
import { flowBlock } from './flow.ts'
import {
  cashChart,
  curveChart,
  ladderTable,
  paymentSchedule,
  priceChart,
  tradesTable,
  yearsBetween,
  metrics,
} from './report-parts.ts'

type Result = Answers<typeof fixedOutputs>

/** Report of a note, bond or strip: the price, its life, what it pays, and what moves it. */
export function fixedReport(kind: FixedKind, result: Result, given: Given): readonly Block[] {
  const years = yearsBetween(given.settlement, result.maturityDate ?? given.settlement)
  return [
    headline(kind, result, given),
    {
      kind: 'metrics',
      items: [
        { output: 'settlementAmount' },
        { output: 'cleanPrice', note: result.quote ?? '' },
        { output: 'yield' },
        { output: 'modifiedDuration' },
      ],
    },
    ...callouts(result),
    flowBlock(lifeOf(kind, result, given)),
    cashChart(given.settlement, result.ladder, result.macaulayDuration),
    priceChart(result.priceCurve, result.yield ?? 0),
    metrics(
      'dirtyPrice',
      'accruedInterest',
      'macaulayDuration',
      'convexity',
      'dv01',
      'dv01Dollars',
      'currentYield',
      'quote',
      'taxEquivalentYield',
      'maturityDate',
    ),
    shockTable(result),
    curveChart(given.curve, { years, yield: result.yield ?? 0 }),
    saleMetrics(result),
    ladderTable(result.ladder),
    tradesTable(result.trades),
    paymentSchedule(result.ladder),
  ]
}

const saleMetrics = ({ rollDown }: Result): Block => ({
  kind: 'metrics',
  items: [
    { output: 'holdingReturn' },
    { output: 'saleAmount' },
    { output: 'saleDate' },
    { output: 'saleYield' },
    {
      output: 'rollDown',
      ...(rollDown !== null && rollDown < 0 ? { note: 'the curve slopes down here' } : {}),
    },
  ],
})

const titleOf = (kind: FixedKind, given: Given) =>
  kind === 'strip' ? 'zero-coupon strip' : `${percent(given.coupon, 3)} ${kind}`

function headline(kind: FixedKind, result: Result, given: Given): Block {
  const price = number(result.cleanPrice ?? 0, 4)
  const due = result.maturityDate === null ? '' : ` due ${date(result.maturityDate)}`
  return {
    kind: 'headline',
    output: 'cleanPrice',
    tone: 'information',
    text: `The ${titleOf(kind, given)}${due} costs ${price} per 100 at a yield of ${percent(result.yield ?? 0, 3)}: ${cents(result.settlementAmount ?? 0)} with accrued interest.`,
  }
}

function callouts(result: Result): readonly Callout[] {
  const clean = result.cleanPrice ?? 100
  const up = result.shocks.find((row) => row.shift === 0.01)
  const down = result.shocks.find((row) => row.shift === -0.01)
  return [
    priceCallout(clean),
    {
      kind: 'callout',
      tone: 'caution',
      title: 'If yields move by one percentage point',
      text: `Up, the price changes by ${number(up?.exact ?? 0, 3)} per 100; down, by +${number(down?.exact ?? 0, 3)}. Duration alone says ${number(up?.byDuration ?? 0, 3)} and +${number(down?.byDuration ?? 0, 3)}; convexity is the difference, in your favour both times.`,
    },
  ]
}

function priceCallout(clean: number): Callout {
  if (Math.abs(clean - 100) < 0.005)
    return note('At par', 'The coupon equals the yield: the price stays at 100 if yields do not move.')
  return clean > 100
    ? note('At a premium', 'The coupon is above the yield: the price slides down to 100 by maturity.')
    : note('At a discount', 'The coupon is below the yield: the price climbs to 100 by maturity.')
}

const note = (title: string, text: string): Callout => ({ kind: 'callout', tone: 'information', title, text })

const shockTable = ({ shocks }: Result): Block => ({
  kind: 'table',
  title: 'When yields move',
  columns: [
    { key: 'shift', label: 'Change of the yield', format: 'percent', decimals: 2 },
    { key: 'exact', label: 'Exact change per 100', format: 'number', decimals: 4 },
    { key: 'byDuration', label: 'By duration', format: 'number', decimals: 4 },
    { key: 'byConvexity', label: 'With convexity', format: 'number', decimals: 4 },
  ],
  rows: shocks,
})

function lifeOf(kind: FixedKind, result: Result, given: Given) {
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
