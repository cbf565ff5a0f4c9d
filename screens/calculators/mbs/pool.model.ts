import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { mortgageYieldOf } from '#finance/mortgage-pools/mortgage-yield.ts'
import { cprOfPsa, type PoolMonth, poolFlows, smmOfCpr } from '#finance/mortgage-pools/prepayment.ts'
import {
  cprOfYears,
  type RefinanceCurve,
  refinanceCpr,
  seasoning,
} from '#finance/mortgage-pools/prepayment-models.ts'

/** A pool with its loans' behavior; balance 100, so that values are prices. */
export type PoolCase = {
  readonly wac: number
  readonly passThroughRate: number
  readonly wam: number
  readonly age: number
  readonly model: 'psa' | 'cpr' | 'refinance'
  readonly psa: number
  readonly cprYears: readonly number[]
  readonly curve: RefinanceCurve
  readonly mortgageRate: number
  /** Days, of months of 30, by which the cash of a month comes later than the months counted from settlement. */
  readonly delayDays: number
  /** Interest since the first of the month of settlement, per 100. */
  readonly accrued: number
}

/** CPR in a month ahead at today's rates, by the chosen model. */
export function cprAt(pool: PoolCase, month: number): number {
  if (pool.model === 'cpr') return cprOfYears(pool.cprYears, month)
  if (pool.model === 'psa') return cprOfPsa(pool.age + month, pool.psa)
  return refinanceCpr(pool.curve, pool.wac - pool.mortgageRate) * seasoning(pool.age + month)
}

/** How much faster than today borrowers prepay after rates have moved: the S-curve then over the S-curve now. */
export function speedAfter({ curve, wac, mortgageRate }: PoolCase, shift: number): number {
  const incentive = wac - mortgageRate
  return refinanceCpr(curve, incentive - shift) / refinanceCpr(curve, incentive)
}

/** Months of the pool at a balance, every speed times a factor. */
export const monthsOf = (pool: PoolCase, balance: number, factor = 1): readonly PoolMonth[] | NoAnswer =>
  poolFlows(
    {
      originalBalance: balance,
      wac: pool.wac,
      passThroughRate: pool.passThroughRate,
      wamMonths: pool.wam,
    },
    (month) => smmOfCpr(Math.min(1, cprAt(pool, month) * factor)),
  )

export type ShiftedPool = {
  readonly shift: number
  /** Clean, per 100: the pool with borrowers who respond, the same at today's speed, and its interest and principal alone. */
  readonly responding: number
  readonly fixed: number
  readonly interestOnly: number
  readonly principalOnly: number
  readonly wal: number
}

/** Prices when the yield and the mortgage rate move together; `still` are the pool's months per 100 at today's rates. */
export function shifted(
  pool: PoolCase,
  still: readonly PoolMonth[],
  { yieldBey, shift }: { readonly yieldBey: number; readonly shift: number },
): ShiftedPool | NoAnswer {
  const moved = shift === 0 ? still : monthsOf(pool, 100, speedAfter(pool, shift))
  if (isNoAnswer(moved)) return moved
  const growth = 1 + mortgageYieldOf(yieldBey + shift) / 12
  let interestOnly = 0
  let principalOnly = 0
  let fixed = 0
  let factor = growth ** -(pool.delayDays / 30)
  for (const [at, one] of moved.entries()) {
    factor /= growth
    interestOnly += one.netInterest * factor
    principalOnly += one.totalPrincipal * factor
    fixed += (still[at]?.cashFlow ?? 0) * factor
  }
  return {
    shift,
    responding: interestOnly + principalOnly - pool.accrued,
    fixed: fixed - pool.accrued,
    interestOnly: interestOnly - pool.accrued,
    principalOnly,
    wal: lifeOf(moved),
  }
}

/** Years until the mean dollar of principal is back; nothing for an empty pool. */
export function lifeOf(months: readonly Pick<PoolMonth, 'month' | 'totalPrincipal'>[]): number {
  const principal = months.reduce((sum, one) => sum + one.totalPrincipal, 0)
  const weighted = months.reduce((sum, one) => sum + one.month * one.totalPrincipal, 0)
  return principal > 0 ? weighted / principal / 12 : 0
}
