import { isNoAnswer } from '#finance/answer.ts'
import { corporatePrice } from '#finance/corporate-bond.ts'
import type { Block, ChartBlock } from '#kit/block.ts'
import { money, number, percent } from '#kit/format.ts'
import { linkedPanes } from '#kit/lab/panes.ts'
import { basisPoints, day, price3 } from '#kit/lab/words.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import { flowBlock } from './flow.ts'
import type { Given } from './holding.ts'
import { covenantWords, distressed, holdingTables, paidRows, resultTable } from './report-parts.ts'
import type { Result } from './worst.mode.ts'

export function worstReport(
  result: Result,
  given: Given,
  reasons: Readonly<Record<string, string>>,
): readonly Block[] {
  const isCalled = result.ytwDate !== given.maturity
  return [
    {
      kind: 'headline',
      output: 'ytw',
      tone: 'information',
      text: `Count on ${percent(result.ytw, 3)} a year, ${basisPoints(result.gSpread)} over the Treasury: the worst for you is ${isCalled ? `a call on ${day(result.ytwDate)} at ${price3(result.ytwPrice)}` : 'to hold it to maturity'}.`,
    },
    metrics(
      isCalled ? noted('ytw', `if called ${day(result.ytwDate)}`) : noted('ytw', 'at maturity'),
      noted('gSpread', `over ${percent(given.treasuryYieldSameMaturity, 2)}`),
      noted('oas', `at ${percent(given.volatility)} volatility`),
      noted('settlementAmount', `for ${money(given.face)} face`),
    ),
    ...panes(result, given),
    ...callouts(result, given, reasons),
    redemptionChart(result),
    ...rateChart(result, given),
    metrics(
      'ytm',
      'yieldToFirstCall',
      'effectiveDuration',
      'effectiveConvexity',
      'modifiedDuration',
      'optionValue',
    ),
    redemptionTable(result),
    metrics('ytwDate', 'ytwPrice', 'macaulayDuration'),
    resultTable(given.face, [
      { name: 'Clean price', per100: result.cleanPrice },
      { name: 'Accrued interest', per100: result.accruedInterest },
      { name: 'Price with accrued', per100: result.dirtyPrice },
    ]),
    ...holdingTables(result.ladder, result.deals),
  ]
}

function panes(result: Result, given: Given): readonly Block[] {
  const { settlement, maturity, coupon, frequency } = given
  const end = result.ytwDate
  const redemption = { date: end, price: result.ytwPrice }
  const rate = result.ytw
  const flow = flowBlock({
    name: `callable ${percent(coupon, 3)} bond`,
    face: given.face,
    ladder: result.ladder,
    deals: result.deals,
    recovery: given.recovery,
    covenant: covenantWords(given),
  })
  return linkedPanes(flow, {
    settlement,
    end,
    redemption: redemption.price,
    duration: coupon === 0 ? null : result.macaulayDuration,
    paid: paidRows(result.ladder),
    priceAt: (date) => {
      const quote = corporatePrice({ settlement: date, maturity, coupon, frequency }, rate, redemption)
      return isNoAnswer(quote) ? undefined : quote
    },
    caption: `At the yield to worst of ${percent(rate, 3)} throughout, the price is pulled to ${price3(redemption.price)} on ${day(end)}.`,
  })
}

function callouts(result: Result, given: Given, reasons: Readonly<Record<string, string>>): readonly Block[] {
  const next = result.redemptions.find((row) => row.what === 'Call')
  const clean = result.cleanPrice
  const above = next === undefined ? 0 : clean - next.price
  return [
    ...distressed(result.gSpread, result.cleanPrice),
    ...(next !== undefined && above > 0
      ? [
          callout(
            'caution',
            'The price is above the next call',
            `You pay ${price3(clean)}; from ${day(next.date)} the issuer may take the bond back at ${price3(next.price)}. The ${number(above, 3)} in between is lost then, and interest has to make up for it.`,
          ),
        ]
      : []),
    result.oas === null
      ? callout(
          'caution',
          'No option-adjusted spread',
          `There is none: ${reasons.oas ?? 'the lattice has no answer'}.`,
        )
      : optionCallout(result, given),
  ]
}

function optionCallout(result: Exclude<Result, { readonly oas: null }>, given: Given): Block {
  const convexity = result.effectiveConvexity
  return callout(
    convexity < 0 ? 'caution' : 'information',
    convexity < 0 ? 'Negative convexity' : 'The right to call costs little now',
    `Of your spread, the issuer’s right to call is worth ${price3(result.optionValue)} per 100 at ${percent(given.volatility)} volatility; ${basisPoints(result.oas)} a year remain for credit. ${
      convexity < 0
        ? 'When rates fall the price hardly follows; when they rise it falls in full.'
        : 'The price still moves much as that of a bond without calls.'
    }`,
  )
}

function redemptionChart({ redemptions, ytw }: Result): ChartBlock {
  return {
    kind: 'chart',
    title: 'Yield to each date',
    caption: 'The issuer chooses the date; the lowest bar is what you can count on.',
    chart: {
      type: 'bar',
      x: { label: 'Redeemed', kind: 'category' },
      y: { label: 'Yield a year', format: 'percent' },
      series: [
        {
          name: 'Yield',
          meaning: 'bonds',
          points: redemptions.map((row) => [
            `${day(row.date)}${row.what === 'Call' ? '' : ' (maturity)'}`,
            row.yield,
          ]),
        },
      ],
      marks: [{ axis: 'y', at: ytw, label: 'Worst', tone: 'caution' }],
    },
  }
}

function rateChart({ rateCurve }: Result, { treasuryYieldSameMaturity: now }: Given): readonly ChartBlock[] {
  if (rateCurve.length < 2) return []
  const line = (key: 'callable' | 'straight') => rateCurve.map((row) => [now + row.shift, row[key]] as const)
  return [
    {
      kind: 'chart',
      title: 'Price when all rates move',
      caption:
        'Where the line of the callable bond flattens, the issuer calls: the gap to the other is what you gave away.',
      chart: {
        type: 'line',
        x: { label: 'Treasury yield of the same maturity, all rates moving with it', format: 'percent' },
        y: { label: 'Price with accrued, per 100 of face', format: 'number' },
        series: [
          {
            name: 'Callable',
            meaning: 'bonds',
            points: line('callable'),
          },
          {
            name: 'Without calls',
            meaning: 'baseline',
            dashed: true,
            points: line('straight'),
          },
        ],
        marks: [{ axis: 'x', at: now, label: 'Today', tone: 'information' }],
      },
    },
  ]
}

const redemptionTable = ({ redemptions }: Result): Block => ({
  kind: 'table',
  title: 'Calls and maturity',
  columns: [
    { key: 'date', label: 'Date', format: 'date' },
    { key: 'what', label: 'What', format: 'text' },
    { key: 'price', label: 'Paid per 100', format: 'number', decimals: 3 },
    { key: 'yield', label: 'Yield', format: 'percent', decimals: 4 },
  ],
  rows: redemptions,
})
