import {
  emptyFederalIncome,
  emptyFederalTax,
  type FederalTaxResult,
  type FederalTaxRules,
} from '../../tax/federal-tax.ts'
import { emptyStateIncome, type StateTaxRules } from '../../tax/state-income-tax.ts'
import type { Balances } from './plan.ts'

/** Kinds of money that a withdrawal can take, in the order of `Year.taken`. */
export const TAKE = {
  cash: 0,
  taxable: 1,
  traditional: 2,
  roth: 3,
  hsa: 4,
  rothEarly: 5,
  traditionalEarly: 6,
  /** Conversions of the last five years: penalty, no tax. */
  rothConverted: 7,
  /** Earnings of a Roth account younger than five years after 60: tax, no penalty. */
  rothYoung: 8,
} as const
const KINDS = 9

/**
 * The working record of one year, made once per run and overwritten every year: simulations of ten thousand lives must
 * not allocate. Money in today's dollars.
 */
export type Year = {
  t: number
  priceIndex: number
  /** Share of the year that is lived on pay, and whether some of it is not. */
  onPay: number
  /** Share of the year that lies after the plan's date: all of every year but the first. */
  ahead: number
  /** Tax of the year that was paid before the plan's date. */
  federalPaid: number
  statePaid: number
  retired: boolean
  rmdFirst: number
  rmdSecond: number
  rmdInherited: number
  rmd: number
  conversion: number
  /** What withdrawals and conversions fill to: `Schedule.fillTo` and `convertTo`. */
  fillTo: number
  convertTo: number
  /** Premium credit of the year before, received now. */
  credit: number
  /** Cash that comes in whatever is withdrawn: wages after payroll tax and contributions, pensions, benefits, RMD. */
  inflow: number
  /** Planned and essential living costs of the year, inside the need. */
  living: number
  essential: number
  need: number
  /** What may be spent after tax: the need, or what the spending rule allows. */
  budget: number
  healthFromHsa: number
  wages: number
  /** Deferrals to retirement plans and deducted IRAs, which some states tax. */
  deferred: number
  pension: number
  socialSecurity: number
  interest: number
  dividends: number
  gainShare: number
  withdrawn: number
  gain: number
  /** Gains that come beside those of the withdrawals. */
  otherGain: number
  penalty: number
  stateTax: number
  payrollTax: number
  tax: number
  magi: number
  surcharge: number
  /** Basis that the taxable account gained at the death of the other, in the year after it. */
  stepUp: number
  spending: number
  shortfall: number
  /** Money that the early-access kinds hold, before a withdrawal. */
  locked: number
  /** Traditional money without penalty, the part of it that fills the bracket first, and Roth money without tax. */
  free: number
  filled: number
  rothFree: number
  segments: number
  readonly segmentKind: Int32Array
  readonly segmentCap: Float64Array
  readonly taken: Float64Array
  accessible: number
  readonly income: ReturnType<typeof emptyFederalIncome>
  readonly federal: FederalTaxResult
  readonly stateIncome: ReturnType<typeof emptyStateIncome>
  federalRules: FederalTaxRules
  stateRules: StateTaxRules
}

/** What a withdrawal writes. */
const emptyWithdrawal = () => ({
  locked: 0,
  free: 0,
  filled: 0,
  rothFree: 0,
  segments: 0,
  segmentKind: new Int32Array(KINDS),
  segmentCap: new Float64Array(KINDS),
  taken: new Float64Array(KINDS),
  accessible: 0,
  income: emptyFederalIncome(),
  federal: emptyFederalTax(),
  stateIncome: emptyStateIncome(),
})

export function emptyYear(federalRules: FederalTaxRules, stateRules: StateTaxRules): Year {
  return {
    t: 0,
    priceIndex: 1,
    onPay: 0,
    ahead: 1,
    federalPaid: 0,
    statePaid: 0,
    retired: false,
    rmdFirst: 0,
    rmdSecond: 0,
    rmdInherited: 0,
    credit: 0,
    rmd: 0,
    conversion: 0,
    fillTo: 0,
    convertTo: 0,
    inflow: 0,
    living: 0,
    essential: 0,
    need: 0,
    budget: 0,
    healthFromHsa: 0,
    wages: 0,
    deferred: 0,
    pension: 0,
    socialSecurity: 0,
    interest: 0,
    dividends: 0,
    gainShare: 0,
    withdrawn: 0,
    gain: 0,
    otherGain: 0,
    penalty: 0,
    stateTax: 0,
    payrollTax: 0,
    tax: 0,
    magi: 0,
    surcharge: 0,
    stepUp: 0,
    spending: 0,
    shortfall: 0,
    ...emptyWithdrawal(),
    federalRules,
    stateRules,
  }
}

export const totalOf = (book: Readonly<Balances>): number =>
  book.cash +
  book.taxable +
  book.traditionalFirst +
  book.traditionalSecond +
  book.roth +
  book.hsa +
  book.inherited
