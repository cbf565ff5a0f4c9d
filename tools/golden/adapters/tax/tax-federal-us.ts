import { gainsBrackets } from '#figures/capital-gains-tax.ts'
import { ofYear } from '#figures/dated.ts'
import { incomeTaxBrackets } from '#figures/federal-income-tax.ts'
import { standardDeductions } from '#figures/standard-deduction.ts'
import { capitalYear } from '#finance/tax/capital-loss.ts'
import { requiredPayments } from '#finance/tax/estimated-tax.ts'
import { taxWithGains } from '#finance/tax/federal-tax.ts'
import type { FilingStatus } from '#finance/tax/filing-status.ts'
import { bracketTax } from '#finance/tax/tax-brackets.ts'
import type { GoldenAdapter } from '../../adapter.ts'
import type { Reader } from '../../reader.ts'

const statuses: Readonly<Record<string, FilingStatus>> = {
  single: 'single',
  joint: 'mfj',
  separate: 'mfs',
  headOfHousehold: 'hoh',
}

function statusOf(input: Reader): FilingStatus {
  const status = statuses[input.text('filingStatus')]
  if (status === undefined) throw new Error(`unknown filing status ${input.text('filingStatus')}`)
  return status
}

function ordinaryTax(input: Reader, taxableIncome: number) {
  const brackets = ofYear(incomeTaxBrackets, input.number('year'))
  if ('noAnswer' in brackets) return brackets
  return { tax: bracketTax(taxableIncome, brackets.tops[statusOf(input)], brackets.rates) }
}

function gainsTotal(input: Reader) {
  const year = input.number('year')
  const brackets = ofYear(incomeTaxBrackets, year)
  const gains = ofYear(gainsBrackets, year)
  if ('noAnswer' in brackets) return brackets
  if ('noAnswer' in gains) return gains
  const ordinary = input.number('ordinaryTaxableIncome')
  const status = statusOf(input)
  return {
    totalTax: taxWithGains(ordinary, input.number('longTermGains'), {
      bracketTops: brackets.tops[status],
      bracketRates: brackets.rates,
      gainsTops: gains.tops[status],
      gainsRates: gains.rates,
    }),
  }
}

export default {
  family: 'tax-federal-us',
  functions: {
    bracketThreshold: (input) => {
      const brackets = ofYear(incomeTaxBrackets, input.number('year'))
      if ('noAnswer' in brackets) return brackets
      return { threshold: brackets.tops[statusOf(input)][input.number('bracket') - 1] }
    },
    capitalGainsThreshold: (input) => {
      const gains = ofYear(gainsBrackets, input.number('year'))
      return 'noAnswer' in gains ? gains : { threshold: gains.tops[statusOf(input)][input.number('n') - 1] }
    },
    capitalLoss: (input) =>
      capitalYear(input.pick('shortTerm', 'longTerm'), statusOf(input) === 'mfs' ? 1_500 : 3_000),
    estimatedTax: (input) =>
      requiredPayments({
        ...input.pick('taxThisYear', 'taxLastYear', 'adjustedGrossLastYear', 'withheld'),
        isSeparate: statusOf(input) === 'mfs',
      }),
    ltcgTax: gainsTotal,
    ordinaryTax: (input) => ordinaryTax(input, input.number('taxableIncome')),
    standardDeduction: (input) => {
      const deduction = ofYear(standardDeductions, input.number('year'))
      return 'noAnswer' in deduction ? deduction : { amount: deduction.basic[statusOf(input)] }
    },
    standardDeductionAdditional: (input) => {
      const deduction = ofYear(standardDeductions, input.number('year'))
      return 'noAnswer' in deduction
        ? deduction
        : { amountPerCondition: deduction.additional[statusOf(input)] }
    },
    taxFromWages: (input) =>
      ordinaryTax(input, Math.max(0, input.number('wages') - input.number('standardDeduction'))),
  },
} satisfies GoldenAdapter
