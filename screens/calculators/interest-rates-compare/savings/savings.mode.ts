import { noAnswer } from '#finance/answer.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from '../interest-rates-compare.inputs.ts'
import { known, nameOf, outcomeOf } from './savings.model.ts'
import { savingsOutputs } from './savings.outputs.ts'
import { savingsReport } from './savings.report.ts'

export type Given = Inputs<typeof inputs>
export type Result = Told<ReturnType<typeof computeSavings>>

/** Mode `savings`: which account or certificate pays most over the time. */
export const savings = defineMode(inputs, {
  label: 'Compare savings',
  outputs: savingsOutputs,
  main: 'bestBalance',
  goal: { lever: 'deposit', target: 15_000 },
  compute: computeSavings,
  report: savingsReport,
})

function computeSavings(given: Given) {
  const compared = outcomes(given)
  const [best, next] = compared.toSorted((a, b) => b.afterTaxBalance - a.afterTaxBalance)
  if (best === undefined) throw new ToolInputError('savings', 'Add at least one account.')
  return {
    best: best.name,
    ahead:
      next === undefined
        ? noAnswer('Add a second account to compare.')
        : best.afterTaxBalance - next.afterTaxBalance,
    bestBalance: best.afterTaxBalance,
    bestReal: best.real,
    apy: compared.map(({ apy }) => apy),
    balance: compared.map(({ balance }) => balance),
    compared,
  }
}

/** Each account as it is compared, in the order of the list. */
function outcomes(given: Given) {
  if (given.marginalTaxRate + given.stateTaxRate >= 1)
    throw new ToolInputError(
      'marginalTaxRate',
      'Enter federal and state rates that add up to less than 100%.',
    )
  return given.savings.map((account, at) => {
    const { taxEquivalent, ...outcome } = outcomeOf(account, given)
    return {
      ...outcome,
      name: nameOf(account.name, at),
      rate: account.rate,
      taxEquivalent: known(taxEquivalent),
    }
  })
}
