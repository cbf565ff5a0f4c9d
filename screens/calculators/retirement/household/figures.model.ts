import { alternativeMinimumTax as minimumTaxes } from '#figures/alternative-minimum-tax.ts'
import { type ContributionLimits, contributionLimits } from '#figures/contribution-limits.ts'
import { type NoFigure, ofYear } from '#figures/dated.ts'
import { federalTaxYear } from '#figures/federal-tax-year.ts'
import { type MedicarePremium, medicarePremiums } from '#figures/medicare.ts'
import { payrollRates, wageBases } from '#figures/payroll-tax.ts'
import { type UniformLifetimeTable, uniformLifetimeTables } from '#figures/required-distribution.ts'
import { earningsTests, trustFund } from '#figures/social-security.ts'
import { seniorDeductions } from '#figures/standard-deduction.ts'
import type { AlternativeMinimumRules } from '#finance/alternative-minimum-tax.ts'
import { isNoAnswer } from '#finance/answer.ts'
import type { EarningsTestRules } from '#finance/earnings-test.ts'
import { type FederalTaxRules, federalTaxRules } from '#finance/federal-tax.ts'
import type { FilingStatus } from '#finance/filing-status.ts'
import type { PayrollRates } from '#finance/payroll-tax.ts'
import { ToolInputError } from '#kit/errors.ts'

/** The figures of the plan's first year; later years move with prices, except what the law fixes in dollars. */
export type YearFigures = {
  readonly year: number
  readonly payrollRates: PayrollRates
  readonly wageBase: number
  readonly additionalMedicareFrom: number
  readonly earningsTest: EarningsTestRules
  readonly limits: ContributionLimits
  readonly medicare: MedicarePremium
  readonly lifetimeTable: UniformLifetimeTable
  readonly trustFund: { readonly depletedYear: number; readonly payableShare: number }
}

/** A figure that is on file, or the field of the tool that asks for a year without one. */
export function onFile<T extends object | number>(figure: T | NoFigure, field: string): T {
  if (isNoAnswer(figure)) throw new ToolInputError(field, figure.noAnswer)
  return figure
}

export function figuresOf(year: number, status: FilingStatus, field: string): YearFigures {
  const rates = onFile(ofYear(payrollRates, year), field)
  return {
    year,
    payrollRates: rates,
    wageBase: onFile(ofYear(wageBases, year), field),
    additionalMedicareFrom: rates.additionalMedicareFrom[status],
    earningsTest: onFile(ofYear(earningsTests, year), field),
    limits: onFile(ofYear(contributionLimits, year), field),
    medicare: onFile(ofYear(medicarePremiums, year), field),
    lifetimeTable: onFile(ofYear(uniformLifetimeTables, year), field),
    trustFund: onFile(ofYear(trustFund, year), field),
  }
}

/** Rules of the alternative minimum tax, or null for a year without figures. */
export function minimumTaxRules(year: number, status: FilingStatus): AlternativeMinimumRules | null {
  const figures = ofYear(minimumTaxes, year)
  if (isNoAnswer(figures)) return null
  return {
    ...figures,
    exemption: figures.exemption[status],
    phaseOutFrom: figures.phaseOutFrom[status],
    highRateFrom: figures.highRateFrom[status],
  }
}

/** Federal rules of a year and status; the senior deduction ends with its law even when the brackets go on. */
export function federalRulesOf(
  baseYear: number,
  status: FilingStatus,
  when: { readonly year: number; readonly field: string },
): FederalTaxRules {
  const rules = federalTaxRules(onFile(federalTaxYear(baseYear), when.field), status)
  const seniorInForce = !isNoAnswer(ofYear(seniorDeductions, when.year))
  return seniorInForce ? rules : { ...rules, seniorDeduction: 0 }
}
