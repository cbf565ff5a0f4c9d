import { debtToIncome } from '#figures/household-guides.ts'
import type { Callout } from '#kit/block.ts'
import { money, percent } from '#kit/format.ts'
import type { Given } from '../credit-assessment.inputs.ts'
import type { Assessment } from './words.ts'
import { callout } from '#kit/report-blocks.ts'

/** What a lender would stop at. */
export function warningsOf(answer: Assessment, given: Given): readonly Callout[] {
  const found: Callout[] = []
  if (given.cards.length === 0 && given.averageAgeYears === 0)
    found.push(
      callout(
        'information',
        'No file yet',
        'Without an account there is nothing to score. A secured card or a credit-builder loan, paid on time, makes a file within about six months.',
      ),
    )
  if (answer.utilisation !== null && answer.utilisation > 0.3)
    found.push(
      callout(
        'caution',
        'More than 30% of the limits is used',
        `${money(answer.paydownTo30)} brings it to 30%, ${money(answer.paydownTo10)} to 10%. It counts anew with every statement.`,
      ),
    )
  else if (answer.highestCardUtilisation !== null && answer.highestCardUtilisation > 0.5)
    found.push(
      callout(
        'caution',
        'One card is more than half full',
        'All limits together are fine; the fullest card counts by itself too.',
      ),
    )
  return [...found, ...debtWarning(answer.backEndDti)]
}

function debtWarning(backEnd: number | null): readonly Callout[] {
  const guide = debtToIncome[0]?.value
  if (guide === undefined || backEnd === null || backEnd <= guide.caution) return []
  const share = percent(backEnd)
  if (backEnd > guide.few)
    return [
      callout(
        'negative',
        `Debts take ${share} of gross income`,
        `Few lenders go beyond ${percent(guide.few, 0)}, hardly any beyond ${percent(guide.none, 0)}.`,
      ),
    ]
  if (backEnd > guide.mortgage)
    return [
      callout(
        'caution',
        `Debts take ${share} of gross income`,
        `Above ${percent(guide.mortgage, 0)} a mortgage is hard to get.`,
      ),
    ]
  return [
    callout(
      'caution',
      `Debts take ${share} of gross income`,
      `Lenders look twice above ${percent(guide.caution, 0)}.`,
    ),
  ]
}

/** What everybody should know, whatever the index. */
export function advice(answer: Assessment, { knownScore }: Given): readonly Callout[] {
  const seen =
    knownScore === null
      ? ''
      : ` You were shown ${knownScore}: ${Math.abs(knownScore - answer.healthScore)} away. Bureaus see accounts that you may not know of.`
  return [
    callout(
      'information',
      'An index of its own',
      `It is open and worked out here, from 300 to 850 by published weights. No bureau made it and no lender sees it; what it shows is direction and order.${seen}`,
    ),
    callout(
      'information',
      'Look at your reports, and freeze them',
      'Each bureau’s report is free every week at AnnualCreditReport.com, the one site that the law names. A freeze at all three costs nothing, lowers no score, and is lifted in minutes when you apply.',
    ),
  ]
}
