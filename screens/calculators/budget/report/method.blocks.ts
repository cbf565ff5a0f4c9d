import type { Block } from '#kit/block.ts'
import { money } from '#kit/format.ts'
import type { Given } from '../budget.inputs.ts'
import type { Budget } from './words.ts'

const WEEKS_A_MONTH = 52 / 12

/** What the chosen method asks for, beside what is planned. */
export function methodBlocks(answer: Budget, given: Given): readonly Block[] {
  const table = goalTable(answer, TITLES[given.method], noteOf(answer, given))
  if (given.method === 'envelope') return [envelopeTable(answer, given), table]
  return given.method === '50/30/20' ? [goalChart(answer), table] : [table]
}

const TITLES: Readonly<Record<Given['method'], string>> = {
  '50/30/20': '50/30/20, a month',
  'zero-based': 'Every dollar has a job, a month',
  'pay-yourself-first': 'Savings first, a month',
  envelope: 'Filling the envelopes, a month',
}

function noteOf(answer: Budget, given: Given): string {
  const left = answer.monthlySurplus
  if (given.method === 'zero-based') {
    if (Math.abs(left) < 0.5) return 'Nothing is unassigned.'
    return left > 0
      ? `${money(left)} has no job yet: give it to a line, to savings or to a debt.`
      : `${money(-left)} more is given out than comes in.`
  }
  if (given.method === 'pay-yourself-first') {
    const rest = answer.netMonthly - answer.savedMonthly
    return `After savings ${money(rest)} a month is left to live on, ${money(rest / WEEKS_A_MONTH)} a week.`
  }
  if (given.method === 'envelope') return 'Fill no more than comes in; what is left carries over.'
  return 'Payments on debts count as needs. To the good: below a limit, or above the savings goal.'
}

const goalTable = (answer: Budget, title: string, note: string): Block => ({
  kind: 'table',
  title,
  columns: [
    { key: 'name', label: 'Part', format: 'text' },
    { key: 'target', label: 'Target', format: 'money' },
    { key: 'planned', label: 'Planned', format: 'money' },
    { key: 'difference', label: 'To the good', format: 'money' },
  ],
  rows: answer.goals,
  note,
})

const goalChart = (answer: Budget): Block => ({
  kind: 'chart',
  title: 'The plan beside the method',
  caption: 'Needs and wants should stay below their target, savings reach theirs.',
  chart: {
    type: 'bar',
    x: { label: 'Part', kind: 'category' },
    y: { label: 'Dollars a month', format: 'money', min: 0 },
    series: [
      {
        name: 'Planned',
        meaning: 'spending',
        points: answer.goals.map(({ name, planned }) => [name, planned]),
      },
      {
        name: 'Target',
        meaning: 'baseline',
        points: answer.goals.map(({ name, target }) => [name, target]),
      },
    ],
  },
})

const envelopeTable = (answer: Budget, given: Given): Block => ({
  kind: 'table',
  title: 'Envelopes this month',
  columns: [
    { key: 'name', label: 'Envelope', format: 'text' },
    { key: 'carriedIn', label: 'Carried in', format: 'money', total: true },
    { key: 'filled', label: 'Put in', format: 'money', total: true },
    { key: 'spent', label: 'Taken out', format: 'money', total: true },
    { key: 'carriedOut', label: 'Carried out', format: 'money', total: true },
  ],
  rows: answer.envelopes,
  note:
    given.lines.length > 0
      ? 'A negative envelope is filled first next month.'
      : 'With lines, each has an envelope of its own.',
})
