import type { Block } from '#kit/block.ts'
import { percent } from '#kit/format.ts'
import { POSTING_DAYS } from '../plan/statement.model.ts'
import type { Assessment } from './words.ts'

/** Which dollars on which day, and what the statements report then. */
export function statementBlocks(answer: Assessment): readonly Block[] {
  if (answer.statements.length === 0) return []
  return [statementTable(answer), cardChart(answer)]
}

const statementTable = (answer: Assessment): Block => ({
  kind: 'table',
  title: 'Pay before the statements close',
  columns: [
    { key: 'name', label: 'Card', format: 'text' },
    { key: 'balance', label: 'Balance', format: 'money', total: true },
    { key: 'pay', label: 'Pay', format: 'money', total: true },
    { key: 'payBy', label: 'By', format: 'date' },
    { key: 'statement', label: 'Statement', format: 'date' },
    { key: 'reported', label: 'Reported', format: 'percent' },
  ],
  rows: answer.statements,
  note: `The same money as by the due date, ${POSTING_DAYS} days before each statement, so that it is posted.${together(answer)} New purchases add to it.`,
})

function together({ reportedUtilisation, utilisation }: Assessment): string {
  if (reportedUtilisation === null || utilisation === null) return ''
  return ` Together ${percent(reportedUtilisation)} of all limits is reported instead of ${percent(utilisation)}.`
}

const cardChart = (answer: Assessment): Block => ({
  kind: 'chart',
  title: 'Use of each limit, now and as reported',
  caption: 'Each card at 9% or less, and one of them above zero, scores best.',
  chart: {
    type: 'bar',
    x: { label: 'Card', kind: 'category' },
    y: { label: 'Share of the limit', format: 'percent', min: 0 },
    series: [
      { name: 'Now', meaning: 'debt', points: answer.statements.map((card) => [card.name, card.use]) },
      {
        name: 'Reported',
        meaning: 'saving',
        points: answer.statements.map((card) => [card.name, card.reported]),
      },
    ],
    marks: [{ axis: 'y', at: 0.3, label: '30%', tone: 'caution' }],
  },
})
