import type { FederalTaxRules } from '../../tax/federal-tax.ts'
import type { ResourceMultiples } from '../guardrails.ts'
import type { MortalityTable } from '../longevity.ts'
import type { StateTaxRules } from '../../tax/state-income-tax.ts'

/** Money of a household year by year while one set of people is alive; today's dollars unless a name says nominal. */
export type Schedule = {
  /**
   * Share of the year in which living costs are paid from wages and not modeled: all of it before the first retirement,
   * the months worked in its year, none after it.
   */
  readonly onPay: Float64Array
  readonly wages: Float64Array
  readonly payrollTax: Float64Array
  /** Deferrals and health-savings contributions taken from wages before income tax. */
  readonly pretax: Float64Array
  /** Of it, deferrals to retirement plans and deducted IRAs, which some states tax. */
  readonly deferred: Float64Array
  readonly pension: Float64Array
  /** Pensions without cost-of-living adjustment, in dollars of year 0 that inflation wears down. */
  readonly pensionNominal: Float64Array
  readonly socialSecurity: Float64Array
  readonly untaxedIncome: Float64Array
  /** Planned living costs, the part that a spending rule may move. */
  readonly living: Float64Array
  readonly essential: Float64Array
  /** Health premiums and one-off costs, that no rule moves. */
  readonly fixed: Float64Array
  /** One-off costs alone: all that accounts must pay while everybody works. */
  readonly oneOff: Float64Array
  readonly health: Float64Array
  /** Debt payments, in dollars of year 0 that inflation wears down. */
  readonly debtNominal: Float64Array
  /** What people put away out of their pay, before and after tax; the employer's match is not in it. */
  readonly saved: Float64Array
  /** Net pay of the retirement year that is lived on before the first retirement. */
  readonly consumed: Float64Array
  readonly toTraditionalFirst: Float64Array
  readonly toTraditionalSecond: Float64Array
  readonly toRoth: Float64Array
  readonly toHsa: Float64Array
  readonly toTaxable: Float64Array
  /** Of it, the first person's. */
  readonly toTaxableFirst: Float64Array
  readonly over65: Float64Array
  readonly enrolled: Float64Array
  /** Present value of this and later years' income from outside the accounts. */
  readonly incomeValue: Float64Array
  readonly federal: readonly FederalTaxRules[]
  readonly state: readonly StateTaxRules[]
  readonly medicare: MedicareTiers
  /** Income of the first year from before the plan's date: taxed with the rest of it, its tax paid already. */
  readonly before: EarlierIncome | null
  /** People who buy their own health insurance, by year, and people in the household. */
  readonly marketplace: Float64Array
  readonly persons: number
  /** Ordinary taxable income that withdrawals fill a bracket to, today's dollars. */
  readonly fillTo: number
  /** Ordinary taxable income or MAGI that conversions fill to, or their amount, today's dollars. */
  readonly convertTo: number
}

export type EarlierIncome = {
  readonly wages: number
  readonly pretax: number
  /** Pensions, and distributions taken already. */
  readonly pension: number
  readonly socialSecurity: number
}

/** Yearly surcharge per person above each income edge, ascending; today's dollars. */
export type MedicareTiers = { readonly above: Float64Array; readonly surcharge: Float64Array }

export const POOLS = ['cash', 'taxable', 'traditional', 'roth', 'hsa'] as const
export type Pool = (typeof POOLS)[number]

export type Balances = {
  cash: number
  taxable: number
  basis: number
  /** The first person's part of both, with half of what is joint: what is owned at a death gets a new basis. */
  taxableFirst: number
  basisFirst: number
  traditionalFirst: number
  traditionalSecond: number
  roth: number
  /** Roth contributions and seasoned conversions: out at any age without tax. */
  rothBasis: number
  /** Conversions of the last five years: out before 60 with the penalty, without tax. */
  rothUnseasoned: number
  hsa: number
  /** Retirement accounts inherited from somebody else: emptied within ten years, never with a penalty. */
  inherited: number
  /** Yearly level payment under 72(t) once it has started, in dollars of its first year. */
  levelPayment: number
  /** Premium credit of the year, paid when the return is filed; in dollars of the year. */
  credit: number
}

/** Level payments from the first person's retirement accounts before 60: a share of the balance when they start. */
export type LevelPayments = { readonly fromYear: number; readonly toYear: number; readonly share: number }

/** Credit toward health premiums before Medicare, today's dollars; expected shares are linear between the points. */
export type PremiumCredit = {
  readonly benchmark: number
  readonly povertyFirst: number
  readonly povertyOther: number
  readonly floor: number
  readonly limit: number
  readonly multiples: ArrayLike<number>
  readonly shares: ArrayLike<number>
}

/** Stock share (rest bonds) and yearly fee of the accounts of one kind. */
export type Mix = { readonly stocks: number; readonly fee: number }

export type StrategyCode =
  | 'constantReal'
  | 'constantPercentage'
  | 'floorCeiling'
  | 'guytonKlinger'
  | 'vpw'
  | 'rmd'
  | 'oneOverN'
  | 'endowment'
  | 'bucket'
  | 'ratchet'
  | 'cape'
  | 'totalRisk'
  | 'tipsFloor'

export type Strategy = {
  readonly code: StrategyCode
  /** Yearly share of resources; null = the one that pays the planned spending of the first year. */
  readonly rate: number | null
  /** Of a share of what is left: at least and at most so much of the first year's outflow; 0 and Infinity are none. */
  readonly leastOfFirst: number
  readonly mostOfFirst: number
  readonly realReturn: number
  /** Years left including this one, by year. */
  readonly yearsLeft: Float64Array
  /** Uniform Lifetime divisor of the older person by year (years left where the table has none). */
  readonly divisors: Float64Array
  readonly multiples: ResourceMultiples
  readonly cape: number
  readonly bucketYears: number
  readonly floorReturn: number
}

export type Order = 'conventional' | 'proportional' | 'bracket'

export type Conversion = {
  readonly rule: 'none' | 'bracket' | 'irmaa' | 'fixed'
  readonly fromYear: number
  readonly toYear: number
}

/** A household ready to be simulated: everything that does not depend on returns, prices or the year of death. */
export type HouseholdPlan = {
  readonly years: number
  readonly people: 1 | 2
  /** Whether what two people own counts as both's whoever holds it: all of it gets a new basis at the first death. */
  readonly communityProperty: boolean
  /** Last year each person is alive by the plan; −1 for a person who does not exist. */
  readonly lastYear: readonly [number, number]
  readonly ages: readonly [number, number]
  /** Tables to sample lives from, or null for the planned ages. */
  readonly mortality: readonly [MortalityTable, MortalityTable] | null
  /** While both live, only the first, only the second. */
  readonly schedules: readonly [Schedule, Schedule, Schedule]
  readonly opening: Readonly<Balances>
  readonly mixes: Readonly<Record<'taxable' | 'traditional' | 'roth' | 'hsa', Mix>>
  readonly dividendYield: number
  readonly bondYield: number
  readonly cashYield: number
  readonly taxMode: 'full' | 'effectiveRate' | 'none'
  readonly effectiveRate: number
  /** Distribution divisors by year, 0 where none is required: of who is alone, and of the two while both live. */
  readonly divisors: readonly [Float64Array, Float64Array]
  readonly divisorsTogether: readonly [Float64Array, Float64Array]
  /** 1 where a person's retirement accounts are open without penalty. */
  readonly open: readonly [Float64Array, Float64Array]
  /** Share of the inherited accounts that is paid out, by year. */
  readonly inheritedShare: Float64Array
  readonly levelPayments: LevelPayments | null
  /** First year in which somebody is 60: leaving work at 55 does not open Roth accounts. */
  readonly rothOpen: number
  /** First year in which Roth earnings are free of tax after 60: five years after the first payment into one. */
  readonly rothQualified: number
  readonly premiumCredit: PremiumCredit | null
  readonly order: Order
  readonly sequence: readonly Pool[]
  readonly conversion: Conversion
  readonly strategy: Strategy
  readonly retirementYear: number
  /** Share of the first year that lies after the plan's date: growth, inflation and interest have so much of it. */
  readonly firstShare: number
  /** Required distributions of the first year that have been taken, first person and second. */
  readonly distributed: readonly [number, number]
  /** Multiplies planned and essential living costs: what goal seeking moves. */
  readonly livingFactor: number
  readonly timing: 'start' | 'end'
  readonly care: { readonly annual: number; readonly years: number; readonly probability: number }
}

/** Growth factors (1 + r) and inflation factors (1 + i) of one life, by year. */
export type MarketPath = {
  readonly stocks: Float64Array
  readonly bonds: Float64Array
  readonly cash: Float64Array
  readonly inflation: Float64Array
}

export const emptyPath = (years: number): MarketPath => ({
  stocks: new Float64Array(years),
  bonds: new Float64Array(years),
  cash: new Float64Array(years),
  inflation: new Float64Array(years),
})
