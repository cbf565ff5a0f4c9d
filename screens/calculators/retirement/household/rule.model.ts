import type { UniformLifetimeTable } from '#figures/required-distribution.ts'
import { isNoAnswer } from '#finance/answer.ts'
import { resourceMultiples } from '#finance/retirement/guardrails.ts'
import type { Strategy } from '#finance/retirement/household/plan.ts'
import { lifetimeDivisor } from '#finance/tax/required-distribution.ts'
import type { Given } from './plan-given.model.ts'

/** Chances of the guardrails on success: cut below, return to, raise above. */
const RAILS = { cut: 0.7, target: 0.85, raise: 0.95 }

/** A spending rule over `years` years, the last of a plan being year `horizon`; `age` is that of the oldest. */
export function ruleOf(
  given: Pick<
    Given,
    'strategy' | 'strategyRate' | 'strategyFloor' | 'strategyCeiling' | 'cape' | 'bucketYears' | 'tipsYield'
  >,
  about: {
    readonly age: number
    readonly years: number
    readonly horizon: number
    readonly table: UniformLifetimeTable
    readonly realReturn: number
    readonly deviation: number
  },
): Strategy {
  const { age, years, horizon, table, realReturn, deviation } = about
  const mean = (1 + realReturn) * Math.sqrt(1 + deviation ** 2)
  return {
    code: given.strategy,
    rate: given.strategyRate,
    leastOfFirst: given.strategyFloor,
    mostOfFirst: given.strategyCeiling ?? Infinity,
    realReturn,
    yearsLeft: Float64Array.from({ length: years }, (_, t) => Math.max(1, horizon - t + 1)),
    divisors: Float64Array.from({ length: years }, (_, t) => divisorAt(age + t, table)),
    multiples: resourceMultiples({ mean, deviation }, Math.max(years, horizon + 1), RAILS),
    cape: given.cape,
    bucketYears: given.bucketYears,
    floorReturn: given.tipsYield,
  }
}

/** Divisor of the table; below its first age one year more for each year younger. */
function divisorAt(age: number, table: UniformLifetimeTable): number {
  const divisor = lifetimeDivisor(Math.max(age, table.firstAge), table)
  return (isNoAnswer(divisor) ? 1 : divisor) + Math.max(0, table.firstAge - age)
}
