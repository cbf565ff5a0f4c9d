import { isNoAnswer } from '#finance/answer.ts'
import type { Block } from '#kit/block.ts'
import { chartOf, plotOf, tableOf } from '#kit/declared-blocks.ts'
import { cents, counted, money, percent } from '#kit/format.ts'
import { day } from '#kit/lab/words.ts'
import { callout, type Draft, headline, metrics, noted, section } from '#kit/report-blocks.ts'
import { militaryCap, owedUntil, spanOf } from '../parts.report.ts'
import { datesOf } from './dates.report.ts'
import type { Given, Instalment } from './instalment.mode.ts'
import { isBalloon, isPaidEarly, noteApr } from './instalment.model.ts'
import { instalmentOutputs } from './instalment.outputs.ts'
import { waysToSave } from './save.report.ts'

const REACHED = ['dateWithExtra', 'monthsSaved', 'interestSaved'] as const

/** The price first, then where it comes from, how it is repaid, and how to pay less. */
export function instalmentReport(result: Instalment, given: Given): Draft {
  const { ladder, totalPaid } = result
  const hasExtra = given.extraMonthly > 0
  const save = waysToSave(result, given)
  return [
    price(result, given),
    metrics('apr', 'payment', 'amountFinanced', hasExtra ? 'paidWithExtra' : 'totalPaid'),
    callouts(result, given),
    waterfall(result, given),
    section('Balance over time', `Paid off in ${spanOf(monthsPaid(result))}${withExtra(given)}`),
    balanceChart(result, given),
    plotOf(instalmentOutputs.ladder, ladder.map(noNegative), {
      type: 'stacked',
      title: 'Principal and interest',
      caption: 'How much of each payment is interest and how much pays down the loan.',
      along: 'month',
      y: 'Monthly payment',
      min: 0,
      series: { principal: 'saving', interest: 'debt' },
    }),
    hasExtra && metrics(...REACHED, ...scheduled(given, 'totalPaid', 'creditCost')),
    save.steps.length > 0 && [section('Ways to save', save.steps[0]?.title), save],
    section(
      'What the rate includes',
      `${percent(given.noteRate, 2)} note rate, ${percent(result.apr, 2)} APR`,
    ),
    rates(result, given),
    metrics(...scheduled(given, 'opportunityCost', 'hoursOfWork', 'lastPayment')),
    metrics(
      noted('totalOfPayments', 'as a lender may disclose it'),
      noted('financeCharge', 'as a lender may disclose it'),
    ),
    section(
      'Payment schedule',
      `${money(totalPaid)} in ${counted(ladder.length, 'payment')}${hasExtra ? ' without the extra' : ''}`,
    ),
    yearTable(result),
    tableOf(instalmentOutputs.ladder, ladder, {
      title: 'Every payment',
      total: ['payment', 'interest', 'principal'],
      folded: true,
    }),
    datesOf(result, given),
  ]
}

const withExtra = ({ extraMonthly }: Given): string =>
  extraMonthly > 0 ? ` with ${money(extraMonthly)} extra a month` : ''

/** What is told of the loan as it was agreed says so where somebody pays more. */
const scheduled = ({ extraMonthly }: Given, ...names: readonly string[]) =>
  names.map((name) => (extraMonthly > 0 ? noted(name, 'without extra payments') : name))

/** Months until nothing is owed, counted from the balances, which begin with month 0. */
const monthsPaid = ({ ladder, leftWithExtra }: Instalment): number =>
  leftWithExtra === null ? ladder.length : leftWithExtra.length - 1

/** What the loan costs as it is paid: an extra payment that was entered is in it, with what it saves. */
function price({ creditCost, costWithExtra }: Instalment, given: Given): Block {
  const loan = `The ${money(given.principal)} loan costs you`
  if (costWithExtra <= 0) return headline('costWithExtra', `${loan} nothing.`, 'positive')
  const less = creditCost - costWithExtra
  const saved = less >= 0.5 ? `, ${money(less)} less than without it` : ''
  return headline(
    'costWithExtra',
    `${loan} ${money(costWithExtra)} in interest and fees${withExtra(given)}${saved}.`,
  )
}

const noNegative = (row: Instalment['ladder'][number]) => ({ ...row, principal: Math.max(0, row.principal) })

function callouts(result: Instalment, given: Given): Draft {
  const { apr, costWithExtra } = result
  return [
    militaryCap(apr, given.today),
    costWithExtra > given.principal &&
      callout(
        'negative',
        'Finance charge exceeds the loan',
        `You would pay ${money(costWithExtra)} to borrow ${money(given.principal)}. A shorter term or a lower rate helps most.`,
      ),
    given.prepaidFinanceCharges > 0 &&
      apr > given.noteRate &&
      callout(
        'information',
        'Fees raise the rate',
        `You owe ${money(given.principal)} but receive ${money(result.amountFinanced)}, so the ${percent(given.noteRate, 2)} note rate is really ${percent(apr, 2)} a year.`,
      ),
    disclosed(result, given),
    lastPaymentCallout(result, given),
  ]
}

function disclosed({ apr, aprWithinTolerance }: Instalment, given: Given) {
  if (given.disclosedApr === null || aprWithinTolerance === null) return null
  const allowed = given.irregularLoan ? '1/4' : '1/8'
  const text = `The disclosed APR is ${percent(given.disclosedApr, 3)} and the exact one ${percent(apr, 3)}; the law allows ${allowed} of a percentage point.`
  return aprWithinTolerance
    ? callout('positive', 'Disclosed APR is accurate', text)
    : callout('negative', 'Disclosed APR is out of tolerance', `${text} Ask for an itemization.`)
}

/** A contract payment that does not fit the rate leaves much to the last one. */
function lastPaymentCallout(result: Instalment, given: Given) {
  const { payment, lastPayment, lastDate, ladder } = result
  if (given.payment === null) return null
  const atRate = `At ${percent(given.noteRate, 2)}`
  if (isBalloon({ payment, last: lastPayment }))
    return callout(
      'negative',
      'A balloon payment is due at the end',
      `${atRate}, payments of ${cents(payment)} leave ${cents(lastPayment)} for the last one${lastDate === null ? '' : `, on ${day(lastDate)}`}. It is in the totals here. Plan how you would pay or refinance it.`,
    )
  const isEarly = isPaidEarly({ payment, last: lastPayment }) || ladder.length < given.months
  return isEarly ? tooMuch(result, given) : null
}

/** The totals are those of the rate and the payment; what all payments of the contract would come to stands beside them. */
function tooMuch(result: Instalment, given: Given): Block {
  const { payment, amountFinanced, totalPaid, ladder } = result
  const all = payment * given.months
  const apr = noteApr(given, { payment, last: payment }, amountFinanced)
  const rate = isNoAnswer(apr) ? '' : ` and the APR ${percent(apr, 2)}`
  return callout(
    'caution',
    'Payment and rate do not match',
    `At ${percent(given.noteRate, 2)}, payments of ${cents(payment)} pay off the loan in ${spanOf(ladder.length)}, ${cents(totalPaid)} in all. If the contract asks for all ${counted(given.months, 'payment')}, the total is ${cents(all)}${rate}. Ask what else the payment includes.`,
  )
}

const waterfall = ({ amountFinanced, paidWithExtra }: Instalment, given: Given): Block =>
  chartOf({
    type: 'waterfall',
    title: 'From what you receive to what you repay',
    caption: 'What comes between the amount you receive and the amount you repay is what the loan costs you.',
    // A part beside its whole: a cut axis would draw the interest larger than the loan.
    y: { label: 'US dollars', format: 'money', min: 0 },
    steps: [
      { name: 'You receive', value: amountFinanced, total: true },
      ...(given.prepaidFinanceCharges > 0
        ? [{ name: 'Upfront fees', value: given.prepaidFinanceCharges }]
        : []),
      { name: 'Interest', value: paidWithExtra - given.principal },
      { name: 'You repay', value: paidWithExtra, total: true },
    ],
  })

function balanceCaption(monthsSaved: number | null, { extraMonthly }: Given): string {
  if (monthsSaved === null || extraMonthly <= 0) return 'The balance after each payment.'
  const extra = `Paying ${money(extraMonthly)} extra per month`
  return monthsSaved > 0
    ? `${extra} ends the loan ${spanOf(monthsSaved)} sooner.`
    : `${extra} lowers the final payment.`
}

function balanceChart({ ladder, leftWithExtra: faster, monthsSaved }: Instalment, given: Given): Block {
  const plain = [given.principal, ...ladder.map(({ left }) => left)]
  const last = plain.length - 1
  return chartOf({
    type: 'line',
    title: 'Loan balance',
    caption: balanceCaption(monthsSaved, given),
    x: { label: 'Month', format: 'integer' },
    y: { label: 'Balance', format: 'money', min: 0 },
    series: [
      { name: 'As agreed', meaning: 'debt', points: owedUntil(plain, last) },
      ...(faster === null
        ? []
        : [
            {
              name: 'With extra payments',
              meaning: 'saving' as const,
              points: owedUntil(faster, last),
              dashed: true,
            },
          ]),
    ],
  })
}

const rates = ({ apr }: Instalment, given: Given): Block => ({
  kind: 'table',
  title: 'One loan, three rates',
  columns: [
    { key: 'name', label: 'Rate', format: 'text' },
    { key: 'rate', label: 'Per year', format: 'percent', decimals: 3 },
    { key: 'why', label: 'What it includes', format: 'text' },
  ],
  rows: [
    { name: 'Note rate', rate: given.noteRate, why: 'Interest on the balance.' },
    { name: 'APR', rate: apr, why: 'Interest and fees on what you received.' },
    {
      name: 'Effective annual rate',
      rate: (1 + apr / 12) ** 12 - 1,
      why: 'The APR compounded monthly, comparable with a savings APY.',
    },
  ],
})

function yearTable({ ladder }: Instalment): Block {
  const years = [...new Set(ladder.map(({ month }) => Math.ceil(month / 12)))]
  const rows = years.map((year) => {
    const own = ladder.filter(({ month }) => Math.ceil(month / 12) === year)
    const sum = (key: 'payment' | 'interest' | 'principal') => own.reduce((total, row) => total + row[key], 0)
    return {
      year: `Year ${year}`,
      payment: sum('payment'),
      interest: sum('interest'),
      principal: sum('principal'),
      left: own.at(-1)?.left ?? null,
    }
  })
  return {
    kind: 'table',
    title: 'Year by year',
    columns: [
      { key: 'year', label: 'Year', format: 'text' },
      { key: 'payment', label: 'Paid', format: 'money', total: true },
      { key: 'interest', label: 'Interest', format: 'money', total: true },
      { key: 'principal', label: 'Principal', format: 'money', total: true },
      { key: 'left', label: 'Ending balance', format: 'money' },
    ],
    rows,
  }
}
