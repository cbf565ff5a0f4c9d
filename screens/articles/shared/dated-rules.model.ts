import { stateLocalTaxCap } from '#figures/alternative-minimum-tax.ts'
import { gainsBrackets, gainsSpecialRates, netInvestmentIncomeTax } from '#figures/capital-gains-tax.ts'
import { contributionLimits } from '#figures/contribution-limits.ts'
import { cardRateAssessed, militaryLendingCap } from '#figures/credit-rules.ts'
import type { Dated } from '#figures/dated.ts'
import { depositInsurance } from '#figures/deposit-insurance.ts'
import { incomeTaxBrackets } from '#figures/federal-income-tax.ts'
import { homeDebtLimit, homeSaleExclusion } from '#figures/home-rules.ts'
import { adverseYears, debtToIncome } from '#figures/household-guides.ts'
import { payrollRates, wageBases } from '#figures/payroll-tax.ts'
import { standardDeductions } from '#figures/standard-deduction.ts'
import { money, percent } from '#kit/format.ts'

type Figure = { readonly text: string; readonly source: string; readonly from: string }
type DatedRule = { readonly label: string; readonly find: (date: string) => Figure | null }

/**
 * A figure as it was published for that day: never one projected from an earlier row, since a text that states a
 * number states it as the law's own.
 */
function ruleOf<T>(label: string, rows: readonly Dated<T>[], text: (value: T) => string): DatedRule {
  return {
    label,
    find: (date) => {
      const row = rows.find(({ from, to }) => from <= date && (to === null || date <= to))
      return row === undefined ? null : { text: text(row.value), source: row.source, from: row.from }
    },
  }
}

const limit = (label: string, pick: (row: (typeof contributionLimits)[number]['value']) => number) =>
  ruleOf(label, contributionLimits, (row) => money(pick(row)))

const range = ([from, to]: readonly [number, number]): string => `${money(from)} to ${money(to)}`

const YEARS = (count: number): string => `${count} years`

const bracketTop = (label: string, status: 'single' | 'mfj', rate: number) =>
  ruleOf(label, incomeTaxBrackets, ({ rates, tops }) => money(tops[status][rates.indexOf(rate)] ?? 0))

/** What a text may name as {{rule:key@year}}. Keys are public: texts that stand hold them. */
export const DATED_RULES: Readonly<Record<string, DatedRule>> = {
  'ira.limit': limit('IRA contribution limit', (row) => row.ira),
  'ira.catchUp50': limit('IRA catch-up from age 50', (row) => row.iraCatchUp50),
  'deferral.limit': limit('401(k) salary deferral limit', (row) => row.deferral),
  'deferral.catchUp50': limit('401(k) catch-up from age 50', (row) => row.deferralCatchUp50),
  'deferral.catchUp60to63': limit('401(k) catch-up at ages 60 to 63', (row) => row.deferralCatchUp60to63),
  'hsa.self': limit('HSA limit, self-only coverage', (row) => row.hsaSelf),
  'hsa.family': limit('HSA limit, family coverage', (row) => row.hsaFamily),
  'hsa.catchUp55': limit('HSA catch-up from age 55', (row) => row.hsaCatchUp55),
  'roth.phaseOutSingle': ruleOf('Roth IRA phase-out, single', contributionLimits, (row) =>
    range(row.rothIra.single),
  ),
  'roth.phaseOutJoint': ruleOf('Roth IRA phase-out, joint', contributionLimits, (row) =>
    range(row.rothIra.mfj),
  ),
  'deduction.single': ruleOf('Standard deduction, single', standardDeductions, (row) =>
    money(row.basic.single),
  ),
  'deduction.joint': ruleOf('Standard deduction, joint', standardDeductions, (row) => money(row.basic.mfj)),
  'deduction.head': ruleOf('Standard deduction, head of household', standardDeductions, (row) =>
    money(row.basic.hoh),
  ),
  'bracket.joint10': bracketTop('Top of the 10% bracket, joint', 'mfj', 0.1),
  'bracket.joint12': bracketTop('Top of the 12% bracket, joint', 'mfj', 0.12),
  'bracket.joint22': bracketTop('Top of the 22% bracket, joint', 'mfj', 0.22),
  'bracket.joint24': bracketTop('Top of the 24% bracket, joint', 'mfj', 0.24),
  'bracket.single12': bracketTop('Top of the 12% bracket, single', 'single', 0.12),
  'bracket.single22': bracketTop('Top of the 22% bracket, single', 'single', 0.22),
  'gains.zeroSingle': ruleOf(
    'Taxable income up to which gains are taxed at 0%, single',
    gainsBrackets,
    (row) => money(row.tops.single[0] ?? 0),
  ),
  'gains.zeroJoint': ruleOf('Taxable income up to which gains are taxed at 0%, joint', gainsBrackets, (row) =>
    money(row.tops.mfj[0] ?? 0),
  ),
  'gains.fifteenSingle': ruleOf(
    'Taxable income up to which gains are taxed at 15%, single',
    gainsBrackets,
    (row) => money(row.tops.single[1] ?? 0),
  ),
  'gains.depreciationRate': ruleOf(
    'Highest rate on depreciation taken on real estate',
    gainsSpecialRates,
    (row) => percent(row.unrecaptured1250),
  ),
  'gains.lossLimit': ruleOf('Capital loss that other income may absorb', gainsSpecialRates, (row) =>
    money(row.lossLimit.single),
  ),
  'niit.rate': ruleOf('Net investment income tax', netInvestmentIncomeTax, (row) => percent(row.rate)),
  'niit.single': ruleOf(
    'Income from which the net investment income tax applies, single',
    netInvestmentIncomeTax,
    (row) => money(row.threshold.single),
  ),
  'niit.joint': ruleOf(
    'Income from which the net investment income tax applies, joint',
    netInvestmentIncomeTax,
    (row) => money(row.threshold.mfj),
  ),
  'salt.cap': ruleOf('Cap on the deduction for state and local taxes', stateLocalTaxCap, (row) =>
    money(row.cap),
  ),
  'home.exclusionSingle': ruleOf('Home sale gain not taxed, single', homeSaleExclusion, (row) =>
    money(row.single),
  ),
  'home.exclusionJoint': ruleOf('Home sale gain not taxed, joint', homeSaleExclusion, (row) =>
    money(row.joint),
  ),
  'home.debtLimit': ruleOf('Home debt with deductible interest', homeDebtLimit, money),
  'deposits.insured': ruleOf('Deposits insured per owner and bank', depositInsurance, money),
  'payroll.wageBase': ruleOf('Social Security wage base', wageBases, money),
  'payroll.socialSecurity': ruleOf('Social Security tax, each side', payrollRates, (row) =>
    percent(row.socialSecurity),
  ),
  'payroll.medicare': ruleOf('Medicare tax, each side', payrollRates, (row) => percent(row.medicare, 2)),
  'credit.itemYears': ruleOf('Years an adverse item stays on a report', adverseYears, (row) =>
    YEARS(row.item),
  ),
  'credit.bankruptcyYears': ruleOf('Years a bankruptcy stays on a report', adverseYears, (row) =>
    YEARS(row.bankruptcy),
  ),
  'credit.cardRate': ruleOf('Average rate on card accounts charged interest', cardRateAssessed, (row) =>
    percent(row, 2),
  ),
  'credit.militaryCap': ruleOf('Highest rate for military borrowers', militaryLendingCap, (row) =>
    percent(row),
  ),
  'credit.backEnd': ruleOf('Debt to income that lenders prefer at most', debtToIncome, (row) =>
    percent(row.caution),
  ),
}

type Named = { readonly key: string; readonly year: number }

/** The figure of a year with where it was read, or why there is none. */
export function datedFigure({
  key,
  year,
}: Named): { readonly text: string; readonly source: string } | { readonly problem: string } {
  const rule = Object.hasOwn(DATED_RULES, key) ? DATED_RULES[key] : undefined
  if (rule === undefined) return { problem: `There is no figure with the name ${key}.` }
  const figure = rule.find(`${year}-12-31`)
  return figure === null
    ? { problem: `No published figure is on file for ${key} in ${year}.` }
    : { text: figure.text, source: `${rule.label}, ${year}: ${figure.source}` }
}
