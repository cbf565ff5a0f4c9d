import type { Block } from '#kit/block.ts'
import { cents, counted, money, percent } from '#kit/format.ts'
import { netOf, partyChart, partySchedule, paymentTable } from '#kit/payments.ts'
import { callout, headline, identity, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import { aYear, carryChart, lifeCharts, payoffChart } from './curve.report.ts'
import type { Given } from './deal-given.model.ts'
import { type Deal, daysOf } from './deal.model.ts'
import { exposureSection } from './exposure.report.ts'
import { valueFlow } from './value-flow.report.ts'
import type { Result } from './value.mode.ts'
import { VALUE_EVENTS, VALUE_NAMES, wayOf } from './value.model.ts'

/** What the contract is worth, whether the quote is out of line, and both played to the last day. */
export function valueReport(result: Result, deal: Deal, given: Given): Draft {
  const flow = valueFlow(deal, given.quotedPrice, result.ladder)
  const party = { rows: result.ladder, party: VALUE_NAMES.you }
  return [
    answer(result, given),
    metrics(
      noted('contractValue', given.position === 'long' ? 'you are long' : 'you are short'),
      'fairForward',
      noted('mispricing', `quoted at ${cents(given.quotedPrice)}`),
      noted('arbitrageProfitAtDelivery', 'before costs'),
    ),
    callouts(result, deal, given),
    payoffChart(deal, 'agreedPrice'),
    flow,
    section('Your contract', `${money(result.offsetAtDelivery)} if you offset it now`),
    metrics(
      noted('positionValue', counted(given.contractSize, 'unit')),
      noted('quotedValue', `marked to ${cents(given.quotedPrice)}`),
      noted('offsetAtDelivery', 'certain, at today’s quote'),
      noted('resultAtDelivery', `left open, at ${cents(deal.spotAtEnd)}`),
    ),
    lifeCharts(deal, flow),
    metrics('delta', 'perRatePoint', 'perYieldPoint', 'perDay'),
    section('Arbitrage', `${money(result.arbitrageAfterCosts)} after costs`),
    metrics(
      noted('arbitrageAfterCosts', `costs ${percent(given.costBand, 2)} of the fair price`),
      noted('impliedRate', `you pay ${aYear(given.rate)}`),
    ),
    carryChart(deal),
    residual(result, deal, given),
    exposureSection(result, given),
    section('Cash flows', 'Zero today from the arbitrage, everything on the last day'),
    partyChart(
      {
        title: 'Your cash flows',
        caption:
          'The arbitrage nets to zero today; its profit and your contract’s settlement come on the last day.',
        y: 'Amount',
      },
      flow,
      party,
    ),
    paymentTable(
      result.ladder,
      'The arbitrage is shown whether or not it pays after costs; your contract settles in cash.',
    ),
    partySchedule('Key dates', party),
  ]
}

/** Two values, each by its name: a quote that is not fair marks the contract at another one. */
function answer({ positionValue: value, quotedValue, arbitrageAfterCosts }: Result, given: Given): Block {
  return headline(
    'positionValue',
    `Your ${given.position} contract is worth ${money(value)} to you at the fair forward price and ${money(quotedValue)} at today’s quote, which leaves ${arbitrageAfterCosts > 0 ? 'an' : 'no'} arbitrage after costs.`,
    value > 0 ? 'positive' : value < 0 ? 'negative' : 'neutral',
  )
}

/** The arbitrage's cash today and at delivery, from the payments themselves. */
function residual(result: Result, deal: Deal, given: Given): Block {
  const own: readonly string[] = [VALUE_EVENTS.settled, VALUE_EVENTS.collateral, VALUE_EVENTS.collateralBack]
  const legs = result.ladder.filter(({ event }) => !own.includes(event))
  const { trade, delivery } = daysOf(deal)
  const legsToday = legs
    .filter((row) => row.date === trade)
    .map((row) => [row.event, row.payee === VALUE_NAMES.you ? row.cash : -row.cash] as const)
  const later = legs.filter((row) => row.date === delivery && trade !== delivery)
  return identity(
    wayOf(deal, given.quotedPrice) === 1
      ? 'Cash and carry: zero today, the gap at delivery'
      : 'Reverse cash and carry: zero today, the gap at delivery',
    {
      'Cash from all legs': [
        ...legsToday,
        ['Quoted price and loan, at delivery', netOf(later, VALUE_NAMES.you)],
      ],
      'What theory says': {
        Today: 0,
        '|Quoted − fair| × units, at delivery': result.arbitrageProfitAtDelivery * given.contractSize,
      },
    },
    { decimals: 2, meaning: 'No money goes in, and what comes out does not depend on the price.' },
  )
}

const LARGE = 0.1

function callouts(result: Result, deal: Deal, { costBand }: Given): Draft {
  const { mispricing: gap, arbitrageAfterCosts: after, peakExposure: peak } = result
  return [
    after > 0
      ? callout(
          'caution',
          'The quote is outside the cost band',
          `At ${percent(Math.abs(gap), 2)} ${gap > 0 ? 'above' : 'below'} fair it is past the ${percent(costBand, 2)} that the legs cost: ${gap > 0 ? 'buy the asset and sell the forward' : 'sell the asset and buy the forward'} for ${money(after)}. Check your inputs first: a rate you cannot borrow at, or a yield left out, looks just like this.`,
        )
      : callout(
          'information',
          'No arbitrage after costs',
          `The ${percent(Math.abs(gap), 2)} gap is within the ${percent(costBand, 2)} that trading all legs costs: the quote is as fair as it gets.`,
        ),
    peak > LARGE * deal.forward * deal.size &&
      callout(
        'caution',
        'Unsecured exposure',
        `Without collateral, a counterparty default could cost you up to ${money(peak)} (95th percentile) before delivery; with it, ${money(result.peakExposureWithCollateral)}.`,
      ),
  ]
}
