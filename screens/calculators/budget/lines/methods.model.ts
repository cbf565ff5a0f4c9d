import { ToolInputError } from '#kit/errors.ts'
import type { Given } from '../budget.inputs.ts'
import type { GroupTotals, Line } from './lines.model.ts'

/** One row of what the method asks for, a month. A positive difference is to the good. */
export type Goal = {
  readonly name: string
  readonly target: number
  readonly planned: number
  readonly difference: number
}

/** The rows of the 50/30/20 targets that set a limit. */
export const NEEDS_GOAL = 'Needs and debts'
export const WANTS_GOAL = 'Wants'

const WHOLE = 1e-9

/** What the chosen method asks of this budget. The 50/30/20 targets must make a whole. */
export function goalsOf(given: Given, net: number, totals: GroupTotals): readonly Goal[] {
  const { method, needsTarget, wantsTarget, savingsTarget } = given
  const needs = totals.need + totals.debt
  const spent = needs + totals.want
  switch (method) {
    case '50/30/20':
      if (Math.abs(needsTarget + wantsTarget + savingsTarget - 1) > WHOLE)
        throw new ToolInputError('savingsTarget', `The three targets must add up to 100%: ${rest(given)}.`)
      return [
        atMost(NEEDS_GOAL, needsTarget * net, needs),
        atMost(WANTS_GOAL, wantsTarget * net, totals.want),
        atLeast('Savings', savingsTarget * net, totals.saving),
      ]
    case 'pay-yourself-first':
      return [
        atLeast('Savings first', savingsTarget * net, totals.saving),
        atMost('Everything else', (1 - savingsTarget) * net, spent),
      ]
    case 'zero-based':
      return [atMost('Assigned', net, spent + totals.saving)]
    case 'envelope':
      return [atMost('In envelopes', net, spent + totals.saving)]
  }
}

const rest = ({ needsTarget, wantsTarget }: Given): string => {
  const left = 1 - needsTarget - wantsTarget
  return left < 0
    ? 'needs and wants already exceed it'
    : `enter ${Math.round(left * 1000) / 10}% here or change the others`
}

const atMost = (name: string, target: number, planned: number): Goal => ({
  name,
  target,
  planned,
  difference: target - planned,
})

const atLeast = (name: string, target: number, planned: number): Goal => ({
  name,
  target,
  planned,
  difference: planned - target,
})

export type Envelope = {
  readonly name: string
  readonly carriedIn: number
  readonly filled: number
  readonly spent: number
  readonly carriedOut: number
}

/** Each line as an envelope: what was left in it, what goes in this month, what was taken out, what is left. */
export const envelopesOf = (lines: readonly Line[]): readonly Envelope[] =>
  lines.map(({ name, carryIn, planned, actual }) => ({
    name,
    carriedIn: carryIn,
    filled: planned,
    spent: actual ?? 0,
    carriedOut: carryIn + planned - (actual ?? 0),
  }))
