import { isNoAnswer } from '#finance/answer.ts'
import { corporatePrice } from '#finance/bonds/corporate-bond.ts'
import { tableOf } from '#kit/declared-blocks.ts'
import { basisPoints, cents, money, number, percent } from '#kit/format.ts'
import { moveOutputs } from '#kit/lab/bond-outputs.ts'
import { parCallout, priceChart, resultTable } from '#kit/lab/bond-reports.ts'
import { linkedPanes } from '#kit/lab/panes.ts'
import { day, price3 } from '#kit/lab/words.ts'
import { callout, headline, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import { distressed, holdingTables, paidRows } from './holding.report.ts'
import { flowBlock } from './life.report.ts'
import type { Result } from './price.mode.ts'
import type { Given } from './terms.model.ts'

export function priceReport(result: Result, given: Given): Draft {
  const { cleanPrice, currentYield, zSpread, makeWholePrice } = result
  return [
    headline(
      'cleanPrice',
      `The ${percent(given.coupon, 3)} bond due ${day(given.maturity)} costs ${price3(cleanPrice)} per 100 of face and yields ${percent(result.ytm, 3)}.`,
    ),
    metrics(
      noted('settlementAmount', `for ${money(given.face)} face`),
      currentYield === null ? 'ytm' : noted('ytm', `current yield ${percent(currentYield, 2)}`),
      noted('gSpread', `over ${percent(given.treasuryYieldSameMaturity, 2)}`),
      noted('modifiedDuration', '% per point of yield'),
    ),
    panes(result, given),
    distressed(zSpread, cleanPrice),
    shockCallout(result),
    section('Interest-rate and spread risk', `${number(result.modifiedDuration, 2)} modified duration`),
    priceChart(result.priceCurve, result.ytm),
    tableOf(moveOutputs.shocks, result.shocks, { note: 'Price change per 100 of face.' }),
    metrics('macaulayDuration', 'convexity', 'dv01Dollars'),
    section('Spread and price', `${basisPoints(result.gSpread)} over the Treasury`),
    metrics('zSpread', 'impliedAnnualPd', 'makeWholePrice'),
    parCallout(cleanPrice, given.coupon),
    makeWholePrice !== null &&
      callout(
        'information',
        'If the issuer redeems it early',
        `A make-whole call at the Treasury plus ${basisPoints(given.makeWholeSpread)} pays ${price3(makeWholePrice)}, ${gainWords(makeWholePrice - cleanPrice, given.face)} than you pay now before accrued interest.`,
      ),
    resultTable(given.face, [
      { name: 'Clean price', per100: cleanPrice },
      { name: 'Accrued interest', per100: result.accruedInterest },
      { name: 'Dirty price', per100: result.dirtyPrice },
      { name: 'DV01', per100: result.dv01 },
    ]),
    holdingTables(result),
  ]
}

const gainWords = (change: number, face: number): string =>
  `${cents((Math.abs(change) * face) / 100)} ${change < 0 ? 'less' : 'more'}`

function panes(result: Result, given: Given): Draft {
  const { settlement, maturity, coupon, frequency } = given
  const rate = result.ytm
  const flow = flowBlock(`${percent(coupon, 3)} bond`, result, given)
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
    caption: `At a constant ${percent(rate, 3)} yield, the price is pulled to par; with accrued interest it climbs until each coupon and drops by it.`,
  })
}

function shockCallout({ shocks }: Result) {
  const up = shocks.find((row) => row.shift === 0.01)
  const down = shocks.find((row) => row.shift === -0.01)
  if (up === undefined || down === undefined) return null
  return callout(
    'information',
    'If yields move one percentage point',
    `A rise changes the price by ${number(up.exact, 3)} per 100, a drop by +${number(down.exact, 3)}, whether the Treasury yield or the spread moves.`,
  )
}
