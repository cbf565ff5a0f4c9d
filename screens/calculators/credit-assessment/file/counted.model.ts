import { isNoAnswer } from '#finance/answer.ts'
import { monthsAfter } from '#finance/dates/calendar.ts'
import type { Given } from '../credit-assessment.inputs.ts'
import { leaves } from './fall-off.model.ts'

const LATE_MONTHS = 24

/**
 * The file with its dated items counted: the index goes by counts, and an item that is entered with its date is on the
 * file whether or not it was counted above. The larger of both stands, so that nothing counts twice.
 */
export function counted(given: Given): Given {
  const { today, negatives } = given
  const onFile = negatives.filter(({ since }) => since <= today)
  const grave = onFile.filter((item) => item.kind !== 'late' && (leaves(item) ?? '') > today)
  const lates = onFile.filter(({ kind, since }) => kind === 'late' && isWithin(since, LATE_MONTHS, today))
  const newest = lates
    .map(({ since }) => since)
    .toSorted((one, other) => one.localeCompare(other))
    .at(-1)
  const isDated = newest !== undefined && given.latePayments24m === 0
  return {
    ...given,
    derogatories: Math.max(given.derogatories, grave.length),
    latePayments24m: Math.max(given.latePayments24m, lates.length),
    monthsSinceLastLate: isDated ? monthsBetween(newest, today) : given.monthsSinceLastLate,
  }
}

function isWithin(since: string, months: number, today: string): boolean {
  const end = monthsAfter(since, months)
  return !isNoAnswer(end) && end > today
}

function monthsBetween(from: string, to: string): number {
  let months = 0
  while (months < LATE_MONTHS && !isWithin(from, months + 1, to)) months += 1
  return months
}
