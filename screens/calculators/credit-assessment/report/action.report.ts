import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber } from '#finance/dates/calendar.ts'
import type { Block } from '#kit/block.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { date, money, percent } from '#kit/format.ts'
import { actions, type Draft, section, type Step } from '#kit/report-blocks.ts'
import type { Given } from '../credit-assessment.inputs.ts'
import { outputs } from '../credit-assessment.outputs.ts'
import { ACTION_NAMES } from '../plan/plan.inputs.ts'
import type { Assessment } from './credit-assessment.report.ts'
import { points, tenth } from './index.report.ts'

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
  [ACTION_NAMES.onTimeYear]: 'Set up autopay for the minimum on every account today',
  [ACTION_NAMES.limitIncrease]: 'Ask for it without a hard inquiry',
  [ACTION_NAMES.authorizedUser]: 'Only on a card that is always paid on time',
}

/** Payments by the day of their statement, then the chosen actions in the order of their worth. */
export function whatToDo(answer: Assessment, given: Given): Draft {
  const title = 'What to do, and by when'
  const block = actions(title, paymentSteps(answer, given), chosenSteps(answer))
  return [
    section(title, block.steps[0]?.title),
    block,
    tableOf(outputs.stack, answer.stack, {
      show: ['name', 'cost', 'points', 'index'],
      total: ['cost', 'points'],
      note:
        answer.stack.length > 0
          ? `Each action builds on the ones before it; those that no longer help are left out. Together they take you from ${answer.healthScore} to ${answer.scoreAfterActions} for ${money(answer.actionCost)} beyond what you pay anyway.`
          : 'None of the actions you chose adds a point.',
    }),
  ]
}

const paymentSteps = ({ statements }: Assessment, given: Given): readonly Step[] =>
  statements
    .filter(({ pay }) => pay > 0)
    .toSorted((one, other) => one.payBy.localeCompare(other.payBy))
    .map(({ name, pay, payBy, statement, use, reported }) => {
      const closing =
        statement === null ? 'closing date unknown, so pay today' : `statement closes ${date(statement)}`
      return {
        title: `Pay ${money(pay)} on ${name} by ${date(payBy)}`,
        dueInDays: daysUntil(given.today, payBy),
        cost: 0,
        effect: `The bureaus see ${percent(reported)} of the limit in use instead of ${percent(use)} (${closing})`,
      }
    })

const chosenSteps = ({ stack }: Assessment): readonly Step[] =>
  stack
    .filter(({ name }) => name !== ACTION_NAMES.payBeforeStatement)
    .map(({ name, cost, points: gained, index }) => {
      const hint = HINTS[name]
      return {
        title: name,
        dueInDays: DUE[name] ?? 90,
        cost,
        effect: `About ${points(gained)}, to ${index}${hint === undefined ? '' : `. ${hint}.`}`,
      }
    })

function daysUntil(today: string, day: string): number {
  const from = dayNumber(today)
  const to = dayNumber(day)
  return isNoAnswer(from) || isNoAnswer(to) ? 0 : Math.max(0, to - from)
}

/** What each action does by itself, and what a dollar does on each card. */
export function actionWorth(answer: Assessment): Draft {
  const ordered = answer.effects
    .map((row) => ({ ...row, points: tenth(row.points) }))
    .toSorted((one, other) => other.points - one.points)
  const [best] = ordered
  if (best === undefined) return []
  return [
    section('What each action is worth', `${best.name}: ${points(best.points)}`),
    plotOf(outputs.effects, ordered, {
      type: 'bar',
      title: 'Points from each action on its own',
      caption: 'Actions below zero hurt. A dispute assumes one item on your report is wrong.',
      along: 'name',
      series: { points: 'growth' },
    }),
    answer.cardSteps.length > 0 && dollarChart(answer),
    tableOf(outputs.effects, answer.effects, { folded: true }),
  ]
}

function dollarChart({ cardSteps, effects }: Assessment): Block {
  const cards = cardSteps.map(({ name, level, perThousand }) => ({
    name: `${name} to ${percent(level, 0)}`,
    perThousand: tenth(perThousand),
  }))
  const paid = effects.flatMap(({ name, perThousand }) =>
    perThousand === null || perThousand <= 0 ? [] : [{ name, perThousand: tenth(perThousand) }],
  )
  return plotOf(
    outputs.effects,
    [...cards, ...paid].toSorted((one, other) => other.perThousand - one.perThousand),
    {
      type: 'bar',
      title: 'Points for every $1,000 you pay',
      caption: `Your first dollars do the most when you pay ${cards[0]?.name ?? 'a card'}.`,
      along: 'name',
      series: { perThousand: 'saving' },
    },
  )
}
