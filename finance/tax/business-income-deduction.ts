/** The figures of one year and filing status; `figures/business-income-deduction.ts` has them. */
export type BusinessDeductionRules = {
  readonly rate: number
  /** Of qualified pay, and the lesser share of it with the share of the property. */
  readonly payShare: number
  readonly lesserPayShare: number
  readonly propertyShare: number
  /** Taxable income up to which nothing limits the deduction, and over how much more the limits phase in. */
  readonly threshold: number
  readonly range: number
  /** What an active business deducts at the least, and from which income on. */
  readonly least: { readonly deduction: number; readonly from: number }
}

export type BusinessIncome = {
  /** Net profit less half the self-employment tax and the owner's own retirement and health contributions. */
  readonly income: number
  /** Form W-2 pay of the business's people, without the owner's. */
  readonly pay: number
  /** Cost of its depreciable property (unadjusted basis immediately after acquisition). */
  readonly property: number
  /** A specified service: health, law, accounting, consulting, finance, arts, athletics and the like. */
  readonly isService: boolean
  /** Taxable income of the return before this deduction, and the net capital gain and qualified dividends in it. */
  readonly taxableIncome: number
  readonly capitalGain: number
}

/**
 * Deduction for qualified business income: 20 % of it; above the threshold held to the greater of 50 % of the pay and
 * 25 % of the pay with 2.5 % of the property, phased in over the range, where a service counts less and less of its
 * income, pay and property and beyond it none; never above 20 % of taxable income less capital gain; but at least the
 * least of an active business whose income reaches it. A loss deducts nothing (it is carried into the next year).
 * One business, or several that are put together. Source: 26 USC 199A; Forms 8995 and 8995-A.
 */
export function businessIncomeDeduction(business: BusinessIncome, rules: BusinessDeductionRules): number {
  const { taxableIncome, capitalGain, isService } = business
  const over = Math.max(0, taxableIncome - rules.threshold)
  const phased = over === 0 ? 0 : Math.min(1, over / rules.range)
  const counted = isService ? 1 - phased : 1
  const income = Math.max(0, business.income) * counted
  const pay = business.pay * counted
  const limit = Math.max(
    rules.payShare * pay,
    rules.lesserPayShare * pay + rules.propertyShare * business.property * counted,
  )
  const full = rules.rate * income
  const limited = full - phased * Math.max(0, full - limit)
  const allowed = Math.min(limited, rules.rate * Math.max(0, taxableIncome - capitalGain))
  const { least } = rules
  return least.deduction > 0 && income >= least.from ? Math.max(allowed, least.deduction) : allowed
}
