import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { toCents } from '#finance/numbers/cents.ts'
import type { PayoffPath } from '#finance/loans/payoff-path.ts'
import { aprTolerances } from '#figures/credit-rules.ts'
import { asOf } from '#figures/dated.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { money } from '#kit/format.ts'
import { defineMode } from '#kit/tool.ts'
import { hoursFor } from '../parts.report.ts'
import { inputs } from '../true-cost-credit.inputs.ts'
import {
  isBalloon,
  isPaidEarly,
  noteApr,
  notePath,
  notePayment,
  opportunityOf,
  paymentDate,
  type Payments,
} from './instalment.model.ts'
import { instalmentOutputs } from './instalment.outputs.ts'
import { instalmentReport } from './instalment.report.ts'

export type Given = Inputs<typeof inputs>
export type Instalment = Told<ReturnType<typeof computeCredit>>

/** Mode `instalment`: what a loan costs, all charges in one rate. */
export const instalment = defineMode(inputs, {
  label: 'Installment loan',
  outputs: instalmentOutputs,
  main: 'creditCost',
  goal: { lever: 'months' },
  compute: computeCredit,
  report: instalmentReport,
})

function computeCredit(given: Given) {
  if (given.principal < 1) throw new ToolInputError('principal', 'Enter the loan amount, at least $1.')
  const amountFinanced = financed(given)
  const payment = given.payment ?? answered(notePayment(given), 'noteRate')
  const path = answered(notePath(given, payment), 'payment')
  const lastPayment = path.rows.at(-1)?.payment ?? payment
  const paid = { payment, last: lastPayment }
  // Nobody pays on when nothing is owed: payments that are too many end where the schedule does.
  const isShown = isBalloon(paid) || isPaidEarly(paid) || path.months < given.months
  const contract = isShown ? paid : { payment, last: payment }
  const totalOfPayments = equalTotal(contract, path.months, amountFinanced)
  const made = { ...given, months: path.months }
  const apr =
    totalOfPayments <= amountFinanced ? 0 : answered(noteApr(made, contract, amountFinanced), 'payment')
  const totalPaid = toCents(path.paid)
  const creditCost = toCents(totalPaid - amountFinanced)
  return {
    payment,
    apr,
    totalPaid,
    creditCost,
    totalOfPayments,
    financeCharge: toCents(totalOfPayments - amountFinanced),
    amountFinanced,
    opportunityCost: opportunityOf(path, given.prepaidFinanceCharges, given.opportunityRate),
    hoursOfWork: hoursFor(creditCost, given),
    lastPayment,
    lastDate: paymentDate(given, path.months),
    ...againstStated(apr, given),
    ...withExtra(given, payment, { path, amountFinanced }),
    ladder: path.rows.map((row) => ladderRow(row, given)),
  }
}

function answered<T>(value: T | NoAnswer, field: string): T {
  if (!isNoAnswer(value)) return value
  const { noAnswer: reason } = value
  // Why a debt is never paid off is a sentence of its own.
  throw new ToolInputError(
    field,
    reason.endsWith('.') ? reason : `These numbers do not work together: ${reason}.`,
  )
}

function financed({ principal, prepaidFinanceCharges }: Given): number {
  if (prepaidFinanceCharges >= principal)
    throw new ToolInputError('prepaidFinanceCharges', `Enter less than the ${money(principal)} loan amount.`)
  return toCents(principal - prepaidFinanceCharges)
}

/**
 * Equal payments times their number, as a lender may disclose them: that payments are collected in whole cents may be
 * disregarded (12 CFR 1026.17(c)(3)(i)), so the cents of the last one may be left aside, but a balloon counts whole. What
 * is really paid is the sum of the schedule (1026.18(h): "when you have made all scheduled payments"). A loan without interest returns what was financed, not a cent less.
 */
const equalTotal = ({ payment, last }: Payments, months: number, amountFinanced: number): number =>
  Math.max(toCents(payment * (months - 1) + last), amountFinanced)

function againstStated(apr: number, { disclosedApr, irregularLoan, today }: Given) {
  const none = noAnswer('No disclosed APR was entered.')
  if (disclosedApr === null) return { aprDifference: none, aprWithinTolerance: none }
  const tolerance = asOf(aprTolerances, today)
  const difference = disclosedApr - apr
  if (isNoAnswer(tolerance)) return { aprDifference: difference, aprWithinTolerance: tolerance }
  const allowed = irregularLoan ? tolerance.irregular : tolerance.regular
  return { aprDifference: difference, aprWithinTolerance: Math.abs(difference) <= allowed + 1e-9 }
}

type Scheduled = { readonly path: PayoffPath; readonly amountFinanced: number }

/** What is paid with the extra payment, which no disclosure counts; without one, as scheduled. */
function withExtra(given: Given, payment: number, { path, amountFinanced }: Scheduled) {
  const none = noAnswer('No extra payment was entered.')
  const paidBy = ({ paid, months }: PayoffPath) => ({
    dateWithExtra: paymentDate(given, months),
    paidWithExtra: toCents(paid),
    costWithExtra: toCents(toCents(paid) - amountFinanced),
  })
  if (given.extraMonthly <= 0)
    return { ...paidBy(path), monthsSaved: none, interestSaved: none, leftWithExtra: none }
  const faster = answered(notePath(given, payment + given.extraMonthly), 'extraMonthly')
  return {
    ...paidBy(faster),
    monthsSaved: path.months - faster.months,
    interestSaved: toCents(path.interest - faster.interest),
    leftWithExtra: [given.principal, ...faster.rows.map(({ left }) => left)],
  }
}

function ladderRow(row: PayoffPath['rows'][number], given: Given) {
  const { month, payment, interest, left } = row
  const date = paymentDate(given, month)
  return {
    month,
    date: isNoAnswer(date) ? null : date,
    payment,
    interest,
    principal: toCents(payment - interest),
    left,
  }
}
