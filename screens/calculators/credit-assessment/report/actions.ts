import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber } from '#finance/calendar.ts'
import type { ActionsBlock, Block } from '#kit/block.ts'
import { date, money, percent } from '#kit/format.ts'
import type { Given } from '../credit-assessment.inputs.ts'
import { ACTION_NAMES } from '../plan/plan.inputs.ts'
import { type Assessment, points } from './words.ts'

type Step = ActionsBlock['steps'][number]

/** Days by which the longer actions should be begun. */
const DUE: Readonly<Record<string, number>> = {
  [ACTION_NAMES.dispute]: 0,
  [ACTION_NAMES.onTimeYear]: 7,
  [ACTION_NAMES.limitIncrease]: 14,
  [ACTION_NAMES.authorizedUser]: 14,
  [ACTION_NAMES.payTo30]: 60,
  [ACTION_NAMES.payTo10]: 120,
}

const HINTS: Readonly<Record<string, string>> = {
  [ACTION_NAMES.dispute]: 'The bureau answers within about 30 days',
  [ACTION_NAMES.onTimeYear]: 'Autopay of the minimum on every account, today',
  [ACTION_NAMES.limitIncrease]: 'Ask for it without a hard inquiry',
  [ACTION_NAMES.authorizedUser]: 'Only on a card that is paid on time',
}

/** Payments by the day of their statement, then the chosen actions in the order of their worth. */
export function actionsBlock(answer: Assessment, given: Given): Block {
  return {
    kind: 'actions',
    title: 'What to do, and by when',
    steps: [...paymentSteps(answer, given), ...chosenSteps(answer)],
  }
}

function paymentSteps(answer: Assessment, given: Given): readonly Step[] {
  return answer.statements
    .filter(({ pay }) => pay > 0)
    .toSorted((one, other) => one.payBy.localeCompare(other.payBy))
    .map(({ name, pay, payBy, statement, use, reported }) => {
      const by = payBy
      const known =
        statement === null ? 'statement day not known: today is safe' : `statement ${date(statement)}`
      return {
        title: `Pay ${money(pay)} on ${name} by ${date(by)}`,
        dueInDays: daysUntil(given.today, by),
        cost: 0,
        effect: `${percent(reported)} of the limit is reported instead of ${percent(use)} (${known})`,
      }
    })
}

const chosenSteps = ({ stack }: Assessment): readonly Step[] =>
  stack
    .filter(({ name }) => name !== ACTION_NAMES.payBeforeStatement)
    .map((each) => {
      const name = each.name
      const hint = HINTS[name]
      return {
        title: name,
        dueInDays: DUE[name] ?? 90,
        cost: each.cost,
        effect: `About ${points(each.points)}, to ${each.index}${hint === undefined ? '' : `. ${hint}`}`,
      }
    })

function daysUntil(today: string, day: string): number {
  const from = dayNumber(today)
  const to = dayNumber(day)
  return isNoAnswer(from) || isNoAnswer(to) ? 0 : Math.max(0, to - from)
}
