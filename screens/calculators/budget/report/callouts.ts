import { contributionLimits } from '#figures/contribution-limits.ts'
import { ofYear } from '#figures/dated.ts'
import { incomeTaxBrackets } from '#figures/federal-income-tax.ts'
import { balancedMoney, debtPaymentShare, housingBurden } from '#figures/household-guides.ts'
import type { Callout } from '#kit/block.ts'
import { date, money, percent } from '#kit/format.ts'
import { projectedCallouts } from '#kit/projected-figures.ts'
import { businessRules } from '../income/take-home.model.ts'
import type { Given } from '../budget.inputs.ts'
import type { Budget } from './words.ts'
import { callout } from '#kit/report-blocks.ts'

/** What stands out, the worst first. */
export function calloutsOf(answer: Budget, given: Given): readonly Callout[] {
  return [
    ...moneyCallouts(answer),
    ...shareCallouts(answer),
    ...taxCallouts(answer, given),
    ...projectedCallouts([incomeTaxBrackets], Number(given.taxYear)),
  ]
}

function moneyCallouts(answer: Budget): readonly Callout[] {
  const surplus = answer.monthlySurplus
  const lowest = answer.lowestBalance
  const chance = answer.probabilityBeforePay
  const found: Callout[] = []
  if (surplus < 0)
    found.push(
      callout(
        'negative',
        'More goes out than comes in',
        `${money(-surplus)} a month has to come from savings or credit.`,
      ),
    )
  if (lowest < 0)
    found.push(
      callout(
        'negative',
        'The account goes below zero',
        `On ${date(answer.lowestDate)} it is at ${money(lowest)} even when all goes as planned.`,
      ),
    )
  else if (chance >= 0.05)
    found.push(
      callout(
        'caution',
        'Thin until the next pay day',
        `There is a ${percent(chance, 0)} chance of going below zero before it.`,
      ),
    )
  return found
}

function shareCallouts({ needsShare, housingShare, debtShare }: Budget): readonly Callout[] {
  const needs = balancedMoney[0]?.value.needs ?? 1
  const housing = housingBurden[0]?.value ?? 1
  const debt = debtPaymentShare[0]?.value ?? 1
  const found: Callout[] = []
  if (needsShare !== null && needsShare > needs)
    found.push(
      callout(
        'caution',
        `Needs above ${percent(needs, 0)} of take-home pay`,
        `They take ${percent(needsShare)}. Housing and cars move it most; both take time.`,
      ),
    )
  if (housingShare !== null && housingShare > housing)
    found.push(
      callout(
        'caution',
        `Housing above ${percent(housing, 0)} of gross income`,
        `It takes ${percent(housingShare)}: a household counts as burdened from there.`,
      ),
    )
  if (debtShare !== null && debtShare > debt)
    found.push(
      callout(
        'caution',
        `Debt payments above ${percent(debt, 0)} of take-home pay`,
        `They take ${percent(debtShare)}. The true cost of credit shows the cheapest way out.`,
      ),
    )
  return found
}

function taxCallouts(answer: Budget, given: Given): readonly Callout[] {
  const limits = ofYear(contributionLimits, Number(given.taxYear))
  const found: Callout[] = []
  if (!('noAnswer' in limits)) {
    const most = limits.deferral * Math.max(1, answer.earnerCount)
    if (given.pretaxRetirement > most)
      found.push(
        callout(
          'caution',
          'Above the limit of retirement deferrals',
          `${money(limits.deferral)} a person in ${given.taxYear}, ${money(limits.deferralCatchUp50)} more from age 50. Above it nothing is deducted.`,
        ),
      )
  }
  if (given.earners.some(({ kind, amount }) => kind === 'selfEmployed' && amount > 0))
    found.push(
      callout(
        'information',
        'Nobody withholds tax on profit',
        `Set it aside and pay it each quarter. ${deductionText(answer, given)}`,
      ),
    )
  return found
}

/** What was counted, and what it was taken to rest on: each of it is an input. */
function deductionText({ businessDeduction }: Budget, given: Given): string {
  if (!given.businessDeduction) return 'The deduction of up to 20% of business income is switched off.'
  const rules = businessRules(given, given.filingStatus)
  const kind = given.isServiceBusiness ? 'a specified service' : 'no specified service such as health or law'
  return `A deduction of ${money(businessDeduction)} for business income is counted, assuming that it is ${kind}, pays its employees ${money(given.businessPay)} and has property of ${money(given.businessProperty)}, and that its limits begin at a taxable income of ${money(rules?.threshold ?? 0)}.`
}
