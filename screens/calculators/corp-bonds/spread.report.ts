import type { Block, ChartBlock } from '#kit/block.ts'
import { number, percent } from '#kit/format.ts'
import { linkedPanes } from '#kit/lab/panes.ts'
import { basisPoints, price3 } from '#kit/lab/words.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import { coverageScores } from './coverage.ts'
import { flowBlock } from './flow.ts'
import type { Given } from './holding.ts'
import { covenantWords, distressed, holdingTables, paidRows, resultTable } from './report-parts.ts'
import type { Result } from './spread.mode.ts'
import { rolledPrice, wholeFlows } from './spread.model.ts'

export function spreadReport(result: Result, given: Given): readonly Block[] {
  return [
    headline(result),
    metrics(
      noted('zSpread', `G-spread ${basisPoints(result.gSpread)}`),
      noted('impliedAnnualPd', `at ${percent(given.recovery)} recovery`),
      noted('ratingAnnualPd', given.tenYearDefault === null ? `rated ${given.rating}` : 'as you entered'),
      noted('riskPremium', 'a year'),
    ),
    ...panes(result, given),
    ...callouts(result, given),
    ...spreadChart(result, given),
    survivalChart(result),
    coverageScores(result, given),
    metrics('ytm', 'gSpread', 'expectedLoss', 'hazardRate', 'interestCover', 'netDebtToEbitda'),
    metrics('modifiedDuration', 'macaulayDuration', 'convexity', 'dv01', 'settlementAmount'),
    resultTable(given.face, [{ name: 'Clean price', per100: result.cleanPrice }]),
    ...holdingTables(result.ladder, result.deals),
  ]
}

function headline({ zSpread, riskPremium, cleanPrice }: Result): Block {
  const price = price3(cleanPrice)
  if (zSpread === null || riskPremium === null)
    return {
      kind: 'headline',
      output: 'cleanPrice',
      tone: 'caution',
      text: `At ${price} no spread over the Treasury curve can be told.`,
    }
  const left = riskPremium > 0 ? `${basisPoints(riskPremium)} a year are left for` : 'nothing is left for'
  return {
    kind: 'headline',
    output: 'zSpread',
    tone: riskPremium > 0 ? 'information' : 'caution',
    text: `At ${price} the bond pays ${basisPoints(zSpread)} over the Treasury curve; after expected loss, tax and liquidity ${left} bearing the risk.`,
  }
}

function panes(result: Result, given: Given): readonly Block[] {
  if (result.zSpread === null) return []
  const { settlement, coupon, periods, spotCurve: spots } = given
  const flows = wholeFlows(settlement, coupon, periods)
  const security = { settlement, flows, spots, spread: result.zSpread }
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
    end: flows.at(-1)?.date ?? settlement,
    redemption: 100,
    duration: coupon === 0 ? null : result.macaulayDuration,
    paid: paidRows(result.ladder),
    priceAt: (date) => rolledPrice(security, date),
    caption: `With the spot curve and the spread of ${basisPoints(security.spread)} as they are, the bond rolls down the curve to par.`,
  })
}

function callouts(result: Result, given: Given): readonly Block[] {
  const implied = result.impliedAnnualPd
  const record = result.ratingAnnualPd
  const beyond = given.periods > given.spotCurve.length
  return [
    ...distressed(result.zSpread, result.cleanPrice),
    ...(implied === null ? [] : [impliedCallout(implied, record)]),
    ...(beyond
      ? [
          callout(
            'neutral',
            'The curve ends before the bond',
            `It has ${number(given.spotCurve.length, 0)} rates for ${number(given.periods, 0)} half-years; the last one is held level.`,
          ),
        ]
      : []),
  ]
}

const impliedCallout = (implied: number, record: number): Block =>
  implied > record
    ? callout(
        'caution',
        'The spread implies more default than the record of the rating',
        `${percent(implied, 2)} a year against ${percent(record, 2)}. The difference is what investors ask for risk, tax and illiquidity, or the market expects a downgrade before the agencies do.`,
      )
    : callout(
        'caution',
        'You are paid less than the record of the rating asks',
        `The spread pays for a default chance of ${percent(implied, 2)} a year; companies of this rating defaulted at ${percent(record, 2)}.`,
      )

function spreadChart({ zSpread, expectedLoss, riskPremium }: Result, given: Given): readonly ChartBlock[] {
  if (zSpread === null || riskPremium === null) return []
  return [
    {
      kind: 'chart',
      title: 'What the spread pays for',
      caption:
        'From the whole spread, the record of defaults and your estimate for tax and liquidity are taken; the rest is your reward for risk.',
      chart: {
        type: 'waterfall',
        y: { label: 'Spread a year', format: 'percent' },
        steps: [
          { name: 'Z-spread', value: zSpread, meaning: 'income' },
          { name: 'Expected loss', value: -expectedLoss, meaning: 'risk' },
          { name: 'Tax, liquidity', value: -given.liquidityPremium, meaning: 'tax' },
          { name: 'Risk premium', value: riskPremium, meaning: 'growth', total: true },
        ],
      },
    },
  ]
}

const survivalChart = ({ survival }: Result): ChartBlock => ({
  kind: 'chart',
  title: 'Chance of no default',
  caption: 'The gap between the lines is what the market asks beyond the record, at this recovery.',
  chart: {
    type: 'line',
    x: { label: 'Years from now', format: 'integer' },
    y: { label: 'Chance of no default', format: 'percent' },
    series: [
      { name: 'Implied', meaning: 'risk', points: survival.map((row) => [row.year, row.implied]) },
      {
        name: 'Record',
        meaning: 'baseline',
        dashed: true,
        points: survival.map((row) => [row.year, row.record]),
      },
    ],
  },
})
