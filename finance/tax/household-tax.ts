import {
  type BusinessDeductionRules,
  type BusinessIncome,
  businessIncomeDeduction,
} from './business-income-deduction.ts'
import { emptyFederalIncome, type FederalTaxResult, type FederalTaxRules, federalTax } from './federal-tax.ts'
import { type ByStatus, type FilingStatus, over65OnReturn } from './filing-status.ts'
import {
  employeeFica,
  netEarningsFromSelfEmployment,
  type PayrollRates,
  selfEmploymentTax,
} from './payroll-tax.ts'
import { emptyStateIncome, type StateTaxRules, stateIncomeTax } from './state-income-tax.ts'
import { marginalRate } from './tax-brackets.ts'

/** What one person earns in a year. */
export type Earner = {
  readonly name: string
  readonly wages: number
  /** Net profit of a business of one's own. */
  readonly profit: number
  /** Pensions, rent and other ordinary income without payroll tax. */
  readonly other: number
}

export type Household = {
  readonly earners: readonly Earner[]
  readonly filingStatus: FilingStatus
  /** Deferrals to a 401(k) and the like: lower income tax, not payroll tax. */
  readonly pretaxRetirement: number
  /** Premiums and accounts of a cafeteria plan: lower both. */
  readonly preTaxBenefits: number
  readonly over65: number
  readonly business: {
    readonly pay: number
    readonly property: number
    readonly isService: boolean
  }
}

/** The rules of one year; functions, so that the tables of four statuses need not be built for one. */
export type HouseholdTaxRules = {
  readonly federal: (status: FilingStatus) => FederalTaxRules
  readonly state: (status: FilingStatus) => StateTaxRules
  /** Null where the deduction is not claimed. */
  readonly business: (status: FilingStatus) => BusinessDeductionRules | null
  readonly payroll: PayrollRates & {
    readonly wageBase: number
    readonly additionalMedicareFrom: ByStatus<number>
  }
}

export type EarnerTax = Earner & {
  readonly gross: number
  readonly pretax: number
  readonly payrollTax: number
  /** Part of the federal and state tax of the return, by gross income. */
  readonly incomeTax: number
  readonly net: number
}

export type HouseholdTax = {
  readonly gross: number
  readonly federalTax: number
  readonly payrollTax: number
  readonly stateTax: number
  /** Deduction for business income. */
  readonly businessDeduction: number
  /** Gross − pre-tax amounts − taxes. */
  readonly net: number
  /** Federal rate on the next dollar, of the return with the highest. */
  readonly marginalRate: number
  readonly earners: readonly EarnerTax[]
}

/**
 * Federal, payroll and state tax of a household for a year with the standard deduction, and what each earner takes
 * home. Spouses who file jointly share one return; in every other status each earner files one, the first with the
 * status given, the others of a head of household as single. Pre-tax amounts are shared by wages. Each earner has the
 * wage base of their own; the additional Medicare tax looks at the return. Self-employment tax is deducted by half;
 * states start from federal adjusted gross income, and some tax pre-tax amounts all the same. The deduction for business
 * income is that of all profits of a return together. No credits or itemized deductions.
 * Sources: 26 USC 1, 63, 125, 164(f), 199A, 402(g), 1401, 3101, 3121(a)(5) and (v).
 */
export function householdTax(household: Household, rules: HouseholdTaxRules): HouseholdTax {
  const wages = sum(household.earners, (earner) => earner.wages)
  const gross = sum(household.earners, grossOf)
  const parts = household.earners.map((earner) => ({
    earner,
    share: wages > 0 ? earner.wages / wages : gross > 0 ? grossOf(earner) / gross : 0,
  }))
  const groups = household.filingStatus === 'mfj' ? [parts] : parts.map((part) => [part])
  const returns = groups.map((members, index) =>
    taxReturn(members, rules, {
      household,
      status: index > 0 && household.filingStatus === 'hoh' ? 'single' : household.filingStatus,
      over65: over65OnReturn(household.filingStatus, Math.max(0, household.over65 - index)),
    }),
  )
  const earners = returns.flatMap((each) => each.earners)
  return {
    gross,
    federalTax: sum(returns, (each) => each.federal),
    payrollTax: sum(earners, (earner) => earner.payrollTax),
    stateTax: sum(returns, (each) => each.state),
    businessDeduction: sum(returns, (each) => each.businessDeduction),
    net: sum(earners, (earner) => earner.net),
    marginalRate: Math.max(0, ...returns.map((each) => each.marginalRate)),
    earners,
  }
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0)

const grossOf = ({ wages, profit, other }: Earner): number => wages + profit + other

type Member = { readonly earner: Earner; readonly share: number }
type Filing = { readonly household: Household; readonly status: FilingStatus; readonly over65: number }

/** One return: payroll tax of each member, then income tax on what is left. */
function taxReturn(members: readonly Member[], rules: HouseholdTaxRules, filing: Filing) {
  const { household, status, over65 } = filing
  const paid = members.map((member) => payrollOf(member, household, rules))
  const additional = additionalMedicare(paid, rules, status)
  const base = sum(paid, (each) => each.medicareBase)
  const gross = sum(members, ({ earner }) => grossOf(earner))
  const income = {
    ...emptyFederalIncome(),
    wages: sum(members, ({ earner }) => earner.wages + earner.profit),
    pension: sum(members, ({ earner }) => earner.other),
    pretax: sum(paid, (each) => each.pretax + each.deductible),
    over65,
  }
  const federal = rules.federal(status)
  const before = federalTax(income, federal)
  const otherDeduction = deductionOf(
    { ...household.business, income: sum(paid, businessIncomeOf), taxableIncome: before.taxableIncome },
    rules.business(status),
  )
  const result = federalTax({ ...income, otherDeduction }, federal)
  const state = stateTaxOf(result, paid, rules.state(status))
  const earners = paid.map((each): EarnerTax => {
    const own = grossOf(each.earner)
    const incomeTax = gross > 0 ? ((result.federalTax + state) * own) / gross : 0
    const payrollTax = each.payrollTax + (base > 0 ? (additional * each.medicareBase) / base : 0)
    return {
      ...each.earner,
      gross: own,
      pretax: each.pretax,
      payrollTax,
      incomeTax,
      net: own - each.pretax - payrollTax - incomeTax,
    }
  })
  return {
    federal: result.federalTax,
    state,
    earners,
    businessDeduction: otherDeduction,
    marginalRate: marginalOf(result, federal),
  }
}

const deductionOf = (
  business: Omit<BusinessIncome, 'capitalGain'>,
  rules: BusinessDeductionRules | null,
): number => (rules === null ? 0 : businessIncomeDeduction({ ...business, capitalGain: 0 }, rules))

/** Profit less half the self-employment tax, and less what somebody without wages puts aside before tax. */
const businessIncomeOf = ({ earner, deductible, pretax }: ReturnType<typeof payrollOf>): number =>
  earner.profit > 0 ? earner.profit - deductible - (earner.wages > 0 ? 0 : pretax) : earner.profit

function payrollOf({ earner, share }: Member, household: Household, { payroll }: HouseholdTaxRules) {
  const retirement = share * household.pretaxRetirement
  const benefits = share * household.preTaxBenefits
  const wages = Math.max(0, earner.wages - benefits)
  const fica = employeeFica(wages, { ...payroll, additionalMedicareFrom: Infinity })
  const netEarnings = netEarningsFromSelfEmployment(earner.profit, payroll)
  const self = selfEmploymentTax(netEarnings, { ...payroll, wages })
  return {
    earner,
    retirement,
    benefits,
    pretax: retirement + benefits,
    payrollTax: fica.socialSecurity + fica.medicare + self.socialSecurity + self.medicare,
    deductible: self.deductible,
    medicareBase: wages + netEarnings,
  }
}

/** 0.9 % of the wages and net self-employment earnings of a return above its threshold: 26 USC 1401(b)(2), 3101(b)(2). */
function additionalMedicare(
  paid: readonly { readonly medicareBase: number }[],
  { payroll }: HouseholdTaxRules,
  status: FilingStatus,
): number {
  const base = sum(paid, (each) => each.medicareBase)
  return payroll.additionalMedicare * Math.max(0, base - payroll.additionalMedicareFrom[status])
}

/** What states tax that the federal return does not comes back by their own rules. */
const stateTaxOf = (
  result: FederalTaxResult,
  paid: readonly ReturnType<typeof payrollOf>[],
  rules: StateTaxRules,
): number =>
  Math.max(
    0,
    stateIncomeTax(
      {
        ...emptyStateIncome(),
        otherIncome: result.agi,
        deferrals: sum(paid, (each) => each.retirement),
        benefits: sum(paid, (each) => each.benefits),
      },
      rules,
    ),
  )

/** No tax on the next dollar while the deduction is not used up. */
const marginalOf = (result: FederalTaxResult, rules: FederalTaxRules): number =>
  result.agi < result.deduction
    ? 0
    : marginalRate(result.ordinaryIncome, rules.bracketTops, rules.bracketRates)
