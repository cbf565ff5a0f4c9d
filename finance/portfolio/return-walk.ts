import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { averageCapital, gainOf, type Period, periodReturns, putIn } from './period-performance.ts'
import { timeWeightedReturn } from './time-weighted.ts'

/*
 * From the time-weighted to the money-weighted, the Modified Dietz and the simple return, in money on one base: the
 * average capital B = opening + Σ w F with w = days left / days. Each step is a sum over the flows that cause it:
 *   (mwr − twr) · B   = Σ [F·(twr since F − twr·w) − F·(mwr since F − mwr·w)]   the timing of the flow
 *   (dietz − mwr) · B = Σ F·(mwr since F − mwr·w)                              compound against straight-line interest
 *   (simple − dietz) · B = −simple · Σ (deposit·(1 − w) or withdrawal·w)        counted as if there all the time
 * dietz · B is the gain in money itself.
 */

export type WalkReturn = 'timeWeighted' | 'moneyWeighted' | 'modifiedDietz' | 'simple'

type WalkStep = {
  readonly day: number
  /** The flow that causes it. */
  readonly amount: number
  /** Money on the average capital. */
  readonly effect: number
}

export type WalkStage = {
  readonly to: WalkReturn
  /** Return of the whole period, as a fraction, and as money on the average capital. */
  readonly rate: number
  readonly money: number
  /** What leads here from the stage before, flow by flow. */
  readonly steps: readonly WalkStep[]
  /** What is left of the step: parts whose value on the day of a flow is not known. */
  readonly rest: number
}

/** The four stages in order. No answer where one of the four returns has none. */
export function returnWalk(period: Period): readonly WalkStage[] | NoAnswer {
  const { twr, mwr } = periodReturns(period)
  const base = averageCapital(period)
  if (isNoAnswer(twr)) return twr
  if (isNoAnswer(mwr)) return mwr
  const gain = gainOf(period)
  const capital = putIn(period)
  if (base <= 0 || capital <= 0) return noAnswer('there is no average capital to measure a return on')
  const simple = gain / capital
  const dietz = gain / base
  const shares = flowShares(period, mwr)
  const steps = (effect: (share: FlowShare) => number): readonly WalkStep[] =>
    shares.map((share) => ({ day: share.day, amount: share.amount, effect: effect(share) }))
  const timing = steps(
    ({ amount, weight, own, even }) => amount * (own - twr * weight) - amount * (even - mwr * weight),
  )
  const compounding = steps(({ amount, weight, even }) => amount * (even - mwr * weight))
  const counting = steps(
    ({ amount, weight }) => -simple * (amount > 0 ? amount * (1 - weight) : -amount * weight),
  )
  return stagesOf(base, [
    { to: 'timeWeighted', rate: twr, steps: [] },
    { to: 'moneyWeighted', rate: mwr, steps: timing },
    { to: 'modifiedDietz', rate: dietz, steps: compounding },
    { to: 'simple', rate: simple, steps: counting },
  ])
}

const stagesOf = (
  base: number,
  stages: readonly Pick<WalkStage, 'to' | 'rate' | 'steps'>[],
): readonly WalkStage[] =>
  stages.map((stage, at) => {
    const moved = (stage.rate - (stages[at - 1]?.rate ?? stage.rate)) * base
    return {
      ...stage,
      money: stage.rate * base,
      rest: stage.steps.reduce((rest, { effect }) => rest - effect, moved),
    }
  })

type FlowShare = {
  readonly day: number
  readonly amount: number
  /** Days left over days. */
  readonly weight: number
  /** Time-weighted return from the flow to the end; `even` the same at the money-weighted rate. */
  readonly own: number
  readonly even: number
}

function flowShares(period: Period, mwr: number): readonly FlowShare[] {
  return period.flows.map(({ day, amount }) => {
    const weight = (period.end - day) / (period.end - period.start)
    const since = timeWeightedReturn(period.parts.filter(({ from }) => from >= day))
    return {
      day,
      amount,
      weight,
      own: isNoAnswer(since) ? 0 : since,
      even: (1 + mwr) ** weight - 1,
    }
  })
}
