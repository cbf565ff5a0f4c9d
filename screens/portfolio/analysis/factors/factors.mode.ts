import { isNoAnswer, noAnswer } from '#finance/answer.ts'
import { type FactorFit, factorRegression } from '#finance/factor-regression.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from '../analysis.inputs.ts'
import { longEnough } from '../risk/measures.model.ts'
import { factorsReport } from './factors.report.ts'

const FACTORS = [
  ['market', 'Market'],
  ['size', 'Size'],
  ['value', 'Value'],
  ['profitability', 'Profitability'],
  ['investment', 'Investment'],
  ['momentum', 'Momentum'],
] as const

export const factorsOutputs = {
  rSquared: out.percent('Explained', { help: 'Part of the movement that the factors explain (R squared).' }),
  alphaMonthly: out.percent('Alpha a month', { decimals: 3, better: 'higher' }),
  alphaAnn: out.percent('Alpha a year', { decimals: 2, better: 'higher', help: 'Alpha a month × 12.' }),
  alphaT: out.number('t of alpha', { help: 'Beyond 2 either way chance is an unlikely explanation.' }),
  months: out.integer('Months'),
  loadings: out.rows('Loadings', {
    factor: out.text('Factor'),
    coefficient: out.number('Loading'),
    standardError: out.number('Error', { decimals: 3 }),
    t: out.number('t'),
    contribution: out.percent('Return a year from it', { decimals: 2 }),
  }),
}

type Given = Inputs<typeof inputs>
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
  if (factorReturns.length === 0) return nothing('no factor returns were given')
  if (factorReturns.length !== portfolioReturns.length)
    throw new ToolInputError(
      'factorReturns',
      `Give one month for each of the ${portfolioReturns.length} returns, in the same order.`,
    )
  const enough = longEnough(portfolioReturns, () => 0)
  if (isNoAnswer(enough)) return nothing(enough.noAnswer)
  const present = presentFactors(given)
  if (present.length === 0) return nothing('no factor column has figures')
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
        `${label} is missing in some months: fill it or leave it empty.`,
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
    alphaT: fit.tStatistics[0] ?? noAnswer('the error of alpha is not known'),
    months: fit.observations,
    loadings: present.map(([, factor], at) => ({
      factor,
      coefficient: fit.coefficients[at + 1] ?? 0,
      standardError: fit.standardErrors[at + 1] ?? null,
      t: fit.tStatistics[at + 1] ?? null,
      contribution: (fit.coefficients[at + 1] ?? 0) * meanOf(at) * 12,
    })),
  }
}

function nothing(reason: string) {
  const none = noAnswer(reason)
  return { rSquared: none, alphaMonthly: none, alphaAnn: none, alphaT: none, months: none, loadings: [] }
}
