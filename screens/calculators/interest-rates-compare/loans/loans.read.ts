import { isNoAnswer } from '#finance/answer.ts'
import { asOf, type Dated } from '#figures/dated.ts'
import { homeDebtLimit, mortgageInsuranceEnd } from '#figures/home-rules.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { money } from '#kit/format.ts'
import type { inputs } from '../interest-rates-compare.inputs.ts'
import type { Reading } from './loans.model.ts'
import { capsOf, type IndexPath, type Offer, upfrontOf } from './offer.model.ts'

export type Given = Inputs<typeof inputs>

/** The offers, each known to have an amount, caps that can be read and something left to receive. */
export function offersOf({ offers }: Given): readonly Offer[] {
  if (offers.length === 0) throw new ToolInputError('offers', 'Add at least one offer.')
  for (const [at, offer] of offers.entries()) checkOffer(offer, `offers[${at}]`)
  return offers
}

function checkOffer(offer: Offer, path: string): void {
  if (!(offer.amount > 0)) throw new ToolInputError(`${path}.amount`, 'Enter the amount of the loan.')
  const caps = capsOf(offer.caps)
  if (isNoAnswer(caps)) throw new ToolInputError(`${path}.caps`, caps.noAnswer)
  if (upfrontOf(offer) >= offer.amount)
    throw new ToolInputError(
      `${path}.fees`,
      `Enter points and fees below the ${money(offer.amount)} of the loan.`,
    )
}

export const INDEX_PATHS = {
  flat: { shift: 0 },
  up1: { shift: 0.01 },
  up2: { shift: 0.02 },
} as const satisfies Readonly<Record<string, IndexPath>>

export function indexPathOf({ indexPath, forwardIndex }: Given): IndexPath {
  if (indexPath !== 'forward') return INDEX_PATHS[indexPath]
  if (forwardIndex.length === 0)
    throw new ToolInputError('forwardIndex', 'Enter the index you expect, one number for each year.')
  return { levels: forwardIndex }
}

export const readingOf = (given: Given): Reading => ({
  holdYears: given.holdYears,
  path: indexPathOf(given),
  homeValue: given.homeValue,
  marginalTaxRate: given.marginalTaxRate,
  discountRate: given.discountRate,
  insuranceEnd: figure(mortgageInsuranceEnd, given.today).automatic,
  debtLimit: figure(homeDebtLimit, given.today),
})

/** A figure in force; the dates that the rows cover are named where there is none. */
function figure<T>(rows: readonly Dated<T>[], today: string): T {
  const value = asOf(rows, today)
  if (isNoAnswer(value)) throw new ToolInputError('today', value.noAnswer)
  return value
}
