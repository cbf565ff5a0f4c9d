import { alternativeMinimumTax as minimumTaxes } from '#figures/alternative-minimum-tax.ts'
import { type ContributionLimits, contributionLimits } from '#figures/contribution-limits.ts'
import { ASSUMED_GROWTH, type Dated, type Growth, type NoFigure, ofYear } from '#figures/dated.ts'
import { incomeTaxBrackets } from '#figures/federal-income-tax.ts'
import { federalTaxYear, seniorDeductionOf } from '#figures/federal-tax-year.ts'
import { type JointLifeTable, jointLifeTables } from '#figures/joint-life-table.ts'
import { type MedicarePremium, medicarePremiums } from '#figures/medicare.ts'
import { payrollRates, wageBases } from '#figures/payroll-tax.ts'
import { type UniformLifetimeTable, uniformLifetimeTables } from '#figures/required-distribution.ts'
import { earningsTests, trustFund } from '#figures/social-security.ts'
import type { SeniorDeduction } from '#figures/standard-deduction.ts'
import type { AlternativeMinimumRules } from '#finance/tax/alternative-minimum-tax.ts'
import { isNoAnswer } from '#finance/answer.ts'
import type { EarningsTestRules } from '#finance/tax/earnings-test.ts'
import { type FederalTaxRules, federalTaxRules } from '#finance/tax/federal-tax.ts'
import type { FilingStatus } from '#finance/tax/filing-status.ts'
import type { PayrollRates } from '#finance/tax/payroll-tax.ts'
import type { Callout } from '#kit/block.ts'
import { ToolInputError } from '#kit/errors.ts'
import { projectedCallouts } from '#kit/projected-figures.ts'

/** The figures of the plan's first year; later years move with prices, except what the law fixes in dollars. */
export type YearFigures = {
  readonly year: number
  readonly asked: Asked
  readonly payrollRates: PayrollRates
  readonly wageBase: number
  readonly additionalMedicareFrom: number
  readonly earningsTest: EarningsTestRules
  readonly limits: ContributionLimits
  readonly medicare: MedicarePremium
  readonly lifetimeTable: UniformLifetimeTable
  readonly jointTable: JointLifeTable
  readonly trustFund: { readonly depletedYear: number; readonly payableShare: number }
}

/** A figure that is on file, or the field of the tool that asks for a year without one. */
export function onFile<T extends object | number>(figure: T | NoFigure, field: string): T {
  if (isNoAnswer(figure)) throw new ToolInputError(field, figure.noAnswer)
  return figure
}

/** Prices as the plan has them; wages as far above them as the trustees assume. */
export const growthOf = (inflation: number): Growth => ({
  prices: inflation,
  wages: (1 + inflation) * ((1 + ASSUMED_GROWTH.wages) / (1 + ASSUMED_GROWTH.prices)) - 1,
})

/** A year whose figures are wanted, the growth that projects them when it is not on file yet, and who asks. */
export type Asked = { readonly year: number; readonly field: string; readonly growth?: Growth }

export function figuresOf(status: FilingStatus, asked: Asked): YearFigures {
  const { year, field, growth } = asked
  const of = <T extends object | number>(rows: readonly Dated<T>[]) =>
    onFile(ofYear(rows, year, growth), field)
  const rates = of(payrollRates)
  return {
    year,
    asked,
    payrollRates: rates,
    wageBase: of(wageBases),
    additionalMedicareFrom: rates.additionalMedicareFrom[status],
    earningsTest: of(earningsTests),
    limits: of(contributionLimits),
    medicare: of(medicarePremiums),
    lifetimeTable: of(uniformLifetimeTables),
    jointTable: of(jointLifeTables),
    trustFund: of(trustFund),
  }
}

/** Rules of the alternative minimum tax, or null for a year before the first figures. */
export function minimumTaxRules(
  year: number,
  status: FilingStatus,
  growth?: Growth,
): AlternativeMinimumRules | null {
  const figures = ofYear(minimumTaxes, year, growth)
  if (isNoAnswer(figures)) return null
  return {
    ...figures,
    exemption: figures.exemption[status],
    phaseOutFrom: figures.phaseOutFrom[status],
    highRateFrom: figures.highRateFrom[status],
  }
}

/** Federal rules of a year and status. */
export const federalRulesOf = (status: FilingStatus, { year, field, growth }: Asked): FederalTaxRules =>
  federalTaxRules(onFile(federalTaxYear(year, growth), field), status)

/** The rules of the base year, whose brackets follow prices, with the senior deduction of the year asked for. */
export function rulesByYear(base: Asked, status: FilingStatus): (year: number) => FederalTaxRules {
  const tables = onFile(federalTaxYear(base.year, base.growth), base.field)
  const made = new Map<SeniorDeduction, FederalTaxRules>()
  return (year) => {
    const senior = seniorDeductionOf(year)
    const rules = made.get(senior) ?? federalTaxRules({ ...tables, senior }, status)
    made.set(senior, rules)
    return rules
  }
}

/** What a report says of tax figures of a year that are not published yet. */
export const projectedTaxes = (year: number, growth?: Growth): readonly Callout[] =>
  projectedCallouts([incomeTaxBrackets], year, growth)
