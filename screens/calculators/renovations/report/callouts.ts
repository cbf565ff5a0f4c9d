import type { Callout } from '#kit/block.ts'
import { money, percent } from '#kit/format.ts'
import type { Given } from '../renovations.compute.ts'
import { CEILING } from '../renovations.model.ts'
import type { Result } from './renovations.report.ts'
import { callout } from '#kit/report-blocks.ts'

const LARGE_SHARE = 0.8
const LARGE_PAYMENT = 0.1
const LEAD_BANNED = 1978
const ASBESTOS_COMMON = 1980
const OLD_HOUSE_CONTINGENCY = 0.15

export const callouts = (result: Result, given: Given): readonly Callout[] => [
  ...ceiling(result, given),
  ...loan(result, given),
  ...house(given),
  ...unknownShares(result),
  ...energy(result, given),
]

function ceiling(result: Result, { neighbourhoodMedian }: Given): readonly Callout[] {
  const lost = result.lostToCeiling
  if (lost <= 0.5 || neighbourhoodMedian === null) return []
  return [
    callout(
      'caution',
      'More house than the neighborhood pays for',
      `Buyers seldom pay above ${percent(CEILING, 0)} of the median, ${money(CEILING * neighbourhoodMedian)} here: ${money(lost)} of the added value would not come back.`,
    ),
  ]
}

function loan(result: Result, given: Given): readonly Callout[] {
  const found: Callout[] = []
  if (given.financedShare > LARGE_SHARE)
    found.push(
      callout(
        'caution',
        'Almost all of it is borrowed',
        `With ${percent(given.financedShare, 0)} financed, a surprise has to be borrowed too. Keep the contingency in cash.`,
      ),
    )
  if (result.paymentShare !== null && result.paymentShare > LARGE_PAYMENT)
    found.push(
      callout(
        'caution',
        'The payment is heavy',
        `${money(result.monthlyPayment)} is ${percent(result.paymentShare, 0)} of your take-home pay; above ${percent(LARGE_PAYMENT, 0)} it squeezes the rest.`,
      ),
    )
  return found
}

function house({ yearBuilt, contingency }: Given): readonly Callout[] {
  if (yearBuilt === null || yearBuilt >= ASBESTOS_COMMON) return []
  const lead = yearBuilt < LEAD_BANNED
  const found = [
    callout(
      'negative',
      lead ? 'Lead and asbestos' : 'Asbestos',
      lead
        ? 'Before 1978 paint held lead: who is paid to disturb it must be certified by the EPA. Before 1980 asbestos is common in floors, ducts and insulation. Test before anything is torn out.'
        : 'Before 1980 asbestos is common in floors, ducts and insulation. Test before anything is torn out.',
    ),
  ]
  if (contingency < OLD_HOUSE_CONTINGENCY)
    found.push(
      callout(
        'caution',
        'Set more aside',
        `A house from before 1980 hides more: 15 to 20% is usual, you have ${percent(contingency, 0)}.`,
      ),
    )
  return found
}

function unknownShares({ shares }: Result): readonly Callout[] {
  const names = shares.flatMap(({ origin, name }) => (origin === 'Not known' ? [name] : []))
  if (names.length === 0) return []
  return [
    callout(
      'information',
      'No share is known',
      `${names.join(', ')}: counted as nothing back. Ask an agent what buyers here would pay for it, and enter the share.`,
    ),
  ]
}

const energy = (result: Result, { today }: Given): readonly Callout[] =>
  result.energySaved > 0 && today > '2025-12-31'
    ? [
        callout(
          'information',
          'No federal energy credit any more',
          'The credits for efficient homes ended with 2025. States and utilities still pay rebates: ask before ordering.',
        ),
      ]
    : []
