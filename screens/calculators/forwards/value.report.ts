import type { Block } from '#kit/block.ts'
import { cents, money, number, percent } from '#kit/format.ts'
import { flowsOf, partyChart, partySchedule, paymentTable } from '#kit/payments.ts'
import { callout, identity, metrics, noted } from '#kit/report-blocks.ts'
import { aYear, carryChart, exposureCharts, lifeCharts, payoffChart, toneOf } from './charts.ts'
import type { Given } from './deal.ts'
import { type Deal, daysOf } from './deal.model.ts'
import { valueFlow } from './value.flow.ts'
import type { Result } from './value.mode.ts'
import { VALUE_EVENTS, VALUE_NAMES, wayOf } from './value.model.ts'

/** What the contract is worth, whether the quote is out of line, and both played to the last day. */
export function valueReport(result: Result, deal: Deal, given: Given): readonly Block[] {
  const flow = valueFlow(deal, given.quotedPrice, result.ladder)
  return [
    headline(result, given),
    metrics(
      noted('positionValue', `${number(given.contractSize)} units`),
      'fairForward',
      noted('contractValue', given.position === 'long' ? 'you are long' : 'you are short'),
      noted('arbitrageProfitAtDelivery', 'a unit, before costs'),
    ),
    flow,
    partyChart(
      {
        title: 'Your cash',
        caption:
          'Of the arbitrage nothing is left today; its profit and the settlement of your contract come on the last day.',
        y: 'US dollars',
      },
      flow,
      { rows: result.ladder, party: VALUE_NAMES.you },
    ),
    ...lifeCharts(deal, flow),
    ...callouts(result, deal, given),
    payoffChart(deal, 'agreedPrice'),
    residual(result, deal, given),
    metrics(
      noted('offsetAtDelivery', 'certain, from the opposite side at the quote'),
      noted('resultAtDelivery', `left open, at ${cents(deal.spotAtEnd)}`),
      noted('arbitrageAfterCosts', `costs ${percent(given.costBand, 2)} of the fair price`),
      noted('impliedRate', `against ${aYear(given.rate)}`),
      'mispricing',
    ),
    carryChart(deal),
    metrics('delta', 'perRatePoint', 'perYieldPoint', 'perDay'),
    ...exposureCharts(result.exposure),
    metrics(
      'expectedPositiveExposure',
      'expectedExposureWithCollateral',
      'peakExposure',
      'peakExposureWithCollateral',
    ),
    paymentTable(
      result.ladder,
      'The arbitrage is played whether or not it pays after costs; your contract is settled in cash.',
    ),
    partySchedule('Your dates', { rows: result.ladder, party: VALUE_NAMES.you }),
  ]
}

function headline(result: Result, given: Given): Block {
  const value = result.positionValue
  const gap = result.mispricing
  const pays = result.arbitrageAfterCosts > 0
  return {
    kind: 'headline',
    output: 'positionValue',
    tone: toneOf(value),
    text: `Your ${given.position} contract is worth ${money(value)} today; the quote is ${percent(Math.abs(gap), 2)} ${gap < 0 ? 'below' : 'above'} the fair ${cents(result.fairForward)}${pays ? ', and trading against it pays after costs' : ', within the cost of trading against it'}.`,
  }
}

/** The arbitrage's cash today and at delivery, from the payments themselves. */
function residual(result: Result, deal: Deal, given: Given): Block {
  const own: readonly string[] = [VALUE_EVENTS.settled, VALUE_EVENTS.collateral, VALUE_EVENTS.collateralBack]
  const legs = result.ladder.filter(({ event }) => !own.includes(event))
  const { trade, delivery } = daysOf(deal)
  const on = (day: string) =>
    flowsOf(
      legs.filter((row) => row.date === day),
      VALUE_NAMES.you,
    )
  const total = (day: string) => on(day).reduce((sum, { amount }) => sum + amount, 0)
  const legsToday = legs
    .filter((row) => row.date === trade)
    .map((row) => ({
      name: row.event,
      value: row.payee === VALUE_NAMES.you ? row.cash : -row.cash,
    }))
  return identity(
    wayOf(deal, given.quotedPrice) === 1
      ? 'Cash and carry, live: nothing today, the gap at delivery'
      : 'Reverse cash and carry, live: nothing today, the gap at delivery',
    [
      {
        name: 'Cash of all legs, today and at delivery',
        terms: [
          ...legsToday,
          { name: 'Quoted price and loan, at delivery', value: trade === delivery ? 0 : total(delivery) },
        ],
      },
      {
        name: 'What theory says',
        terms: [
          { name: 'Today', value: 0 },
          {
            name: '|Quoted − fair| × units, at delivery',
            value: result.arbitrageProfitAtDelivery * given.contractSize,
          },
        ],
      },
    ],
    {
      decimals: 2,
      meaning: 'No money of one’s own goes in, and what comes out does not depend on the price.',
    },
  )
}

function callouts(result: Result, deal: Deal, given: Given): readonly Block[] {
  const gap = result.mispricing
  const after = result.arbitrageAfterCosts
  const peak = result.peakExposure
  return [
    after > 0
      ? callout(
          'caution',
          'The quote is outside the cost band',
          `${percent(Math.abs(gap), 2)} ${gap > 0 ? 'above' : 'below'} fair, more than the ${percent(given.costBand, 2)} that the legs cost: ${gap > 0 ? 'buy the asset and sell the forward' : 'sell the asset and buy the forward'} for ${money(after)}. First make sure of the inputs: a rate you cannot borrow at or a yield left out looks just like this.`,
        )
      : callout(
          'information',
          'No arbitrage after costs',
          `The gap of ${percent(Math.abs(gap), 2)} is smaller than the ${percent(given.costBand, 2)} that trading all legs costs: the quote is as fair as it can be.`,
        ),
    ...(peak > 0.1 * deal.forward * deal.size
      ? [
          callout(
            'caution',
            'A claim that nobody secures',
            `Without collateral the other side’s default may cost you up to ${money(peak)} (95%) before the last day; with it ${money(result.peakExposureWithCollateral)}.`,
          ),
        ]
      : []),
  ]
}
