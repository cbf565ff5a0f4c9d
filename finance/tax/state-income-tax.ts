import type { FilingStatus } from './filing-status.ts'
import { bracketTax } from './tax-brackets.ts'

/** One state's schedule for one filing status: upper edges, rates, and what is not taxed. */
export type StateTaxRules = {
  readonly tops: ArrayLike<number>
  readonly rates: ArrayLike<number>
  readonly deduction: number
  readonly taxesSocialSecurity: boolean
  /** Retirement income not taxed; Infinity = all of it. */
  readonly retirementExemption: number
  readonly exemptionLess: 'nothing' | 'taxableBenefits' | 'allBenefits'
  /** Income without Social Security from which on the exemption falls by a dollar a dollar; Infinity = it does not. */
  readonly exemptionFallsFrom: number
  readonly taxesPretax: 'nothing' | 'deferrals' | 'benefits'
}

export type StateIncome = {
  /** Wages after pre-tax amounts, interest, dividends and gains. */
  readonly otherIncome: number
  /** Of the pre-tax amounts: deferrals to retirement plans, and cafeteria benefits. */
  readonly deferrals: number
  readonly benefits: number
  /** Pensions and withdrawals from retirement accounts. */
  readonly retirementIncome: number
  /** The part of Social Security that the federal return taxes. */
  readonly taxableSocialSecurity: number
  readonly socialSecurity: number
}

export const emptyStateIncome = (): { -readonly [K in keyof StateIncome]: number } => ({
  otherIncome: 0,
  deferrals: 0,
  benefits: 0,
  retirementIncome: 0,
  taxableSocialSecurity: 0,
  socialSecurity: 0,
})

/** State income tax by the state's schedule, dollars; local taxes and credits are left out. */
export function stateIncomeTax(income: StateIncome, rules: StateTaxRules): number {
  const above = Math.max(0, income.otherIncome + income.retirementIncome - rules.exemptionFallsFrom)
  const exempt = Math.max(0, rules.retirementExemption - sharedWith(income, rules) - above)
  const retirement = Math.max(0, income.retirementIncome - exempt)
  const benefits = rules.taxesSocialSecurity ? income.taxableSocialSecurity : 0
  const earned = income.otherIncome + addedBack(income, rules)
  return bracketTax(earned + retirement + benefits - rules.deduction, rules.tops, rules.rates)
}

function sharedWith(income: StateIncome, { exemptionLess }: StateTaxRules): number {
  if (exemptionLess === 'nothing') return 0
  return exemptionLess === 'taxableBenefits' ? income.taxableSocialSecurity : income.socialSecurity
}

function addedBack(income: StateIncome, { taxesPretax }: StateTaxRules): number {
  if (taxesPretax === 'nothing') return 0
  return taxesPretax === 'deferrals' ? income.deferrals : income.benefits
}

/** A row of the state table, as `figures/state-income-tax.ts` gives it. */
export type StateTable = {
  readonly single: readonly (readonly [from: number, rate: number])[]
  readonly married: readonly (readonly [from: number, rate: number])[]
  readonly deductionSingle: number
  readonly deductionMarried: number
  /** Left out where it is not on file: the single rates stand in. */
  readonly headOfHousehold?: {
    readonly brackets: readonly (readonly [from: number, rate: number])[]
    readonly deduction: number
  }
  readonly taxesSocialSecurity: boolean
  readonly retirementExemption: number | null
  readonly exemptFromAge: number
  readonly exemptionLess?: 'taxableBenefits' | 'allBenefits'
  readonly exemptionFallsFrom?: { readonly single: number; readonly married: number }
  readonly taxesPretax?: 'deferrals' | 'benefits'
}

/** The flat rules of one household; `age` is that of the older person (exemptions start at an age). */
export function stateTaxRules(
  table: StateTable,
  household: { readonly status: FilingStatus; readonly age: number },
): StateTaxRules {
  const { brackets, deduction } = scheduleOf(table, household.status)
  const exempt = household.age >= table.exemptFromAge ? (table.retirementExemption ?? Infinity) : 0
  return {
    tops: Float64Array.from(brackets.slice(1).map(([from]) => from)),
    rates: Float64Array.from(brackets.map(([, rate]) => rate)),
    deduction,
    taxesSocialSecurity: table.taxesSocialSecurity,
    retirementExemption: exempt,
    exemptionLess: table.exemptionLess ?? 'nothing',
    exemptionFallsFrom:
      table.exemptionFallsFrom?.[household.status === 'mfj' ? 'married' : 'single'] ?? Infinity,
    taxesPretax: table.taxesPretax ?? 'nothing',
  }
}

function scheduleOf(table: StateTable, status: FilingStatus) {
  if (status === 'mfj') return { brackets: table.married, deduction: table.deductionMarried }
  const single = { brackets: table.single, deduction: table.deductionSingle }
  return status === 'hoh' ? (table.headOfHousehold ?? single) : single
}

/** A flat rate on everything but Social Security: what a user types instead of a state. */
export const flatStateRules = (rate: number): StateTaxRules => ({
  tops: new Float64Array(0),
  rates: Float64Array.of(rate),
  deduction: 0,
  taxesSocialSecurity: false,
  retirementExemption: 0,
  exemptionLess: 'nothing',
  exemptionFallsFrom: Infinity,
  taxesPretax: 'nothing',
})
