import type { Block } from '#kit/block.ts'
import { date, money, percent } from '#kit/format.ts'
import type { Given } from '../budget.inputs.ts'
import { actionsBlock } from './actions.ts'
import { calloutsOf } from './callouts.ts'
import { flowBlock } from './flow.chart.ts'
import { billSchedule, forecastChart } from './forecast.blocks.ts'
import { lineBlocks } from './lines.blocks.ts'
import { methodBlocks } from './method.blocks.ts'
import { taxBlocks } from './tax.blocks.ts'
import type { Budget } from './words.ts'

/** What is left, why, whether the account holds, and what to do. */
export function budgetReport(answer: Budget, given: Given): readonly Block[] {
  return [
    headline(answer),
    {
      kind: 'metrics',
      items: [
        {
          output: 'netMonthly',
          ...(answer.taxShare === null ? {} : { note: `${percent(answer.taxShare)} of gross goes in taxes` }),
        },
        { output: 'savingsRate', note: 'of gross, before and after tax' },
        { output: 'needsShare', note: 'of take-home pay' },
        { output: 'lowestBalance', note: `on ${date(answer.lowestDate)}` },
      ],
    },
    ...calloutsOf(answer, given),
    flowBlock(answer, given),
    ...methodBlocks(answer, given),
    forecastChart(answer),
    actionsBlock(answer, given),
    ...lineBlocks(answer, given),
    ...taxBlocks(answer, given),
    billSchedule(answer, given),
  ]
}

function headline({ monthlySurplus, netMonthly }: Budget): Block {
  const left = monthlySurplus
  const net = money(netMonthly)
  if (left < -0.5)
    return {
      kind: 'headline',
      output: 'monthlySurplus',
      tone: 'negative',
      text: `The plan is ${money(-left)} a month short: ${net} is taken home and ${money(netMonthly - left)} goes out.`,
    }
  return {
    kind: 'headline',
    output: 'monthlySurplus',
    tone: 'positive',
    text:
      left < 0.5
        ? `Every dollar of the ${net} taken home a month has its place.`
        : `${money(left)} a month is left over of the ${net} taken home.`,
  }
}
