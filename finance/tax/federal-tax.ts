import type { ByStatus, FilingStatus } from './filing-status.ts'
import { type BenefitTaxRules, taxableBenefits } from './social-security-taxation.ts'
import { bracketTax } from './tax-brackets.ts'

/**
 * Income of one tax return. Losses on securities are a negative `longTermGains`. Amounts are in dollars of the
 * rules' year: for a later year restate them, and let `priceIndex` say how far prices have risen since.
 */
export type FederalIncome = {
  /** Prices of the return's year ÷ prices of the rules' year; 1 for a return of that year. */
  readonly priceIndex: number
  readonly wages: number
  /** Deferrals and other amounts taken out of wages before income tax. */
  readonly pretax: number
  /** Pensions, annuities, rent and other ordinary income. */
  readonly pension: number
  readonly iraWithdrawal: number
  readonly interest: number
  readonly taxExemptInterest: number
  readonly qualifiedDividends: number
  readonly longTermGains: number
  readonly socialSecurity: number
  /** People on the return who are 65 or older. */
  readonly over65: number
  /** Taken from adjusted gross income beside the standard deduction: that for business income. */
  readonly otherDeduction: number
}

/** The figures of one year and filing status, flat, so that a loop can read them without looking anything up. */
export type FederalTaxRules = BenefitTaxRules & {
  readonly bracketTops: ArrayLike<number>
  readonly bracketRates: ArrayLike<number>
  readonly gainsTops: ArrayLike<number>
  readonly gainsRates: ArrayLike<number>
  readonly lossLimit: number
  readonly standardDeduction: number
  readonly additionalDeduction: number
  readonly seniorDeduction: number
  readonly seniorThreshold: number
  readonly seniorRate: number
  readonly niitRate: number
  readonly niitThreshold: number
}

export type FederalTaxResult = {
  taxableSocialSecurity: number
  agi: number
  seniorDeduction: number
  deduction: number
  taxableIncome: number
  ordinaryIncome: number
  ordinaryTax: number
  capitalGainsTax: number
  niit: number
  federalTax: number
}

/**
 * Federal income tax of a return with the standard deduction, line by line.
 *
 * AGI = other income + taxable Social Security; deductions = standard + additional per person 65+ + senior and other deduction;
 * ordinary tax on taxable income less gains and qualified dividends, those stacked on top at their own rates (never
 * more than with everything ordinary); net investment income tax on the smaller of investment income and AGI above
 * the threshold. No credits, payroll tax or alternative minimum tax. Sources: 26 USC 1, 63, 86, 151(d)(5), 1411.
 */
export function federalTax(income: FederalIncome, rules: FederalTaxRules): FederalTaxResult {
  const result = emptyFederalTax()
  writeFederalTax(result, income, rules)
  return result
}

export const emptyFederalTax = (): FederalTaxResult => ({
  taxableSocialSecurity: 0,
  agi: 0,
  seniorDeduction: 0,
  deduction: 0,
  taxableIncome: 0,
  ordinaryIncome: 0,
  ordinaryTax: 0,
  capitalGainsTax: 0,
  niit: 0,
  federalTax: 0,
})

export const emptyFederalIncome = (): { -readonly [K in keyof FederalIncome]: number } => ({
  priceIndex: 1,
  wages: 0,
  pretax: 0,
  pension: 0,
  iraWithdrawal: 0,
  interest: 0,
  taxExemptInterest: 0,
  qualifiedDividends: 0,
  longTermGains: 0,
  socialSecurity: 0,
  over65: 0,
  otherDeduction: 0,
})

/**
 * `federalTax` into an object of the caller, for simulations that must not allocate. With amounts in dollars of the
 * rules' year, brackets move with prices by themselves; `priceIndex` shrinks what the law does not index.
 */
export function writeFederalTax(
  result: FederalTaxResult,
  income: FederalIncome,
  rules: FederalTaxRules,
): void {
  const index = income.priceIndex
  const gains = Math.max(income.longTermGains, -rules.lossLimit / index)
  const investment = income.interest + income.qualifiedDividends + gains
  const other = income.wages - income.pretax + income.pension + income.iraWithdrawal + investment
  const provisional = index * (other + income.taxExemptInterest)
  const benefits = taxableBenefits(index * income.socialSecurity, provisional, rules) / index
  const agi = other + benefits
  const over = Math.max(0, agi - rules.seniorThreshold / index)
  const senior = income.over65 * Math.max(0, rules.seniorDeduction / index - rules.seniorRate * over)
  const standard = rules.standardDeduction + income.over65 * rules.additionalDeduction
  const deduction = standard + senior + income.otherDeduction
  const taxable = Math.max(0, agi - deduction)
  const preferential = Math.min(taxable, income.qualifiedDividends + Math.max(0, gains))
  const ordinaryIncome = taxable - preferential
  const ordinaryTax = bracketTax(ordinaryIncome, rules.bracketTops, rules.bracketRates)
  result.taxableSocialSecurity = benefits
  result.agi = agi
  result.seniorDeduction = senior
  result.deduction = deduction
  result.taxableIncome = taxable
  result.ordinaryIncome = ordinaryIncome
  result.ordinaryTax = ordinaryTax
  result.capitalGainsTax =
    preferential > 0 ? gainsAbove(ordinaryIncome, preferential, { rules, ordinaryTax }) : 0
  result.niit = rules.niitRate * Math.max(0, Math.min(investment, agi - rules.niitThreshold / index))
  result.federalTax = ordinaryTax + result.capitalGainsTax + result.niit
}

type GainsSchedule = Pick<FederalTaxRules, 'bracketTops' | 'bracketRates' | 'gainsTops' | 'gainsRates'>

/**
 * Tax on long-term gains stacked on ordinary taxable income, at most what they would owe as ordinary income: the
 * Qualified Dividends and Capital Gain Tax Worksheet.
 */
export function gainsTax(ordinary: number, gains: number, schedule: GainsSchedule): number {
  const ordinaryTax = bracketTax(ordinary, schedule.bracketTops, schedule.bracketRates)
  return gainsAbove(ordinary, gains, { rules: schedule, ordinaryTax })
}

/** `gainsTax` where the tax on the ordinary income is known. */
function gainsAbove(
  ordinary: number,
  gains: number,
  { rules, ordinaryTax }: { readonly rules: GainsSchedule; readonly ordinaryTax: number },
): number {
  const { bracketTops, bracketRates, gainsTops, gainsRates } = rules
  const all = ordinary + gains
  const stacked = bracketTax(all, gainsTops, gainsRates) - bracketTax(ordinary, gainsTops, gainsRates)
  if (stacked === 0) return 0
  return Math.min(stacked, bracketTax(all, bracketTops, bracketRates) - ordinaryTax)
}

/** Tax on ordinary taxable income and the gains on top of it together. */
export const taxWithGains = (ordinary: number, gains: number, schedule: GainsSchedule): number =>
  bracketTax(ordinary, schedule.bracketTops, schedule.bracketRates) + gainsTax(ordinary, gains, schedule)

/** The tables of one year by filing status, as `figures/federal-tax-year.ts` gives them. */
export type FederalTaxTables = {
  readonly brackets: { readonly rates: readonly number[]; readonly tops: ByStatus<readonly number[]> }
  readonly deduction: { readonly basic: ByStatus<number>; readonly additional: ByStatus<number> }
  readonly senior: {
    readonly perPerson: number
    readonly reductionRate: number
    readonly threshold: ByStatus<number>
    readonly allowedSeparately: boolean
  }
  readonly gains: { readonly rates: readonly number[]; readonly tops: ByStatus<readonly number[]> }
  readonly lossLimit: ByStatus<number>
  readonly niit: { readonly rate: number; readonly threshold: ByStatus<number> }
  readonly benefits: {
    readonly lower: ByStatus<number>
    readonly upper: ByStatus<number>
    readonly firstTierCap: ByStatus<number>
  }
}

/** The flat rules of one filing status. */
export function federalTaxRules(tables: FederalTaxTables, status: FilingStatus): FederalTaxRules {
  const { brackets, deduction, senior, gains, niit, benefits } = tables
  const seniorAllowed = status !== 'mfs' || senior.allowedSeparately
  return {
    bracketTops: Float64Array.from(brackets.tops[status]),
    bracketRates: Float64Array.from(brackets.rates),
    gainsTops: Float64Array.from(gains.tops[status]),
    gainsRates: Float64Array.from(gains.rates),
    lossLimit: tables.lossLimit[status],
    standardDeduction: deduction.basic[status],
    additionalDeduction: deduction.additional[status],
    seniorDeduction: seniorAllowed ? senior.perPerson : 0,
    seniorThreshold: senior.threshold[status],
    seniorRate: senior.reductionRate,
    niitRate: niit.rate,
    niitThreshold: niit.threshold[status],
    benefitLower: benefits.lower[status],
    benefitUpper: benefits.upper[status],
    benefitFirstTierCap: benefits.firstTierCap[status],
  }
}
