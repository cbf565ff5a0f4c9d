import { finiteOr, type NoAnswer, noAnswer, whenAll } from '../answer.ts'

export type DatedFlow = { readonly amount: number; readonly day: number }

export type DietzPeriod = {
  readonly beginValue: number
  readonly endValue: number
  /** Length of the period; a flow on day d counts for (days − d)/days of it. Money added is positive. */
  readonly days: number
  readonly flows: readonly DatedFlow[]
}

/** (end − begin − Σ flows) / (begin + Σ weight · flow). Source: Dietz (1966), modified; GIPS. */
export const modifiedDietz = ({ beginValue, endValue, days, flows }: DietzPeriod): number | NoAnswer =>
  whenAll([[days > 0, 'the period must be at least one day long']], () => {
    const added = flows.reduce((sum, { amount }) => sum + amount, 0)
    const weighted = flows.reduce((sum, { amount, day }) => sum + (amount * (days - day)) / days, 0)
    const capital = beginValue + weighted
    return capital > 0
      ? finiteOr((endValue - beginValue - added) / capital, 'the return is not finite')
      : noAnswer('there is no capital to earn a return on')
  })

/** (end − begin − Σ flows) / begin: no weight of time. */
export const simpleReturn = ({ beginValue, endValue, flows }: Omit<DietzPeriod, 'days'>): number | NoAnswer =>
  whenAll([[beginValue > 0, 'there is no opening value']], () => {
    const added = flows.reduce((sum, { amount }) => sum + amount, 0)
    return (endValue - beginValue - added) / beginValue
  })

export type ValuedDay = {
  readonly endValue: number
  /** Money that came in at the start of the day, and went out at its end. */
  readonly inflow: number
  readonly outflow: number
}

/**
 * Time-weighted return up to each valued day: Π (end + outflow)/(previous end + inflow) − 1. A day that begins without
 * capital counts as no return.
 */
export function timeWeighted(days: readonly ValuedDay[]): readonly number[] {
  let wealth = 1
  let before = 0
  return days.map(({ endValue, inflow, outflow }) => {
    const capital = before + inflow
    if (capital > 0) wealth *= (endValue + outflow) / capital
    before = endValue
    return wealth - 1
  })
}
