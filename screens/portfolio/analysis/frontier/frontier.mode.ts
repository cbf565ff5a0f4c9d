import { isNoAnswer } from '#finance/answer.ts'
import type { Told } from '#kit/computation.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, inputs } from '../analysis.inputs.ts'
import { targetsOf } from '../targets.model.ts'
import { panelOf, placedOn } from './frontier.model.ts'
import { frontierOutputs } from './frontier.outputs.ts'
import { frontierReport } from './frontier.report.ts'

export type Result = Told<ReturnType<typeof computeFrontier>>

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
