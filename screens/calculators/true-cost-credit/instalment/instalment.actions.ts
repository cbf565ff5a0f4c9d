import { isNoAnswer } from '#finance/answer.ts'
import type { Block } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { cents, date, money, percent } from '#kit/format.ts'
import { spanOf } from '../report-parts.ts'
import type { inputs } from '../true-cost-credit.inputs.ts'
import type { Instalment } from './instalment.mode.ts'
import { notePath, notePayment, paymentDate } from './instalment.model.ts'

type Given = Inputs<typeof inputs>

/** What paying more, a lower rate and no fee would each do. */
export function instalmentActions(result: Instalment, given: Given): Block {
  const payment = result.payment
  const more = roundUp(payment / 10)
  return {
    kind: 'actions',
    title: 'What makes it cheaper',
    steps: [
      ...extra(given, payment, more),
      ...extra(given, payment, 2 * more),
      ...lowerRate(given, payment),
      ...(given.prepaidFinanceCharges > 0
        ? [
            {
              title: 'Ask to have the charges at the start dropped',
              dueInDays: 7,
              effect: `Saves ${money(given.prepaidFinanceCharges)}`,
            },
          ]
        : []),
    ],
  }
}

/** The next 10, 25, 50, 100 … : an amount that one would set up as a transfer. */
function roundUp(amount: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, amount)))
  return ([1, 2.5, 5, 10].find((part) => part * size >= amount) ?? 10) * size
}

function extra(given: Given, payment: number, more: number) {
  const [plain, faster] = [notePath(given, payment), notePath(given, payment + more)]
  if (isNoAnswer(plain) || isNoAnswer(faster) || faster.months >= plain.months) return []
  const end = paymentDate(given, faster.months)
  return [
    {
      title: `Pay ${money(more)} more each month, as principal`,
      dueInDays: 30,
      cost: more,
      effect: `Paid off ${isNoAnswer(end) ? `after ${faster.months} months` : `on ${date(end)}`}, ${spanOf(plain.months - faster.months)} sooner; saves ${money(plain.interest - faster.interest)}`,
    },
  ]
}

function lowerRate(given: Given, payment: number) {
  const rate = Math.max(0, given.noteRate - 0.01)
  const lower = notePayment({ ...given, noteRate: rate })
  if (given.payment !== null || given.noteRate <= 0.01 || isNoAnswer(lower) || lower >= payment) return []
  return [
    {
      title: `Ask two other lenders for ${percent(rate, 2)}`,
      dueInDays: 14,
      effect: `${cents(payment - lower)} less a month, ${money((payment - lower) * given.months)} in all`,
    },
  ]
}
