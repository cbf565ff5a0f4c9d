import { isNoAnswer } from '#finance/answer.ts'
import { cardRateAssessed } from '#figures/credit-rules.ts'
import { asOf } from '#figures/dated.ts'
import type { Block, Series } from '#kit/block.ts'
import { chartOf, plotOf, tableOf } from '#kit/declared-blocks.ts'
import { cents, money, percent } from '#kit/format.ts'
import { callout, headline, metrics, section, type Draft } from '#kit/report-blocks.ts'
import { militaryCap, monthIn, owedUntil, paymentDates, spanOf } from '../parts.report.ts'
import type { CardResult, Given } from './card.mode.ts'
import { cardOutputs } from './card.outputs.ts'
import { cardSteps } from './steps.report.ts'

type Reasons = Readonly<Record<string, string>>

/** What the payment costs and when it ends, against the minimum and an offer. */
export function cardReport(result: CardResult, given: Given, reasons: Reasons): Draft {
  const { ladder, monthsFixed } = result
  return [
    answer(result, given, reasons),
    metrics('interestFixed', 'monthsFixed', 'interestMinimum', 'interestSaved'),
    callouts(result, given),
    balanceChart(result),
    section('Compare payoff plans', planWords(result)),
    costChart(result, given),
    compared(result, given),
    given.promo.months > 0 &&
      (given.promo.kind === 'transfer'
        ? metrics('promoSaves', 'interestPromo', 'promoPayment', 'breakEvenFee', 'breakEvenFeeShare')
        : metrics('promoSaves', 'interestPromo', 'promoPayment', 'deferredCharge')),
    section('What to do', 'Automatic payments, paying more, offers'),
    cardSteps(result, given),
    metrics('payment36', 'breakEvenPayment', 'opportunityCost', 'hoursOfWork'),
    ladder.length > 0 && [
      section('Payment schedule', monthsFixed === null ? undefined : `Paid off in ${spanOf(monthsFixed)}`),
      ladder.length > 1 && monthlyChart(result),
      tableOf(cardOutputs.ladder, ladder, { total: ['payment', 'interest', 'principal'], folded: true }),
      paymentDates(ladder, ({ month }) => (month === monthsFixed ? 'Final card payment' : 'Card payment')),
    ],
  ]
}

function answer(result: CardResult, given: Given, reasons: Reasons) {
  const { monthsFixed, interestFixed, breakEvenPayment } = result
  const offer = offerAnswer(result, given)
  if (offer !== null) return offer
  const payment = `At ${money(given.fixedPayment)} a month`
  if (monthsFixed === null)
    return headline(
      'interestFixed',
      given.fixedPayment <= breakEvenPayment
        ? `${payment}, this card is never paid off. ${reasons['monthsFixed'] ?? ''}`.trim()
        : `${payment}, this card is not paid off within a lifetime.`,
      'negative',
    )
  const end = `${payment}, the card is paid off ${monthIn(given.today, monthsFixed)}`
  return headline(
    'interestFixed',
    interestFixed === null ? `${end}.` : `${end} and costs you ${money(interestFixed)} in interest.`,
  )
}

/** With an offer in hand, what it costs and whether it pays; null without one, or where one of the two ways never ends. */
function offerAnswer({ monthsPromo, interestPromo, promoSaves }: CardResult, given: Given) {
  if (monthsPromo === null || interestPromo === null || promoSaves === null) return null
  const saved = money(Math.abs(promoSaves))
  const against =
    saved === money(0)
      ? 'as much as without it'
      : `${saved} ${promoSaves > 0 ? 'less' : 'more'} than without it`
  return headline(
    'interestPromo',
    `With the offer at ${money(given.fixedPayment)} a month, the card is paid off ${monthIn(given.today, monthsPromo)} and costs you ${money(interestPromo)}, ${against}.`,
    promoSaves < 0 ? 'caution' : undefined,
  )
}

const planWords = ({ interestSaved }: CardResult): string | undefined =>
  interestSaved !== null && interestSaved > 0
    ? `Your payment saves ${money(interestSaved)} over the minimums`
    : undefined

function callouts(result: CardResult, given: Given): Draft {
  const { interestMinimum, monthsMinimum } = result
  const average = asOf(cardRateAssessed, given.today)
  return [
    militaryCap(given.apr, given.today),
    interestMinimum !== null &&
      interestMinimum > given.balance &&
      callout(
        // A payment of their own that pays it off makes this what they avoid.
        result.monthsFixed === null ? 'negative' : 'caution',
        'Minimum payments cost more than the debt',
        `With minimum payments, ${money(given.balance)} of debt costs ${money(interestMinimum)} in interest: ${money(given.balance + interestMinimum)} total.`,
      ),
    (monthsMinimum === null || monthsMinimum > 120) &&
      callout(
        'caution',
        'Minimums take more than ten years',
        monthsMinimum === null
          ? 'With minimum payments this card is never paid off.'
          : `Minimum payments take ${spanOf(monthsMinimum)}, because the minimum shrinks with the balance.`,
      ),
    !isNoAnswer(average) &&
      given.apr > average + 0.02 &&
      callout(
        'information',
        'Above-average rate',
        `Cards that are charged interest average ${percent(average, 2)} (Federal Reserve G.19, May 2025). Ask your issuer for a lower rate; one call is often enough.`,
      ),
    offerCallout(result, given),
  ]
}

function offerCallout(result: CardResult, { promo, today, fixedPayment }: Given) {
  if (promo.months === 0) return null
  const ends = monthIn(today, promo.months)
  const { deferredCharge: charge, promoPayment: inTime, monthsPromo } = result
  if (monthsPromo !== null && monthsPromo <= promo.months)
    return callout(
      'positive',
      'Paid off before the offer ends',
      `${cents(fixedPayment)} a month is enough to pay it off in time.`,
    )
  return promo.kind === 'deferred'
    ? callout(
        'negative',
        'Deferred interest comes due',
        `The offer ends ${ends} with a balance left, and ${charge === null ? 'all' : `${cents(charge)} of`} interest back to day one is charged.${inTime === null ? '' : ` Paying ${cents(inTime)} a month avoids it.`}`,
      )
    : callout(
        'caution',
        'Offer ends before the debt does',
        `The card’s regular rate returns ${ends} on whatever is left.${inTime === null ? '' : ` Paying ${cents(inTime)} a month would clear it in time.`}`,
      )
}

const PLANS = [
  ['minimum', 'Minimum payments', 'debt'],
  ['fixed', 'Your payment', 'saving'],
  ['promo', 'With the offer', 'benefit'],
] as const

/** What is owed under each plan that ends. */
function balanceChart({ balances, monthsFixed }: CardResult): Block | null {
  const series = PLANS.flatMap(([key, name, meaning]): Series[] => {
    const owed = balances.map((row) => row[key])
    return owed.some((left) => left !== null)
      ? [{ name, meaning, points: owedUntil(owed, balances.length - 1) }]
      : []
  })
  if (series.length === 0) return null
  return chartOf({
    type: 'line',
    title: 'Card balance',
    caption: 'The balance after each payment, for every plan that pays off the card.',
    x: { label: 'Month', format: 'integer' },
    y: { label: 'Balance', format: 'money', min: 0 },
    series,
    ...(monthsFixed === null ? {} : { marks: [{ axis: 'x', at: monthsFixed, label: 'Paid off' }] }),
  })
}

const plansOf = (result: CardResult, given: Given) => [
  { name: 'Minimum payments', months: result.monthsMinimum, cost: result.interestMinimum },
  { name: `${money(given.fixedPayment)} a month`, months: result.monthsFixed, cost: result.interestFixed },
  ...(given.promo.months > 0
    ? [
        {
          name: given.promo.kind === 'transfer' ? 'Balance transfer' : 'Deferred interest',
          months: result.monthsPromo,
          cost: result.interestPromo,
        },
      ]
    : []),
]

/** Interest and fees of each plan beside each other. */
function costChart(result: CardResult, given: Given): Block | null {
  const points = plansOf(result, given).flatMap(({ name, cost }) =>
    cost === null ? [] : [[name, cost] as const],
  )
  if (points.length < 2) return null
  return chartOf({
    type: 'bar',
    title: 'Cost of each plan',
    caption: 'Interest and fees until the card is paid off.',
    x: { label: 'Plan', kind: 'category' },
    y: { label: 'Interest and fees', format: 'money', min: 0 },
    series: [{ name: 'Interest and fees', meaning: 'debt', points }],
  })
}

const compared = (result: CardResult, given: Given): Block => ({
  kind: 'table',
  title: 'Plans side by side',
  columns: [
    { key: 'name', label: 'Plan', format: 'text' },
    { key: 'months', label: 'Months', format: 'integer' },
    { key: 'cost', label: 'Interest and fees', format: 'cents' },
    { key: 'total', label: 'Total paid', format: 'cents' },
  ],
  rows: plansOf(result, given).map((row) => ({
    ...row,
    total: row.cost === null ? null : given.balance + row.cost,
  })),
  note: 'Assumes no new purchases. A dash means the card is never paid off.',
})

const monthlyChart = ({ ladder }: CardResult): Block =>
  plotOf(
    cardOutputs.ladder,
    ladder.map((row) => ({ ...row, principal: Math.max(0, row.principal) })),
    {
      type: 'stacked',
      title: 'Principal and interest',
      caption: 'How much of each payment is interest and how much pays down the balance.',
      along: 'month',
      y: 'Monthly payment',
      min: 0,
      series: { principal: 'saving', interest: 'debt' },
    },
  )
