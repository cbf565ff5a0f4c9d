import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { monthsAfter } from '#finance/dates/calendar.ts'
import { toCents } from '#finance/numbers/cents.ts'
import { type DebtsPayoff, minimumsDue, payOffDebts, payoffTargets } from '#finance/loans/debt-payoff.ts'
import { valueAtEnd } from '#finance/time-value/later-value.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { cents } from '#kit/format.ts'
import { defineMode } from '#kit/tool.ts'
import { hoursFor } from '../parts.report.ts'
import { inputs } from '../true-cost-credit.inputs.ts'
import { debtsOf, minimumsOnly, type MinimumsOnly, type NamedDebt } from './payoff.model.ts'
import { payoffOutputs } from './payoff.outputs.ts'
import { payoffReport } from './payoff.report.ts'

export type Given = Inputs<typeof inputs>
export type PayoffResult = Told<ReturnType<typeof computePayoff>>
type Plan = DebtsPayoff | NoAnswer

/** Mode `payoff`: all debts on one budget, in each order. */
export const payoff = defineMode(inputs, {
  label: 'All debts',
  outputs: payoffOutputs,
  main: 'interestChosen',
  goal: { lever: 'monthlyBudget' },
  compute: computePayoff,
  report: payoffReport,
})

function computePayoff(given: Given) {
  const debts = payable(given)
  const [avalanche, snowball, chosen] = (['avalanche', 'snowball', given.order] as const).map((order) =>
    payOffDebts(debts, given.monthlyBudget, order),
  )
  if (avalanche === undefined || snowball === undefined || chosen === undefined)
    throw new Error('three orders give three plans')
  const slow = minimumsOnly(debts)
  return {
    ...sums(debts),
    monthsAvalanche: of(avalanche, ({ months }) => months),
    interestAvalanche: of(avalanche, ({ interest }) => interest),
    monthsSnowball: of(snowball, ({ months }) => months),
    interestSnowball: of(snowball, ({ interest }) => interest),
    monthsChosen: of(chosen, ({ months }) => months),
    interestChosen: of(chosen, ({ interest }) => interest),
    debtFree: of(chosen, ({ months }) => monthsAfter(given.today, months)),
    interestMinimums: isNoAnswer(slow) ? slow : slow.interest,
    monthsMinimums: isNoAnswer(slow) ? slow : slow.months,
    interestSaved: isNoAnswer(slow) ? slow : of(chosen, ({ interest }) => toCents(slow.interest - interest)),
    opportunityCost: of(chosen, (plan) => valueAtEnd([0, ...plan.interestByMonth], given.opportunityRate)),
    hoursOfWork: of(chosen, ({ interest }) => hoursFor(interest, given)),
    plan: planRows(debts, chosen, given),
    balances: balancesOf({ avalanche, snowball, chosen, slow }),
  }
}

const of = <T>(plan: Plan, read: (plan: DebtsPayoff) => T): T | NoAnswer =>
  isNoAnswer(plan) ? plan : read(plan)

/** The debts, once the budget is known to cover their minimums. */
function payable(given: Given): readonly NamedDebt[] {
  const rule = { floor: given.minimumFloor, percent: given.minimumPercent }
  const debts = debtsOf(given.debts, rule)
  if (debts.length === 0) throw new ToolInputError('debts', 'Add at least one debt with a balance.')
  const due = minimumsDue(debts)
  if (toCents(given.monthlyBudget) < due)
    throw new ToolInputError(
      'monthlyBudget',
      `Enter at least ${cents(due)}, the total of your minimums; you are ${cents(toCents(due - given.monthlyBudget))} short.`,
    )
  return debts
}

function sums(debts: readonly NamedDebt[]) {
  const totalDebt = toCents(debts.reduce((sum, { balance }) => sum + balance, 0))
  return {
    totalDebt,
    minimumsTotal: minimumsDue(debts),
    meanRate: debts.reduce((sum, { balance, apr }) => sum + balance * apr, 0) / totalDebt,
  }
}

function planRows(debts: readonly NamedDebt[], plan: Plan, given: Given) {
  return payoffTargets(debts, given.order).flatMap((index, place) => {
    const debt = debts[index]
    if (debt === undefined) return []
    const month = isNoAnswer(plan) ? null : (plan.goneIn[index] ?? null)
    const date = month === null ? null : monthsAfter(given.today, month)
    const { name, balance, apr, minimum } = debt
    return [{ place: place + 1, name, balance, apr, minimum, month, date: isNoAnswer(date) ? null : date }]
  })
}

type Plans = {
  readonly avalanche: Plan
  readonly snowball: Plan
  readonly chosen: Plan
  readonly slow: MinimumsOnly | NoAnswer
}

/** What is owed after each month under each plan; null after its end, or where it never ends. */
function balancesOf({ avalanche, snowball, chosen, slow }: Plans) {
  const of = (plan: Plan | MinimumsOnly) => (isNoAnswer(plan) ? [] : plan.balances)
  const all = [of(avalanche), of(snowball), of(chosen), of(slow)]
  const last = Math.max(...all.map((balances) => balances.length))
  return Array.from({ length: last }, (_, month) => ({
    month,
    avalanche: all[0]?.[month] ?? null,
    snowball: all[1]?.[month] ?? null,
    chosen: all[2]?.[month] ?? null,
    minimums: all[3]?.[month] ?? null,
  }))
}
