import { isNoAnswer } from '#finance/answer.ts'
import { type EuropeanOption } from '#finance/black-scholes.ts'
import { payoff } from '#finance/option-tree.ts'
import type { Block } from '#kit/block.ts'
import { cents, counted, money, percent } from '#kit/format.ts'
import { identity, metrics, noted, section } from '#kit/report-blocks.ts'
import { contractOf, type Given } from './contract.ts'
import { type Contract, parity, quickValue, shifted } from './contract.model.ts'
import { eventSchedule, ladderTable } from './event.outputs.ts'
import { greekCharts } from './greek.charts.ts'
import { payoffChart, profitHeatmap, rangeOf } from './payoff.charts.ts'
import { priceCallouts } from './price.callouts.ts'
import type { Result } from './price.mode.ts'
import { singlePanes } from './single.panes.ts'
import { treeTable } from './tree.table.ts'

/** Value first, then its life, what moves it, and the identities behind it. */
export function priceReport(result: Result, given: Given): readonly Block[] {
  const { contract, term } = contractOf(given)
  const range = rangeOf({ ...given, years: term.years }, [given.strike])
  return [
    headline(result, given),
    metrics(
      noted('delta', 'shares that it moves like'),
      noted('theta', 'a calendar day'),
      noted('inTheMoney', 'risk-neutral'),
    ),
    ...singlePanes(given, result.price),
    ...priceCallouts(result, given, contract),
    payoffLines(result, given, contract),
    metrics(
      'gamma',
      'vega',
      'rho',
      'earlyExercisePremium',
      'intrinsicValue',
      'timeValue',
      'breakEven',
      'premium',
    ),
    profitHeatmap({
      title: 'Profit by price and date',
      caption:
        'For the buyer, premium paid. Along a row only time passes; down a column only the price moves.',
      range,
      spot: given.spot,
      from: term.from,
      to: term.to,
      at: (spot, share) =>
        profit(result, given, quickValue(shifted(contract, { spot, elapsed: share * term.years }))),
    }),
    ...parityTable(contract),
    ...treeTable(contract),
    ladderTable(result.ladder),
    eventSchedule(result.ladder),
    section('Greeks', 'How the value moves with price, time, volatility and interest'),
    ...greekCharts(contract, range),
  ]
}

const shareCount = ({ contracts, multiplier }: Given): number => contracts * multiplier

const profit = (result: Result, given: Given, value: number): number =>
  (value - result.price) * shareCount(given)

function headline(result: Result, given: Given): Block {
  const gain = result.intrinsicValue
  const early =
    given.style === 'american'
      ? ` The right to exercise early is worth ${cents(result.earlyExercisePremium)} of it.`
      : ''
  return {
    kind: 'headline',
    output: 'price',
    tone: 'information',
    text: `The ${given.type} is worth ${cents(result.price)} a share, ${money(result.premium)} for ${counted(given.contracts, 'contract')}: ${cents(gain)} that exercise now would gain and ${cents(result.timeValue)} of time value.${early}`,
  }
}

function payoffLines(result: Result, given: Given, contract: Contract): Block {
  const { years } = contractOf(given).term
  const { strike, timePassed, volatility, volatilityShift } = given
  const vol = Math.max(0.01, volatility + volatilityShift)
  const moved = volatilityShift === 0 ? '' : ` at ${percent(vol)} volatility`
  const atExpiry: EuropeanOption = contract.option
  const later = (spot: number) => quickValue(shifted(contract, { spot, elapsed: timePassed * years, vol }))
  return payoffChart({
    title: 'Payoff of the buyer',
    caption: `Drag the strike. The curve sinks onto the straight lines as time passes; the dashed one is ${percent(timePassed, 0)} of the way there${moved}. The writer has the mirror image.`,
    range: rangeOf({ ...given, years }, [strike]),
    lines: [
      { name: 'At expiry', at: (spot) => profit(result, given, payoff(atExpiry, spot)) },
      {
        name: 'Now',
        meaning: 'stocks',
        at: (spot) => profit(result, given, quickValue(shifted(contract, { spot }))),
      },
      { name: 'What if', meaning: 'growth', dashed: true, at: (spot) => profit(result, given, later(spot)) },
    ],
    strikes: [{ name: 'Strike', value: strike, input: 'strike' }],
  })
}

export function parityTable(contract: Contract): readonly Block[] {
  const found = parity(contract)
  if (isNoAnswer(found)) return []
  return [
    identity(
      'Put-call parity, live',
      [
        {
          name: 'Call less put',
          terms: [
            { name: 'Call, European', value: found.call },
            { name: 'Put, European (subtracted)', value: -found.put },
          ],
        },
        {
          name: 'Share less strike, both in today’s money',
          terms: [
            { name: 'Share without the dividends until expiry', value: found.prepaid },
            { name: 'Strike, discounted (subtracted)', value: -found.discountedStrike },
          ],
        },
      ],
      {
        decimals: 6,
        meaning:
          'Each option is priced on its own; their difference must be the share less the discounted strike, whatever the volatility.',
      },
    ),
  ]
}
