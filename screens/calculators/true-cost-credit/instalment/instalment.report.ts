import type { Block, Callout } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { cents, date, money, percent } from '#kit/format.ts'
import { callout, metrics } from '#kit/report-blocks.ts'
import { owedUntil, militaryCap, spanOf } from '../report-parts.ts'
import type { inputs } from '../true-cost-credit.inputs.ts'
import { instalmentActions } from './instalment.actions.ts'
import type { Instalment } from './instalment.mode.ts'

type Given = Inputs<typeof inputs>

/** The price first, then where it comes from, how it is repaid, and how to pay less. */
export function instalmentReport(result: Instalment, given: Given): readonly Block[] {
  return [
    headline(result, given),
    metrics('apr', 'payment', 'amountFinanced', 'totalOfPayments'),
    ...callouts(result, given),
    waterfall(result, given),
    monthlyChart(result),
    balanceChart(result, given),
    rates(result, given),
    instalmentActions(result, given),
    yearTable(result),
    ladderTable(result),
    ...(given.extraMonthly > 0 ? [metrics('monthsSaved', 'interestSaved')] : []),
    metrics('opportunityCost', 'hoursOfWork', 'lastPayment'),
    payments(result),
  ]
}

function headline(result: Instalment, given: Given): Block {
  const charge = result.financeCharge
  return {
    kind: 'headline',
    output: 'financeCharge',
    tone: charge <= 0 ? 'positive' : 'information',
    text:
      charge <= 0
        ? `The ${money(given.principal)} loan costs nothing: you pay back what you received.`
        : `The ${money(given.principal)} loan costs ${money(result.totalOfPayments)} to repay; ${money(charge)} is the price of credit, ${percent(result.apr, 2)} a year.`,
  }
}

function callouts(result: Instalment, given: Given): readonly Callout[] {
  const apr = result.apr
  const charge = result.financeCharge
  const found = [...militaryCap(apr, given.today)]
  if (charge > given.principal)
    found.push(
      callout(
        'negative',
        'The price is more than the loan',
        `${money(charge)} of charges on ${money(given.principal)}: a shorter term or a lower rate changes most.`,
      ),
    )
  if (given.prepaidFinanceCharges > 0)
    found.push(
      callout(
        'information',
        'The fee raises the rate',
        `You repay ${money(given.principal)} but receive ${money(result.amountFinanced)}: the ${percent(given.noteRate, 2)} of the note is ${percent(apr, 2)} a year in truth.`,
      ),
    )
  return [...found, ...statedCallout(result, given), ...lastPaymentCallout(result, given)]
}

function statedCallout(result: Instalment, given: Given): readonly Callout[] {
  if (given.disclosedApr === null || result.aprWithinTolerance === null) return []
  const allowed = given.irregularLoan ? 'a quarter' : 'an eighth'
  const text = `Stated ${percent(given.disclosedApr, 3)}, exact ${percent(result.apr, 3)}; the law allows ${allowed} of a point.`
  return [
    result.aprWithinTolerance
      ? callout('positive', 'The stated APR holds', text)
      : callout('negative', 'The stated APR is outside the tolerance', `${text} Ask for the itemization.`),
  ]
}

/** A contract payment that does not fit the rate leaves much to the last one. */
function lastPaymentCallout(result: Instalment, given: Given): readonly Callout[] {
  const [payment, last] = [result.payment, result.lastPayment]
  if (given.payment === null || Math.abs(last - payment) <= Math.max(1, 0.05 * payment)) return []
  return [
    callout(
      'caution',
      'Payment and rate do not fit',
      last > payment
        ? `At ${percent(given.noteRate, 2)} the last payment would be ${cents(last)}: ask whether a final lump sum is due.`
        : `At ${percent(given.noteRate, 2)} the loan ends after ${spanOf(result.ladder.length)}: ask what else the payments contain.`,
    ),
  ]
}

const waterfall = (result: Instalment, given: Given): Block => ({
  kind: 'chart',
  title: 'From what you receive to what you pay',
  caption: 'The steps between the first and the last column are the price of credit.',
  chart: {
    type: 'waterfall',
    y: { label: 'US dollars', format: 'money' },
    steps: [
      { name: 'You receive', value: result.amountFinanced, meaning: 'cash' },
      ...(given.prepaidFinanceCharges > 0
        ? [{ name: 'Charges at the start', value: given.prepaidFinanceCharges, meaning: 'spending' as const }]
        : []),
      { name: 'Interest', value: result.totalOfPayments - given.principal, meaning: 'debt' },
      { name: 'You pay back', value: result.totalOfPayments, total: true },
    ],
  },
})

const monthlyChart = ({ ladder }: Instalment): Block => ({
  kind: 'chart',
  title: 'What each payment does',
  caption: 'What of each payment is interest on what is owed, and what repays it.',
  chart: {
    type: 'stacked',
    x: { label: 'Month', format: 'integer' },
    y: { label: 'Payment a month', format: 'money', min: 0 },
    series: [
      {
        name: 'Principal',
        meaning: 'saving',
        points: ladder.map((row) => [row.month, Math.max(0, row.principal)]),
      },
      { name: 'Interest', meaning: 'debt', points: ladder.map((row) => [row.month, row.interest]) },
    ],
  },
})

function balanceChart(result: Instalment, given: Given): Block {
  const plain = [given.principal, ...result.ladder.map(({ left }) => left)]
  const faster = result.leftWithExtra
  const last = plain.length - 1
  return {
    kind: 'chart',
    title: 'What is still owed',
    caption:
      faster.length > 0 && result.monthsSaved !== null
        ? `With ${money(given.extraMonthly)} more a month the loan ends ${spanOf(result.monthsSaved)} sooner.`
        : 'What is left of the loan after each payment.',
    chart: {
      type: 'line',
      x: { label: 'Month', format: 'integer' },
      y: { label: 'Owed', format: 'money', min: 0 },
      series: [
        { name: 'As agreed', meaning: 'debt', points: owedUntil(plain, last) },
        ...(faster.length > 0
          ? [{ name: 'With more', meaning: 'saving' as const, points: owedUntil(faster, last), dashed: true }]
          : []),
      ],
    },
  }
}

const rates = (result: Instalment, given: Given): Block => ({
  kind: 'table',
  title: 'One loan, three rates',
  columns: [
    { key: 'name', label: 'Rate', format: 'text' },
    { key: 'rate', label: 'A year', format: 'percent', decimals: 3 },
    { key: 'why', label: 'What it counts', format: 'text' },
  ],
  rows: [
    { name: 'Rate of the note', rate: given.noteRate, why: 'Interest on what is still owed.' },
    { name: 'Annual percentage rate', rate: result.apr, why: 'Interest and charges on what you received.' },
    {
      name: 'The same with interest on interest',
      rate: (1 + result.apr / 12) ** 12 - 1,
      why: 'To hold against a yield of savings.',
    },
  ],
})

function yearTable({ ladder }: Instalment): Block {
  const years = [...new Set(ladder.map(({ month }) => Math.ceil(month / 12)))]
  const rows = years.map((year) => {
    const of = ladder.filter(({ month }) => Math.ceil(month / 12) === year)
    const sum = (key: 'payment' | 'interest' | 'principal') => of.reduce((total, row) => total + row[key], 0)
    return {
      year: `Year ${year}`,
      payment: sum('payment'),
      interest: sum('interest'),
      principal: sum('principal'),
      left: of.at(-1)?.left ?? 0,
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
      { key: 'left', label: 'Still owed', format: 'money' },
    ],
    rows,
  }
}

const ladderTable = ({ ladder }: Instalment): Block => ({
  kind: 'table',
  title: 'Every payment, to the cent',
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

/** The next year's payments and the last. */
function payments(result: Instalment): Block {
  const dated = result.ladder.flatMap((row) => (row.date === null ? [] : [{ ...row, date: row.date }]))
  const shown = dated.length > 13 ? [...dated.slice(0, 12), ...dated.slice(-1)] : dated
  return {
    kind: 'schedule',
    title: 'Payment dates: the next twelve, and the last',
    rows: shown.map(({ date: on, month, payment }) => ({
      date: on,
      title: month === result.ladder.length ? 'Last payment' : `Payment ${month}`,
      amount: payment,
      ...(month === result.ladder.length ? { note: `Paid off ${date(on)}` } : {}),
    })),
  }
}
