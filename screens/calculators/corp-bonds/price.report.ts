import { isNoAnswer } from '#finance/answer.ts'
import { corporatePrice } from '#finance/corporate-bond.ts'
import type { Block, ChartBlock } from '#kit/block.ts'
import { cents, money, number, percent } from '#kit/format.ts'
import { linkedPanes } from '#kit/lab/panes.ts'
import { basisPoints, day, price3 } from '#kit/lab/words.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import { flowBlock } from './flow.ts'
import type { Given } from './holding.ts'
import type { Result } from './price.mode.ts'
import { covenantWords, distressed, holdingTables, paidRows, resultTable } from './report-parts.ts'

export function priceReport(result: Result, given: Given): readonly Block[] {
  return [
    {
      kind: 'headline',
      output: 'cleanPrice',
      tone: 'information',
      text: `The ${percent(given.coupon, 3)} bond due ${day(given.maturity)} costs ${price3(result.cleanPrice)} per 100: ${percent(result.ytm, 3)} a year, ${basisPoints(result.gSpread)} over the Treasury.`,
    },
    metrics(
      noted('settlementAmount', `for ${money(given.face)} face`),
      result.currentYield === null ? 'ytm' : noted('ytm', `current yield ${percent(result.currentYield, 2)}`),
      noted('gSpread', `over ${percent(given.treasuryYieldSameMaturity, 2)}`),
      noted('modifiedDuration', '% per point of yield'),
    ),
    ...panes(result, given),
    ...distressed(result.zSpread, result.cleanPrice),
    ...callouts(result, given),
    priceChart(result),
    shockTable(result),
    metrics('zSpread', 'impliedAnnualPd', 'macaulayDuration', 'convexity', 'dv01Dollars', 'makeWholePrice'),
    resultTable(given.face, [
      { name: 'Clean price', per100: result.cleanPrice },
      { name: 'Accrued interest', per100: result.accruedInterest },
      { name: 'Price with accrued', per100: result.dirtyPrice },
      { name: 'DV01', per100: result.dv01 },
    ]),
    ...holdingTables(result.ladder, result.deals),
  ]
}

function panes(result: Result, given: Given): readonly Block[] {
  const { settlement, maturity, coupon, frequency } = given
  const rate = result.ytm
  const flow = flowBlock({
    name: `${percent(coupon, 3)} bond`,
    face: given.face,
    ladder: result.ladder,
    deals: result.deals,
    recovery: given.recovery,
    covenant: covenantWords(given),
  })
  return linkedPanes(flow, {
    settlement,
    end: maturity,
    redemption: 100,
    duration: coupon === 0 ? null : result.macaulayDuration,
    paid: paidRows(result.ladder),
    priceAt: (date) => {
      const quote = corporatePrice({ settlement: date, maturity, coupon, frequency }, rate)
      return isNoAnswer(quote) ? undefined : quote
    },
    caption: `At ${percent(rate, 3)} throughout, the price is pulled to par; with accrued interest it climbs until each payment and falls by it.`,
  })
}

function callouts(result: Result, given: Given): readonly Block[] {
  const up = result.shocks.find((row) => row.shift === 0.01)
  const down = result.shocks.find((row) => row.shift === -0.01)
  const wholesale = result.makeWholePrice
  return [
    parCallout(result.cleanPrice),
    ...(up === undefined || down === undefined
      ? []
      : [
          callout(
            'caution',
            'If yields move by one percentage point',
            `Up, the price changes by ${number(up.exact, 3)} per 100; down, by +${number(down.exact, 3)}. It does not matter whether the Treasury yield moves or the spread.`,
          ),
        ]),
    ...(wholesale === null
      ? []
      : [
          callout(
            'information',
            'If the issuer takes it back',
            `A make-whole call at the Treasury plus ${basisPoints(given.makeWholeSpread)} pays ${price3(wholesale)}: ${cents(((wholesale - result.cleanPrice) * given.face) / 100)} against what you pay now, interest apart.`,
          ),
        ]),
  ]
}

function parCallout(clean: number): Block {
  if (Math.abs(clean - 100) < 0.005)
    return callout(
      'information',
      'At par',
      'The coupon equals the yield: the price stays at 100 if yields do not move.',
    )
  return clean > 100
    ? callout(
        'information',
        'At a premium',
        'The coupon is above the yield: the price slides to 100 by maturity.',
      )
    : callout(
        'information',
        'At a discount',
        'The coupon is below the yield: the price climbs to 100 by maturity.',
      )
}

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

function priceChart({ priceCurve, ytm }: Result): ChartBlock {
  const points = (key: 'exact' | 'byDuration' | 'byConvexity') =>
    priceCurve.map((row) => [row.yield, row[key]] as const)
  return {
    kind: 'chart',
    title: 'Price and yield',
    caption:
      'The straight line is duration; the gap between it and the exact price is convexity, in your favor.',
    chart: {
      type: 'line',
      x: { label: 'Yield', format: 'percent' },
      y: { label: 'Price with accrued, per 100 of face', format: 'number' },
      series: [
        { name: 'Exact', meaning: 'bonds', points: points('exact') },
        { name: 'Duration', meaning: 'baseline', dashed: true, points: points('byDuration') },
        { name: 'Duration + convexity', meaning: 'growth', dashed: true, points: points('byConvexity') },
      ],
      marks: [{ axis: 'x', at: ytm, label: 'This yield', tone: 'information' }],
    },
  }
}
