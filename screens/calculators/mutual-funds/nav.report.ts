import type { Block } from '#kit/block.ts'
import { momentsOf, pathChart } from '#kit/dated-charts.ts'
import { cents, counted, date, money, percent } from '#kit/format.ts'
import { cashOf, partyChart, partySchedule, paymentTable } from '#kit/payments.ts'
import { callout, headline, identity, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import type { Given, Result } from './nav.mode.ts'
import { EVENTS, NAMES, navOn } from './nav.model.ts'
import { orderFlow } from './order.report.ts'

export function navReport(result: Result, given: Given): Draft {
  const flow = orderFlow(result)
  const party = { rows: result.ladder, party: NAMES.you }
  return [
    headline(
      'sharesBought',
      `Your ${money(given.investment)} order buys ${counted(Number(result.sharesBought.toFixed(3)), 'share')} at ${cents(result.offeringPrice)}.`,
    ),
    metrics(
      'nav',
      noted('offeringPrice', `sales charge ${percent(given.frontLoad, 2)}`),
      'sharesBought',
      result.chargeOnInvested === null
        ? 'salesCharge'
        : noted('salesCharge', `${percent(result.chargeOnInvested, 2)} of the net investment`),
    ),
    distributionWarning(result, given),
    partyChart(
      {
        title: 'Your cash flows',
        caption:
          'You pay once, then receive the distribution and the redemption proceeds. NAV held constant.',
        y: 'US dollars',
      },
      flow,
      party,
    ),
    flow,
    section('Fees', `${cents(result.salesCharge)} up front, ${cents(result.yearlyFees)} a year`),
    breakpoint(result, given),
    metrics(
      'chargeOnInvested',
      'yearlyFees',
      'usualLoad',
      'toNextBreakpoint',
      'savedAtBreakpoint',
      'netAssets',
    ),
    orderIdentity(result),
    section('Share price', `${cents(result.nav)} NAV, ${cents(result.offeringPrice)} with sales charge`),
    priceChart(result, momentsOf(flow)),
    section('All cash flows', 'Every payment, by date'),
    paymentTable(
      result.ladder,
      'Daily fees are for the whole fund; everything else is yours. Trades settle the next business day.',
    ),
    partySchedule('Your dates', party),
  ]
}

const DAY = 86_400_000
const dayBefore = (iso: string): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) - DAY).toISOString().slice(0, 10)

const SOON_DAYS = 45
const WITHIN_REACH = 0.25

function distributionWarning({ days, ladder }: Result, given: Given) {
  const wait = (Date.parse(days.distribution) - Date.parse(days.order)) / DAY
  const perShare = given.gainPerShare + given.dividendPerShare
  return (
    wait <= SOON_DAYS &&
    perShare > 0 &&
    callout(
      'caution',
      'Distribution coming up',
      `In ${counted(wait, 'day')} the fund distributes ${cents(perShare)} per share, which costs you ${cents(cashOf(ladder, EVENTS.tax))} in tax. In a taxable account, consider waiting until it is paid.`,
    )
  )
}

function breakpoint({ toNextBreakpoint: gap, savedAtBreakpoint: saved }: Result, given: Given) {
  return (
    gap !== null &&
    gap <= given.investment * WITHIN_REACH &&
    callout(
      'information',
      'Breakpoint within reach',
      `Investing ${money(gap)} more, now or within 13 months under a letter of intent, lowers the sales charge on the whole purchase${saved === null ? '' : ` and saves ${money(saved)}`}. Your household’s other holdings may count too (rights of accumulation).`,
    )
  )
}

const priceChart = ({ order, days }: Result, moments: readonly string[]): Block =>
  pathChart(
    {
      title: 'NAV and offering price',
      caption: `You buy at the offering price and redeem at NAV. On ${date(days.distribution)} both drop by the distribution.`,
      y: 'US dollars per share',
      decimalFormat: 'cents',
    },
    [
      {
        name: 'Offering price',
        meaning: 'spending',
        dashed: true,
        at: (day) => navOn(day, order, days) * (order.offeringPrice / order.nav),
      },
      { name: 'NAV', meaning: 'stocks', at: (day) => navOn(day, order, days) },
    ],
    [...moments, dayBefore(days.distribution)],
  )

const orderIdentity = ({ ladder, order }: Result): Block =>
  identity(
    'Order check',
    {
      'Shares × offering price': { 'Your filled order': order.shares * order.offeringPrice },
      'Invested plus sales charge': {
        [EVENTS.purchase]: cashOf(ladder, EVENTS.purchase),
        [EVENTS.load]: cashOf(ladder, EVENTS.load),
      },
    },
    {
      decimals: 2,
      meaning: 'Shares are issued to three decimals, so a cent or two of the order may be left over.',
    },
  )
