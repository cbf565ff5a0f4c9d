import { dayNumber, isoDate } from '#finance/calendar.ts'
import { fraSettlement } from '#finance/forward-rate-agreement.ts'
import { isNoAnswer } from '#finance/answer.ts'
import type { Block, ChartBlock, FlowBlock } from '#kit/block.ts'
import { momentsOf, pathChart } from '#kit/dated-charts.ts'
import { cents, money, percent } from '#kit/format.ts'
import { netOf, partyChart, partySchedule, paymentTable } from '#kit/payments.ts'
import { callout, identity, metrics, noted } from '#kit/report-blocks.ts'
import { fraFlow } from './fra.flow.ts'
import type { Result } from './fra.mode.ts'
import { type Agreement, BASIS, FRA_NAMES, fraDays, periodShare } from './fra.model.ts'

const rate = (value: number): string => percent(value, 3)

/** The rate to lock in, the settlement, and that the loan then costs the agreed rate whatever happens. */
export function fraReport(result: Result, deal: Agreement): readonly Block[] {
  const flow = fraFlow(deal, result.ladder)
  return [
    headline(result, deal),
    metrics(
      noted('forwardRate', `${deal.daysLong - deal.daysShort} days, in ${deal.daysShort} days`),
      noted('settlementAmount', `at a fixing of ${rate(deal.fixing)}`),
      noted('effectiveRate', 'whatever the fixing'),
      noted('contractValue', `agreed at ${rate(deal.agreedRate)}`),
    ),
    flow,
    partyChart(
      {
        title: 'Your cash',
        caption:
          'The loan comes in and goes out; the settlement is the small bar between, and makes up for the change of its interest.',
        y: 'US dollars',
      },
      flow,
      { rows: result.ladder, party: FRA_NAMES.you },
    ),
    ratePath(deal, flow),
    ...callouts(result, deal),
    payoff(deal),
    sameCost(result, deal),
    twoWays(deal),
    metrics('perRatePoint', 'discountFactor', noted('dealerResult', 'at the end of the period')),
    paymentTable(
      result.ladder,
      'Your loan from your own lender is shown beside the agreement; the agreement itself never moves its notional.',
    ),
    partySchedule('Your dates', { rows: result.ladder, party: FRA_NAMES.you }),
  ]
}

function headline(result: Result, deal: Agreement): Block {
  const paid = result.settlementAmount
  const outcome =
    paid === 0
      ? 'no settlement is due'
      : `${paid > 0 ? 'you receive' : 'you pay'} ${cents(Math.abs(paid))}, and the loan still costs ${rate(deal.agreedRate)}`
  return {
    kind: 'headline',
    output: 'forwardRate',
    tone: 'information',
    text: `${rate(deal.forwardRate)} is the rate to lock in for ${deal.daysLong - deal.daysShort} days from ${deal.daysShort} days on; at a fixing of ${rate(deal.fixing)} ${outcome}.`,
  }
}

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
      title: 'What the agreement is worth to you',
      caption: `The forward rate goes straight from ${rate(deal.forwardRate)} to the fixing of ${rate(deal.fixing)}; on the day of the settlement the value is paid and the agreement is over.`,
      y: 'US dollars',
      decimalFormat: 'money',
    },
    [
      { name: 'Value to you', meaning: 'cash', at: (iso) => (iso > start ? null : valueOn(iso)) },
      { name: 'Zero', meaning: 'baseline', dashed: true, at: () => 0 },
    ],
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
  return {
    kind: 'chart',
    title: 'Settlement by the fixing',
    caption:
      'A borrower receives when rates have risen and pays when they have fallen; a depositor is on the other side.',
    chart: {
      type: 'line',
      x: { label: 'Reference rate at the fixing', format: 'percent', min: low, max: high },
      y: { label: 'Settlement to you, US dollars', format: 'money' },
      series: [
        { name: 'You', meaning: 'cash', points },
        { name: 'Zero', meaning: 'baseline', dashed: true, points: points.map(([x]) => [x, 0] as const) },
      ],
      marks: [
        { axis: 'x', at: deal.agreedRate, label: 'Agreed', tone: 'neutral' },
        ...(Math.abs(deal.fixing - deal.agreedRate) > 0.08 * (high - low)
          ? [{ axis: 'x' as const, at: deal.fixing, label: 'Fixing', tone: 'caution' as const }]
          : []),
      ],
    },
  }
}

function sameCost(result: Result, deal: Agreement): Block {
  const share = periodShare(deal)
  return identity(
    'What the loan costs after all, live',
    [
      {
        name: 'Interest less settlement',
        terms: [
          { name: 'Interest at the fixing', value: deal.notional * deal.fixing * share },
          {
            name: 'Settlement with interest (subtracted)',
            value: -result.settlementAmount * (1 + deal.fixing * share),
          },
        ],
      },
      {
        name: 'Interest at the agreed rate',
        terms: [{ name: 'Notional × agreed rate × τ', value: deal.notional * deal.agreedRate * share }],
      },
    ],
    { decimals: 2, meaning: 'Whatever the fixing, the borrower has paid the agreed rate.' },
  )
}

function twoWays(deal: Agreement): Block {
  const { notional, rateShort, rateLong, daysShort, daysLong, forwardRate } = deal
  const placed = notional / (1 + (rateShort * daysShort) / BASIS)
  return identity(
    'Two ways to lend to the end of the period',
    [
      {
        name: 'Short deposit, then the forward rate',
        terms: [
          { name: 'Short deposit with interest', value: notional },
          { name: 'Interest of the period', value: notional * forwardRate * periodShare(deal) },
        ],
      },
      {
        name: 'Long deposit',
        terms: [{ name: 'The same sum to the end', value: placed * (1 + (rateLong * daysLong) / BASIS) }],
      },
    ],
    {
      decimals: 2,
      meaning: 'If they differed, borrowing one way and lending the other would pay without risk.',
    },
  )
}

function callouts(result: Result, deal: Agreement): readonly Block[] {
  const left = netOf(result.ladder, FRA_NAMES.dealer)
  return [
    ...(Math.abs(deal.agreedRate - deal.forwardRate) > 1e-9
      ? [
          callout(
            'caution',
            deal.agreedRate > deal.forwardRate
              ? 'You pay more than the fair rate'
              : 'You pay less than the fair rate',
            `The agreed rate is ${percent(Math.abs(deal.agreedRate - deal.forwardRate), 3)} ${deal.agreedRate > deal.forwardRate ? 'above' : 'below'} the forward rate: ${money(Math.abs(left))} at the end of the period ${left > 0 ? 'is the dealer’s margin' : 'is lost by the dealer'}, whatever the fixing.`,
          ),
        ]
      : []),
    callout(
      'information',
      'Only the difference is at risk',
      'The notional is never paid. If the dealer defaulted, you would lose the value of the agreement if it is above zero, no more.',
    ),
  ]
}
