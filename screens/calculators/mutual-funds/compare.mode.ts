import { isNoAnswer } from '#finance/answer.ts'
import { afterTaxValue, type ClassGrowth, classGrowth, type ShareClass } from '#finance/funds/share-class.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { defineMode } from '#kit/tool.ts'
import { compareOutputs } from './compare.outputs.ts'
import { compareReport } from './compare.report.ts'
import { inputs } from './mutual-funds.inputs.ts'
import { type Named, named } from './named.model.ts'

export type Given = Inputs<typeof inputs>
export type Result = Told<ReturnType<typeof computeCompare>>

/** Mode `compare`: the same money in each class. */
export const compare = defineMode(inputs, {
  label: 'Compare classes',
  outputs: compareOutputs,
  main: 'bestEndingValue',
  goal: { lever: 'amount', target: 100_000 },
  compute: computeCompare,
  report: compareReport,
})

function computeCompare(given: Given) {
  const grown = named(given).map((fund) => ({ fund, ...grow(fund, given, given.years) }))
  const free = given.amount * (1 + given.grossReturn) ** given.years
  const values = grown.map(({ endingValue }) => endingValue)
  const yearly = (value: number) => (Math.max(0, value) / given.amount) ** (1 / given.years) - 1
  return {
    endingValue: values,
    annualisedNetReturn: values.map(yearly),
    costVersusNoFee: values.map((value) => free - value),
    taxDrag: grown.map((each) => yearly(each.endingValue) - yearly(afterTaxValue(each, given))),
    bestEndingValue: Math.max(...values),
    advantage: Math.max(...values) - Math.min(...values),
    fees: grown.map((each) => feesOf(each, free)),
    growth: grown.flatMap((each) =>
      each.values.map((value, year) => ({ name: each.fund.name, year, value })),
    ),
    costByYears: grown.flatMap(({ fund }) => costByYears(fund, given)),
  }
}

function grow(fund: ShareClass, { amount, grossReturn }: Given, years: number): ClassGrowth {
  const grown = classGrowth(fund, { amount, grossReturn, years })
  if (isNoAnswer(grown)) throw new ToolInputError('years', 'Enter whole years above 0.')
  return grown
}

/** The parts of what a fund without fees would have had more, and the money that passes through the class. */
function feesOf(
  {
    fund,
    values,
    endingValue,
    load,
    expenses,
    distributionFees,
    deferredCharge,
  }: ClassGrowth & { fund: Named },
  free: number,
) {
  const lostGrowth = free - endingValue - (load + expenses + distributionFees + deferredCharge)
  const [invested = 0, redeemed = 0] = [values[0], values.at(-1)]
  return {
    name: fund.name,
    invested,
    earned: redeemed + expenses + distributionFees - invested,
    load,
    expenses,
    distributionFees,
    deferredCharge,
    lostGrowth,
    redeemed,
  }
}

const HORIZONS = [1, 5, 10, 20]

const costByYears = (fund: Named, given: Given) =>
  HORIZONS.map((years) => ({
    name: fund.name,
    years,
    cost: given.amount * (1 + given.grossReturn) ** years - grow(fund, given, years).endingValue,
  }))
