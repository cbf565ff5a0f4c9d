import { isNoAnswer } from '#finance/answer.ts'
import { payOffDebts } from '#finance/loans/debt-payoff.ts'
import type { Block } from '#kit/block.ts'
import { cents, date, money } from '#kit/format.ts'
import { actions, type Step } from '#kit/report-blocks.ts'
import { monthIn, spanOf } from '../parts.report.ts'
import { debtsOf } from './payoff.model.ts'
import type { Given, PayoffResult } from './payoff.mode.ts'

/** Minimums on automatic, the spare money to the first turn, and what more of it would win. */
export function payoffSteps(result: PayoffResult, given: Given): Block {
  const [first] = result.plan
  const spare = given.monthlyBudget - result.minimumsTotal
  return actions(
    'What to do',
    {
      title: `Put every minimum on autopay: ${cents(result.minimumsTotal)} a month`,
      dueInDays: 7,
      effect: 'Avoids late fees and penalty rates',
    },
    first !== undefined &&
      spare > 0 && {
        title: `Put the other ${cents(spare)} toward ${first.name}`,
        dueInDays: 7,
        effect: first.date === null ? 'First in your payoff order' : `Paid off ${date(first.date)}`,
      },
    [50, 100, 200].map((more) => moreBudget(result, given, more)),
  )
}

function moreBudget(result: PayoffResult, given: Given, more: number): Step | null {
  const debts = debtsOf(given.debts, { floor: given.minimumFloor, percent: given.minimumPercent })
  const faster = payOffDebts(debts, given.monthlyBudget + more, given.order)
  if (isNoAnswer(faster)) return null
  const won = (result.monthsChosen ?? faster.months) - faster.months
  const saved = (result.interestChosen ?? faster.interest) - faster.interest
  if (result.monthsChosen !== null && won <= 0) return null
  return {
    title: `Find another ${money(more)} a month`,
    cost: more,
    effect:
      result.monthsChosen === null
        ? `Debt-free ${monthIn(given.today, faster.months)}`
        : `Debt-free ${spanOf(won)} sooner; saves ${money(saved)}`,
  }
}
