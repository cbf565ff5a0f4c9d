import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { dayNumber } from '../dates/calendar.ts'
import { ratio } from './return-series.ts'

export type Activity = {
  readonly date: string
  readonly type: 'BUY' | 'SELL' | 'DIVIDEND'
  readonly quantity: number
  readonly unitPrice: number
  readonly fee: number
}

export type PositionPerformance = {
  readonly quantity: number
  /** Average cost of what is held, without fees. */
  readonly averagePrice: number
  readonly investment: number
  readonly dividend: number
  readonly fee: number
  /** Realized and unrealized gain without fees and dividends; net is less fees. */
  readonly grossPerformance: number
  readonly netPerformance: number
  /** The investment weighted by the days it was held, which the percentages divide by. */
  readonly timeWeightedInvestment: number
  readonly grossPerformancePercentage: number | NoAnswer
  readonly netPerformancePercentage: number | NoAnswer
}

type State = { quantity: number; investment: number; realized: number; dividend: number; fee: number }

/**
 * One position from its activities, in the order of their dates, at a market price on a day: average cost, gains and
 * the return on average investment. No answer for a date that is none.
 */
export function positionPerformance(
  activities: readonly Activity[],
  marketPrice: number,
  valuationDate: string,
): PositionPerformance | NoAnswer {
  const end = dayNumber(valuationDate)
  if (isNoAnswer(end)) return end
  const state: State = { quantity: 0, investment: 0, realized: 0, dividend: 0, fee: 0 }
  let weighted = 0
  let heldDays = 0
  let before: number | null = null
  for (const activity of activities) {
    const day = dayNumber(activity.date)
    if (isNoAnswer(day)) return day
    if (before !== null && state.investment > 0) {
      weighted += state.investment * (day - before)
      heldDays += day - before
    }
    apply(state, activity)
    before = day
  }
  if (before !== null && state.investment > 0) {
    weighted += state.investment * (end - before)
    heldDays += end - before
  }
  return summary(state, marketPrice, heldDays > 0 ? weighted / heldDays : state.investment)
}

function apply(state: State, { type, quantity, unitPrice, fee }: Activity): void {
  state.fee += fee
  if (type === 'DIVIDEND') state.dividend += quantity * unitPrice
  else if (type === 'BUY') {
    state.quantity += quantity
    state.investment += quantity * unitPrice
  } else {
    const cost = state.quantity > 0 ? (state.investment / state.quantity) * quantity : 0
    state.realized += quantity * unitPrice - cost
    state.quantity -= quantity
    state.investment -= cost
  }
}

function summary(state: State, marketPrice: number, timeWeightedInvestment: number): PositionPerformance {
  const { quantity, investment, realized, dividend, fee } = state
  const grossPerformance = realized + quantity * marketPrice - investment
  const netPerformance = grossPerformance - fee
  return {
    quantity,
    averagePrice: quantity > 0 ? investment / quantity : 0,
    investment,
    dividend,
    fee,
    grossPerformance,
    netPerformance,
    timeWeightedInvestment,
    grossPerformancePercentage: ratio(grossPerformance, timeWeightedInvestment),
    netPerformancePercentage: ratio(netPerformance, timeWeightedInvestment),
  }
}
