import { isNoAnswer } from '#finance/answer.ts'
import type { ActionsBlock } from '#kit/block.ts'
import { cents, counted, date, money, percent } from '#kit/format.ts'
import { actions, type Step } from '#kit/report-blocks.ts'
import { spanOf } from '../parts.report.ts'
import type { Given, Instalment } from './instalment.mode.ts'
import { notePath, notePayment, paymentDate } from './instalment.model.ts'

/** What paying more than now, a lower rate and no fee would each do. */
export function waysToSave({ payment }: Instalment, given: Given): ActionsBlock {
  const more = roundUp(payment / 10)
  const paid = payment + given.extraMonthly
  return actions(
    'Ways to save',
    extra(given, paid, more),
    extra(given, paid, 2 * more),
    lowerRate(given, payment),
    given.prepaidFinanceCharges > 0 && {
      title: 'Ask the lender to waive the upfront fees',
      dueInDays: 7,
      effect: `Saves ${money(given.prepaidFinanceCharges)}`,
    },
  )
}

/** The next 10, 25, 50, 100 … : an amount that one would set up as a transfer. */
function roundUp(amount: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, amount)))
  return ([1, 2.5, 5, 10].find((part) => part * size >= amount) ?? 10) * size
}

function extra(given: Given, paid: number, more: number): Step | null {
  const [plain, faster] = [notePath(given, paid), notePath(given, paid + more)]
  if (isNoAnswer(plain) || isNoAnswer(faster) || faster.months >= plain.months) return null
  const end = paymentDate(given, faster.months)
  return {
    title:
      given.extraMonthly > 0
        ? `Raise your extra monthly payment to ${money(given.extraMonthly + more)}`
        : `Pay ${money(more)} extra toward principal each month`,
    dueInDays: 30,
    cost: more,
    effect: `Paid off ${isNoAnswer(end) ? `after ${counted(faster.months, 'month')}` : `on ${date(end)}`}, ${spanOf(plain.months - faster.months)} sooner; saves ${money(plain.interest - faster.interest)}`,
  }
}

function lowerRate(given: Given, payment: number): Step | null {
  const rate = Math.max(0, given.noteRate - 0.01)
  const cheaper = { ...given, noteRate: rate }
  const lower = notePayment(cheaper)
  if (given.payment !== null || given.noteRate <= 0.01 || isNoAnswer(lower) || lower >= payment) return null
  const [now, then] = [
    notePath(given, payment + given.extraMonthly),
    notePath(cheaper, lower + given.extraMonthly),
  ]
  if (isNoAnswer(now) || isNoAnswer(then)) return null
  return {
    title: `Ask two other lenders for ${percent(rate, 2)}`,
    dueInDays: 14,
    effect: `${cents(payment - lower)} less per month, ${money(now.paid - then.paid)} less overall`,
  }
}
