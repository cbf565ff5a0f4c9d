import { finiteOr, type NoAnswer, noAnswer, whenAll } from '../answer.ts'

/* What costs and taxes take from a fund's return, as fractions a year. */

export type CostedHolding = {
  readonly grossReturn: number
  readonly years: number
  /** Sales charge on the way in, as a share of what is paid. */
  readonly entryCharge: number
  /** Taken from the value each year. */
  readonly yearlyCost: number
  readonly exitCharge: number
}

/** Yearly return left after all charges: [(1 − entry)((1 + r)(1 − cost))^n (1 − exit)]^(1/n) − 1. */
export const netFundReturn = (holding: CostedHolding): number | NoAnswer => {
  const { grossReturn, years, entryCharge, yearlyCost, exitCharge } = holding
  const charges = [entryCharge, yearlyCost, exitCharge]
  return whenAll(
    [
      [years > 0, 'the years must be above 0'],
      [grossReturn > -1, 'the return must be above −100%'],
      [charges.every((one) => one >= 0 && one < 1), 'each charge must be between 0% and 100%'],
    ],
    () => {
      const kept = ((1 - entryCharge) * (1 - exitCharge)) ** (1 / years)
      return finiteOr(kept * (1 + grossReturn) * (1 - yearlyCost) - 1, 'the return is not finite')
    },
  )
}

/** Reduction in yield: gross less net return. Source: Regulation (EU) 2017/653, annex VI. */
export const reductionInYield = (holding: CostedHolding): number | NoAnswer => {
  const net = netFundReturn(holding)
  return typeof net === 'number' ? holding.grossReturn - net : net
}

/** Share of a return that taxes on distributions take: 1 − (1 + after tax)/(1 + before). Source: Morningstar, Tax Cost Ratio. */
export const taxCostRatio = (afterTax: number, before: number): number | NoAnswer =>
  whenAll([[before > -1, 'the return must be above −100%']], () => 1 - (1 + afterTax) / (1 + before))

/** Turnover: the smaller of purchases and sales of a year over the mean of the monthly values. Source: SEC Form N-1A, item 13(a). */
export function turnoverRatio(
  traded: { readonly purchases: number; readonly sales: number },
  monthlyValues: readonly number[],
): number | NoAnswer {
  const total = monthlyValues.reduce((sum, value) => sum + value, 0)
  if (!(total > 0)) return noAnswer('the average value must be above 0')
  return (Math.min(traded.purchases, traded.sales) * monthlyValues.length) / total
}
