import { isNoAnswer } from '#finance/answer.ts'
import type { Block } from '#kit/block.ts'
import { paymentDates } from '../parts.report.ts'
import type { Given, Instalment } from './instalment.mode.ts'
import { notePath, paymentDate } from './instalment.model.ts'

/** When which payments fall due, the extra with them. */
export function datesOf({ ladder, payment }: Instalment, given: Given): Block {
  const faster = given.extraMonthly > 0 ? notePath(given, payment + given.extraMonthly) : null
  const rows =
    faster === null || isNoAnswer(faster)
      ? ladder
      : faster.rows.map((row) => {
          const date = paymentDate(given, row.month)
          return { month: row.month, payment: row.payment, date: isNoAnswer(date) ? null : date }
        })
  return paymentDates(rows, ({ month }) => (month === rows.length ? 'Final payment' : 'Payment'))
}
