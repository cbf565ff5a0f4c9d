import { isNoAnswer } from '#finance/answer.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, inputs } from '../analysis.inputs.ts'
import { benchmarkMeasures, type Months, ownMeasures, tailMeasures } from './measures.model.ts'
import { riskOutputs } from './risk.outputs.ts'
import { riskReport } from './risk.report.ts'
import { drawdownRows, episodeRows, histogramRows, intervalsOf, rollingRows } from './series.model.ts'

export type RiskResult = Told<ReturnType<typeof computeRiskStats>>

/** Mode `riskStats`: what the months say of risk, alone and beside the benchmark. */
export const riskStats = defineMode(inputs, {
  label: 'Risk',
  outputs: riskOutputs,
  main: 'annVol',
  goal: { lever: 'riskFreeMonthly', output: 'sharpe', target: 0.5 },
  compute: computeRiskStats,
  report: riskReport,
})

function computeRiskStats(given: Given) {
  const months = monthsOf(given)
  const intervals = intervalsOf(months, given)
  const active = intervals.get('activeReturn')
  return {
    ...ownMeasures(months),
    ...benchmarkMeasures(months),
    ...tailMeasures(months.returns),
    months: months.returns.length,
    isDistinguishable:
      active === undefined || isNoAnswer(active)
        ? { noAnswer: 'there is no confidence interval for the active return' }
        : active.low > 0 || active.high < 0,
    intervals: [...intervals].flatMap(([measure, one]) => (isNoAnswer(one) ? [] : [{ measure, ...one }])),
    drawdown: drawdownRows(months, given.firstMonth),
    episodes: episodeRows(months, given.firstMonth),
    histogram: histogramRows(months.returns),
    rolling: rollingRows(months, given.firstMonth),
  }
}

function monthsOf({ portfolioReturns, benchmarkReturns, riskFreeMonthly }: Inputs<typeof inputs>): Months {
  if (portfolioReturns.length === 0)
    throw new ToolInputError('portfolioReturns', 'Enter at least one monthly return.')
  if (benchmarkReturns.length > 0 && benchmarkReturns.length !== portfolioReturns.length)
    throw new ToolInputError(
      'benchmarkReturns',
      `Enter one return for each of the ${portfolioReturns.length} months, or leave it empty.`,
    )
  return { returns: portfolioReturns, benchmark: benchmarkReturns, riskFree: riskFreeMonthly }
}
