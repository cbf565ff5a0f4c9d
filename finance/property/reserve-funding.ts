import { type NoAnswer, noAnswer, whenAll } from '../answer.ts'

/** A common component that wears out: roof, paving. Cost in today's money, lives in years. */
export type Component = { readonly cost: number; readonly usefulLife: number; readonly effectiveAge: number }

/** What the reserve should hold by now for one component: cost · effective age / useful life. */
export const fullyFundedBalance = ({ cost, usefulLife, effectiveAge }: Component): number | NoAnswer =>
  whenAll(
    [
      [usefulLife > 0, 'the useful life must be above 0'],
      [effectiveAge >= 0 && effectiveAge <= usefulLife, 'the age must be within the useful life'],
    ],
    () => (cost * effectiveAge) / usefulLife,
  )

/** The sum over components, and the reserve as a fraction of it. Source: CAI, National Reserve Study Standards (2023). */
export function percentFunded(
  components: readonly Component[],
  reserveBalance?: number,
): { fullyFundedBalance: number; percentFunded: number | NoAnswer } | NoAnswer {
  let total = 0
  for (const component of components) {
    const one = fullyFundedBalance(component)
    if (typeof one !== 'number') return one
    total += one
  }
  const share =
    reserveBalance === undefined
      ? noAnswer('enter the reserve balance')
      : total > 0
        ? reserveBalance / total
        : noAnswer('nothing has depreciated yet')
  return { fullyFundedBalance: total, percentFunded: share }
}

export type FutureComponent = {
  readonly cost: number
  readonly usefulLife: number
  readonly remainingLifeNow: number
  /** Yearly growth of the cost as a fraction. */
  readonly inflation: number
  /** Years from now. */
  readonly year: number
}

/**
 * A component in a later year: its cost inflated, its age, which starts again at 1 in the year
 * after its replacement, and its fully funded balance.
 */
export const componentInYear = ({ cost, usefulLife, remainingLifeNow, inflation, year }: FutureComponent) =>
  whenAll(
    [
      [usefulLife > 0, 'the useful life must be above 0'],
      [
        remainingLifeNow >= 0 && remainingLifeNow <= usefulLife,
        'the remaining life must be within the useful life',
      ],
    ],
    () => {
      const inflatedCost = cost * (1 + inflation) ** year
      const elapsed = usefulLife - remainingLifeNow + year
      const age = elapsed === 0 ? 0 : ((elapsed - 1) % usefulLife) + 1
      return { inflatedCost, age, fullyFundedBalance: (inflatedCost * age) / usefulLife }
    },
  )

export type FundingPlan = {
  readonly components: readonly {
    readonly cost: number
    readonly usefulLife: number
    readonly remainingLife: number
  }[]
  readonly startBalance: number
  readonly annualContribution: number
  /** Yearly growth of the contribution, of costs, and interest on the balance at the start of a year: fractions. */
  readonly contributionGrowth: number
  readonly inflation: number
  readonly interestRate: number
  readonly years: number
}

export type FundingYear = {
  readonly year: number
  readonly expense: number
  readonly contribution: number
  readonly interest: number
  readonly endBalance: number
}

/**
 * The reserve year by year: interest on the opening balance, contribution and replacements at the end of the year. A
 * component is replaced in the year of its remaining life and every useful life after.
 */
export function fundingPlan(plan: FundingPlan): {
  rows: FundingYear[]
  lowestBalance: number
  lowestYear: number
} {
  const rows: FundingYear[] = []
  let balance = plan.startBalance
  for (let year = 0; year < plan.years; year++) {
    const expense = plan.components
      .filter(({ usefulLife, remainingLife }) => isReplaced(year, remainingLife, usefulLife))
      .reduce((sum, { cost }) => sum + cost * (1 + plan.inflation) ** year, 0)
    const contribution = plan.annualContribution * (1 + plan.contributionGrowth) ** year
    const interest = balance * plan.interestRate
    balance += interest + contribution - expense
    rows.push({ year, expense, contribution, interest, endBalance: balance })
  }
  const lowest = rows.toSorted((one, other) => one.endBalance - other.endBalance).at(0)
  return { rows, lowestBalance: lowest?.endBalance ?? plan.startBalance, lowestYear: lowest?.year ?? 0 }
}

const isReplaced = (year: number, remainingLife: number, usefulLife: number): boolean =>
  year >= remainingLife && (year - remainingLife) % usefulLife === 0
