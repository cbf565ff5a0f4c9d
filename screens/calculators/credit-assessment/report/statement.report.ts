import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { money, percent } from '#kit/format.ts'
import { section, type Draft } from '#kit/report-blocks.ts'
import { outputs } from '../credit-assessment.outputs.ts'
import { POSTING_DAYS } from '../plan/statement.model.ts'
import type { Assessment } from './credit-assessment.report.ts'

/** Which dollars on which day, and what the statements report then. */
export function statementSection(answer: Assessment): Draft {
  if (answer.statements.length === 0) return []
  const { reportedUtilisation: after, utilisation: now, paidBeforeStatement: paid } = answer
  const change =
    after === null || now === null
      ? ''
      : ` In total the bureaus see ${percent(after)} utilization instead of ${percent(now)}.`
  return [
    section(
      'Pay before your statements close',
      paid > 0 && after !== null ? `${money(paid)} brings utilization to ${percent(after)}` : undefined,
    ),
    tableOf(outputs.statements, answer.statements, {
      show: ['name', 'balance', 'pay', 'payBy', 'statement', 'reported'],
      total: ['balance', 'pay'],
      note: `The same money you would pay by the due date, paid ${POSTING_DAYS} days before each statement closes so that it posts in time.${change} New purchases add to it.`,
    }),
    plotOf(outputs.statements, answer.statements, {
      type: 'bar',
      title: 'Utilization by card, now and as reported',
      caption: 'Each card at 9% or less, with at least one above zero, scores best.',
      along: 'name',
      y: 'Share of limit',
      min: 0,
      series: { use: 'debt', reported: 'saving' },
      marks: [{ axis: 'y', at: 0.3, label: '30%' }],
    }),
  ]
}
