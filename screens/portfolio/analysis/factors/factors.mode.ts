import { isNoAnswer, noAnswer } from '#finance/answer.ts'
import { type FactorFit, factorRegression } from '#finance/portfolio/factor-regression.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, inputs } from '../analysis.inputs.ts'
import { longEnough } from '../risk/measures.model.ts'
import { factorsOutputs } from './factors.outputs.ts'
import { factorsReport } from './factors.report.ts'
import { tiltOf } from './tilt.model.ts'

const FACTORS = [
  ['market', 'Market'],
  ['size', 'Size'],
  ['value', 'Value'],
  ['profitability', 'Profitability'],
  ['investment', 'Investment'],
  ['momentum', 'Momentum'],
] as const

export type Result = Told<ReturnType<typeof computeFactors>>

/** Mode `factors`: the returns explained by published factors, with Newey-West errors. */
export const factors = defineMode(inputs, {
  label: 'Factors',
  outputs: factorsOutputs,
  main: 'rSquared',
  compute: computeFactors,
  report: factorsReport,
})

function computeFactors(given: Given) {
  const { portfolioReturns, factorReturns } = given
  if (factorReturns.length === 0) return nothing('there are no factor returns')
  if (factorReturns.length !== portfolioReturns.length)
    throw new ToolInputError(
      'factorReturns',
      `Enter one month for each of the ${portfolioReturns.length} returns, in the same order.`,
    )
  const enough = longEnough(portfolioReturns, () => 0)
  if (isNoAnswer(enough)) return nothing(enough.noAnswer)
  const present = presentFactors(given)
  if (present.length === 0) return nothing('every factor column is empty')
  const excess = portfolioReturns.map(
    (one, at) => one - (factorReturns[at]?.riskFree ?? given.riskFreeMonthly),
  )
  const rows = factorReturns.map((row) => present.map(([key]) => row[key] ?? 0))
  const fit = factorRegression(rows, excess, given.lags)
  return isNoAnswer(fit) ? nothing(fit.noAnswer) : answered(fit, present, rows)
}

type Present = readonly (typeof FACTORS)[number][]

/** Columns with a figure in every month; an empty one is left out, a gap is a mistake. */
function presentFactors({ factorReturns }: Given): Present {
  return FACTORS.filter(([key, label]) => {
    const known = factorReturns.filter((row) => row[key] !== null).length
    if (known > 0 && known < factorReturns.length)
      throw new ToolInputError(
        'factorReturns',
        `${label} is missing in some months: complete the column or leave it empty.`,
      )
    return known > 0
  })
}

function answered(fit: FactorFit, present: Present, rows: readonly (readonly number[])[]) {
  const meanOf = (column: number) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0) / rows.length
  const alpha = fit.coefficients[0] ?? 0
  return {
    rSquared: fit.rSquared,
    alphaMonthly: alpha,
    alphaAnn: alpha * 12,
    alphaT: fit.tStatistics[0] ?? noAnswer('the standard error of alpha is unknown'),
    months: fit.observations,
    loadings: present.map(([, factor], at) => ({
      factor,
      coefficient: fit.coefficients[at + 1] ?? 0,
      standardError: fit.standardErrors[at + 1] ?? null,
      t: fit.tStatistics[at + 1] ?? null,
      meaning: tiltOf(factor, fit.coefficients[at + 1] ?? 0, fit.tStatistics[at + 1] ?? null),
      contribution: (fit.coefficients[at + 1] ?? 0) * meanOf(at) * 12,
    })),
  }
}

function nothing(reason: string) {
  const none = noAnswer(reason)
  return { rSquared: none, alphaMonthly: none, alphaAnn: none, alphaT: none, months: none, loadings: [] }
}
