import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import { fraSettlement } from '#finance/bonds/forward-rate-agreement.ts'
import type { Block, ChartBlock, FlowBlock } from '#kit/block.ts'
import { momentsOf, pathChart } from '#kit/dated-charts.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { basisPoints, cents, counted, money, percent } from '#kit/format.ts'
import { netOf, partyChart, partySchedule, paymentTable } from '#kit/payments.ts'
import { callout, headline, identity, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import { fraFlow } from './fra-flow.report.ts'
import type { Result } from './fra.mode.ts'
import { type Agreement, BASIS, FRA_NAMES, fraDays, periodShare } from './fra.model.ts'

const rate = (value: number): string => percent(value, 3)

/** The rate to lock in, the settlement, and that the loan then costs the agreed rate whatever happens. */
export function fraReport(result: Result, deal: Agreement): Draft {
  const flow = fraFlow(deal, result.ladder)
  const party = { rows: result.ladder, party: FRA_NAMES.you }
  return [
    answer(deal),
    metrics(
      noted('settlementAmount', `at a ${rate(deal.fixing)} fixing`),
      noted('effectiveRate', 'at any fixing'),
      noted('contractValue', `agreed at ${rate(deal.agreedRate)}`),
      'perRatePoint',
    ),
    callouts(result, deal),
    payoff(deal),
    flow,
    section('Your borrowing cost', `${rate(result.effectiveRate)} at any fixing`),
    partyChart(
      {
        title: 'Your cash flows',
        caption:
          'The loan comes in and goes out; the small bar between is the settlement, which offsets the change in interest.',
        y: 'US dollars',
      },
      flow,
      party,
    ),
    sameCost(result, deal),
    section('Value and fair rate', `${cents(result.contractValue)} today`),
    ratePath(deal, flow),
    metrics('forwardRate', 'discountFactor', noted('dealerResult', 'at the end of the period')),
    twoWays(deal),
    section('Payments', `${counted(result.ladder.length, 'payment')} over ${counted(deal.daysLong, 'day')}`),
    paymentTable(
      result.ladder,
      'Your own loan is shown alongside the agreement, which never exchanges its notional.',
    ),
    partySchedule('Key dates', party),
  ]
}

const answer = ({ forwardRate, daysLong, daysShort }: Agreement): Block =>
  headline(
    'forwardRate',
    `${rate(forwardRate)} is the fair rate to lock in for ${counted(daysLong - daysShort, 'day')}, starting in ${counted(daysShort, 'day')}.`,
  )

/** Value to the borrower as the forward rate goes straight from today's to the fixing. */
function ratePath(deal: Agreement, flow: FlowBlock): ChartBlock {
  const { trade, start, end } = fraDays(deal)
  const [from, to] = [dayNumber(trade), dayNumber(start)]
  const way = (iso: string): number => {
    const day = dayNumber(iso)
    if (typeof day !== 'number' || typeof from !== 'number' || typeof to !== 'number' || to === from) return 1
    return Math.min(1, Math.max(0, (day - from) / (to - from)))
  }
  const valueOn = (iso: string) => {
    const rateNow = deal.forwardRate + (deal.fixing - deal.forwardRate) * way(iso)
    const left = (1 - way(iso)) * deal.daysShort
    const discount = 1 / ((1 + (deal.rateShort * left) / BASIS) * (1 + rateNow * periodShare(deal)))
    return (rateNow - deal.agreedRate) * deal.notional * periodShare(deal) * discount
  }
  const even =
    typeof from === 'number' && typeof to === 'number'
      ? Array.from({ length: 21 }, (_, at) => isoDate(from + Math.round(((to - from) * at) / 20)))
      : []
  return pathChart(
    {
      title: 'Your agreement’s value over time',
      caption: `The forward rate moves in a straight line from ${rate(deal.forwardRate)} to the ${rate(deal.fixing)} fixing; on the settlement date the value is paid and the agreement ends.`,
      y: 'US dollars',
      decimalFormat: 'money',
    },
    [{ name: 'Value to you', meaning: 'cash', at: (iso) => (iso > start ? null : valueOn(iso)) }],
    [...even, ...momentsOf(flow), end],
  )
}

const RATES = 41

/** The settlement against the fixing: almost straight, a little bent by its discount. */
function payoff(deal: Agreement): ChartBlock {
  const width = Math.max(0.03, 1.3 * Math.abs(deal.fixing - deal.agreedRate))
  const low = Math.max(deal.agreedRate - width, -0.9 / Math.max(1, periodShare(deal)))
  const high = deal.agreedRate + width
  const points = Array.from({ length: RATES }, (_, at) => {
    const settlementRate = low + ((high - low) * at) / (RATES - 1)
    const paid = fraSettlement({
      notional: deal.notional,
      agreedRate: deal.agreedRate,
      settlementRate,
      days: deal.daysLong - deal.daysShort,
      basis: BASIS,
    })
    return [settlementRate, isNoAnswer(paid) ? null : paid] as const
  })
  return chartOf({
    type: 'line',
    title: 'Settlement by fixing',
    caption: 'A borrower receives when rates rise and pays when they fall; a depositor is on the other side.',
    x: { label: 'Reference rate at the fixing', format: 'percent', min: low, max: high },
    y: { label: 'Settlement to you', format: 'money', unit: 'US dollars' },
    series: [{ name: 'You', meaning: 'you', points }],
    marks: [
      { axis: 'x', at: deal.agreedRate, label: 'Agreed' },
      ...(Math.abs(deal.fixing - deal.agreedRate) > 0.08 * (high - low)
        ? [{ axis: 'x' as const, at: deal.fixing, label: 'Fixing' }]
        : []),
    ],
  })
}

function sameCost({ settlementAmount }: Result, deal: Agreement): Block {
  const share = periodShare(deal)
  return identity(
    'Net borrowing cost',
    {
      'Interest less settlement': {
        'Interest at the fixing': deal.notional * deal.fixing * share,
        'Settlement with interest (subtracted)': -settlementAmount * (1 + deal.fixing * share),
      },
      'Interest at the agreed rate': {
        'Notional × agreed rate × τ': deal.notional * deal.agreedRate * share,
      },
    },
    { decimals: 2, meaning: 'At any fixing, the borrower ends up paying the agreed rate.' },
  )
}

function twoWays(deal: Agreement): Block {
  const { notional, rateShort, rateLong, daysShort, daysLong, forwardRate } = deal
  const placed = notional / (1 + (rateShort * daysShort) / BASIS)
  return identity(
    'Two ways to lend to the end of the period',
    {
      'Short deposit, then the forward rate': {
        'Short deposit with interest': notional,
        'Interest for the period': notional * forwardRate * periodShare(deal),
      },
      'Long deposit': { 'The same sum to the end': placed * (1 + (rateLong * daysLong) / BASIS) },
    },
    {
      decimals: 2,
      meaning: 'If they differed, borrowing one way and lending the other would be a risk-free profit.',
    },
  )
}

function callouts(result: Result, { agreedRate, forwardRate }: Agreement): Draft {
  const left = netOf(result.ladder, FRA_NAMES.dealer)
  const above = agreedRate > forwardRate
  return [
    Math.abs(agreedRate - forwardRate) > 1e-9 &&
      callout(
        'caution',
        above ? 'You pay more than the fair rate' : 'You pay less than the fair rate',
        `The agreed rate is ${basisPoints(Math.abs(agreedRate - forwardRate), 1)} ${above ? 'above' : 'below'} the forward rate: at the end of the period that is ${money(Math.abs(left))} of ${left > 0 ? 'profit' : 'loss'} for the dealer, whatever the fixing.`,
      ),
    callout(
      'information',
      'Only the difference is at risk',
      'The notional never changes hands. If the dealer defaulted, the most you could lose is the agreement’s value, if it is positive.',
    ),
  ]
}
