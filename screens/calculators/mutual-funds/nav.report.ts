import type { Block } from '#kit/block.ts'
import { momentsOf, pathChart } from '#kit/dated-charts.ts'
import type { Inputs } from '#kit/field.ts'
import { cents, date, money, number, percent } from '#kit/format.ts'
import { cashOf, partyChart, partySchedule, paymentTable } from '#kit/payments.ts'
import { callout, identity, metrics, noted } from '#kit/report-blocks.ts'
import type { inputs } from './mutual-funds.inputs.ts'
import { orderFlow } from './nav.flow.ts'
import type { Result } from './nav.mode.ts'
import { EVENTS, NAMES, navOn, type Order, type OrderDays, orderDays } from './nav.model.ts'
import { orderOf } from './nav-order.model.ts'

type Given = Inputs<typeof inputs>

export function navReport(result: Result, given: Given): readonly Block[] {
  const days = orderDays(given)
  const order = orderOf(given)
  const flow = orderFlow({ ladder: result.ladder, order, days })
  const party = { rows: result.ladder, party: NAMES.you }
  return [
    {
      kind: 'headline',
      output: 'sharesBought',
      tone: 'information',
      text: `Your ${money(given.investment)} buys ${number(order.shares, 3)} shares at ${cents(order.offeringPrice)}; ${cents(result.salesCharge)} of it is the sales charge.`,
    },
    metrics(
      'nav',
      noted('offeringPrice', `charge ${percent(given.frontLoad, 2)}`),
      'sharesBought',
      result.chargeOnInvested === null
        ? 'salesCharge'
        : noted('salesCharge', `${percent(result.chargeOnInvested, 2)} of what is invested`),
    ),
    flow,
    partyChart(
      {
        title: 'Your cash',
        caption:
          'Paid once, received as a distribution and at the redemption; the value of a share is held still otherwise.',
        y: 'US dollars',
      },
      flow,
      party,
    ),
    valueChart(order, days, momentsOf(flow)),
    ...callouts(result, given),
    metrics(
      'netAssets',
      'chargeOnInvested',
      'yearlyFees',
      'usualLoad',
      'toNextBreakpoint',
      'savedAtBreakpoint',
    ),
    paymentTable(
      result.ladder,
      'The fees of a day are those of the whole fund; all else is yours. Settlement is one business day after the trade.',
    ),
    orderIdentity(result, order),
    partySchedule('Your dates', party),
  ]
}

const dayBefore = (iso: string): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

const SOON_DAYS = 45
const WITHIN_REACH = 0.25

function callouts(result: Result, given: Given): readonly Block[] {
  const { order, distribution } = orderDays(given)
  const wait = (Date.parse(distribution) - Date.parse(order)) / 86_400_000
  const gap = result.toNextBreakpoint
  return [
    ...(wait <= SOON_DAYS && given.gainPerShare + given.dividendPerShare > 0
      ? [
          callout(
            'caution',
            'A distribution is near',
            `In ${number(wait, 0)} days ${cents(given.gainPerShare + given.dividendPerShare)} a share comes back as taxable income: ${cents(cashOf(result.ladder, EVENTS.tax))} of tax on your shares. In a taxable account wait until it is over.`,
          ),
        ]
      : []),
    ...(gap !== null && gap <= given.investment * WITHIN_REACH
      ? [
          callout(
            'information',
            'A breakpoint within reach',
            `${money(gap)} more, now or within thirteen months by a letter of intent, lowers the charge on everything${result.savedAtBreakpoint === null ? '' : ` and saves ${money(result.savedAtBreakpoint)}`}. Holdings of your household may count too (rights of accumulation).`,
          ),
        ]
      : []),
  ]
}

const valueChart = (order: Order, days: OrderDays, moments: readonly string[]): Block =>
  pathChart(
    {
      title: 'Net asset value and offering price',
      caption: `You buy at the upper line and redeem at the lower one. On ${date(days.distribution)} both fall by what is distributed.`,
      y: 'US dollars a share',
      decimalFormat: 'cents',
    },
    [
      {
        name: 'Offering price',
        meaning: 'spending',
        dashed: true,
        at: (day) => navOn(day, order, days) * (order.offeringPrice / order.nav),
      },
      { name: 'Net asset value', meaning: 'stocks', at: (day) => navOn(day, order, days) },
    ],
    [...moments, dayBefore(days.distribution)],
  )

const orderIdentity = (result: Result, order: Order): Block =>
  identity(
    'What you pay',
    [
      {
        name: 'Shares × offering price',
        terms: [{ name: 'Your order, filled', value: order.shares * order.offeringPrice }],
      },
      {
        name: 'Invested and charged',
        terms: [
          { name: EVENTS.purchase, value: cashOf(result.ladder, EVENTS.purchase) },
          { name: EVENTS.load, value: cashOf(result.ladder, EVENTS.load) },
        ],
      },
    ],
    {
      decimals: 2,
      meaning: 'Shares go to three decimals, so that up to a cent or two of the order is left over.',
    },
  )
