import { type Letter, LETTERS, lettersOf, titleOf } from './letters.ts'
import { type View, viewOf } from './loans.model.ts'
import { type Given, offersOf, readingOf } from './loans.read.ts'

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
