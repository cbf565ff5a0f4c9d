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
}

export type StateIncome = {
  /** Wages after pre-tax amounts, interest, dividends and gains. */
  readonly otherIncome: number
  /** Pensions and withdrawals from retirement accounts. */
  readonly retirementIncome: number
  /** The part of Social Security that the federal return taxes. */
  readonly taxableSocialSecurity: number
}

/** State income tax by the state's schedule, dollars; local taxes and credits are left out. */
export function stateIncomeTax(income: StateIncome, rules: StateTaxRules): number {
  const retirement = Math.max(0, income.retirementIncome - rules.retirementExemption)
  const benefits = rules.taxesSocialSecurity ? income.taxableSocialSecurity : 0
  return bracketTax(income.otherIncome + retirement + benefits - rules.deduction, rules.tops, rules.rates)
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
})
