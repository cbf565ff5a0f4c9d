import { ofYear } from '#figures/dated.ts'
import { payrollRates, wageBases } from '#figures/payroll-tax.ts'
import { unemploymentTax } from '#figures/unemployment-tax.ts'
import { employerPayrollTax } from '#finance/tax/employer-payroll-tax.ts'
import type { FilingStatus } from '#finance/tax/filing-status.ts'
import { employeeFica, netEarningsFromSelfEmployment, selfEmploymentTax } from '#finance/tax/payroll-tax.ts'
import type { GoldenAdapter } from '../../adapter.ts'
import type { Reader } from '../../reader.ts'

/** Cases without a year state a rule that has held since 2013. */
const anyYear = 2026

const statuses: Readonly<Record<string, FilingStatus>> = {
  single: 'single',
  joint: 'mfj',
  separate: 'mfs',
  headOfHousehold: 'hoh',
}

function rulesOf(year: number) {
  const rates = ofYear(payrollRates, year)
  const wageBase = ofYear(wageBases, year)
  if ('noAnswer' in rates || typeof wageBase !== 'number') throw new Error(`no payroll figures for ${year}`)
  return { ...rates, wageBase }
}

function fica(input: Reader) {
  const status = statuses[input.text('filingStatus')]
  if (status === undefined) throw new Error('unknown filing status')
  const rules = rulesOf(input.number('year'))
  const additionalMedicareFrom = rules.additionalMedicareFrom[status]
  return employeeFica(input.number('wages'), { ...rules, additionalMedicareFrom })
}

export default {
  family: 'payroll-fica',
  functions: {
    employeeFica: fica,
    employerPayrollTax: (input) => {
      const year = input.number('year')
      const federal = ofYear(unemploymentTax, year)
      if ('noAnswer' in federal) return federal
      const creditReduction = input.optionalNumber('creditReduction', 0)
      return employerPayrollTax(input.number('wages'), rulesOf(year), { ...federal, creditReduction })
    },
    employeeSocialSecurity: (input) => ({
      socialSecurity: rulesOf(anyYear).socialSecurity * input.number('taxableWages'),
    }),
    netEarningsFromSelfEmployment: (input) => ({
      netEarnings: netEarningsFromSelfEmployment(input.number('netProfit'), rulesOf(anyYear)),
    }),
    selfEmploymentTaxParts: (input) => {
      const { socialSecurity, medicare } = selfEmploymentTax(input.number('taxableNetEarnings'), {
        ...rulesOf(anyYear),
        wages: 0,
      })
      return { socialSecurity, medicare }
    },
    wageBase: (input) => {
      const wageBase = ofYear(wageBases, input.number('year'))
      return typeof wageBase === 'number' ? { wageBase } : wageBase
    },
  },
} satisfies GoldenAdapter
