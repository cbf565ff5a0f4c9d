import { isNoAnswer } from '#finance/answer.ts'
import { cardRateAssessed } from '#figures/credit-rules.ts'
import { asOf } from '#figures/dated.ts'
import type { Block, Callout } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { cents, money, percent } from '#kit/format.ts'
import { callout, metrics } from '#kit/report-blocks.ts'
import { militaryCap, monthIn, spanOf } from '../report-parts.ts'
import type { inputs } from '../true-cost-credit.inputs.ts'
import { cardActions } from './card.actions.ts'
import { balanceChart, costChart, monthlyChart } from './card.charts.ts'
import type { CardResult } from './card.mode.ts'

type Given = Inputs<typeof inputs>

/** What the payment costs and when it ends, against the minimum and an offer. */
export function cardReport(
  result: CardResult,
  given: Given,
  reasons: Readonly<Record<string, string>>,
): readonly Block[] {
  return [
    headline(result, given, reasons),
    metrics('interestFixed', 'monthsFixed', 'interestMinimum', 'interestSaved'),
    ...callouts(result, given),
    ...balanceChart(result),
    ...costChart(result, given),
    ...(given.promo.months > 0 ? [offerMetrics(given)] : []),
    ...monthlyChart(result),
    compared(result, given),
    cardActions(result, given),
    metrics('payment36', 'breakEvenPayment', 'opportunityCost', 'hoursOfWork'),
    ladderTable(result),
    dates(result),
  ]
}

function headline(result: CardResult, given: Given, reasons: Readonly<Record<string, string>>): Block {
  if (result.monthsFixed === null)
    return {
      kind: 'headline',
      output: 'interestFixed',
      tone: 'negative',
      text: `At ${money(given.fixedPayment)} a month this card is not paid off. ${reasons['monthsFixed'] ?? ''}`,
    }
  const slower =
    result.interestSaved === null
      ? 'The minimum would never end.'
      : result.interestSaved > 0
        ? `The minimum would cost ${money(result.interestSaved)} more.`
        : ''
  return {
    kind: 'headline',
    output: 'interestFixed',
    tone: 'information',
    text: `At ${money(given.fixedPayment)} a month the card is clear ${monthIn(given.today, result.monthsFixed)}${result.interestFixed === null ? '' : ` and costs ${money(result.interestFixed)} of interest`}. ${slower}`.trim(),
  }
}

function callouts(result: CardResult, given: Given): readonly Callout[] {
  const found = [...militaryCap(given.apr, given.today)]
  if (result.interestMinimum !== null && result.interestMinimum > given.balance)
    found.push(
      callout(
        'negative',
        'The interest is more than the debt',
        `By minimum payments ${money(given.balance)} cost ${money(result.interestMinimum)} of interest: ${money(given.balance + result.interestMinimum)} in all.`,
      ),
    )
  if (result.monthsMinimum === null || result.monthsMinimum > 120)
    found.push(
      callout(
        'caution',
        'Minimum payments last more than ten years',
        result.monthsMinimum === null
          ? 'By minimum payments this card is never paid.'
          : `${spanOf(result.monthsMinimum)}: the minimum falls with the balance, so that the debt lasts.`,
      ),
    )
  const average = asOf(cardRateAssessed, given.today)
  if (!isNoAnswer(average) && given.apr > average + 0.02)
    found.push(
      callout(
        'information',
        'Dearer than most cards',
        `Cards that are charged interest cost ${percent(average, 2)} on average (Federal Reserve G.19, May 2025). Ask the issuer for a lower rate; a call often is enough.`,
      ),
    )
  return [...found, ...offerCallouts(result, given)]
}

function offerCallouts(result: CardResult, { promo, today, fixedPayment }: Given): readonly Callout[] {
  if (promo.months === 0) return []
  const ends = monthIn(today, promo.months)
  const { deferredCharge: charge, promoPayment: inTime } = result
  const isLate = result.monthsPromo === null || result.monthsPromo > promo.months
  if (!isLate)
    return [callout('positive', 'Clear before the offer ends', `${cents(fixedPayment)} a month is enough.`)]
  if (promo.kind === 'deferred')
    return [
      callout(
        'negative',
        'The interest comes back',
        `The offer ends ${ends} with money still owed: ${charge === null ? 'the' : `${cents(charge)} of`} interest from the first day on is charged then.${inTime === null ? '' : ` ${cents(inTime)} a month avoids all of it.`}`,
      ),
    ]
  return [
    callout(
      'caution',
      'The offer ends before the debt does',
      `${ends.charAt(0).toUpperCase()}${ends.slice(1)} the rate of the card is back on what is left.${inTime === null ? '' : ` ${cents(inTime)} a month would clear it in time.`}`,
    ),
  ]
}

const offerMetrics = (given: Given): Block =>
  given.promo.kind === 'transfer'
    ? metrics('promoSaves', 'interestPromo', 'promoPayment', 'breakEvenFee', 'breakEvenFeeShare')
    : metrics('promoSaves', 'interestPromo', 'promoPayment', 'deferredCharge')

const compared = (result: CardResult, given: Given): Block => ({
  kind: 'table',
  title: 'Ways out, side by side',
  columns: [
    { key: 'name', label: 'Way', format: 'text' },
    { key: 'months', label: 'Months', format: 'integer' },
    { key: 'cost', label: 'Interest and fees', format: 'cents' },
    { key: 'total', label: 'Paid in all', format: 'cents' },
  ],
  rows: [
    { name: 'Minimum payments', months: result.monthsMinimum, cost: result.interestMinimum },
    {
      name: `${money(given.fixedPayment)} each month`,
      months: result.monthsFixed,
      cost: result.interestFixed,
    },
    ...(given.promo.months > 0
      ? [
          {
            name: given.promo.kind === 'transfer' ? 'Balance transfer' : 'Deferred interest',
            months: result.monthsPromo,
            cost: result.interestPromo,
          },
        ]
      : []),
  ].map((row) => ({ ...row, total: row.cost === null ? null : given.balance + row.cost })),
  note: 'No new purchases. A dash means that it never ends.',
})

const ladderTable = ({ ladder }: CardResult): Block => ({
  kind: 'table',
  title: 'Your payments, to the cent',
  folded: true,
  columns: [
    { key: 'month', label: 'Month', format: 'integer' },
    { key: 'date', label: 'Date', format: 'date' },
    { key: 'payment', label: 'Payment', format: 'cents', total: true },
    { key: 'interest', label: 'Interest', format: 'cents', total: true },
    { key: 'principal', label: 'Principal', format: 'cents', total: true },
    { key: 'left', label: 'Still owed', format: 'cents' },
  ],
  rows: ladder,
})

function dates(result: CardResult): Block {
  const dated = result.ladder.flatMap((row) => (row.date === null ? [] : [{ ...row, date: row.date }]))
  const shown = dated.length > 13 ? [...dated.slice(0, 12), ...dated.slice(-1)] : dated
  return {
    kind: 'schedule',
    title: 'Payment dates: the next twelve, and the last',
    rows: shown.map(({ date, month, payment }) => ({
      date,
      title: month === result.monthsFixed ? 'Last payment: the card is clear' : 'Card payment',
      amount: payment,
    })),
  }
}
