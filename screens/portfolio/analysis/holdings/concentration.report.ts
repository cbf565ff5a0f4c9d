import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import type { Inputs } from '#kit/field.ts'
import { counted, number, percent } from '#kit/format.ts'
import { callout, headline, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import type { inputs } from '../analysis.inputs.ts'
import { holdingActions } from './concentration-actions.report.ts'
import type { ConcentrationResult } from './concentration.mode.ts'
import { concentrationOutputs as outputs } from './concentration.outputs.ts'
import { costChart, ladderChart, overlapChart, positionsChart } from './positions.report.ts'

export type ConcentrationGiven = Inputs<typeof inputs>

/** The holdings' report: the largest risk in one sentence, the X-ray, and what each part rests on. */
export const concentrationReport = (result: ConcentrationResult, given: ConcentrationGiven): Draft => [
  answer(result),
  metrics('totalValue', 'effectiveHoldings', 'largestPosition', 'annualFundCost'),
  allocationChart(result),
  holdingActions(result, given),
  checks(result),
  drift(result),
  positions(result, given),
  costs(result, given),
  bonds(result),
]

const answer = ({ largestRisk, effectiveHoldings, rulesMet }: ConcentrationResult) =>
  largestRisk !== null
    ? headline('largestRisk', `Your largest single risk: ${largestRisk}`, 'caution')
    : effectiveHoldings === null
      ? headline('rulesMet', `No check failed: ${rulesMet} passed.`, 'positive')
      : headline(
          'effectiveHoldings',
          `No check failed: your portfolio is as diversified as ${counted(Number(effectiveHoldings.toFixed(1)), 'equal holding')}.`,
          'positive',
        )

function allocationChart({ allocation }: ConcentrationResult) {
  const hasTargets = allocation.some(({ target }) => target !== null)
  return plotOf(outputs.allocation, allocation, {
    type: 'bar',
    title: hasTargets ? 'Allocation versus targets' : 'Allocation',
    caption: hasTargets
      ? 'A class with more than its target is overweight, one with less underweight.'
      : 'The weight of each asset class. Set targets to see what has drifted.',
    along: 'assetClass',
    y: 'Share of portfolio',
    series: {
      weight: { meaning: 'first', name: 'Current' },
      ...(hasTargets && { target: 'baseline' as const }),
    },
  })
}

/** A rule that cannot be judged weighs nothing: it neither helps nor harms. */
const checks = ({ rules, rulesMet, rulesBroken }: ConcentrationResult): Draft => [
  section('Portfolio X-ray', `${rulesMet} passed, ${rulesBroken} failed of ${rules.length} checks`),
  {
    kind: 'scorecard',
    title: 'Portfolio X-ray',
    criteria: rules
      .toSorted((a, b) => standing(a.isMet) - standing(b.isMet))
      .map(({ name, threshold, value, isMet, why }) => ({
        name,
        weight: isMet === null ? 0 : 1,
        score: isMet === true ? 1 : 0,
        max: isMet === null ? 0 : 1,
        why,
        check: { value, limit: threshold },
      })),
  },
]

/** Broken first, then what cannot be judged, then what is met. */
const standing = (isMet: boolean | null): number => (isMet === false ? 0 : isMet === null ? 1 : 2)

/** With targets the drift of each class and how far it may go. */
const drift = ({ allocation, maxDrift }: ConcentrationResult): Draft =>
  maxDrift === null
    ? []
    : [
        section('Drift from targets', `Largest: ${percent(maxDrift)}`),
        tableOf(outputs.allocation, allocation, { total: ['value', 'weight', 'target'] }),
      ]

const positions = (result: ConcentrationResult, given: ConcentrationGiven): Draft => [
  section('Positions and overlap', `Largest position: ${percent(result.largestPosition)}`),
  positionsChart(given),
  metrics('hhi', 'top10Share', 'misplaced'),
  given.constituents.length > 0 &&
    tableOf(outputs.lookThrough, result.lookThrough, {
      note: 'Anything a fund’s list leaves out stays under the fund’s own name.',
    }),
  overlapChart(result),
]

const costs = (result: ConcentrationResult, given: ConcentrationGiven): Draft => [
  section('Fund costs', `${percent(result.weightedExpenseRatio, 2)} a year`),
  metrics(
    'weightedExpenseRatio',
    noted('costOver20Years', `at ${percent(given.expectedReturn)} a year before costs`),
  ),
  costChart(result, given),
]

const BOND_FIGURES = ['bondDuration', 'bondYield', 'bondConvexity', 'bondDurationContribution'] as const

function bonds(result: ConcentrationResult): Draft {
  const { bondDuration, ratings } = result
  if (ratings.length === 0) return []
  return [
    section('Bonds', bondDuration === null ? undefined : `Duration ${number(bondDuration, 1)} years`),
    metrics(...BOND_FIGURES.filter((name) => result[name] !== null)),
    bondDuration !== null &&
      callout(
        'information',
        'What rising yields would cost',
        `With a duration of ${number(bondDuration, 1)} years, a 1-point rise in yields costs your bonds about ${percent(bondDuration / 100)} and the whole portfolio about ${percent(result.bondDurationContribution / 100, 2)}.`,
      ),
    ladderChart(result),
    tableOf(outputs.ratings, ratings, { total: ['value'] }),
  ]
}
