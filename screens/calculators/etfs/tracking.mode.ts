import { isNoAnswer } from '#finance/answer.ts'
import { trackingError } from '#finance/benchmark-measures.ts'
import { annualizedGeometric, cumulativeReturn } from '#finance/return-series.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from './etfs.inputs.ts'
import { trackingReport } from './tracking.report.ts'

type Given = Inputs<typeof inputs>
export type Result = Told<ReturnType<typeof computeTracking>>

export const trackingOutputs = {
  trackingDifference: out.percent('Tracking difference', {
    decimals: 3,
    better: 'higher',
    help: 'Return of the fund over all periods less that of the index.',
  }),
  trackingError: out.percent('Tracking error', {
    decimals: 3,
    better: 'lower',
    help: 'Yearly standard deviation of the differences.',
  }),
  fundReturn: out.percent('Fund', { decimals: 2 }),
  indexReturn: out.percent('Index', { decimals: 2 }),
  annualDifference: out.percent('Difference a year', { decimals: 3, better: 'higher' }),
  path: out.path(
    'Growth of 10,000',
    {
      period: out.integer('Period'),
      fund: out.money('Fund'),
      index: out.money('Index'),
      difference: out.percent('Fund less index', { decimals: 3 }),
    },
    { along: 'period', shows: 'fund' },
  ),
}

/** Mode `tracking`: the fund beside its index. */
export const tracking = defineMode(inputs, {
  label: 'Tracking',
  outputs: trackingOutputs,
  main: 'trackingDifference',
  compute: computeTracking,
  report: trackingReport,
})

function computeTracking(given: Given) {
  const { fundReturns, indexReturns, periodsPerYear } = paired(given)
  const fund = cumulativeReturn(fundReturns)
  const index = cumulativeReturn(indexReturns)
  if (isNoAnswer(fund) || isNoAnswer(index))
    throw new ToolInputError('fundReturns', 'Enter returns above −100%.')
  const [yearly, yearlyIndex] = [fundReturns, indexReturns].map((list) =>
    annualizedGeometric(list, periodsPerYear),
  )
  return {
    trackingDifference: fund - index,
    trackingError: trackingError({ returns: fundReturns, benchmark: indexReturns }, periodsPerYear),
    fundReturn: fund,
    indexReturn: index,
    annualDifference:
      typeof yearly === 'number' && typeof yearlyIndex === 'number'
        ? yearly - yearlyIndex
        : { noAnswer: 'the returns do not compound' },
    path: pathOf(fundReturns, indexReturns),
  }
}

function paired(given: Inputs<typeof inputs>) {
  if (given.fundReturns.length === 0)
    throw new ToolInputError('fundReturns', 'Enter the returns of at least one period.')
  if (given.indexReturns.length !== given.fundReturns.length)
    throw new ToolInputError(
      'indexReturns',
      `Enter ${given.fundReturns.length} returns, one for each return of the fund.`,
    )
  // A period of a day compounds 366 times: a return that large would not stay finite.
  if (given.fundReturns.length < 3 && given.periodsPerYear > 52)
    throw new ToolInputError(
      'periodsPerYear',
      'Enter at least three periods for periods shorter than a week.',
    )
  return given
}

const START = 10_000

function pathOf(fund: readonly number[], index: readonly number[]) {
  let [one, other] = [START, START]
  const first = { period: 0, fund: START, index: START, difference: 0 }
  const rows = fund.map((change, at) => {
    one *= 1 + change
    other *= 1 + (index[at] ?? 0)
    return { period: at + 1, fund: one, index: other, difference: (one - other) / START }
  })
  return [first, ...rows]
}
