import { isNoAnswer } from '#finance/answer.ts'
import { dayNumberOf } from '#finance/dates/calendar.ts'
import { corporatePrice } from '#finance/bonds/corporate-bond.ts'
import type { Block, Callout, ChartBlock } from '#kit/block.ts'
import { chartOf, tableOf } from '#kit/declared-blocks.ts'
import { basisPoints, counted, money, number, percent } from '#kit/format.ts'
import { resultTable } from '#kit/lab/bond-reports.ts'
import { linkedPanes } from '#kit/lab/panes.ts'
import { day, price3 } from '#kit/lab/words.ts'
import { callout, headline, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import { distressed, holdingTables, paidRows } from './holding.report.ts'
import { flowBlock } from './life.report.ts'
import type { Given } from './terms.model.ts'
import type { Result } from './worst.mode.ts'
import { worstOutputs } from './worst.outputs.ts'

export function worstReport(result: Result, given: Given, reasons: Readonly<Record<string, string>>): Draft {
  const isCalled = result.ytwDate !== given.maturity
  const [flow, ...charts] = panes(result, given)
  return [
    answer(result, given, isCalled),
    metrics(
      noted('gSpread', `over ${percent(given.treasuryYieldSameMaturity, 2)}`),
      noted('oas', `at ${percent(given.volatility)} volatility`),
      noted('settlementAmount', `for ${money(given.face)} face`),
    ),
    redemptionChart(result),
    flow ?? null,
    distressed(result.gSpread, result.cleanPrice),
    aboveCall(result),
    section('Yield to worst', counted(result.redemptions.length, 'redemption date')),
    tableOf(worstOutputs.redemptions, result.redemptions),
    metrics('ytm', 'yieldToFirstCall', 'ytwDate', 'ytwPrice'),
    section(
      'Call option',
      result.oas === null ? undefined : `${basisPoints(result.oas)} option-adjusted spread`,
    ),
    result.oas === null
      ? callout(
          'caution',
          'No option-adjusted spread',
          `It cannot be computed: ${reasons.oas ?? 'the rate model has no answer'}.`,
        )
      : optionCallout(result, given),
    rateChart(result, given),
    metrics('effectiveDuration', 'effectiveConvexity', 'optionValue', 'modifiedDuration', 'macaulayDuration'),
    section('Price', `${price3(result.cleanPrice)} clean`),
    resultTable(given.face, [
      { name: 'Clean price', per100: result.cleanPrice },
      { name: 'Accrued interest', per100: result.accruedInterest },
      { name: 'Dirty price', per100: result.dirtyPrice },
    ]),
    holdingTables(result, charts),
  ]
}

/** A year's rate of a loss within weeks says little: then the loss itself is the answer. */
const SHORT_DAYS = 180

function answer(result: Result, given: Given, isCalled: boolean): Block {
  const { ytw, ytwDate, ytwPrice, cleanPrice } = result
  const days = dayNumberOf(ytwDate) - dayNumberOf(given.settlement)
  if (isCalled && ytw < 0 && days <= SHORT_DAYS)
    return headline(
      'ytw',
      `You lose ${number(cleanPrice - ytwPrice, 3)} points of price in ${counted(days, 'day')} if the issuer calls the bond on ${day(ytwDate)}; annualized, with the interest until then, that is a yield to worst of ${percent(ytw, 3)}.`,
      'negative',
    )
  return headline(
    'ytw',
    `Count on a yield to worst of ${percent(ytw, 3)}, ${isCalled ? `if the issuer calls the bond on ${day(ytwDate)}` : 'if you hold the bond to maturity'}.`,
  )
}

function panes(result: Result, given: Given): readonly Block[] {
  const { settlement, maturity, coupon, frequency } = given
  const end = result.ytwDate
  const redemption = { date: end, price: result.ytwPrice }
  const rate = result.ytw
  const flow = flowBlock(`callable ${percent(coupon, 3)} bond`, result, given)
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
    caption: `At a constant ${percent(rate, 3)} yield to worst, the price is pulled to ${price3(redemption.price)} on ${day(end)}.`,
  })
}

function aboveCall({ redemptions, cleanPrice }: Result) {
  const next = redemptions.find((row) => row.what === 'Call')
  const above = next === undefined ? 0 : cleanPrice - next.price
  return (
    next !== undefined &&
    above > 0 &&
    callout(
      'caution',
      'Priced above the next call',
      `You pay ${price3(cleanPrice)}, and from ${day(next.date)} the issuer may redeem the bond at ${price3(next.price)}. You would lose the ${number(above, 3)} difference, and the coupons have to make up for it.`,
    )
  )
}

/** Per 100 of face: it shows as nothing. */
const WORTHLESS = 0.0005
/** Per 100 of face: more than it is no small right. */
const LITTLE = 1

function optionCallout(result: Exclude<Result, { readonly oas: null }>, given: Given): Callout {
  const { effectiveConvexity: convexity, optionValue, oas } = result
  if (optionValue < WORTHLESS)
    return callout(
      'information',
      'The call option is worth nothing',
      `At ${percent(given.volatility)} volatility the issuer has no call worth exercising, so the full ${basisPoints(oas)} is for credit risk.`,
    )
  const worth = `The issuer’s call option is worth ${price3(optionValue)} per 100 at ${percent(given.volatility)} volatility, which leaves ${basisPoints(oas)} for credit risk.`
  if (convexity < 0)
    return callout(
      'caution',
      'Negative convexity',
      `${worth} When rates fall, the price barely rises; when they rise, it drops in full.`,
    )
  if (optionValue > LITTLE)
    return callout('caution', 'Priced as if it will be called', `${worth} Expect the call, not the maturity.`)
  return callout(
    'information',
    'The call option costs little now',
    `${worth} The price still moves much like that of a noncallable bond.`,
  )
}

function redemptionChart({ redemptions, ytw }: Result): ChartBlock {
  return chartOf({
    type: 'bar',
    title: 'Yield to each redemption date',
    caption: 'The issuer chooses the date, so the lowest bar is what you can count on.',
    x: { label: 'Redemption date', kind: 'category' },
    y: { label: 'Yield', format: 'percent' },
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
    marks: [{ axis: 'y', at: ytw, label: 'Worst' }],
  })
}

function rateChart({ rateCurve }: Result, { treasuryYieldSameMaturity: now }: Given): ChartBlock | null {
  if (rateCurve.length < 2) return null
  const line = (key: 'callable' | 'straight') => rateCurve.map((row) => [now + row.shift, row[key]] as const)
  return chartOf({
    type: 'line',
    title: 'Price when rates move',
    caption:
      'The callable bond’s price flattens where the issuer would call; the gap is the option you sold.',
    x: { label: 'Treasury yield, all rates moving with it', format: 'percent' },
    y: { label: 'Dirty price per 100 of face', format: 'number' },
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
    marks: [{ axis: 'x', at: now, label: 'Today' }],
  })
}
