import { isNoAnswer } from '#finance/answer.ts'
import { payOffDebts } from '#finance/debt-payoff.ts'
import type { Block } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { cents, money } from '#kit/format.ts'
import { monthIn, spanOf } from '../report-parts.ts'
import type { inputs } from '../true-cost-credit.inputs.ts'
import { debtsOf } from './payoff.model.ts'
import type { PayoffResult } from './payoff.mode.ts'

type Given = Inputs<typeof inputs>

/** Minimums on automatic, the spare money to the first turn, and what more of it would win. */
export function payoffActions(result: PayoffResult, given: Given): Block {
  const [first] = result.plan
  const spare = given.monthlyBudget - result.minimumsTotal
  return {
    kind: 'actions',
    title: 'What to do',
    steps: [
      {
        title: `Set every minimum to pay itself: ${cents(result.minimumsTotal)} a month`,
        dueInDays: 7,
        effect: 'No late fees, no penalty rates',
      },
      ...(first === undefined || spare <= 0
        ? []
        : [
            {
              title: `Send the other ${cents(spare)} to ${first.name}`,
              dueInDays: 7,
              effect:
                first.date === null
                  ? 'It is first in your order'
                  : `Gone ${monthIn(given.today, first.month ?? 0)}`,
            },
          ]),
      ...[50, 100, 200].flatMap((more) => moreBudget(result, given, more)),
    ],
  }
}

function moreBudget(result: PayoffResult, given: Given, more: number) {
  const debts = debtsOf(given.debts, { floor: given.minimumFloor, percent: given.minimumPercent })
  const faster = payOffDebts(debts, given.monthlyBudget + more, given.order)
  if (isNoAnswer(faster)) return []
  const won = (result.monthsChosen ?? faster.months) - faster.months
  const saved = (result.interestChosen ?? faster.interest) - faster.interest
  if (result.monthsChosen !== null && won <= 0) return []
  return [
    {
      title: `Find ${money(more)} more a month`,
      cost: more,
      effect:
        result.monthsChosen === null
          ? `Debt-free ${monthIn(given.today, faster.months)}`
          : `Debt-free ${spanOf(won)} sooner; saves ${money(saved)}`,
    },
  ]
}
