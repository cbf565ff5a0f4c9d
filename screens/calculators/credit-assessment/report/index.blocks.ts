import { BEST_INDEX, CREDIT_BANDS, WORST_INDEX } from '#finance/credit-index.ts'
import type { Block, Tone } from '#kit/block.ts'
import { percent } from '#kit/format.ts'
import type { Given } from '../credit-assessment.inputs.ts'
import { type Assessment, tenth } from './words.ts'

const TONES: readonly Tone[] = ['negative', 'caution', 'information', 'positive', 'positive']

/** The index on its scale, and the points that each factor takes from the best one. */
export function indexCharts(answer: Assessment): readonly Block[] {
  const index = answer.healthScore
  const lost = answer.factors
    .map((factor) => ({ name: factor.name, points: tenth(factor.lost) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
  return [
    {
      kind: 'chart',
      title: 'What keeps points back',
      caption: `Points that each factor takes from the best index, ${BEST_INDEX}.`,
      chart: {
        type: 'waterfall',
        y: { label: 'Points lost', format: 'number' },
        steps: [
          ...lost.map(({ name, points }) => ({ name, value: points, meaning: 'risk' as const })),
          { name: 'Lost together', value: lost.reduce((sum, { points }) => sum + points, 0), total: true },
        ],
      },
    },
    {
      kind: 'chart',
      title: 'Where that is',
      caption: 'The bands are those that lenders usually speak of; each lender has its own.',
      chart: {
        type: 'gauge',
        value: index,
        min: WORST_INDEX,
        max: BEST_INDEX,
        format: 'integer',
        label: 'Index',
        bands: CREDIT_BANDS.map(({ name }, at) => ({
          to: (CREDIT_BANDS[at + 1]?.from ?? BEST_INDEX + 1) - 1,
          label: name,
          tone: TONES[at] ?? 'neutral',
        })),
      },
    },
  ]
}

/** The five factors with their weight, score and reason. */
export function factorCard(answer: Assessment, given: Given): Block {
  const why = reasons(answer, given)
  return {
    kind: 'scorecard',
    title: 'The five factors',
    criteria: answer.factors.map(({ name, weight, score }, at) => ({
      name: name,
      weight: weight,
      score: score,
      max: 100,
      why: why[at] ?? '',
    })),
  }
}

function reasons(answer: Assessment, given: Given): readonly string[] {
  const { latePayments24m: late, monthsSinceLastLate, derogatories, averageAgeYears, accountTypes } = given
  const lates =
    late === 0
      ? 'No late payment in two years'
      : `${count(late, 'late payment')} in two years, the last ${count(monthsSinceLastLate, 'month')} ago`
  const use =
    answer.utilisation === null
      ? 'No card with a limit'
      : `${percent(answer.utilisation)} of all limits, ${percent(answer.highestCardUtilisation)} of the fullest card; best is 1 to 9%`
  return [
    derogatories > 0
      ? `${lates}; ${count(derogatories, 'collection or worse', 'collections or worse')}.`
      : `${lates}.`,
    `${use}.`,
    `${count(averageAgeYears, 'year')} on average; 15 is full.`,
    `${count(given.inquiries12m, 'application')} in 12 months.`,
    `${accountTypes} of five kinds; four are full.`,
  ]
}

const count = (value: number, one: string, many = `${one}s`): string => `${value} ${value === 1 ? one : many}`
