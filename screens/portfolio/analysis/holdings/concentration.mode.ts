import { isNoAnswer, noAnswer } from '#finance/answer.ts'
import {
  driftsOf,
  effectiveHoldings,
  herfindahl,
  topShare,
  weightsOf,
} from '#finance/portfolio/concentration.ts'
import { growthAfterFees } from '#finance/funds/fund-costs.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { defineMode } from '#kit/tool.ts'
import { ASSET_CLASSES, wordFor } from '#kit/portfolio/ledger-words.ts'
import { type Given, inputs } from '../analysis.inputs.ts'
import { targetsOf } from '../targets.model.ts'
import { concentrationOutputs } from './concentration.outputs.ts'
import { concentrationReport } from './concentration.report.ts'
import {
  bondMean,
  isBond,
  locationOf,
  overlapsOf,
  positionsOf,
  seenThrough,
  totalOf,
  valuesBy,
} from './exposure.model.ts'
import { largestRisk, xray } from './xray.model.ts'

const COST_YEARS = 20

/** Mode `concentration`: what the whole rests on, what it costs, and the X-ray. */
export const concentration = defineMode(inputs, {
  label: 'Holdings',
  outputs: concentrationOutputs,
  main: 'effectiveHoldings',
  goal: { lever: 'holdings[0].value', target: 3 },
  compute,
  report: concentrationReport,
})

function compute(given: Inputs<typeof inputs>) {
  const { holdings } = given
  const total = totalOf(holdings)
  if (holdings.length === 0) throw new ToolInputError('holdings', 'Enter at least one holding.')
  if (!(total > 0)) throw new ToolInputError('holdings', 'Enter a value above 0 for at least one holding.')
  const weights = weightsOf([...positionsOf(holdings).values()])
  if (isNoAnswer(weights))
    throw new ToolInputError('holdings', 'Enter a value above 0 for at least one holding.')
  const rules = xray(given)
  const annualFundCost = holdings.reduce((sum, one) => sum + one.value * one.expenseRatio, 0)
  return {
    totalValue: total,
    hhi: herfindahl(weights),
    effectiveHoldings: effectiveHoldings(weights),
    top10Share: topShare(weights, 10),
    largestPosition: Math.max(...weights),
    ...costOf(given, total, annualFundCost),
    ...bondsOf(given, total),
    ...allocationOf(given),
    misplaced: locationOf(holdings).misplaced,
    rulesMet: rules.filter(({ isMet }) => isMet === true).length,
    rulesBroken: rules.filter(({ isMet }) => isMet === false).length,
    largestRisk: largestRisk(rules)?.sentence ?? noAnswer('no check failed'),
    rules: rules.map(({ name, threshold, value, isMet, why }) => ({ name, threshold, value, isMet, why })),
    lookThrough: seenThrough(given)
      .slice(0, 20)
      .map(([name, weight]) => ({ name, weight })),
    overlaps: overlapsOf(given),
  }
}

export type ConcentrationResult = Told<ReturnType<typeof compute>>

function costOf({ expectedReturn }: Given, total: number, annualFundCost: number) {
  const weightedExpenseRatio = annualFundCost / total
  const grown = growthAfterFees({
    investment: total,
    grossReturn: expectedReturn,
    expenseRatio: weightedExpenseRatio,
    years: COST_YEARS,
  })
  return {
    annualFundCost,
    weightedExpenseRatio,
    costOver20Years: isNoAnswer(grown) ? grown : grown.feeDrag,
  }
}

function bondsOf({ holdings }: Given, total: number) {
  const bonds = holdings.filter(isBond)
  const none = noAnswer(bonds.length === 0 ? 'there are no bonds' : 'it is not known for any bond')
  const orNone = (value: number | null) => value ?? none
  const years = new Map<number, number>()
  for (const { maturity, value } of bonds)
    if (maturity !== null) {
      const year = Number(maturity.slice(0, 4))
      years.set(year, (years.get(year) ?? 0) + value)
    }
  return {
    bondDurationContribution: holdings.reduce((sum, one) => sum + one.value * one.duration, 0) / total,
    bondDuration: orNone(bondMean(holdings, ({ duration }) => (duration > 0 ? duration : null))),
    bondConvexity: orNone(bondMean(holdings, ({ convexity }) => convexity)),
    bondYield: orNone(bondMean(holdings, (one) => one.yield)),
    ratings: [...valuesBy(bonds, ({ rating }) => (rating === '' ? 'Rating unknown' : rating))].map(
      ([rating, value]) => ({
        rating,
        value,
      }),
    ),
    ladder: [...years].toSorted(([a], [b]) => a - b).map(([year, value]) => ({ year, value })),
  }
}

/** Every class with its drift; without targets there is none. */
function allocationOf({ holdings, targets, band: rule }: Given) {
  const wanted = targetsOf(targets)
  const values = valuesBy(holdings, ({ assetClass }) => assetClass)
  const drifts = driftsOf(values, wanted ?? new Map(), rule)
  return {
    maxDrift:
      wanted === null
        ? noAnswer('no targets are set')
        : drifts.reduce((most, { drift }) => Math.max(most, Math.abs(drift)), 0),
    allocation: drifts.map(({ assetClass, weight, target, drift, band }) => ({
      assetClass: wordFor(ASSET_CLASSES, assetClass),
      value: values.get(assetClass) ?? 0,
      weight,
      target: wanted === null ? null : target,
      drift: wanted === null ? null : drift,
      band: wanted === null ? null : band,
      isInside: wanted === null ? null : Math.abs(drift) <= band + 1e-12,
    })),
  }
}
