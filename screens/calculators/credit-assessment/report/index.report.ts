import { BEST_INDEX, CREDIT_BANDS, WORST_INDEX } from '#finance/loans/credit-index.ts'
import type { Block, Tone } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { counted, percent } from '#kit/format.ts'
import { type Draft, section } from '#kit/report-blocks.ts'
import type { Given } from '../credit-assessment.inputs.ts'
import type { Assessment } from './credit-assessment.report.ts'

/** `12 points`, `1 point`, with the sign of a loss. */
export const points = (value: number): string => {
  const rounded = Math.round(value)
  return rounded === -1 ? '−1 point' : counted(rounded, 'point')
}

/** Points are shown to a tenth. */
export const tenth = (value: number): number => Math.round(10 * value) / 10

/** The points that each factor takes from the best index. */
export function lostPoints(answer: Assessment): Block {
  const lost = answer.factors
    .map(({ name, lost: value }) => ({ name, value: -tenth(value) }))
    .filter(({ value }) => value < 0)
    .toSorted((one, other) => one.value - other.value)
  return chartOf({
    type: 'waterfall',
    title: 'What is holding your score down',
    caption: `Points each factor takes off the best possible index, ${BEST_INDEX}.`,
    y: { label: 'Index', format: 'number' },
    gains: true,
    steps: [
      { name: 'Best index', value: BEST_INDEX, total: true },
      ...lost,
      { name: 'Yours', value: answer.healthScore, total: true },
    ],
  })
}

const TONES: readonly Tone[] = ['negative', 'caution', 'positive', 'positive', 'positive']

/** The five factors with their weight, score and reason, and where the index stands among the bands. */
export function factorSection(answer: Assessment, given: Given): Draft {
  const why = reasons(answer, given)
  return [
    section(
      'The five factors',
      answer.biggestDrag === null ? 'All at their best' : `Biggest drag: ${answer.biggestDrag.toLowerCase()}`,
    ),
    {
      kind: 'scorecard',
      title: 'The five factors',
      criteria: answer.factors.map(({ name, weight, score }, at) => ({
        name,
        weight,
        score,
        max: 100,
        why: why[at] ?? '',
      })),
    },
    chartOf({
      type: 'gauge',
      title: 'Where you stand',
      caption: 'These are the bands lenders commonly use; each lender sets its own.',
      value: answer.healthScore,
      min: WORST_INDEX,
      max: BEST_INDEX,
      format: 'integer',
      label: 'Index',
      bands: CREDIT_BANDS.map(({ name }, at) => ({
        to: (CREDIT_BANDS[at + 1]?.from ?? BEST_INDEX + 1) - 1,
        label: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
        tone: TONES[at] ?? 'neutral',
      })),
    }),
  ]
}

function reasons(answer: Assessment, given: Given): readonly string[] {
  const { latePayments24m: late, monthsSinceLastLate, derogatories, averageAgeYears, accountTypes } = given
  const { utilisation, highestCardUtilisation: highest } = answer
  const lates =
    late === 0
      ? 'No late payments in two years'
      : `${counted(late, 'late payment')} in two years, the latest ${counted(monthsSinceLastLate, 'month')} ago`
  const use =
    utilisation === null
      ? 'No card has a limit'
      : `${percent(utilisation)} overall, ${percent(highest)} on the fullest card; 1 to 9% scores best`
  return [
    derogatories > 0
      ? `${lates}; ${counted(derogatories, 'collection or worse', 'collections or worse')}.`
      : `${lates}.`,
    `${use}.`,
    `${counted(averageAgeYears, 'year')} on average; 15 earns full credit.`,
    `${counted(given.inquiries12m, 'application')} in 12 months.`,
    `${accountTypes} of five account types; four earn full credit.`,
  ]
}
