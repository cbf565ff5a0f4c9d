import type { ActionsBlock, Block } from '#kit/block.ts'
import { money, percent } from '#kit/format.ts'
import type { Given } from '../budget.inputs.ts'
import type { Budget } from './words.ts'

type Step = ActionsBlock['steps'][number]

/** The bill to move, the three cuts, and what to do with what is left. */
export function actionsBlock(answer: Budget, given: Given): Block {
  return {
    kind: 'actions',
    title: 'What to do',
    steps: [...moveStep(answer), ...cutSteps(answer), ...surplusStep(answer, given), ...deferralStep(answer)],
  }
}

function moveStep(answer: Budget): readonly Step[] {
  const { moveBill, moveToDay, moveLowest, moveBeforePay, lowestBalance, probabilityBeforePay } = answer
  if (moveBill === null || moveToDay === null || moveLowest === null) return []
  const chance = probabilityBeforePay
  const risk =
    chance >= 0.01 && moveBeforePay !== null
      ? ` The chance of going below zero before the next pay day goes from ${percent(chance, 0)} to ${percent(moveBeforePay, 0)}.`
      : ''
  return [
    {
      title: `Move “${moveBill}” to day ${moveToDay} of the month`,
      dueInDays: 7,
      cost: 0,
      effect: `The lowest balance goes from ${money(lowestBalance)} to ${money(moveLowest)}.${risk}`,
    },
  ]
}

function cutSteps({ cuts, monthlySurplus }: Budget): readonly Step[] {
  const short = Math.max(0, -monthlySurplus)
  return cuts.map(({ name, monthly, share, pain }) => {
    const part = short > 0 ? `, ${percent(Math.min(1, monthly / short), 0)} of what is missing` : ''
    return {
      title: `Cut “${name}” by ${money(monthly)} a month (${percent(share, 0)})`,
      dueInDays: 30,
      effect: `${money(12 * monthly)} a year${part}; pain ${pain} of 5`,
    }
  })
}

function surplusStep({ monthlySurplus }: Budget, { method }: Given): readonly Step[] {
  const left = monthlySurplus
  if (left < 1) return []
  const why = method === 'zero-based' ? 'Then every dollar has a job' : 'Money without a place is spent'
  return [
    {
      title: `Send ${money(left)} a month to savings or a debt on pay day`,
      dueInDays: 14,
      cost: 0,
      effect: `${money(12 * left)} a year. ${why}.`,
    },
  ]
}

const deferralStep = ({ deferralCost, marginalRate }: Budget): readonly Step[] =>
  deferralCost === null || marginalRate === 0
    ? []
    : [
        {
          title: 'Put $1,000 more a year into the 401(k)',
          effect: `It costs ${money(deferralCost)} of take-home pay: income tax pays the rest.`,
        },
      ]
