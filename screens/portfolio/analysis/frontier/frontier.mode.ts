import { isNoAnswer } from '#finance/answer.ts'
import type { Told } from '#kit/computation.ts'
import type { Inputs } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from '../analysis.inputs.ts'
import { targetsOf } from '../targets.ts'
import { panelOf, placedOn } from './frontier.model.ts'
import { frontierReport } from './frontier.report.ts'

type Given = Inputs<typeof inputs>
export type Result = Told<ReturnType<typeof computeFrontier>>

export const frontierOutputs = {
  months: out.integer('Months in common'),
  yourReturn: out.percent('Your mix, return a year', { better: 'higher' }),
  yourRisk: out.percent('Your mix, volatility', { better: 'lower' }),
  targetReturn: out.percent('Target mix, return a year'),
  targetRisk: out.percent('Target mix, volatility'),
  bestReturn: out.percent('Best return at your risk', { better: 'higher' }),
  leastRisk: out.percent('Least risk at your return', { better: 'lower' }),
  meanCorrelation: out.number('Mean correlation', { better: 'lower' }),
  shrinkage: out.percent('Weight of the mean correlation', {
    help: 'How far each correlation was moved toward the mean of all, because the past is short (Ledoit-Wolf).',
  }),
  assets: out.rows('Holdings', {
    symbol: out.text('Symbol'),
    weight: out.percent('Weight'),
    return: out.percent('Return a year'),
    risk: out.percent('Volatility'),
    riskShare: out.percent('Part of the risk'),
  }),
  correlations: out.rows('Correlations', {
    one: out.text('Holding'),
    other: out.text('and'),
    correlation: out.number('Correlation'),
  }),
  frontier: out.rows('Frontier', { risk: out.percent('Volatility'), return: out.percent('Return a year') }),
  leftOut: out.rows('Left out', { symbol: out.text('Symbol'), why: out.text('Why') }),
}

/** Mode `frontier`: how the holdings move together, and the best mixes of them without short sales. */
export const frontier = defineMode(inputs, {
  label: 'Mix',
  outputs: frontierOutputs,
  main: 'yourRisk',
  compute: computeFrontier,
  report: frontierReport,
})

function computeFrontier(given: Given) {
  if (given.assetReturns.length === 0) return nothing('there are no returns by holding')
  const panel = panelOf(given)
  if (isNoAnswer(panel)) return nothing(panel.noAnswer)
  const placed = placedOn(panel, targetsOf(given.targets))
  if (isNoAnswer(placed))
    return { ...nothing(placed.noAnswer), leftOut: panel.leftOut, months: panel.months.length }
  return { ...placed, leftOut: panel.leftOut, months: panel.months.length }
}

function nothing(reason: string) {
  const none = { noAnswer: reason }
  return {
    months: 0,
    yourReturn: none,
    yourRisk: none,
    targetReturn: none,
    targetRisk: none,
    bestReturn: none,
    leastRisk: none,
    meanCorrelation: none,
    shrinkage: none,
    assets: [],
    correlations: [],
    frontier: [],
    leftOut: [],
  }
}
