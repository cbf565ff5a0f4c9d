import { isNoAnswer, noAnswer } from '#finance/answer.ts'
import { driftsOf, effectiveHoldings, herfindahl, topShare, weightsOf } from '#finance/concentration.ts'
import { growthAfterFees } from '#finance/fund-costs.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { ASSET_CLASSES, wordFor } from '#kit/portfolio/ledger-words.ts'
import { inputs } from '../analysis.inputs.ts'
import { targetsOf } from '../targets.ts'
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

export const concentrationOutputs = {
  totalValue: out.money('In all'),
  hhi: out.number('Herfindahl index', {
    decimals: 4,
    better: 'lower',
    help: 'Sum of the squared weights: 1 for a single holding.',
  }),
  effectiveHoldings: out.number('Effective holdings', {
    decimals: 1,
    better: 'higher',
    help: 'How many equal holdings would be as concentrated: 1 ÷ Herfindahl index.',
  }),
  top10Share: out.percent('In the ten largest', { better: 'lower' }),
  weightedExpenseRatio: out.percent('Fund cost a year', { decimals: 3, better: 'lower' }),
  annualFundCost: out.money('Fund cost, dollars a year', { better: 'lower' }),
  costOver20Years: out.money('Lost to cost in 20 years', {
    better: 'lower',
    help: 'What the end value would be higher by without the cost.',
  }),
  bondDurationContribution: out.number('Duration of the whole', {
    unit: 'years',
    help: 'Weight × duration: a rise of one point in yields costs about this many percent of the whole.',
  }),
  bondDuration: out.number('Duration of the bonds', { unit: 'years' }),
  bondConvexity: out.number('Convexity of the bonds'),
  bondYield: out.percent('Yield of the bonds', { decimals: 2 }),
  maxDrift: out.percent('Largest drift from a target', { better: 'lower' }),
  largestPosition: out.percent('Largest position', { better: 'lower' }),
  misplaced: out.money('In the wrong account', { better: 'lower' }),
  rulesMet: out.integer('Rules met', { better: 'higher' }),
  rulesBroken: out.integer('Rules broken', { better: 'lower' }),
  largestRisk: out.text('Largest single risk'),
  rules: out.rows('X-ray', {
    name: out.text('Rule'),
    threshold: out.text('Limit'),
    value: out.text('Yours'),
    isMet: out.flag('Met'),
    why: out.text('Why'),
  }),
  allocation: out.rows('Allocation', {
    assetClass: out.text('Class'),
    value: out.money('Value'),
    weight: out.percent('Weight'),
    target: out.percent('Target'),
    drift: out.percent('Drift'),
    band: out.percent('Band'),
  }),
  lookThrough: out.rows('Largest after looking through', {
    name: out.text('Name'),
    weight: out.percent('Weight', { decimals: 2 }),
  }),
  overlaps: out.rows('Overlap', {
    one: out.text('Fund'),
    other: out.text('and'),
    overlap: out.percent('Overlap'),
  }),
  ratings: out.rows('Bonds by rating', { rating: out.text('Rating'), value: out.money('Value') }),
  ladder: out.rows('Bonds by maturity', { year: out.integer('Year'), value: out.money('Value') }),
}

/** Mode `concentration`: what the whole rests on, what it costs, and the X-ray. */
export const concentration = defineMode(inputs, {
  label: 'Holdings',
  outputs: concentrationOutputs,
  main: 'effectiveHoldings',
  compute,
  report: concentrationReport,
})

function compute(given: Inputs<typeof inputs>) {
  const { holdings } = given
  const total = totalOf(holdings)
  if (holdings.length === 0) throw new ToolInputError('holdings', 'Give at least one holding.')
  if (!(total > 0)) throw new ToolInputError('holdings', 'Give a value above 0 to at least one holding.')
  const weights = weightsOf([...positionsOf(holdings).values()])
  if (isNoAnswer(weights))
    throw new ToolInputError('holdings', 'Give a value above 0 to at least one holding.')
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
    largestRisk: largestRisk(rules)?.sentence ?? noAnswer('no rule is broken'),
    rules: rules.map(({ name, threshold, value, isMet, why }) => ({ name, threshold, value, isMet, why })),
    lookThrough: seenThrough(given)
      .slice(0, 20)
      .map(([name, weight]) => ({ name, weight })),
    overlaps: overlapsOf(given),
  }
}

type Given = Inputs<typeof inputs>
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
  const none = noAnswer(bonds.length === 0 ? 'there are no bonds' : 'no bond says it')
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
    ratings: [...valuesBy(bonds, ({ rating }) => (rating === '' ? 'Not said' : rating))].map(
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
        ? noAnswer('there are no targets')
        : drifts.reduce((most, { drift }) => Math.max(most, Math.abs(drift)), 0),
    allocation: drifts.map(({ assetClass, weight, target, drift, band }) => ({
      assetClass: wordFor(ASSET_CLASSES, assetClass),
      value: values.get(assetClass) ?? 0,
      weight,
      target: wanted === null ? null : target,
      drift: wanted === null ? null : drift,
      band: wanted === null ? null : band,
    })),
  }
}
