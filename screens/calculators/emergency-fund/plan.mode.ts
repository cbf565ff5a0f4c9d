import { isNoAnswer } from '#finance/answer.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, inputs } from './emergency-fund.inputs.ts'
import {
  cashToLast,
  contributionFor,
  growth,
  monthsCovered,
  monthsAfter,
  monthsByReason,
  monthsForRisk,
  monthsToGoal,
  monthsUntilEmpty,
  probabilitySpellExceeds,
} from './emergency-fund.model.ts'
import { planOutputs } from './plan.outputs.ts'
import { planReport } from './plan.report.ts'
import { spellOf } from './ruin.mode.ts'

export type Plan = Told<ReturnType<typeof computePlan>>

/** Mode `plan`: the target, the gap, the date, and how safe today's fund is. */
export const plan = defineMode(inputs, {
  label: 'How much do I need, and by when?',
  outputs: planOutputs,
  main: 'targetAmount',
  goal: { lever: 'monthlyContribution', output: 'monthsToGoal', target: 24 },
  writes: { 'savings.emergencyTarget': 'targetAmount' },
  compute: computePlan,
  report: planReport,
})

function computePlan(given: Given) {
  if (given.essentialMonthly < 1)
    throw new ToolInputError('essentialMonthly', 'Enter what you need to spend each month.')
  const reasons = monthsByReason(given)
  const targetMonths = reasons.reduce((sum, reason) => sum + reason.months, 0)
  const targetAmount = targetMonths * given.essentialMonthly + given.insuranceDeductibles
  const months = monthsToGoal(given, targetAmount)
  const shown = isNoAnswer(months) ? 120 : Math.min(600, Math.max(12, months + 6))
  return {
    targetMonths,
    targetAmount,
    gap: Math.max(0, targetAmount - given.cashNow),
    monthsCovered: monthsCovered(given),
    coverageMonths: given.cashNow / given.essentialMonthly,
    monthsToGoal: months,
    goalDate: isNoAnswer(months) ? months : monthsAfter(given.today, months),
    ...risk(given),
    // Whole dollars, upward, as it is shown: a dollar less takes another month.
    contributionForYear: Math.max(0, Math.ceil(contributionFor(given, targetAmount, 12) - 1e-6)),
    reasons: [...reasons],
    balances: growth(given, shown).map((balance, month) => ({ month, balance })),
    tiers: tiersOf(targetAmount, targetMonths, given.essentialMonthly),
  }
}

function risk(given: Given) {
  const spell = spellOf(given)
  const coverage = given.cashNow / given.essentialMonthly
  const empty = monthsUntilEmpty(given.cashNow, given)
  const outlasts = probabilitySpellExceeds(coverage, spell)
  const chanceEmpty = isNoAnswer(empty) ? 0 : probabilitySpellExceeds(empty, spell)
  const accepted = monthsForRisk(given.acceptedRisk, spell)
  return {
    probabilityOutlasts: outlasts,
    probabilityEmpty: chanceEmpty,
    probabilityWithinYear: given.annualJobLossProbability * chanceEmpty,
    monthsUntilEmpty: empty,
    monthsForRisk: accepted,
    // Whole dollars, upward: the sum as it is shown keeps the risk within the limit.
    amountForRisk: Math.ceil(cashToLast(accepted, given)),
  }
}

/** First month at hand, up to three more within a day or two, the rest where it earns more. */
function tiersOf(target: number, months: number, essential: number) {
  const first = Math.min(target, essential)
  const second = Math.min(target - first, 3 * essential)
  const rest = target - first - second
  const all = [
    { place: 'Checking or savings', amount: first, why: 'One month of essentials, available today.' },
    {
      place: 'High-yield savings or money market fund',
      amount: second,
      why:
        second < 3 * essential
          ? 'The rest of your fund, available in a day or two.'
          : 'The next three months, available in a day or two.',
    },
    {
      place: 'Treasury bill ladder or I bonds',
      amount: rest,
      why: 'It earns more; I bonds are locked for 12 months and lose three months of interest if cashed before 5 years.',
    },
  ]
  return months <= 0 ? [] : all.filter((tier) => tier.amount > 0)
}
