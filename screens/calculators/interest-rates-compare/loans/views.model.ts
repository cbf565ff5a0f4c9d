import { isNoAnswer } from '#finance/answer.ts'
import { asOf, type Dated } from '#figures/dated.ts'
import { homeDebtLimit, mortgageInsuranceEnd } from '#figures/home-rules.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { money } from '#kit/format.ts'
import type { inputs } from '../interest-rates-compare.inputs.ts'
import { type Reading, type View, viewOf } from './loans.model.ts'
import { capsOf, type IndexPath, type Offer, upfrontOf } from './offer.model.ts'

export type Given = Inputs<typeof inputs>

/** The offers, each known to have an amount, caps that can be read and something left to receive. */
function offersOf({ offers }: Given): readonly Offer[] {
  if (offers.length === 0) throw new ToolInputError('offers', 'Add at least one offer.')
  for (const [at, offer] of offers.entries()) checkOffer(offer, `offers[${at}]`)
  return offers
}

function checkOffer(offer: Offer, path: string): void {
  if (!(offer.amount > 0)) throw new ToolInputError(`${path}.amount`, 'Enter the loan amount.')
  const caps = capsOf(offer.caps)
  if (isNoAnswer(caps)) throw new ToolInputError(`${path}.caps`, caps.noAnswer)
  if (upfrontOf(offer) >= offer.amount)
    throw new ToolInputError(
      `${path}.fees`,
      `Enter points and fees below the ${money(offer.amount)} loan amount.`,
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
    throw new ToolInputError('forwardIndex', 'Enter the index rate you expect for each year.')
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

export type Named = View & { readonly letter: Letter; readonly title: string }

/** The offers as they are compared, in the order of the list. */
export function viewsOf(given: Given): readonly Named[] {
  const offers = offersOf(given)
  const letters = lettersOf(offers.map(({ name }) => name))
  const reading = readingOf(given)
  return offers.map((offer, at) => {
    const letter = letters[at] ?? 'D'
    return { ...viewOf(offer, reading), letter, title: titleOf(letter, offer.name) }
  })
}

/** One value for each letter; null where it has no offer. */
export function lettered(views: readonly Named[], read: (view: Named, at: number) => number | null) {
  const [a, b, c, d] = LETTERS.map((letter) => {
    const at = views.findIndex((view) => view.letter === letter)
    const view = views[at]
    return view === undefined ? null : read(view, at)
  })
  return { a: a ?? null, b: b ?? null, c: c ?? null, d: d ?? null }
}

/** Places that results are named by: the fourth offer’s payment is `paymentD`. */
const LETTERS = ['A', 'B', 'C', 'D'] as const

export type Letter = (typeof LETTERS)[number]

/** The letter of each offer: its own name where that is a free letter, else the next free one in order. */
export function lettersOf(names: readonly string[]): readonly Letter[] {
  const own = names.map((name) => LETTERS.find((letter) => letter === name.trim().toUpperCase()))
  const claimed = own.map((letter, at) => (own.indexOf(letter) === at ? letter : undefined))
  const free = LETTERS.filter((letter) => !claimed.includes(letter))
  let next = 0
  return claimed.map((letter) => letter ?? free[next++] ?? 'D')
}

/** `B: Credit union`, and plain `B` where the name says no more. */
const titleOf = (letter: Letter, name: string): string =>
  name.trim() === '' || name.trim().toUpperCase() === letter ? letter : `${letter}: ${name.trim()}`
