import type { Block } from '#kit/block.ts'
import { money } from '#kit/format.ts'
import type { Told } from '#kit/computation.ts'
import type { computeRenovations, Given } from '../renovations.compute.ts'
import { callouts } from './callouts.ts'
import { projectChart, saleYearChart, scatterChart, waterfallChart } from './charts.ts'
import { actions, schedule } from './steps.ts'
import { projectTable, surveyTable, waysChart, waysTable } from './tables.ts'

export type Result = Told<ReturnType<typeof computeRenovations>>

/** The price of a year of use, both verdicts, where the money goes, how to pay, and in which order. */
export function renovationsReport(result: Result, given: Given): readonly Block[] {
  return [
    headline(result, given),
    {
      kind: 'metrics',
      items: [
        { output: 'totalCost' },
        { output: 'resaleValueAdded' },
        { output: 'netCostAtSale' },
        { output: 'breakEvenPerYear', note: 'energy saved is counted' },
      ],
    },
    verdicts(result, given),
    ...callouts(result, given),
    projectChart(result),
    waterfallChart(result, given),
    projectTable(result),
    scatterChart(result),
    saleYearChart(result, given),
    ...loanMetrics(given),
    waysChart(result),
    waysTable(result),
    actions(result, given),
    schedule(given),
    {
      kind: 'metrics',
      items: [
        { output: 'addedBasis' },
        { output: 'taxSavedByReceipts' },
        { output: 'valueAtSale' },
        { output: 'energySaved' },
      ],
    },
    surveyTable(given.today),
  ]
}

function headline(result: Result, given: Given): Block {
  const perYear = result.costPerYearOfUse
  const works = result.shares.length === 1 ? 'The project' : `The ${result.shares.length} projects`
  return {
    kind: 'headline',
    output: 'costPerYearOfUse',
    tone: perYear <= 0 ? 'positive' : 'information',
    text:
      perYear <= 0
        ? `${works} cost ${money(result.totalCost)} and bring back more at sale: a year of use costs you nothing.`
        : `${works} cost ${money(result.totalCost)}, of which ${money(result.resaleValueAdded)} comes back: ${money(perYear)} for each of your ${given.yearsInHome} years.`,
  }
}

const loanMetrics = ({ financedShare }: Given): readonly Block[] =>
  financedShare > 0
    ? [
        {
          kind: 'metrics',
          items: [{ output: 'monthlyPayment' }, { output: 'financingInterest' }, { output: 'paymentShare' }],
        },
      ]
    : []

/** Two verdicts side by side: the sale, and the years of use. */
function verdicts(result: Result, given: Given): Block {
  const spent = result.netCostAtSale + result.financingInterest
  const price = result.breakEvenPerYear
  const worth = given.worthPerYear
  return {
    kind: 'table',
    title: 'Two verdicts',
    columns: [
      { key: 'question', label: 'Question', format: 'text' },
      { key: 'verdict', label: 'Verdict', format: 'text' },
      { key: 'why', label: 'Why', format: 'text' },
    ],
    rows: [
      {
        question: 'As an investment',
        verdict: result.resaleVerdict ? 'Pays' : 'Does not pay',
        why:
          spent <= 0
            ? `The sale brings ${money(-spent)} more than works and interest cost.`
            : `${money(spent)} of works and interest do not come back at sale.`,
      },
      {
        question: 'For the years of use',
        verdict:
          price <= 0 ? 'Free' : worth === null ? 'Yours to say' : worth >= price ? 'Worth it' : 'Too dear',
        why:
          price <= 0
            ? 'The sale and the energy saved pay for it.'
            : worth === null
              ? `Do it if a year of it is worth ${money(price)} to you.`
              : `A year costs ${money(price)} and is worth ${money(worth)} to you.`,
      },
    ],
  }
}
