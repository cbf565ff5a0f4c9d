import type { Block } from '#kit/block.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { counted } from '#kit/format.ts'
import { section, type Draft } from '#kit/report-blocks.ts'
import type { Given } from '../budget.inputs.ts'
import { outputs } from '../budget.outputs.ts'
import { nationalShares } from '../lines/national.model.ts'
import type { Budget } from './budget.report.ts'
import { GROUP_NAMES } from './flow.report.ts'

/** The lines with what was spent of them, the differences, and the shares beside national ones. */
export function lineSection(answer: Budget, given: Given): Draft {
  if (given.lines.length === 0) return []
  return [
    section('Line by line', counted(answer.lines.length, 'budget line')),
    tableOf(
      outputs.lines,
      answer.lines.map((line) => ({ ...line, group: GROUP_NAMES[line.group] ?? '' })),
      { total: ['planned', 'actual', 'difference'] },
    ),
    answer.lines.some(({ actual }) => actual !== null) && differenceChart(answer),
    answer.compared.length > 0 &&
      plotOf(outputs.compared, answer.compared, {
        type: 'bar',
        title: 'You and the average household',
        caption: `Shares of all spending, counting retirement contributions and payroll tax, next to the ${nationalShares?.from.slice(0, 4) ?? ''} national survey.`,
        along: 'name',
        y: 'Share of spending',
        min: 0,
        series: { own: 'you', national: 'baseline' },
      }),
  ]
}

const MOST_BARS = 15

const differenceChart = ({ lines }: Budget): Block =>
  plotOf(
    outputs.lines,
    lines
      .filter(({ difference }) => difference !== null && difference !== 0)
      .toSorted((one, other) => Number(one.difference) - Number(other.difference))
      .slice(0, MOST_BARS),
    {
      type: 'bar',
      title: 'Spending against plan',
      caption: 'Bars below zero are lines where you spent more than planned.',
      along: 'name',
      series: { difference: 'spending' },
    },
  )
