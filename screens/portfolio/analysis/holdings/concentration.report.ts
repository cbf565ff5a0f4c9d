import type { Block } from '#kit/block.ts'
import { counted, money, number, percent } from '#kit/format.ts'
import type { Inputs } from '#kit/field.ts'
import { metrics, noted } from '#kit/report-blocks.ts'
import type { inputs } from '../analysis.inputs.ts'
import { holdingActions } from './concentration.actions.ts'
import type { ConcentrationResult } from './concentration.mode.ts'
import {
  allocationCharts,
  costChart,
  ladderChart,
  overlapChart,
  positionsChart,
} from './concentration.charts.ts'

export type ConcentrationGiven = Inputs<typeof inputs>

/** The holdings' report: the largest risk in one sentence, the X-ray, and what each part rests on. */
export function concentrationReport(
  result: ConcentrationResult,
  given: ConcentrationGiven,
): readonly Block[] {
  return [
    headline(result),
    metrics('totalValue', 'effectiveHoldings', 'largestPosition', 'annualFundCost'),
    ...allocationCharts(result),
    ...driftTable(result),
    scorecard(result),
    ruleTable(result),
    ...holdingActions(result, given),
    positionsChart(given),
    ...seenTable(result, given),
    ...overlapChart(result),
    metrics('hhi', 'top10Share', 'maxDrift', 'misplaced'),
    costChart(result, given),
    metrics(
      'weightedExpenseRatio',
      noted('costOver20Years', `at ${percent(given.expectedReturn)} a year before cost`),
    ),
    ...bondBlocks(result),
  ]
}

function headline({
  largestRisk,
  effectiveHoldings,
  largestPosition,
  annualFundCost,
}: ConcentrationResult): Block {
  const spread =
    effectiveHoldings === null
      ? ''
      : `it is as spread as ${counted(Number(effectiveHoldings.toFixed(1)), 'equal holding')}, `
  return largestRisk === null
    ? {
        kind: 'headline',
        tone: 'positive',
        output: 'effectiveHoldings',
        text: `No rule that could be judged is broken: ${spread}the largest position is ${percent(largestPosition)}, and funds cost ${money(annualFundCost)} a year.`,
      }
    : { kind: 'headline', tone: 'caution', text: `The largest single risk: ${largestRisk}` }
}

/** With targets the drift of each class and how far it may go. */
const driftTable = ({ allocation }: ConcentrationResult): readonly Block[] =>
  allocation.every(({ target }) => target === null)
    ? []
    : [
        {
          kind: 'table',
          title: 'Drift from the targets',
          columns: [
            { key: 'assetClass', label: 'Class', format: 'text' },
            { key: 'value', label: 'Value', format: 'money', total: true },
            { key: 'weight', label: 'Weight', format: 'percent', total: true },
            { key: 'target', label: 'Target', format: 'percent', total: true },
            { key: 'drift', label: 'Drift', format: 'percent' },
            { key: 'band', label: 'Band', format: 'percent' },
            { key: 'state', label: 'State', format: 'text' },
          ],
          rows: allocation.map((row) => ({
            ...row,
            state:
              row.drift === null || row.band === null
                ? null
                : Math.abs(row.drift) > row.band + 1e-12
                  ? 'outside'
                  : 'inside',
          })),
        },
      ]

/** A rule that cannot be judged weighs nothing: it neither helps nor harms. */
const scorecard = ({ rules }: ConcentrationResult): Block => ({
  kind: 'scorecard',
  title: 'X-ray',
  criteria: rules
    .toSorted((a, b) => standing(a.isMet) - standing(b.isMet))
    .map(({ name, threshold, value, isMet, why }) => ({
      name: name,
      weight: isMet === null ? 0 : 1,
      score: isMet === true ? 1 : 0,
      max: isMet === null ? 0 : 1,
      why: `${isMet === null ? 'Cannot be judged' : isMet ? 'Met' : 'Broken'}: ${value}; limit ${threshold}. ${why}`,
    })),
})

/** Broken first, then what cannot be judged, then what is met. */
const standing = (isMet: boolean | null): number => (isMet === false ? 0 : isMet === null ? 1 : 2)

const ruleTable = ({ rules }: ConcentrationResult): Block => ({
  kind: 'table',
  title: 'The fourteen rules',
  folded: true,
  columns: [
    { key: 'name', label: 'Rule', format: 'text' },
    { key: 'threshold', label: 'Limit', format: 'text' },
    { key: 'value', label: 'Yours', format: 'text' },
    { key: 'state', label: 'State', format: 'text' },
    { key: 'why', label: 'Why', format: 'text' },
  ],
  rows: rules.map(({ isMet, ...rule }) => ({
    ...rule,
    state: isMet === null ? 'not known' : isMet ? 'met' : 'broken',
  })),
})

const seenTable = (
  { lookThrough }: ConcentrationResult,
  { constituents }: ConcentrationGiven,
): readonly Block[] =>
  constituents.length === 0
    ? []
    : [
        {
          kind: 'table',
          title: 'Largest after looking into the funds',
          columns: [
            { key: 'name', label: 'Name', format: 'text' },
            { key: 'weight', label: 'Of the whole', format: 'percent', decimals: 2 },
          ],
          rows: lookThrough,
          note: 'What a list leaves out stays under the name of the fund.',
        },
      ]

function bondBlocks(result: ConcentrationResult): readonly Block[] {
  const { bondDuration, ratings } = result
  if (ratings.length === 0) return []
  const shares: Block[] = [
    {
      kind: 'table',
      title: 'Bonds by rating',
      columns: [
        { key: 'rating', label: 'Rating', format: 'text' },
        { key: 'value', label: 'Value', format: 'money', total: true },
      ],
      rows: ratings,
    },
  ]
  const meaning: Block[] =
    bondDuration === null
      ? []
      : [
          {
            kind: 'callout',
            tone: 'information',
            title: 'What a rise of yields costs',
            text: `With a duration of ${number(bondDuration, 1)} years a rise of one point costs the bonds about ${percent(bondDuration / 100)}, and all you own ${percent(result.bondDurationContribution / 100, 2)}.`,
          },
        ]
  return [
    metrics('bondDuration', 'bondYield', 'bondConvexity', 'bondDurationContribution'),
    ...meaning,
    ...ladderChart(result),
    ...shares,
  ]
}
