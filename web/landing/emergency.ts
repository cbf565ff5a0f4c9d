import { isNoAnswer } from '#finance/answer.ts'

/** What this page asks of the emergency-fund screen; named here so that the page builds also when the screen is gone. */
type EmergencyModel = {
  readonly monthsByReason: (situation: {
    readonly earners: number
    readonly incomePattern: string
    readonly dependants: number
    readonly homeowner: boolean
    readonly jobSecurity: string
  }) => readonly { readonly name: string; readonly months: number }[]
  readonly growth: (saving: Saving, months: number) => readonly number[]
  readonly monthsToGoal: (saving: Saving, target: number) => number | { readonly noAnswer: string }
}
type Saving = { readonly cashNow: number; readonly monthlyContribution: number; readonly apy: number }

const model = Object.values(
  import.meta.glob<EmergencyModel>('../../screens/calculators/emergency-fund/*.model.ts', { eager: true }),
).at(0)

export type Entered = Pick<Saving, 'cashNow' | 'monthlyContribution'> & { readonly essentialMonthly: number }

/** The household of this answer, by the inputs of the screen. */
export const ASSUMED = {
  apy: 0.04,
  earners: 2,
  incomePattern: 'steady',
  dependants: 0,
  homeowner: false,
  jobSecurity: 'normal',
  insuranceDeductibles: 0,
} as const

/** The same case for the screen: with less it would answer for its example's household. */
export const emergencyCase = (entered: Entered) => ({ mode: 'plan', ...ASSUMED, ...entered })

export type EmergencyAnswer = {
  readonly reasons: readonly { readonly name: string; readonly months: number }[]
  readonly months: number
  readonly target: number
  /** Null when this saving never reaches the target. */
  readonly monthsToGoal: number | null
  /** Balances from today to the goal, or over ten years when it is out of reach. */
  readonly balances: readonly number[]
}

const TEN_YEARS = 120

/** The emergency fund of a household with steady pay and normal job security; null when the screen is not installed. */
export function emergency(entered: Entered): EmergencyAnswer | null {
  if (model === undefined) return null
  const household = { ...ASSUMED, ...entered }
  const reasons = model.monthsByReason(household)
  const months = reasons.reduce((sum, reason) => sum + reason.months, 0)
  const target = months * household.essentialMonthly
  const reached = model.monthsToGoal(household, target)
  const monthsToGoal = isNoAnswer(reached) || typeof reached !== 'number' ? null : reached
  return {
    reasons,
    months,
    target,
    monthsToGoal,
    balances: model.growth(household, monthsToGoal ?? TEN_YEARS),
  }
}
