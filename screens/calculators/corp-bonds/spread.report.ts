import type { Block, ChartBlock } from '#kit/block.ts'
import { chartOf, plotOf } from '#kit/declared-blocks.ts'
import { basisPoints, number, percent } from '#kit/format.ts'
import { resultTable } from '#kit/lab/bond-reports.ts'
import { linkedPanes } from '#kit/lab/panes.ts'
import { price3 } from '#kit/lab/words.ts'
import { callout, headline, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import { coverageScores, isIssuerKnown } from './coverage.report.ts'
import { distressed, holdingTables, paidRows } from './holding.report.ts'
import { flowBlock } from './life.report.ts'
import type { Result } from './spread.mode.ts'
import { rolledPrice } from './spread.model.ts'
import { spreadOutputs } from './spread.outputs.ts'
import type { Given } from './terms.model.ts'

export function spreadReport(result: Result, given: Given): Draft {
  const { impliedAnnualPd } = result
  const [flow, ...charts] = panes(result, given)
  return [
    answer(result),
    metrics(
      noted('zSpread', `G-spread ${basisPoints(result.gSpread)}`),
      noted('impliedAnnualPd', `at ${percent(given.recovery)} recovery`),
      noted('ratingAnnualPd', given.tenYearDefault === null ? `rated ${given.rating}` : 'your estimate'),
      noted('riskPremium', 'per year'),
    ),
    spreadChart(result, given),
    flow ?? null,
    distressed(result.zSpread, result.cleanPrice),
    impliedAnnualPd !== null && impliedCallout(impliedAnnualPd, result.ratingAnnualPd),
    section(
      'Default probability',
      impliedAnnualPd === null ? undefined : `${percent(impliedAnnualPd, 2)} a year implied by the spread`,
    ),
    survivalChart(result),
    metrics('ytm', 'gSpread', 'expectedLoss', 'hazardRate'),
    given.periods > given.spotCurve.length &&
      callout(
        'neutral',
        'The curve ends before the bond',
        `The curve has ${number(given.spotCurve.length, 0)} rates for ${number(given.periods, 0)} half-years; the last one is held constant.`,
      ),
    creditStrength(result, given),
    section('Price and risk', `${number(result.modifiedDuration, 2)} modified duration`),
    metrics('modifiedDuration', 'macaulayDuration', 'convexity', 'dv01', 'settlementAmount'),
    resultTable(given.face, [{ name: 'Clean price', per100: result.cleanPrice }]),
    holdingTables(result, charts),
  ]
}

/** What the issuer's figures say of it, or that there are none. */
const creditStrength = (result: Result, given: Given): Draft =>
  isIssuerKnown(given)
    ? [
        section('Credit strength', 'Coverage, leverage and covenant headroom'),
        coverageScores(result, given),
        metrics('interestCover', 'netDebtToEbitda'),
      ]
    : [
        section('Credit strength', 'Not known without the issuer’s figures'),
        callout(
          'information',
          'The issuer’s figures are not entered',
          'Enter its EBITDA, debt, cash, and interest expense to see how well it carries its debt.',
        ),
      ]

function answer({ zSpread, riskPremium, cleanPrice }: Result) {
  if (zSpread === null || riskPremium === null)
    return headline(
      'cleanPrice',
      `At ${price3(cleanPrice)} the bond has no spread over the Treasury curve.`,
      'caution',
    )
  const left =
    riskPremium > 0
      ? `${basisPoints(riskPremium)} is left for bearing the risk`
      : 'nothing is left for bearing the risk'
  return headline(
    'zSpread',
    `The bond pays ${basisPoints(zSpread)} over the Treasury curve; after expected loss, tax and liquidity, ${left}.`,
    riskPremium > 0 ? 'information' : 'caution',
  )
}

function panes(result: Result, given: Given): readonly Block[] {
  if (result.zSpread === null) return []
  const { flows } = result
  const { settlement, coupon, spotCurve: spots } = given
  const security = { settlement, flows, spots, spread: result.zSpread }
  const flow = flowBlock(`${percent(coupon, 3)} bond`, result, given)
  return linkedPanes(flow, {
    settlement,
    end: flows.at(-1)?.date ?? settlement,
    redemption: 100,
    duration: coupon === 0 ? null : result.macaulayDuration,
    paid: paidRows(result.ladder),
    priceAt: (date) => rolledPrice(security, date),
    caption: `With the spot curve and the ${basisPoints(security.spread)} spread unchanged, the bond rolls down the curve to par.`,
  })
}

const impliedCallout = (implied: number, record: number) =>
  implied > record
    ? callout(
        'caution',
        'Spread implies more defaults than history',
        `The spread implies ${percent(implied, 2)} a year; bonds with this rating have defaulted at ${percent(record, 2)}. The gap pays for risk, tax and illiquidity, or the market expects a downgrade before the agencies do.`,
      )
    : callout(
        'caution',
        'Spread implies fewer defaults than history',
        `The spread pays for a ${percent(implied, 2)} annual default probability; companies with this rating have defaulted at ${percent(record, 2)}.`,
      )

function spreadChart({ zSpread, expectedLoss, riskPremium }: Result, given: Given): ChartBlock | null {
  if (zSpread === null || riskPremium === null) return null
  return chartOf({
    type: 'waterfall',
    title: 'What the spread pays for',
    caption: 'What is left after expected loss, tax and liquidity is your compensation for risk.',
    y: { label: 'Spread', format: 'basisPoints' },
    steps: [
      { name: 'Z-spread', value: zSpread, total: true },
      { name: 'Expected loss', value: -expectedLoss },
      { name: 'Tax and liquidity', value: -given.liquidityPremium },
      { name: 'Risk premium', value: riskPremium, total: true },
    ],
  })
}

const survivalChart = ({ survival }: Result): ChartBlock =>
  plotOf(spreadOutputs.survival, survival, {
    type: 'line',
    title: 'Survival probability',
    caption:
      'The gap between the lines is what the market demands beyond historical defaults at this recovery rate.',
    along: 'year',
    y: 'Probability of no default',
    series: { implied: 'risk', record: { meaning: 'baseline', dashed: true } },
  })
